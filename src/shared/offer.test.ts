import { expect, it } from 'vitest';
import { createOffer } from './offer';

it('the last offer counts until it is taken back, also if an earlier one is', () => {
  const { offer, current } = createOffer<string>();
  const takeFirstBack = offer('first');
  expect(current()).toBe('first');
  const takeSecondBack = offer('second');
  takeFirstBack();
  expect(current()).toBe('second');
  takeSecondBack();
  expect(current()).toBeUndefined();
});
