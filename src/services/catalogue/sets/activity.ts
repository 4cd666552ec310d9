/** Sets and limits of activities. */

/** By the clock: before its start, until its end, afterwards. */
export const ACTIVITY_STATE_NAMES = { upcoming: '未开始', running: '进行中', ended: '已结束' } as const;
export type ActivityState = keyof typeof ACTIVITY_STATE_NAMES;

export const ACTIVITY_LIMITS = {
  /** Pages of one activity. */
  pages: 50,
  /** Yuan. */
  budget: 999_999_999,
} as const;
