/** Sets and limits of the group bot (calls.md section 7.8). */
import { OUTCOME_UNKNOWN_NAME } from './outcome';

/** `contains`: the message contains a keyword; `exact`: it is one. */
export const KEYWORD_MATCH_NAMES = { contains: '包含关键词', exact: '与关键词相同' } as const;

export const GROUP_REPLY_KIND_NAMES = { welcome: '欢迎新成员', answer: '关键词回复' } as const;

/** `stopped`: it is not sent any more, for the reason of its row. */
export const GROUP_REPLY_STATE_NAMES = {
  waiting: '待发送',
  sent: '已发送',
  stopped: '已停止',
  failed: '发送失败',
  unknown: OUTCOME_UNKNOWN_NAME,
} as const;

/** Whether the bot acts in a group: it is configured and on, not yet configured, switched off, or not a member any more. */
export const GROUP_STATE_NAMES = { on: '运行中', off: '已关闭', new: '未配置', left: '已退群' } as const;

/** Whose configuration holds in a group. */
export const CONF_SOURCE_NAMES = { account: '账号配置', group: '群单独配置' } as const;

export const GROUP_BOT_LIMITS = {
  /** Answers of one configuration, keywords of one answer, and characters of a keyword. */
  answers: 30,
  keywords: 10,
  keyword: 20,
  gapSeconds: 600,
  dailyLimit: 2_000,
} as const;

/** What a form offers before anybody has configured an account. */
export const GROUP_BOT_DEFAULTS = {
  quietFrom: '22:00',
  quietTo: '08:00',
  gapSeconds: 5,
  dailyLimit: 200,
} as const;
