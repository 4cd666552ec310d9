/** Of today, the time; of another day, the day too. */
import dayjs from 'dayjs';

export function timeWords(iso: string, now: Date = new Date()): string {
  const time = dayjs(iso);
  return time.format(time.isSame(now, 'day') ? 'HH:mm' : time.isSame(now, 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm');
}
