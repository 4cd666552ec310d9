import { describe, expect, it } from 'vitest';
import { MOST_WORDS, wordsOf } from './words';

describe('wordsOf', () => {
  it.each([
    [undefined, []],
    ['', []],
    [' \u3000 ', []],
    ['早八', ['早八']],
    ['早八 通勤\u3000妆', ['早八', '通勤', '妆']],
    ['  Vlog\tVLOG 100%', ['vlog', '100%']],
  ])('%j: %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('wordsOf: joins everything after the last separate word to one more word', () => {
    const letters = [...'abcdefghijkl'];
    expect(wordsOf(letters.join(' '))).toEqual([...letters.slice(0, MOST_WORDS), letters.slice(MOST_WORDS).join(' ')]);
  });
});
