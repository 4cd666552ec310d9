/** Ranking of hot contents. Pure; `hot.store.ts` implements the same in SQL, and a test compares both. */
import type { FeedManageQueryHotFlowParams } from '../../../src/services/catalogue/generated/types';

export type HotPeriod = NonNullable<FeedManageQueryHotFlowParams['period']>;

const HOUR = 3_600_000;
const HOURS: Record<HotPeriod, number> = { '24h': 24, '3d': 72, '7d': 168, '30d': 720 };

/** Hours added to the age: without them, contents that are minutes old would rank too high. */
export const HEAD_START_HOURS = 2;
/** Exponent of the decay: at 1.2, ten times the age divides the score by about 16. */
export const GRAVITY = 1.2;

export const sinceOf = (period: HotPeriod | undefined, now: Date): Date =>
  new Date(now.getTime() - HOURS[period ?? '7d'] * HOUR);

/** Heat that decays with age; a publication time in the future counts as now. */
export function scoreOf(heat: number, publishTime: Date, now: Date): number {
  const hours = Math.max(0, (now.getTime() - publishTime.getTime()) / HOUR);
  return heat / (hours + HEAD_START_HOURS) ** GRAVITY;
}
