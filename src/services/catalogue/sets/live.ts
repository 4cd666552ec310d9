/** Sets and limits of live streams (calls.md section 7.8). */

/** `live`: bots collect it while it runs; `stopped`: its blogger was unfollowed before the end was collected. */
export const LIVE_STATE_NAMES = { live: '直播中', ended: '已结束', stopped: '停止采集' } as const;
export type LiveState = keyof typeof LIVE_STATE_NAMES;

/** `seconds`: longest session of which bots deliver anything; `window`: rows of one reading of texts or chats. */
export const LIVE_LIMITS = { seconds: 172_800, window: 200, remark: 100, moment: 30 } as const;

export const SECONDS_OF_MINUTE = 60;
