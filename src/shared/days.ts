/**
 * Days and times of people are those of Shanghai, whatever the clock's zone where this runs: filters by days, notes of
 * a time, exports and jobs
 * speak of the same day. Both sides ask. Shanghai has no daylight saving time (since 1992), so that no time there is
 * skipped or comes twice.
 */
const ZONE = '+08:00';
const AHEAD_MS = 8 * 3_600_000;

/**
 * What the clocks show at a moment, as a date whose UTC parts are theirs: for calculating, and for what knows no zones.
 */
export const clockOf = (moment: Date): Date => new Date(moment.getTime() + AHEAD_MS);

/** The moment at which the clocks show it. */
export const momentOf = (clock: Date): Date => new Date(clock.getTime() - AHEAD_MS);

// By hand, because a table says a thousand times at once, for which toISOString and Intl take much longer.
const two = (number: number): string => (number < 10 ? `0${number}` : String(number));
const dayShown = (clock: Date): string =>
  `${clock.getUTCFullYear()}-${two(clock.getUTCMonth() + 1)}-${two(clock.getUTCDate())}`;

/** The day (YYYY-MM-DD) of a moment. */
export const dayOf = (moment: Date): string => dayShown(clockOf(moment));

/** The day and the time (YYYY-MM-DD HH:mm) of a moment. */
export function minuteOf(moment: Date): string {
  const clock = clockOf(moment);
  return `${dayShown(clock)} ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
}

const NO_ZONE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(\.\d+)?)?$/;

/**
 * The moment that a text tells by the clock, 2026-03-05 09:07 or a day alone, which it begins; undefined where it says
 * a zone itself, or no time.
 */
export function readClock(text: string): Date | undefined {
  // As the wire writes moments; quicker than to see that it is none of these.
  if (text.endsWith('Z')) return undefined;
  const [whole, year, ...rest] = NO_ZONE.exec(text) ?? [];
  if (!whole) return undefined;
  const [month, day, hour, minute, second] = rest.slice(0, 5).map((part) => (part ?? '0').padStart(2, '0'));
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${rest[5] ?? ''}${ZONE}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
