/** The days that a calendar shows, and their names. Pure; days are YYYY-MM-DD in Shanghai time. */
import { clockAt, endOf, later, startOf, written } from '../../../shared/text/clock';
import type { CalendarView } from './calendar-address';

const DAY = 'YYYY-MM-DD';

/** First and last day, both shown. The same as the params that the compiler writes (calendar-address.ts). */
export function rangeOf(view: CalendarView, day: string): { first: string; last: string } {
  const clock = clockAt(day);
  const isMonthly = view === 'month' || view === 'list';
  const unit = view === 'month' || view === 'week' ? 'week' : 'day';
  const [first, last] = isMonthly ? [startOf(clock, 'month'), endOf(clock, 'month')] : [clock, clock];
  return { first: written(startOf(first, unit), DAY), last: written(endOf(last, unit), DAY) };
}

/** The period by which the buttons beside "today" move. */
export const unitOf = (view: CalendarView): 'month' | 'week' | 'day' => (view === 'list' ? 'month' : view);

/** The day after a step back or forth. In months, the first day: the 31st has no next month. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  const unit = unitOf(view);
  const from = unit === 'month' ? startOf(clockAt(day), 'month') : clockAt(day);
  return written(later(from, by, unit), DAY);
}

export function titleOf(view: CalendarView, day: string): string {
  const clock = clockAt(day);
  if (unitOf(view) === 'month') return written(clock, 'YYYY年M月');
  if (view === 'day') return written(clock, 'YYYY年M月D日 ddd');
  const { first, last } = rangeOf(view, day);
  const [from, to] = [clockAt(first), clockAt(last)];
  const end = startOf(from, 'month').getTime() === startOf(to, 'month').getTime() ? 'D日' : 'M月D日';
  return `${written(from, 'YYYY年M月D日')} – ${written(to, end)}`;
}

/** A date or time of an entry as people read it: `12月3日 周四 10:00`. */
export const wordsOf = (value: unknown, allDay: boolean): string =>
  written(clockAt(value), allDay ? 'M月D日 ddd' : 'M月D日 ddd HH:mm');
