/** What is hot. Pure; `hot.store.ts` says the same in SQL, and a test holds them together. */
import type { FeedManageQueryHotFlowParams } from '../../../src/services/catalogue/generated/types';

export type HotPeriod = NonNullable<FeedManageQueryHotFlowParams['period']>;

const HOUR = 3_600_000;
const HOURS: Record<HotPeriod, number> = { '24h': 24, '3d': 72, '7d': 168, '30d': 720 };

/** Hours after which a content counts as if it had been there from the beginning: what is minutes old is no hit yet. */
export const HEAD_START_HOURS = 2;
/** How fast heat fades: at 1.2, ten times the age is worth about a sixteenth. */
export const GRAVITY = 1.2;

export const sinceOf = (period: HotPeriod | undefined, now: Date): Date =>
  new Date(now.getTime() - HOURS[period ?? '7d'] * HOUR);

/** Heat that fades with age; what claims to be of the future is new. */
export function scoreOf(heat: number, publishTime: Date, now: Date): number {
  const hours = Math.max(0, (now.getTime() - publishTime.getTime()) / HOUR);
  return heat / (hours + HEAD_START_HOURS) ** GRAVITY;
}
