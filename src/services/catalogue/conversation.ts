/**
 * Schemas of conversations: reply account → receiver → message. Private messages of a cloud phone's account and of an
 * RPA computer's are one model (calls.md sections 7.2 and 7.3; product.md section 3, chat message).
 */
import { flowType, platform } from './content';
import { FILE_TYPE_NAMES, FILE_TYPES } from './sets/upload';
import {
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  integerChoice,
  line,
  list,
  nullable,
  optional,
  searched,
  time,
  Type,
  url,
  medium,
} from './define';
import {
  ACCOUNT_ORIGIN,
  ACCOUNT_ORIGIN_NAMES,
  AUTHOR_NAMES,
  CHAT_STATE_NAMES,
  CHAT_TEXT_LENGTH,
  CHAT_TYPE_NAMES,
  CONVERSATION_OPERATION_NAMES,
  DEVICE_NAMES,
  LOG_IN_STATE_NAMES,
  REPLY_ACCOUNT_STATE_NAMES,
  SENT_CHAT_TYPE_NAMES,
} from './sets/conversation';

/** Time within which platforms withdraw a sent message, ms. The server decides. */
export const WITHDRAW_LIMIT_MS = 120_000;
export const CHAT_PAGE = { size: 50, max: 200 } as const;

/** Refuses control characters except tab and line break; `messages.ts` has the sentence. */
export const NO_CONTROL = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*$';

export const device = choice('设备', DEVICE_NAMES, { colors: { phone: 'blue', computer: 'purple' } });
export const accountOrigin = integerChoice('来源', ACCOUNT_ORIGIN_NAMES);
/** The origin as a param of calls of computers, with its default. */
export const givenOrigin = { ...accountOrigin, default: ACCOUNT_ORIGIN.matrix };
export const replyAccountState = choice('状态', REPLY_ACCOUNT_STATE_NAMES, {
  colors: { online: 'success', offline: 'default', expired: 'warning', banned: 'error' },
});
export const chatText = Type.String({
  minLength: 1,
  maxLength: CHAT_TEXT_LENGTH,
  pattern: NO_CONTROL,
  title: '消息',
  display: 'longText',
  normal: 'NFC',
});
/** Chosen by the client, unique within its conversation: the same one again returns the same message. */
export const clientId = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  maxLength: 64,
  title: '消息标识',
  description: 'Chosen by the client; the same one again returns the same message',
});
export const labels = Type.Array(line('标签', 20, { pattern: '\\S' }), {
  maxItems: 10,
  uniqueItems: true,
  title: '标签',
  display: 'tags',
});

/** An account that answers private messages, logged in on a cloud phone or an RPA computer. */
export const replyAccount = entity('ReplyAccount', {
  accountId: id('账号编号'),
  platform,
  device,
  deviceName: Type.String({ title: '设备名称' }),
  origin: accountOrigin,
  platformUserId: Type.String({ title: '平台账号' }),
  nickname: Type.String({ title: '账号' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  state: replyAccountState,
  /** true: bots neither send nor receive for it. */
  suspended: flag('已暂停'),
  launchTraffic: flag('投流'),
  pinned: flag('置顶'),
  dailyLimit: count('每日上限'),
  sentToday: count('今天已发'),
  leftToday: count('今天还能发'),
  unread: count('未读'),
  waitingCount: count('待回复'),
  receiverCount: count('会话数'),
  department: Type.String({ title: '部门' }),
  /** When a bot last fetched its messages; null: never. */
  lastSyncTime: nullable(time('最近同步')),
  createTime: time('创建时间'),
  ...edited,
});

/** Filters of lists of accounts. */
export const replyAccountFilters = {
  keyword: optional(searched('账号或设备名称', 64)),
  platform: optional(platform),
  device: optional(device),
  origin: optional(accountOrigin),
  state: optional(replyAccountState),
  suspended: optional(flag('已暂停')),
  unread: optional(flag('有未读')),
};

/** Fields of a device, from the accounts that are logged in on it. */
export const deviceFields = {
  deviceName: Type.String({ title: '设备名称' }),
  department: Type.String({ title: '部门' }),
  state: replyAccountState,
  accountNames: list(Type.String({ title: '账号' }), '账号', { display: 'tags' }),
  accountCount: count('账号数'),
  onlineCount: count('在线'),
  suspendedCount: count('已暂停'),
  /** When a bot last fetched the messages of any of its accounts; null: never. */
  lastSyncTime: nullable(time('最近同步')),
};

/** An account that is being logged in by a code. */
export const replyLogIn = entity('ReplyLogIn', {
  logInId: id('登录编号'),
  platform,
  device,
  deviceName: Type.String({ title: '设备名称' }),
  state: choice('状态', LOG_IN_STATE_NAMES, {
    colors: {
      preparing: 'processing',
      waiting: 'processing',
      scanned: 'processing',
      done: 'success',
      expired: 'warning',
      failed: 'error',
      cancelled: 'default',
    },
  }),
  /** What the code contains; empty: there is none, or no longer. */
  codeUrl: Type.String({ title: '二维码地址', display: 'link' }),
  /** Until when the code can be scanned; null: there is none yet. */
  expireTime: nullable(time('过期时间')),
  /** The account that was logged in, or is to be again; null: none yet. */
  accountId: nullable(id('账号')),
  accountName: Type.String({ title: '账号' }),
  failReason: nullable(Type.String({ title: '失败原因' })),
  creator: Type.String({ title: '发起人' }),
  createTime: time('发起时间'),
});

/** A user of the platform in conversation with a reply account. */
export const receiver = entity('Receiver', {
  receiverId: id('会话编号'),
  accountId: id('账号'),
  accountName: Type.String({ title: '账号' }),
  device,
  platform,
  platformUserId: Type.String({ title: '平台账号' }),
  nickname: Type.String({ title: '昵称' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  city: Type.String({ title: '城市' }),
  homeUrl: Type.String({ title: '主页链接', display: 'link' }),
  pinned: flag('置顶'),
  /** true: nothing is sent to this person, by nobody and by no automatic reply. */
  suspended: flag('已暂停'),
  /** The person blocked the account: the platform delivers nothing. */
  blocked: flag('已被拉黑'),
  done: flag('已完成'),
  unread: count('未读'),
  /** Sequence number of the last message that somebody of the department has read. */
  readSeq: count('已读到'),
  lastSeq: count('最后序号'),
  /** Excerpt of the last message; empty: none yet. */
  lastMessage: Type.String({ title: '最后消息' }),
  lastAuthor: nullable(choice('最后发送方', AUTHOR_NAMES)),
  lastTime: nullable(time('最后消息时间')),
  /** Since when the person waits for an answer; null: nobody has to answer. */
  waitingSince: nullable(time('等待起始')),
  /** Until when the department's limit asks for an answer; null: nobody waits. */
  answerBy: nullable(time('最晚回复')),
  /** The person waits longer than the limit. */
  overdue: flag('超时未回复'),
  assigneeId: nullable(id('负责人')),
  assignee: Type.String({ title: '负责人' }),
  hasPhone: flag('有手机号'),
  /** The last phone number in the person's messages, masked; empty: none. */
  phone: Type.String({ title: '手机号', display: 'masked' }),
  phoneCipher: Type.String({ title: '手机号密文', description: 'For org.decrypt; empty: no number' }),
  /** The last WeChat number in the person's messages, masked; empty: none. */
  wechat: Type.String({ title: '微信号', display: 'masked' }),
  wechatCipher: Type.String({ title: '微信号密文', description: 'For org.decrypt; empty: no number' }),
  labels,
  remark: Type.String({ maxLength: 2_000, title: '备注', display: 'longText' }),
  /** The collected content and comment from which the conversation came; null: none, or deleted since. */
  flowId: nullable(id('来源内容')),
  flowTitle: Type.String({ title: '来源内容' }),
  flowUrl: Type.String({ title: '来源链接', display: 'link' }),
  commentId: nullable(id('来源评论')),
  comment: Type.String({ title: '来源评论', display: 'longText' }),
  createTime: time('开始时间'),
  ...edited,
});

export const author = choice('发送方', AUTHOR_NAMES);
export const chatType = choice('消息类型', CHAT_TYPE_NAMES);
export const sentChatType = choice('消息类型', SENT_CHAT_TYPE_NAMES);
const fileKind = choice('文件类型', FILE_TYPE_NAMES);

const emoji = Type.String({ minLength: 1, maxLength: 32, pattern: NO_CONTROL, title: '表情' });
const fileName = line('文件名', 255, { normal: 'NFC', pattern: NO_CONTROL });

/** Content of a message: the property with the name of its type; `text` for system messages too. */
export const chatData = closed({
  text: optional(Type.String({ title: '文本', display: 'longText' })),
  emoji: optional(Type.String({ title: '表情' })),
  file: optional(
    closed({
      name: Type.String({ title: '文件名' }),
      url: Type.String({ title: '地址', display: 'link' }),
      size: count('大小', { display: 'bytes' }),
      kind: fileKind,
    }),
  ),
  note: optional(
    closed({
      url: url('文章链接'),
      noteType: flowType,
      noteId: Type.String({ title: '文章编号' }),
      /** Empty: the content was not collected. */
      title: Type.String({ title: '标题' }),
    }),
  ),
  /** How the message came about, for example 群发; absent: a person typed it. */
  meta: optional(Type.String({ title: '说明' })),
});

/** Content of a message to send. The server reads size and kind of a file, and the id and title of a note. */
export const givenChatData = closed(
  {
    text: optional(chatText),
    emoji: optional(emoji),
    file: optional(
      closed({
        name: fileName,
        url: medium('文件地址', FILE_TYPES, {
          from: 'files',
          maxLength: 512,
          description: 'Of a file that was uploaded by the calls of area common',
        }),
      }),
    ),
    note: optional(closed({ url: url('文章链接'), noteType: flowType })),
  },
  { title: '内容' },
);

/** A chat message (product.md section 3). */
export const chatMessage = entity('ChatMessage', {
  id: id('消息编号'),
  receiverId: id('会话'),
  /** null: from the platform. */
  clientId: nullable(Type.String({ title: '消息标识' })),
  /** Order within the conversation: 1, 2, 3, … without gaps. */
  seq: Type.Integer({ minimum: 1, title: '序号' }),
  /** Number of the last change of the conversation that touched this message; for `changedSince` of chat-list. */
  revision: Type.Integer({ minimum: 1, title: '变更序号' }),
  author,
  type: chatType,
  data: chatData,
  isEdited: flag('已编辑'),
  /** Short answers that the platform offers for this message. */
  suggestions: list(Type.String({ title: '建议回复' }), '建议回复'),
  state: choice('状态', CHAT_STATE_NAMES, {
    colors: {
      pending: 'processing',
      sent: 'success',
      failed: 'error',
      unknown: 'warning',
      withdrawing: 'processing',
      withdrawn: 'default',
    },
  }),
  /** Why it was not sent, or why an edit or withdrawal did not reach the platform; null: nothing went wrong. */
  failReason: nullable(Type.String({ title: '失败原因' })),
  replyTo: nullable(
    closed({
      id: id('消息'),
      seq: Type.Integer({ minimum: 1, title: '序号' }),
      author,
      senderName: Type.String({ title: '发送人' }),
      excerpt: Type.String({ title: '摘要' }),
    }),
  ),
  /** The colleague who wrote it, the account for automatic messages, or the receiver. */
  senderName: Type.String({ title: '发送人' }),
  /** Written by the person who asks: they may edit it. */
  mine: flag('我发的'),
  /** Until when it can be withdrawn; null: not, or not sent yet. */
  withdrawUntil: nullable(time('可撤回至')),
  createTime: time('提交时间'),
  sentTime: nullable(time('发送时间')),
  editTime: nullable(time('编辑时间')),
});

export const conversationRecord = entity('ConversationRecord', {
  recordId: id('记录编号'),
  accountId: id('账号'),
  accountName: Type.String({ title: '账号' }),
  receiverId: nullable(id('会话')),
  nickname: Type.String({ title: '昵称' }),
  operation: choice('操作', CONVERSATION_OPERATION_NAMES),
  detail: Type.String({ title: '说明' }),
  operator: Type.String({ title: '操作人' }),
  createTime: time('操作时间'),
});

/** Filters of every list of receivers. */
export const receiverFilters = {
  accountId: optional(id('账号')),
  keyword: optional(searched('昵称、平台账号或备注', 64)),
  unread: optional(flag('未读')),
  waiting: optional(flag('待回复')),
  overdue: optional(flag('超时未回复')),
  mine: optional(flag('我负责的')),
  unassigned: optional(flag('无人负责')),
  hasPhone: optional(flag('有手机号')),
  suspended: optional(flag('已暂停')),
  done: optional(flag('已完成')),
  flowId: optional(id('来源内容')),
  label: optional(line('标签', 20)),
};

/** Default: who waits, pinned ones first and then the longest wait; the rest by their last message. */
export const RECEIVER_SORTS = ['lastTime', 'waitingSince', 'createTime'];

/** The list of receivers as a file; numbers stay masked. */
export const RECEIVER_EXPORT = {
  name: '私信会话',
  key: 'receiverId',
  columns: [
    'nickname',
    'platformUserId',
    'platform',
    'accountName',
    'phone',
    'wechat',
    'city',
    'labels',
    'assignee',
    'flowTitle',
    'lastMessage',
    'lastTime',
    'remark',
    'createTime',
  ],
};

const seconds = (title: string) => nullable(count(title, { display: 'duration' }));

/** Times from the first unanswered message of the receiver to the department's next message. */
export const replyTimes = entity('ReplyTimes', {
  count: count('回复次数'),
  /** s; null: no reply yet, as in `average`. */
  last: seconds('最近回复用时'),
  average: seconds('平均回复用时'),
});
