/** 200 random gestures on each shipped screen; random.test.ts makes fewer. */
import { array, assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { screensIn } from '../../test-support';
import { CHOICES, expectSound } from './testing/random';

it.each(screensIn('schemas'))('200 random gestures on $file announce each error that they cause', ({ file, text }) => {
  let made = 0;
  assert(
    property(array(CHOICES, { minLength: 20, maxLength: 20 }), (choices) => {
      made += expectSound(file, text, choices);
    }),
    { numRuns: 10 },
  );
  expect(made).toBeGreaterThan(20);
});
