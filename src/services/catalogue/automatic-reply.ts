/** Schemas of automatic replies to receivers, their settings, and ignored notes (calls.md section 7.2). */
import { platform } from './content';
import { NO_CONTROL } from './conversation';
import { choice, count, entity, flag, id, line, nullable, optional, searched, sharedLink, time, Type } from './define';
import {
  AUTOMATIC_KIND_NAMES,
  AUTOMATIC_STATE_NAMES,
  AUTOMATIC_TEXT_LENGTH,
  LIKE_STATE_NAMES,
} from './sets/automatic-reply';

/** A text in which `{昵称}`, `{账号}` and `{笔记}` are filled in for each receiver. */
export const automaticText = Type.String({
  minLength: 1,
  maxLength: AUTOMATIC_TEXT_LENGTH,
  pattern: NO_CONTROL,
  title: '内容',
  display: 'longText',
  normal: 'NFC',
});

/** A time of the day in the product's time zone. */
export const clockTime = (title: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, title, description: 'HH:mm' });

export const automaticKind = choice('类型', AUTOMATIC_KIND_NAMES, {
  colors: { greeting: 'green', second: 'blue', touch: 'purple' },
});
export const automaticState = choice('状态', AUTOMATIC_STATE_NAMES, {
  colors: {
    waiting: 'processing',
    queued: 'processing',
    sent: 'success',
    stopped: 'default',
    failed: 'error',
    unknown: 'warning',
  },
});

export const automaticReply = entity('AutomaticReply', {
  replyId: id('编号'),
  kind: automaticKind,
  /** Of several touches: 1, 2, 3, …; 0: the kind has one. */
  step: Type.Integer({ minimum: 0, title: '第几次', display: 'number' }),
  accountId: id('账号'),
  accountName: Type.String({ title: '账号' }),
  receiverId: id('会话'),
  nickname: Type.String({ title: '昵称' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  department: Type.String({ title: '部门' }),
  /** As configured; once it is due and sent, with its variables filled in. */
  text: Type.String({ title: '内容', display: 'longText' }),
  /** When it is sent, after the end of quiet hours. */
  dueTime: time('计划时间'),
  state: automaticState,
  /** Why it was stopped, postponed or not sent; null: nothing to say. */
  reason: nullable(Type.String({ title: '原因' })),
  attempts: count('尝试次数'),
  /** When its message was queued; null: not yet, or never. */
  fireTime: nullable(time('触发时间')),
  messageId: nullable(id('消息')),
  /** The content and comment from which the conversation came; null: none, or deleted since. */
  flowId: nullable(id('来源笔记')),
  flowTitle: Type.String({ title: '来源笔记' }),
  flowUrl: Type.String({ title: '来源链接', display: 'link' }),
  commentId: nullable(id('来源评论')),
  comment: Type.String({ title: '来源评论', display: 'longText' }),
  /** Whether a bot likes the comment; null: nobody asked for it. */
  likeState: nullable(choice('点赞', LIKE_STATE_NAMES, { colors: { liked: 'success', failed: 'error' } })),
  createTime: time('创建时间'),
});

/** Filters of every list of automatic replies. */
export const automaticFilters = {
  keyword: optional(searched('昵称或内容', 64)),
  accountId: optional(id('账号')),
  receiverId: optional(id('会话')),
  state: optional(automaticState),
};
export const AUTOMATIC_SORTS = ['dueTime', 'createTime'];

/** A collected note whose readers are greeted when they begin a conversation. */
export const greetingRelation = entity('GreetingRelation', {
  relationId: id('编号'),
  flowId: id('笔记'),
  flowTitle: Type.String({ title: '笔记' }),
  flowUrl: Type.String({ title: '链接', display: 'link' }),
  cover: Type.String({ title: '封面', display: 'image' }),
  platform,
  /** The platform's id of the note. */
  noteId: Type.String({ title: '笔记编号' }),
  /** null: all accounts of the platform. */
  accountId: nullable(id('账号')),
  accountName: Type.String({ title: '账号' }),
  text: automaticText,
  delaySeconds: count('延迟（秒）'),
  enabled: flag('启用'),
  /** The note is ignored: nobody is greeted. */
  ignored: flag('已忽略'),
  greetedCount: count('已问候'),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
});

/** Param of calls that name a note by its address. */
export const noteLink = sharedLink('笔记链接');
export const delaySeconds = Type.Integer({ minimum: 0, maximum: 86_400, default: 30, title: '延迟（秒）' });

const changed = {
  /** Empty: nobody has changed it. */
  editor: Type.String({ title: '最后修改人' }),
  updateTime: nullable(time('最后修改时间')),
};

/** What people set for one account. */
export const accountConfigFields = {
  accountId: id('账号'),
  greeting: flag('收藏笔记问候'),
  secondReply: flag('二次回复'),
  touch: flag('多次触达'),
  /** Equal times: no quiet hours. */
  quietFrom: clockTime('免打扰开始'),
  quietTo: clockTime('免打扰结束'),
};

/** Settings of automatic replies of one account. */
export const accountConfig = entity('PrivateLetterAccountConfig', {
  ...accountConfigFields,
  /** Messages of a day: of the account, and automatic ones among them. */
  dailyLimit: count('每日上限'),
  automaticLimit: count('自动回复每日上限'),
  leftToday: count('今天还能发'),
  automaticToday: count('今天已自动发送'),
  ...changed,
});

export const secondFields = {
  enabled: flag('启用'),
  afterMinutes: Type.Integer({ minimum: 1, maximum: 10_080, title: '沉默多久（分钟）', display: 'number' }),
  text: automaticText,
};
export const secondReplyConf = entity('SecondReplyConf', { ...secondFields, ...changed });

const touchStep = entity('TouchStep', {
  afterHours: Type.Integer({ minimum: 1, maximum: 720, title: '沉默多久（小时）', display: 'number' }),
  text: automaticText,
});
export const touchFields = {
  enabled: flag('启用'),
  /** In ascending order of time. */
  steps: Type.Array(touchStep, { minItems: 1, maxItems: 5, title: '触达计划' }),
};
export const touchConf = entity('TouchConf', { ...touchFields, ...changed });

export const ignoredNote = entity('IgnoredNote', {
  ignoredId: id('编号'),
  platform,
  noteId: Type.String({ title: '笔记编号' }),
  url: Type.String({ title: '链接', display: 'link' }),
  /** Empty: the note was not collected. */
  title: Type.String({ title: '笔记' }),
  reason: Type.String({ title: '原因' }),
  /** Conversations that came from the note. */
  receiverCount: count('会话数'),
  creator: Type.String({ title: '操作人' }),
  createTime: time('忽略时间'),
});
export const ignoreReason = line('原因', 200, { min: 0, normal: 'NFC', pattern: NO_CONTROL });
