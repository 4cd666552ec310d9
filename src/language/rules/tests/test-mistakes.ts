/** For tests: an example with one mistake written into it. */
import { expect } from 'vitest';
import { brief, changed, compiled, placeOf } from '../../test-support';

/** title, text to replace, replacement, text at the problem's place (`¦` before the character), rest of the problem. */
export type Case = [what: string, from: string, to: string, at: string, problem: string];

/** Expects exactly one problem, at the place of the mistake. */
export function expectProblem(text: string, [, from, to, at, problem]: Case): void {
  const wrong = changed(text, from, to);
  const place = placeOf(wrong, at.replace('¦', ''), Math.max(0, at.indexOf('¦')));
  expect(compiled(wrong).problems.map(brief)).toEqual([`${place} ${problem}`]);
}
