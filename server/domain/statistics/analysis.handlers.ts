/** Counts of the dashboards (calls.md section 7.8). */
import { startOfDay } from '../../db/days';
import { byPlatform, changeOf, lastDays, trendOf } from './analysis.rules';
import { countEverything } from './analysis.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

/** Default of the contract. */
const DAYS = 14;

export const handlers = {
  async 'analysis.countInfo'({ days = DAYS }, { db, actor, now }) {
    const shown = lastDays(days, now());
    const {
      totals,
      days: counted,
      platforms,
    } = await countEverything(db, actor, {
      now: now(),
      today: startOfDay(shown.at(-1)!),
      since: startOfDay(shown[0]!),
    });
    const trend = trendOf(shown, counted);
    const today = trend.at(-1)!;
    return {
      keywordCount: totals.keywords,
      bloggerCount: totals.bloggers,
      noteCount: platforms.reduce((sum, each) => sum + each.count, 0),
      taskOpenCount: totals.tasks_open,
      noteToday: today.total,
      noteTodayChange: changeOf(today.total, totals.notes_yesterday),
      bloggerToday: totals.bloggers_today,
      taskFailedToday: totals.tasks_failed_today,
      trend,
      byPlatform: byPlatform(platforms),
    };
  },
} satisfies SomeHandlers;
