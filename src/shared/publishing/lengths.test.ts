import { expect, it } from 'vitest';
import { textLength, titleLength } from './lengths';

it.each([
  ['', 0],
  ['露营', 2],
  ['ab', 1],
  ['abc', 2],
  ['露营 go', 4],
  ['👍', 2],
])('a title %j has %d characters', (title, length) => {
  expect(titleLength(title)).toBe(length);
});

it('the text counts with its topics as the platform appends them', () => {
  expect(textLength('带上帐篷')).toBe(4);
  expect(textLength('带上帐篷', ['露营', '周末'])).toBe(4 + 4 + 4);
});
