/** Schemas of the group bot: account → group → message (calls.md section 7.8, group bot). */
import { clockTime } from './automatic-reply';
import { platform } from './content';
import { chatMessage, NO_CONTROL, replyAccountState } from './conversation';
import {
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  time,
  Type,
  mediumOrNone,
} from './define';
import { AUTOMATIC_TEXT_LENGTH } from './sets/automatic-reply';
import {
  CONF_SOURCE_NAMES,
  GROUP_BOT_DEFAULTS,
  GROUP_BOT_LIMITS,
  GROUP_REPLY_KIND_NAMES,
  GROUP_REPLY_STATE_NAMES,
  GROUP_STATE_NAMES,
  KEYWORD_MATCH_NAMES,
} from './sets/group-bot';

export const accountId = id('账号');
export const groupId = id('群');

/** A text in which `{昵称}`, `{群名}` and `{账号}` are filled in. */
const text = (title: string, minLength: number) =>
  Type.String({
    minLength,
    maxLength: AUTOMATIC_TEXT_LENGTH,
    pattern: NO_CONTROL,
    title,
    display: 'longText',
    normal: 'NFC',
  });

const keyword = line('关键词', GROUP_BOT_LIMITS.keyword, { normal: 'NFC', pattern: '\\S' });

/** Keywords and what the bot answers; the first answer that matches is sent. */
export const groupAnswer = entity('GroupAnswer', {
  keywords: Type.Array(keyword, {
    minItems: 1,
    maxItems: GROUP_BOT_LIMITS.keywords,
    uniqueItems: true,
    title: '关键词',
    display: 'tags',
  }),
  match: choice('匹配方式', KEYWORD_MATCH_NAMES),
  text: text('回复内容', 1),
});

/** What the bot does in a group; set for an account, or for one group alone. */
const settings = {
  /** Empty: new members are not welcomed. */
  welcome: text('欢迎语', 0),
  answers: list(groupAnswer, '关键词回复', { maxItems: GROUP_BOT_LIMITS.answers }),
  /** Equal times: no quiet hours. */
  quietFrom: clockTime('免打扰开始'),
  quietTo: clockTime('免打扰结束'),
};

export const settingsParams = {
  welcome: optional(settings.welcome),
  answers: optional(settings.answers),
  quietFrom: optional(settings.quietFrom),
  quietTo: optional(settings.quietTo),
};

const gapSeconds = Type.Integer({
  minimum: 0,
  maximum: GROUP_BOT_LIMITS.gapSeconds,
  title: '发言间隔（秒）',
  display: 'number',
  default: GROUP_BOT_DEFAULTS.gapSeconds,
});
const dailyLimit = Type.Integer({
  minimum: 0,
  maximum: GROUP_BOT_LIMITS.dailyLimit,
  title: '每日上限',
  display: 'number',
  default: GROUP_BOT_DEFAULTS.dailyLimit,
});
const enabled = flag('启用');
const ownSettings = flag('单独配置');

/** Params of calls that configure an account. */
export const accountParams = {
  accountId,
  enabled: optional(enabled),
  ...settingsParams,
  gapSeconds: optional(gapSeconds),
  dailyLimit: optional(dailyLimit),
};
/** Params of calls that configure a group. */
export const groupParams = {
  groupId,
  enabled: optional(enabled),
  ownSettings: optional(ownSettings),
  ...settingsParams,
};

/** A reply account with which the bot speaks in groups. */
export const groupBotAccount = entity('GroupBotAccount', {
  accountId,
  platform,
  nickname: Type.String({ title: '账号' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  deviceName: Type.String({ title: '设备名称' }),
  /** Of its log-in. */
  state: replyAccountState,
  suspended: flag('已暂停'),
  enabled,
  ...settings,
  gapSeconds,
  dailyLimit,
  sentToday: count('今天已发'),
  groupCount: count('群数'),
  activeCount: count('运行中的群'),
  /** When a bot last read its groups; null: never. */
  lastSyncTime: nullable(time('最近同步')),
  /** Why its groups could not be read the last time; empty: nothing went wrong. */
  trouble: Type.String({ title: '同步问题' }),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  ...edited,
});

export const groupState = choice('状态', GROUP_STATE_NAMES, {
  colors: { on: 'success', off: 'default', new: 'blue', left: 'warning' },
});

/** A group of the platform of which an account of the bot is a member. */
export const platformGroup = entity('PlatformGroup', {
  groupId,
  accountId,
  accountName: Type.String({ title: '账号' }),
  platform,
  name: Type.String({ title: '群名' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  /** The group's page on the platform; empty: it has none. */
  url: Type.String({ title: '群链接', display: 'link' }),
  memberCount: count('成员数'),
  state: groupState,
  enabled,
  ownSettings,
  ...settings,
  messageCount: count('消息数'),
  /** Replies of the bot in the group that were sent. */
  replyCount: count('已自动回复'),
  waitingCount: count('待发送'),
  /** Excerpt of the last message; empty: none yet. */
  lastMessage: Type.String({ title: '最后消息' }),
  lastTime: nullable(time('最后消息时间')),
  department: Type.String({ title: '部门' }),
  createTime: time('发现时间'),
  ...edited,
});

/** The configuration that holds for an account or a group. */
export const groupConf = entity('GroupConf', {
  accountId,
  groupId: nullable(groupId),
  name: Type.String({ title: '名称' }),
  /** The group's page on the platform; empty: it has none. */
  url: Type.String({ title: '群链接', display: 'link' }),
  /** Whether the bot acts: the account and the group are switched on. */
  active: flag('运行中'),
  source: choice('配置来源', CONF_SOURCE_NAMES),
  ...settings,
  gapSeconds,
  dailyLimit,
});

const { receiverId: _, ...message } = chatMessage.properties;

/** A message of a group, as the chat shows messages. */
export const groupMessage = entity('GroupMessage', { ...message, groupId });

export const groupReplyKind = choice('类型', GROUP_REPLY_KIND_NAMES, { colors: { welcome: 'green', answer: 'blue' } });
export const groupReplyState = choice('状态', GROUP_REPLY_STATE_NAMES, {
  colors: { waiting: 'processing', sent: 'success', stopped: 'default', failed: 'error', unknown: 'warning' },
});

/** What the bot says because of one message of a group: at most one reply for each message. */
export const groupReply = entity('GroupReply', {
  replyId: id('编号'),
  kind: groupReplyKind,
  accountId,
  accountName: Type.String({ title: '账号' }),
  groupId,
  groupName: Type.String({ title: '群名' }),
  /** Who joined or asked, and the message. */
  nickname: Type.String({ title: '成员' }),
  question: Type.String({ title: '收到的消息', display: 'longText' }),
  /** The keyword that matched; empty: a welcome. */
  keyword: Type.String({ title: '命中关键词' }),
  text: Type.String({ title: '回复内容', display: 'longText' }),
  state: groupReplyState,
  /** Why it was stopped, postponed or not sent; null: nothing to say. */
  reason: nullable(Type.String({ title: '原因' })),
  /** When it is sent, after the end of quiet hours. */
  dueTime: time('计划时间'),
  sentTime: nullable(time('发送时间')),
  createTime: time('触发时间'),
});

/** A group that a bot reports; `url` empty: the group has no page. */
export const seenGroup = closed({
  platformGroupId: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,128}$', maxLength: 128, title: '平台群编号' }),
  name: line('群名', 64, { normal: false }),
  avatar: mediumOrNone('头像', 'image', { from: 'sites' }),
  url: Type.String({ pattern: '^(https?://.*)?$', maxLength: 2048, title: '群链接', address: 'link' }),
  memberCount: Type.Integer({ minimum: 0, maximum: 1_000_000, title: '成员数' }),
});
