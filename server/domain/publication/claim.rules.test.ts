import { describe, expect, it } from 'vitest';
import { figuresDue, MOST_ATTEMPTS, verdictOf, waitBefore } from './claim.rules';

describe('verdictOf', () => {
  it.each([
    ['claimed', 'unreachable', 'again'],
    ['sending', 'unreachable', 'unknown'],
    ['sending', 'fault', 'unknown'],
    ['sending', 'limited', 'again'],
    ['sending', 'refused', 'failed'],
    ['sending', 'credential', 'logIn'],
    ['unknown', 'credential', 'logIn'],
    ['unknown', 'refused', 'unknown'],
    ['unknown', 'limited', 'unknown'],
  ] as const)('%s and %s: %s', (state, kind, then) => {
    expect(verdictOf(state, kind, 1).then).toBe(then);
  });

  it('leaves to a person what the platform turned away too often', () => {
    expect(verdictOf('sending', 'limited', MOST_ATTEMPTS)).toEqual({ then: 'failed', retryable: true });
    expect(verdictOf('sending', 'refused', 1)).toEqual({ then: 'failed', retryable: false });
  });
});

it('waits longer each time, as long as the platform asked for, and at most ten minutes by itself', () => {
  expect([1, 2, 3, 20].map((attempts) => waitBefore(attempts))).toEqual([10_000, 20_000, 40_000, 600_000]);
  expect(waitBefore(1, 3_600)).toBe(3_600_000);
});

it('reads figures less often as a note ages, and not after a week', () => {
  const published = new Date('2026-06-10T00:00:00Z');
  const after = (minutes: number) => {
    const now = new Date(published.getTime() + minutes * 60_000);
    const next = figuresDue(published, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  };
  expect([0, 30, 120, 3_000, 10_080].map(after)).toEqual([2, 10, 60, 360, null]);
});
