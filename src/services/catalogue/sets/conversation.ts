/** Sets of private messages that go through cloud phones and RPA computers. */
import { PLATFORM_NAMES, type PlatformCode } from '../platforms';
import { OUTCOME_UNKNOWN_NAME } from './outcome';
import type { FileType } from './upload';

/** Characters of a message. */
export const CHAT_TEXT_LENGTH = 1_000;
/** Time for which a typing notification holds, ms; clients repeat it while the person types. */
export const TYPING_MS = 6_000;

/** On what an account is logged in. */
export const DEVICE_NAMES = { phone: '云手机', computer: 'RPA 电脑' } as const;
export type Device = keyof typeof DEVICE_NAMES;

/** What an account is for, by its number (product.md section 9: default 3). */
export const ACCOUNT_ORIGIN = { brand: 1, ads: 2, matrix: 3 } as const;
export type AccountOrigin = (typeof ACCOUNT_ORIGIN)[keyof typeof ACCOUNT_ORIGIN];
export const ACCOUNT_ORIGIN_NAMES: Readonly<Record<AccountOrigin, string>> = {
  [ACCOUNT_ORIGIN.brand]: '品牌账号',
  [ACCOUNT_ORIGIN.ads]: '投放账号',
  [ACCOUNT_ORIGIN.matrix]: '矩阵账号',
};

/** The platforms as the calls of computers number them (product.md section 9: default 3). */
export const PLATFORM_OF_NUMBER: Readonly<Record<number, PlatformCode>> = { 1: 'xhs', 2: 'ks', 3: 'dy', 4: 'wx' };
export const PLATFORM_NUMBER_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(PLATFORM_OF_NUMBER).map(([number, code]) => [number, PLATFORM_NAMES[code]]),
);
export const DEFAULT_PLATFORM_NUMBER = 3;

/** Of an account's log-in on its device. `expired`: to be logged in again; `banned`: the platform refuses it. */
export const REPLY_ACCOUNT_STATE_NAMES = {
  online: '在线',
  offline: '离线',
  expired: '需重新登录',
  banned: '已封禁',
} as const;
export type ReplyAccountState = keyof typeof REPLY_ACCOUNT_STATE_NAMES;

/**
 * Logging an account in on its device by a code that a phone scans. `preparing`: a bot has yet to get the code from the
 * platform.
 */
export const LOG_IN_STATE_NAMES = {
  preparing: '正在取二维码',
  waiting: '等待扫码',
  scanned: '已扫码，等待确认',
  done: '已登录',
  expired: '二维码已过期',
  failed: '登录失败',
  cancelled: '已取消',
} as const;
export type LogInState = keyof typeof LOG_IN_STATE_NAMES;
/** Of log-ins that are under way. */
export const OPEN_LOG_IN_STATES = ['preparing', 'waiting', 'scanned'] as const satisfies readonly LogInState[];

/** Minutes after which a receiver who waits for an answer waits too long; each department has its own limit. */
export const REPLY_LIMIT_MINUTES = { usual: 30, most: 1_440 } as const;

/** Messages that an account sends a day at most. */
export const DAILY_LIMIT = { usual: 500, most: 5_000 } as const;

/** `me`: the account, whoever of the department writes for it. */
export const AUTHOR_NAMES = { me: '我方', other: '对方' } as const;
export type Author = keyof typeof AUTHOR_NAMES;

/** Types of a chat message (product.md section 3). `typing` and `system` come from the platform, nobody sends them. */
export const CHAT_TYPE_NAMES = {
  text: '文本',
  emoji: '表情',
  file: '文件',
  note: '笔记',
  typing: '正在输入',
  system: '系统消息',
} as const;
export type ChatType = keyof typeof CHAT_TYPE_NAMES;
export const SENT_CHAT_TYPE_NAMES = { text: '文本', emoji: '表情', file: '文件', note: '笔记' } as const;

/**
 * Kinds of files that the private messages of a platform take. Composer, server and sandbox refuse others; documents go
 * through the desktop client of 抖音 only.
 */
export const CHAT_FILES: Readonly<Record<PlatformCode, readonly FileType[]>> = {
  xhs: ['image', 'video', 'audio'],
  dy: ['image', 'video', 'audio', 'document'],
  ks: ['image', 'video', 'audio'],
  wx: ['image', 'video', 'audio'],
};

/**
 * `pending`: a bot has yet to send it; `unknown`: nobody knows whether the platform has it; `withdrawing`: a bot has yet
 * to withdraw it.
 */
export const CHAT_STATE_NAMES = {
  pending: '发送中',
  sent: '已发送',
  failed: '发送失败',
  unknown: OUTCOME_UNKNOWN_NAME,
  withdrawing: '撤回中',
  withdrawn: '已撤回',
} as const;
export type ChatState = keyof typeof CHAT_STATE_NAMES;

/** Of one text to several receivers. */
export const CHAT_GROUP_STATE_NAMES = { running: '发送中', paused: '已暂停', done: '已结束' } as const;
/** What became of one of its receivers. `refused`: nothing was sent, for a reason that was known before. */
export const CHAT_GROUP_ROW_STATE_NAMES = {
  refused: '未提交',
  waiting: '等待发送',
  paused: '已暂停',
  sent: '已发送',
  failed: '发送失败',
  unknown: OUTCOME_UNKNOWN_NAME,
  withdrawn: '已撤回',
} as const;
export type ChatGroupRowState = keyof typeof CHAT_GROUP_ROW_STATE_NAMES;

/** What people did to an account or a receiver. */
export const CONVERSATION_OPERATION_NAMES = {
  suspend: '暂停',
  open: '开启',
  pin: '置顶',
  unpin: '取消置顶',
  takeOver: '接手',
  assign: '分配',
  release: '释放',
  done: '标记完成',
  reopen: '重新打开',
  edit: '编辑消息',
  withdraw: '撤回消息',
  describe: '修改备注或标签',
  logIn: '登录账号',
  change: '修改账号',
  launch: '开始投流',
  unlaunch: '停止投流',
} as const;
export type ConversationOperation = keyof typeof CONVERSATION_OPERATION_NAMES;

/** Kinds of numbers by which a receiver can be reached elsewhere. */
export const CONTACT_KIND_NAMES = { mobile: '手机号', wechat: '微信号' } as const;
export type ContactKind = keyof typeof CONTACT_KIND_NAMES;
