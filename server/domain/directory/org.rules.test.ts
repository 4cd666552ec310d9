import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './org.messages';
import { LOOKS, LOOKS_WINDOW_MS, mayAskFor, mayLookAgain } from './org.rules';

const NOW = new Date('2026-06-10T07:30:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('another organisation', () => {
  it('is for admins', () => {
    expect(() => mayAskFor('own', 'own', { adminLevel: 0 })).not.toThrow();
    expect(() => mayAskFor('other', 'own', { adminLevel: 1 })).not.toThrow();
    expect(() => mayAskFor('other', 'own', { adminLevel: 0 })).toThrow(MESSAGES.otherOrganisation);
  });
});

describe('number views', () => {
  it('are limited per hour, and allowed again once the oldest is an hour old', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: LOOKS_WINDOW_MS - 1 }), { maxLength: 2 * LOOKS }), (ages) => {
        const recent = ages
          .toSorted((one, other) => one - other)
          .slice(0, LOOKS)
          .map(ago);
        if (ages.length < LOOKS) expect(() => mayLookAgain(recent, NOW)).not.toThrow();
        else
          expect(() => mayLookAgain(recent, NOW)).toThrow(
            MESSAGES.tooManyLooks(
              LOOKS,
              Math.max(1, Math.ceil((LOOKS_WINDOW_MS - (NOW.getTime() - recent.at(-1)!.getTime())) / 60_000)),
            ),
          );
      }),
    );
  });
});
