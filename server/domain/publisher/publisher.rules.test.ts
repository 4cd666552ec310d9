import { describe, expect, it } from 'vitest';
import { cookieHeader, isCurl, nextTimeOf } from './publisher.rules';

it.each([
  ['web_session=04; a1=18f', 'web_session=04; a1=18f'],
  ['Cookie: web_session=04;a1=18f;', 'web_session=04; a1=18f'],
  ['你好', null],
  ['web_session', null],
  ['a=b\nx-evil: 1', null],
])('a pasted %j is the cookie %j', (text, value) => {
  expect(cookieHeader(text)?.value ?? null).toBe(value);
});

it('tells a curl command from a cookie', () => {
  expect(isCurl(" curl 'https://www.xiaohongshu.com'")).toBe(true);
  expect(isCurl('curly=1')).toBe(false);
});

describe('nextTimeOf', () => {
  const now = new Date('2026-06-10T04:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const day = { dayBegin: new Date('2026-06-09T16:00:00Z'), nextDay: new Date('2026-06-10T16:00:00Z') };
  const pace = { dailyLimit: 3, hourlyLimit: 2, gapMinutes: 10 };
  const next = (minutes: readonly number[], random = 0) =>
    nextTimeOf(pace, { published: minutes.map(minutesAgo), ...day }, random, now);

  it('is now for an account whose last publication is longer ago than the gap', () => {
    expect(next([])).toBeNull();
    expect(next([11])).toBeNull();
  });
  it('keeps the gap, lengthened at random', () => {
    expect(next([4])).toEqual(minutesAgo(-6));
    expect(next([4], 1)).toEqual(minutesAgo(-11));
  });
  it('keeps the limits of an hour and a day', () => {
    expect(next([20, 50])).toEqual(minutesAgo(-10));
    expect(next([70, 80, 90])).toEqual(day.nextDay);
    // Yesterday's do not count for the day.
    expect(next([70, 80, 13 * 60])).toBeNull();
  });
});
