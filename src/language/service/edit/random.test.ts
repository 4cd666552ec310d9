/** Random gestures on every shipped screen; random.long.test.ts makes more of them. */
import { array, assert, property } from 'fast-check';
import { expect, it } from 'vitest';
import { screensIn } from '../../test-support';
import { CHOICES, expectSound } from './testing/random';

it('random gestures on every screen announce each error that they cause, and are taken back to the byte', () => {
  let made = 0;
  for (const { file, text } of screensIn('schemas'))
    assert(
      property(array(CHOICES, { minLength: 20, maxLength: 20 }), (choices) => {
        made += expectSound(file, text, choices);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  expect(made).toBeGreaterThan(400);
});
