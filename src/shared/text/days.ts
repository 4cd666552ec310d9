/**
 * Dates and times are shown and read in Shanghai time (UTC+8), whatever the zone of the computer, so that filters,
 * notes, exports and jobs agree on what a day is. Used by browser and server. Shanghai has had no daylight saving time
 * since 1992: no local time is skipped or occurs twice.
 */
const ZONE = '+08:00';
const AHEAD_MS = 8 * 3_600_000;

/**
 * Converts a moment to a clock: a Date whose UTC parts are the Shanghai date and time. For arithmetic, and for
 * libraries without time zones.
 */
export const clockOf = (moment: Date): Date => new Date(moment.getTime() + AHEAD_MS);

/** Converts a clock back to the moment. The inverse of `clockOf`. */
export const momentOf = (clock: Date): Date => new Date(clock.getTime() - AHEAD_MS);

// Formatted by hand: a table formats thousands of times in one render, and toISOString and Intl are much slower.
const two = (number: number): string => (number < 10 ? `0${number}` : String(number));
const dayShown = (clock: Date): string =>
  `${clock.getUTCFullYear()}-${two(clock.getUTCMonth() + 1)}-${two(clock.getUTCDate())}`;

/** The Shanghai date of a moment, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => dayShown(clockOf(moment));

/** The Shanghai date and time of a moment, YYYY-MM-DD HH:mm. */
export function minuteOf(moment: Date): string {
  const clock = clockOf(moment);
  return `${dayShown(clock)} ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
}

/** Number of days in a month, from 1 to 12. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const NO_ZONE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(\.\d+)?)?$/;

/**
 * Reads a text without a time zone as Shanghai time: `2026-03-05 09:07`, or a date alone as its first moment. Undefined
 * if the text names a zone, is no date, or names a day that does not exist.
 */
export function readClock(text: string): Date | undefined {
  // Fast path: times in answers are ISO 8601 in UTC and end in Z; they need no regular expression.
  if (text.endsWith('Z')) return undefined;
  const [whole, year, ...rest] = NO_ZONE.exec(text) ?? [];
  if (!whole) return undefined;
  const [month, day, hour, minute, second] = rest.slice(0, 5).map((part) => (part ?? '0').padStart(2, '0'));
  // JavaScript would roll the 30th of February over into March.
  if (Number(day) > daysIn(Number(year), Number(month))) return undefined;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${rest[5] ?? ''}${ZONE}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
