/** The time of a line as messengers show it: as short as possible. Pure. */
import { dayOf } from '../../../../shared/text/days';
import { formatDateTime } from '../../display/format';

const DAY_MS = 86_400_000;
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;
const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** 10:32 today, 昨天, 03-05 in this year, otherwise 2025-03-05. Other values as they are. `now` in ms since 1970. */
export function lineTime(value: unknown, now: number = Date.now()): string {
  const isDay = typeof value === 'string' && DAY_ONLY.test(value);
  const text = isDay ? value : formatDateTime(value);
  if (!isDay && !MOMENT.test(text)) return text;
  const day = text.slice(0, 10);
  const today = dayOf(new Date(now));
  if (day === today) return isDay ? '今天' : text.slice(11);
  if (day === dayOf(new Date(now - DAY_MS))) return '昨天';
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}
