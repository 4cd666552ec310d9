/** Days and times of messages, in Shanghai time. */
import { dayOf, minuteOf } from '../../../shared/text/days';
import { MESSAGES } from '../chat.messages';

const DAY_MS = 86_400_000;

/** `14:05`. */
export const clockText = (createTime: string | number): string => minuteOf(new Date(createTime)).slice(-5);

/** 今天, 昨天, or the date; the year only where it is another one. */
export function dayText(day: string, now = new Date()): string {
  const today = dayOf(now);
  if (day === today) return MESSAGES.today;
  if (day === dayOf(new Date(now.getTime() - DAY_MS))) return MESSAGES.yesterday;
  const [year, month, date] = day.split('-');
  const short = `${Number(month)}月${Number(date)}日`;
  return today.startsWith(`${year}-`) ? short : `${year}年${short}`;
}
