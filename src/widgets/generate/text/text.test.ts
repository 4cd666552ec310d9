import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, replaced } from '../../../shared/prohibited/marks';
import { copiedFrom, copiedShare } from './overlap';

describe('piecesOf and replaced', () => {
  it('splits a text into pieces that add up to it', () => {
    expect(piecesOf('全网最好的', [{ start: 2, end: 4 }]).map(({ text, mark }) => [text, mark !== null])).toEqual([
      ['全网', false],
      ['最好', true],
      ['的', false],
    ]);
    expect(piecesOf('最好', [{ start: 0, end: 2 }])).toHaveLength(1);
    expect(replaced('全网最好的', { start: 2, end: 4 }, '很好')).toBe('全网很好的');
  });
  it('loses no text, whatever the marks', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.record({ start: fc.nat(20), end: fc.nat(30) })), (text, marks) => {
        const fit = marks.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start);
        expect(
          piecesOf(text, fit)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('copiedFrom and copiedShare', () => {
  it('finds the longest copies and ignores short ones', () => {
    const text = '大家好，山上风大外套一定要带，再见';
    const marks = copiedFrom(text, '提醒：山上风大外套一定要带。大家');
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['山上风大外套一定要带']);
    expect(copiedShare(text, marks)).toBe(59);
  });
  it('finds all of a text in itself, and nothing in an empty source', () => {
    const text = '一二三四五六七八';
    expect(copiedShare(text, copiedFrom(text, text))).toBe(100);
    expect(copiedFrom(text, '')).toEqual([]);
    expect(copiedShare('', [])).toBe(0);
  });
  it('finds only passages that occur in both texts', () => {
    const some = fc.string({ unit: fc.constantFrom('一', '二', '三'), maxLength: 60 });
    fc.assert(
      fc.property(some, some, (text, source) => {
        for (const { start, end } of copiedFrom(text, source)) {
          expect(source).toContain(text.slice(start, end));
          expect(end - start).toBeGreaterThanOrEqual(6);
        }
      }),
    );
  });
});
