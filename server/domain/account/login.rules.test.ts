import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LOCK_MS,
  lockedUntil,
  loginKey,
  minutesUntil,
  PAUSE_MS,
  triesLeft,
  WINDOW_MS,
  WRONG_PASSWORDS_PER_ACCOUNT,
  WRONG_PASSWORDS_PER_ADDRESS,
  WRONG_PASSWORDS_PER_NAME,
} from './login.rules';

const NOW = new Date('2026-06-10T07:30:00Z');
const ago = (...minutes: number[]) => minutes.map((each) => new Date(NOW.getTime() - each * 60_000));
const of = (account: Date[], address: Date[] = account, name: Date[] = []) => ({ account, address, name });

describe('locking', () => {
  it('begins with the fifth failure in fifteen minutes and ends fifteen minutes later', () => {
    const failures = of(ago(1, 2, 3, 4, 14));
    expect(lockedUntil(failures, NOW)).toEqual(new Date(NOW.getTime() + 14 * 60_000));
    expect(lockedUntil(failures, new Date(NOW.getTime() + 14 * 60_000))).toBeNull();
  });
  it.each([[[1, 2, 3, 4]], [[1, 5, 9, 13, 17]], [[]]])('does not apply to failures %j minutes ago', (minutes) =>
    expect(lockedUntil(of(ago(...minutes)), NOW)).toBeNull(),
  );
  it('applies to an address that tries many accounts', () => {
    const many = ago(...Array.from({ length: WRONG_PASSWORDS_PER_ADDRESS }, (_, index) => index / 10));
    expect(lockedUntil(of([], many), NOW)).not.toBeNull();
    expect(lockedUntil(of([], many.slice(1)), NOW)).toBeNull();
  });
  it('locks an account for a minute when it is tried from many addresses', () => {
    const many = ago(...Array.from({ length: WRONG_PASSWORDS_PER_NAME }, (_, index) => index / 2));
    expect(lockedUntil(of([], [], many), NOW)).toEqual(new Date(NOW.getTime() + PAUSE_MS));
    expect(lockedUntil(of([], [], many), new Date(NOW.getTime() + PAUSE_MS))).toBeNull();
    expect(lockedUntil(of([], [], many.slice(1)), NOW)).toBeNull();
  });
  it('never lasts longer than its time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60 * 60_000), { maxLength: 60 }), (offsets) => {
        const failures = offsets.sort((a, b) => a - b).map((offset) => new Date(NOW.getTime() - offset));
        const end = lockedUntil(of(failures), NOW);
        if (end) expect(end.getTime() - NOW.getTime()).toBeLessThanOrEqual(LOCK_MS);
        if (offsets.filter((offset) => offset <= WINDOW_MS).length < WRONG_PASSWORDS_PER_ACCOUNT && !end)
          expect(triesLeft(of(failures.slice(0, 5)), NOW)).toBeGreaterThan(0);
      }),
    );
  });
});

it('counts the remaining attempts', () => {
  expect(triesLeft(of(ago(1, 2, 30)), NOW)).toBe(3);
  expect(triesLeft(of([]), NOW)).toBe(5);
});
it('states the wait in whole minutes, at least one', () => {
  expect(minutesUntil(new Date(NOW.getTime() + 61_000), NOW)).toBe(2);
  expect(minutesUntil(new Date(NOW.getTime() + 1), NOW)).toBe(1);
});
it('normalises the spelling of log-in names', () => expect(loginKey('  Admin ')).toBe('admin'));
