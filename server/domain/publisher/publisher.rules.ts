/** Parses pasted log-ins and computes the pace of accounts. Pure. */
import type { Header } from '../../providers/curl';

const COOKIE =
  /^(?:cookie\s*:)?\s*((?:[A-Za-z0-9!#$%&'*+.^_`|~-]+=[^;\s]*)(?:\s*;\s*[A-Za-z0-9!#$%&'*+.^_`|~-]+=[^;\s]*)*)\s*;?\s*$/i;

export const isCurl = (text: string): boolean => /^\s*curl\b/i.test(text);

/** The header of a pasted cookie, with or without its name; null: it is none. */
export function cookieHeader(text: string): Header | null {
  const [, value] = COOKIE.exec(text.trim()) ?? [];
  return value === undefined ? null : { name: 'cookie', value: value.replaceAll(/\s*;\s*/g, '; ') };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Pace {
  readonly dailyLimit: number;
  readonly hourlyLimit: number;
  readonly gapMinutes: number;
}

export interface Past {
  /** Times of the account's publications, newest first. */
  readonly published: readonly Date[];
  readonly dayBegin: Date;
  readonly nextDay: Date;
}

/**
 * Earliest time of the next publication of an account; null: at once. `random`: 0 to 1, lengthens the gap by up to a
 * half, so that publications do not look like clockwork.
 */
export function nextTimeOf(pace: Pace, { published, dayBegin, nextDay }: Past, random: number, now: Date): Date | null {
  const last = published[0];
  const gap = last ? last.getTime() + pace.gapMinutes * MINUTE_MS * (1 + random / 2) : 0;
  const fullHour = published.filter((time) => now.getTime() - time.getTime() < HOUR_MS);
  const hour = fullHour.length < pace.hourlyLimit ? 0 : fullHour[pace.hourlyLimit - 1]!.getTime() + HOUR_MS;
  const today = published.filter((time) => time >= dayBegin).length;
  const day = today < pace.dailyLimit ? 0 : nextDay.getTime();
  const next = Math.max(gap, hour, day);
  return next <= now.getTime() ? null : new Date(next);
}
