/** Sets of the tasks of bots, and of what they send and log in with. */
import { OUTCOME_UNKNOWN_NAME } from './outcome';
import { someOf } from './values';

/** Type of a task, by its number; 5 marks an update task (product.md section 9). */
export const TASK_TYPE = {
  keyword: 1,
  blogger: 2,
  note: 3,
  comments: 4,
  update: 5,
  publish: 6,
  message: 7,
  chat: 8,
  like: 9,
} as const;
export type TaskType = (typeof TASK_TYPE)[keyof typeof TASK_TYPE];
export const TASK_TYPE_NAMES: Readonly<Record<TaskType, string>> = {
  [TASK_TYPE.keyword]: '关键词采集',
  [TASK_TYPE.blogger]: '博主采集',
  [TASK_TYPE.note]: '单篇采集',
  [TASK_TYPE.comments]: '评论采集',
  [TASK_TYPE.update]: '数据更新',
  [TASK_TYPE.publish]: '转发到小红书',
  [TASK_TYPE.message]: '发私信',
  [TASK_TYPE.chat]: '会话发送',
  [TASK_TYPE.like]: '评论点赞',
};
const { [TASK_TYPE.publish]: _, ...executed } = TASK_TYPE_NAMES;
/** Of tasks that bots execute. Contents are published as publications; tasks that published them are history. */
export const BOT_TASK_NAMES = executed;
/** Of tasks that people ask for by their type. */
export const COLLECTING_TYPE_NAMES = someOf(
  TASK_TYPE_NAMES,
  TASK_TYPE.keyword,
  TASK_TYPE.blogger,
  TASK_TYPE.note,
  TASK_TYPE.comments,
  TASK_TYPE.update,
);

export const TASK_STATUS_NAMES = {
  idle: '待领取',
  assigned: '已领取',
  executing: '执行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const;
/** Of tasks that are not finished. */
export const OPEN_TASK_STATUS_NAMES = someOf(TASK_STATUS_NAMES, 'idle', 'assigned', 'executing');

/** Outcome of a request for a task. `same`: an equal task was already open; `raised`: its limit was raised. */
export const QUEUE_OUTCOME_NAMES = { queued: '已加入队列', same: '已在队列中', raised: '已改为较大的条数' } as const;
export type QueueOutcome = keyof typeof QUEUE_OUTCOME_NAMES;

export const CREDENTIAL_STATUS_NAMES = { unchecked: '待验证', valid: '有效', expired: '已失效' } as const;

export const MESSAGE_KIND_NAMES = { private: '私信', reply: '评论回复' } as const;

/** Of messages that are written together. `interrupted`: its server no longer reports. */
export const BATCH_STATE_NAMES = { running: '撰写中', done: '已完成', interrupted: '已中断' } as const;

/** `waiting`: a bot has yet to send it; `unknown`: nobody knows whether the platform has it. */
export const SENT_STATE_NAMES = {
  waiting: '待发送',
  sent: '已发送',
  failed: '发送失败',
  unknown: OUTCOME_UNKNOWN_NAME,
} as const;
