import { dayOf, minuteOf } from '../../../shared/text/days';

/** The time for today; with the date for another day, and the year for another year. */
export function timeWords(iso: string, now: Date = new Date()): string {
  const whole = minuteOf(new Date(iso));
  const today = dayOf(now);
  return whole.slice(
    whole.startsWith(today) ? 'YYYY-MM-DD '.length : whole.startsWith(today.slice(0, 5)) ? 'YYYY-'.length : 0,
  );
}
