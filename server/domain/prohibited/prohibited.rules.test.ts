import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProhibited, type Word } from './prohibited.rules';

const word = (text: string): Word => ({ word: text, category: '极限用语', severity: 'forbidden', suggestion: '' });
const found = (text: string, ...words: string[]) =>
  findProhibited(text, words.map(word)).map(({ start, end }) => text.slice(start, end));

describe('prohibited words', () => {
  it('are found at every occurrence, in the order of the text', () => {
    expect(findProhibited('全网最好，真的最好', [{ ...word('最好'), suggestion: '很好' }])).toEqual([
      { start: 2, end: 4, word: '最好', category: '极限用语', severity: 'forbidden', suggestion: '很好' },
      { start: 7, end: 9, word: '最好', category: '极限用语', severity: 'forbidden', suggestion: '很好' },
    ]);
  });
  it.each([
    ['加 微\u200b信 聊', '加微信', '加 微\u200b信'],
    ['请加ＶＸ详谈', 'vx', 'ＶＸ'],
    ['TOP1 之选', 'top1', 'TOP1'],
    ['🏕️第一，不是唯一', '第一', '第一'],
  ])('are found however they are dressed up: %s', (text, prohibited, shown) => {
    expect(found(text, prohibited)).toEqual([shown]);
  });
  it('match the longest of words with the same start, and never nested', () => {
    expect(found('国家级产品', '国家', '国家级', '家级产')).toEqual(['国家级']);
  });
  it('match nothing if blank', () => {
    expect(found('任何文字', ' ', '\u200b')).toEqual([]);
  });
  it('never overlap, and cover every plain occurrence', () => {
    const some = fc.string({ unit: fc.constantFrom('最', '好', 'A', 'Ａ', ' ', '🏕️'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('最', '好', 'a', 'Ａ', ' ', '🏕️'), maxLength: 30 }),
        fc.array(some, { maxLength: 4 }),
        (text, words) => {
          const marks = findProhibited(text, words.map(word));
          let reached = 0;
          for (const { start, end } of marks) {
            expect(start).toBeGreaterThanOrEqual(reached);
            expect(end).toBeGreaterThan(start);
            reached = end;
          }
          expect(reached).toBeLessThanOrEqual(text.length);
          for (const each of words.filter((one) => one.trim() !== '' && !/[Ａ ]/.test(one) && text.includes(one))) {
            const at = text.indexOf(each);
            expect(marks.some(({ start, end }) => start < at + each.length && end > at)).toBe(true);
          }
        },
      ),
    );
  });
});
