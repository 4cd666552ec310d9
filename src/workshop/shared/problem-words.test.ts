import { expect, it } from 'vitest';
import { PROBLEM_CODES } from '../../runtime/page/problem-codes';
import { problemWords } from './problem-words';

it.each([...PROBLEM_CODES])('%s is said in Chinese', (code) => {
  expect(problemWords({ code, message: '`x` is a text', found: 'x', expected: 'y' })).toMatch(/[\u4e00-\u9fff]/);
});
