/** Sets of automatic replies. */
import { OUTCOME_UNKNOWN_NAME } from './outcome';

/**
 * `greeting`: after a collected note brought a receiver; `second`: after a silence; `touch`: one of several further ones.
 */
export const AUTOMATIC_KIND_NAMES = { greeting: '收藏笔记问候', second: '二次回复', touch: '多次触达' } as const;
export type AutomaticKind = keyof typeof AUTOMATIC_KIND_NAMES;

/** `queued`: its message waits for a bot; `stopped`: it is not sent any more, for the reason of its row. */
export const AUTOMATIC_STATE_NAMES = {
  waiting: '待发送',
  queued: '发送中',
  sent: '已发送',
  stopped: '已停止',
  failed: '发送失败',
  unknown: OUTCOME_UNKNOWN_NAME,
} as const;

export const RELATION_OPERATION_NAMES = { add: '新增', update: '修改', remove: '删除' } as const;

/** Of a comment that a bot likes. */
export const LIKE_STATE_NAMES = { waiting: '待点赞', liked: '已点赞', failed: '点赞失败' } as const;

/** Characters of an automatic reply before its variables are filled in. */
export const AUTOMATIC_TEXT_LENGTH = 500;

/** What holds for an account without settings of its own. */
export const ACCOUNT_DEFAULTS = {
  greeting: true,
  secondReply: true,
  touch: true,
  quietFrom: '22:00',
  quietTo: '08:00',
  automaticLimit: 200,
} as const;
