import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrowingText, segmentsOf } from './segments';
import { runs } from '../../../../tests/runs';

const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `第 ${index + 1} 段：${'说几句。'.repeat(index)}`);
const TEXT = `${PARAGRAPHS.join('\n\n')}\n\n\`\`\`ts\n${'const a = 1;\n'.repeat(500)}\`\`\`\n`;

describe('segments of an answer', () => {
  it('hold all blocks in order, and end after 1,000 characters', () => {
    const segments = segmentsOf(TEXT);
    expect(segments.length).toBeGreaterThan(3);
    const positions = segments.flatMap(({ blocks }) => blocks.map(({ from }) => from));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    for (const { blocks } of segments.slice(0, -1))
      expect(blocks.slice(0, -1).reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(1_000);
  });

  it('a growing text ends with the same segments, and whole ones stay the same objects', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 12 }), (sizes) => {
        const growing = new GrowingText();
        let end = 0;
        let before = growing.grow('');
        for (const size of [...sizes, TEXT.length]) {
          end = Math.min(TEXT.length, end + size);
          const now = growing.grow(TEXT.slice(0, end));
          before.whole.forEach((segment, index) => expect(now.whole[index]).toBe(segment));
          before = now;
        }
        expect([...before.whole, before.last]).toEqual(segmentsOf(TEXT));
      }),
      { numRuns: runs(40) },
    );
  });

  it('a shorter text replaces the one before', () => {
    const growing = new GrowingText();
    growing.grow(TEXT);
    const { whole, last } = growing.grow('短。');
    expect(whole).toEqual([]);
    expect(last.blocks[0]?.text).toBe('短。');
  });
});
