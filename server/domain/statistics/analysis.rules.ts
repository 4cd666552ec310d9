/** Computes the numbers of the dashboards. Pure. */
import type { CountInfo } from '../../../src/services/catalogue/generated/types';
import { platform } from '../../../src/services/catalogue/content';
import { dayOf } from '../../../src/shared/text/days';
import { addDays, beginOfDay } from '../../db/days';

/** Relative change from the day before: 0.12 is 12 % more. 1 if only the day before was 0; 0 if both are. */
export function changeOf(today: number, before: number): number {
  if (before === 0) return today === 0 ? 0 : 1;
  return Math.round(((today - before) / before) * 10_000) / 10_000;
}

/** The last `days` days up to today, oldest first, as YYYY-MM-DD in Shanghai. */
export function lastDays(days: number, now: Date): string[] {
  const today = beginOfDay(now);
  return Array.from({ length: days }, (_, index) => dayOf(addDays(today, index - days + 1)));
}

/** One entry for each day, also for days without contents. */
export function trendOf(
  days: readonly string[],
  counted: readonly { day: string; note: number; video: number }[],
): CountInfo['trend'] {
  const byDay = new Map(counted.map((each) => [each.day, each]));
  return days.map((day) => {
    const { note = 0, video = 0 } = byDay.get(day) ?? {};
    return { day, note, video, total: note + video };
  });
}

/** One entry for each platform of the contract, most first. */
export function byPlatform(counted: readonly { platform: string; count: number }[]): CountInfo['byPlatform'] {
  const counts = new Map(counted.map((each) => [each.platform, each.count]));
  return Object.entries(platform.labels)
    .map(([code, name]) => ({ platform: code, name, count: counts.get(code) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}
