/** Sets of the tasks of bots, and of what they send and log in with. */

export const TASK_STATUS_NAMES = {
  idle: '待领取',
  assigned: '已领取',
  executing: '执行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const;

/** What asking for a task did. `same`: a like task was open already; `raised`: and it takes more now. */
export const QUEUE_OUTCOME_NAMES = { queued: '已加入队列', same: '已在队列中', raised: '已改为较大的条数' } as const;
export type QueueOutcome = keyof typeof QUEUE_OUTCOME_NAMES;

export const CREDENTIAL_STATUS_NAMES = { unchecked: '待验证', valid: '有效', expired: '已失效' } as const;

export const MESSAGE_KIND_NAMES = { private: '私信', reply: '评论回复' } as const;

/** `waiting`: a bot has yet to send it. */
export const SENT_STATE_NAMES = { waiting: '待发送', sent: '已发送', failed: '发送失败' } as const;
