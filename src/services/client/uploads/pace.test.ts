import { expect, it } from 'vitest';
import { paced } from './pace';

it('paced: ignores intervals shorter than half a second', () => {
  const begun = paced(undefined, 0, 0);
  expect(paced(begun, 10, 499)).toBe(begun);
  expect(paced(begun, 1000, 500)).toEqual({ at: 500, bytes: 1000, rate: 2000 });
});
it('paced: smooths the rate, and restarts when bytes are sent again', () => {
  const steady = paced(paced(undefined, 0, 0), 1000, 1000);
  expect(paced(steady, 3000, 2000).rate).toBe(1300);
  expect(paced(steady, 500, 2000)).toEqual({ at: 2000, bytes: 500 });
});
