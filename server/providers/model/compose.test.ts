import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable } from '../../kernel/storable';
import { compose, sentencesOf } from './compose';
import type { Brief } from './model';

const SOURCE = { title: '成都火锅避坑', text: '先说结论：排队要趁早。锅底熬了一整夜，入口是真的鲜。\n分量很足，两个人点三道菜刚好。工作日中午去基本不用等位。环境一般，但味道能打九分。看 https://example.com/x\n#美食探店 #火锅' };
const brief = (more: Partial<Brief> = {}): Brief =>
  ({ purpose: 'note', source: SOURCE, keyword: '火锅', style: 'guide', tone: 'friendly', length: 'medium', references: [], instruction: '', previous: null, ...more });

describe('a composed text', () => {
  it('says what the source says, under a title about the keyword, with hashtags', () => {
    const lines = compose(brief(), 7).split('\n');
    expect(lines[0]).toContain('火锅');
    expect(lines[1]).toBe('');
    expect(lines.filter((line) => /^第.步：/.test(line))).toHaveLength(4);
    for (const line of lines.filter((each) => /^第.步：/.test(each))) expect(SOURCE.text).toContain(line.slice(4));
    expect(lines.at(-1)).toMatch(/^#火锅 #美食探店/);
  });
  it('is the same for the same seed and another for others', () => {
    expect(compose(brief(), 7)).toBe(compose(brief(), 7));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => compose(brief(), seed))).size).toBeGreaterThan(3);
  });
  it('is shorter or longer as it is asked for', () => {
    const [long, short] = ['再详细一点', '太长了，精简些'].map((instruction) => compose(brief({ instruction, previous: '上一版' }), 7).length);
    expect(long).toBeGreaterThan(short!);
  });
  it('as a message is one paragraph', () => {
    expect(compose(brief({ purpose: 'message' }), 7)).not.toContain('\n');
  });
  it('says a topic as it is, also where it looks like an order to a replacement or is cut off', () => {
    const topics = ['买一送一$&', "$1 $' $`", '$$99', `${'长'.repeat(23)}😀`];
    for (const keyword of topics) {
      const written = compose(brief({ keyword, source: null }), 7);
      expect(written.split('\n')[0]).toContain(keyword.replace('😀', ''));
      expect(isStorable(written.replaceAll(keyword, '')), keyword).toBe(true);
    }
  });
  it('can be written of anything that there is', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(fc.property(
      fc.record({ purpose: fc.constantFrom('note' as const, 'message' as const), keyword: text, instruction: text, source: fc.option(fc.record({ title: text, text })), references: fc.array(fc.record({ name: text, text }), { maxLength: 2 }) }),
      fc.nat(),
      (fields, seed) => {
        const written = compose(brief(fields), seed);
        expect(written).not.toContain('{topic}');
        expect(written.trim().length).toBeGreaterThan(5);
      },
    ));
  });
});

it('sentences leave hashtags and addresses out', () => {
  expect(sentencesOf(SOURCE.text)).toEqual(['先说结论：排队要趁早。', '锅底熬了一整夜，入口是真的鲜。', '分量很足，两个人点三道菜刚好。', '工作日中午去基本不用等位。', '环境一般，但味道能打九分。']);
});
