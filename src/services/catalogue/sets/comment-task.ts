/** Sets of the tasks that computers do: replies to comments, and private messages. */

/** Status of a comment task, by its number (product.md section 9: assigned 1, 2, 3; unassigned 0). */
export const COMMENT_TASK_STATUS = { idle: 0, assigned: 1, executing: 2, ended: 3 } as const;
export type CommentTaskStatus = (typeof COMMENT_TASK_STATUS)[keyof typeof COMMENT_TASK_STATUS];
export const COMMENT_TASK_STATUS_NAMES: Readonly<Record<CommentTaskStatus, string>> = {
  [COMMENT_TASK_STATUS.idle]: '待分配',
  [COMMENT_TASK_STATUS.assigned]: '已分配',
  [COMMENT_TASK_STATUS.executing]: '执行中',
  [COMMENT_TASK_STATUS.ended]: '已结束',
};

/** What prepared texts are for. */
export const REPLY_TEXT_TYPE_NAMES: Readonly<Record<number, string>> = { 0: '回复评论' };

/** Of the automatic creation of comment tasks. `held`: it is on and could create none. */
export const AUTO_TASK_STATE_NAMES = {
  off: '已关闭',
  waiting: '等待下一次',
  running: '正在创建',
  held: '没有创建',
} as const;

export const AUTO_TASK = {
  texts: 20,
  words: 20,
  /** Tasks that one run creates at most. */
  perRun: 10,
  /** Replies a day at most, for all computers of an origin and platform. */
  dailyLimit: { usual: 30, most: 500 },
  intervalMinutes: { usual: 30, least: 5, most: 1_440 },
  /** Comments of so many days are replied to. */
  days: 7,
} as const;
