import { assert, boolean, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { difference, occurrences, type Piece, replaced } from './marks';

const shown = (pieces: readonly Piece[]) => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
const whole = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

it('marks every occurrence and keeps its case', () => {
  expect(shown(occurrences('Keyword keyword', 'keyword', false))).toBe('[Keyword] [keyword]');
  expect(shown(occurrences('Keyword keyword', 'keyword', true))).toBe('Keyword [keyword]');
  expect(shown(occurrences('aaa', 'aa', true))).toBe('[aa]a');
  expect(shown(occurrences('İstanbul is', 'IS', false))).toBe('İstanbul [is]');
});

it('marks the differing middle of two texts', () => {
  const { before, after } = difference('添加时间', '创建时间');
  expect([shown(before), shown(after)]).toEqual(['[添加]时间', '[创建]时间']);
  expect(shown(difference('aa', 'aaa').after)).toBe('aa[a]');
  // A surrogate pair is never split.
  expect(shown(difference('😀', '😁').after)).toBe('[😁]');
});

it('marks replaced text', () => {
  const marks = replaced('row.title + row.title', 'row.name + row.name', {
    word: 'title',
    replacement: 'name',
    caseSensitive: true,
  });
  expect([shown(marks.before), shown(marks.after)]).toEqual(['row.[title] + row.[title]', 'row.[name] + row.[name]']);
});

it('marks the difference if only some occurrences were replaced', () => {
  const marks = replaced('title: ${row.title}', 'title: ${row.name}', {
    word: 'title',
    replacement: 'name',
    caseSensitive: true,
  });
  expect([shown(marks.before), shown(marks.after)]).toEqual(['title: ${row.[title]}', 'title: ${row.[name]}']);
  expect(shown(replaced('a', 'xyz', { word: 'a', replacement: 'b', caseSensitive: true }).after)).toBe('[xyz]');
});

it('the pieces add up to the text', () => {
  assert(
    property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), boolean(), (text, word, caseSensitive) => {
      expect(whole(occurrences(text, word, caseSensitive))).toBe(text);
      const both = difference(text, word);
      expect([whole(both.before), whole(both.after)]).toEqual([text, word]);
      const put = replaced(text, word, { word: text.slice(1, 2), replacement: word, caseSensitive });
      expect([whole(put.before), whole(put.after)]).toEqual([text, word]);
    }),
  );
});
