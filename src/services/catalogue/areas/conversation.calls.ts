/**
 * Conversations through reply accounts (calls.md section 7.2, `conversation/`). A single message is sent by
 * `feedRobot.sendMessage`. The calls below `/fapi/atelier` are not in the specification.
 */
import { CONVERSATION, OWN_CONVERSATION } from '../bases';
import { platform } from '../content';
import {
  CHAT_PAGE,
  chatMessage,
  chatText,
  clientId,
  conversationRecord,
  device,
  labels,
  NO_CONTROL,
  receiver,
  RECEIVER_EXPORT,
  RECEIVER_SORTS,
  receiverFilters,
  replyAccount,
  replyAccountFilters,
} from '../conversation';
import {
  area,
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  ids,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../define';
import { onExternalHost } from '../external';
import { CONVERSE, READ_REPLY_ACCOUNTS } from '../policies';
import { CHAT_GROUP_ROW_STATE_NAMES, CHAT_GROUP_STATE_NAMES } from '../sets/conversation';

const seq = (title: string) => Type.Integer({ minimum: 0, maximum: 2_147_483_647, title });

const chatGroup = entity('ChatGroup', {
  groupId: id('群发编号'),
  /** With its variables. */
  text: Type.String({ title: '内容', display: 'longText' }),
  paceSeconds: count('间隔（秒）'),
  state: choice('状态', CHAT_GROUP_STATE_NAMES, {
    colors: { running: 'processing', paused: 'warning', done: 'success' },
  }),
  total: count('会话'),
  sent: count('已发送'),
  waiting: count('等待发送'),
  failed: count('发送失败'),
  unknown: count('结果待确认'),
  withdrawn: count('已撤回'),
  refused: count('未提交'),
  creator: Type.String({ title: '发送人' }),
  createTime: time('提交时间'),
});

const groupRowState = choice('状态', CHAT_GROUP_ROW_STATE_NAMES, {
  colors: {
    refused: 'warning',
    waiting: 'processing',
    paused: 'default',
    sent: 'success',
    failed: 'error',
    unknown: 'warning',
    withdrawn: 'default',
  },
});

/** What became of one receiver of a message to several. */
const chatRow = entity('ChatRow', {
  receiverId: id('会话'),
  nickname: Type.String({ title: '昵称' }),
  accountName: Type.String({ title: '账号' }),
  /** The text with its variables filled in. */
  text: Type.String({ title: '内容', display: 'longText' }),
  /** null: refused, or a dry run. */
  messageId: nullable(id('消息编号')),
  /** When the account's pace allows it to be sent; null: refused. */
  sendTime: nullable(time('预计发送')),
  reason: nullable(Type.String({ title: '未发送原因' })),
});

const specified = {
  accountList: {
    summary: 'Reply accounts with their unread and waiting receivers, pinned ones first',
    title: '私信账号',
    policy: READ_REPLY_ACCOUNTS,
    path: 'account-list',
    reads: ['replyAccount', 'receiver', 'chatMessage'],
    params: paged(replyAccountFilters),
    result: pageOf(replyAccount),
  },
  receiverList: {
    summary: 'Receivers of private messages with their last message, filtered and paged',
    title: '私信会话',
    policy: CONVERSE,
    path: 'receiver-list',
    reads: ['receiver', 'replyAccount'],
    export: RECEIVER_EXPORT,
    finds: { kind: '会话', name: 'nickname', note: 'accountName', opens: '/bot/assistant?receiver={receiverId}' },
    params: paged({ ...receiverFilters, platform: optional(platform), device: optional(device) }, RECEIVER_SORTS),
    result: pageOf(receiver),
  },
  accountReceiverOptionRecordList: {
    summary: 'What people did to an account or a receiver, newest first',
    title: '操作记录',
    policy: CONVERSE,
    path: 'account-receiver-option-record-list',
    reads: ['conversationRecord', 'receiver'],
    params: paged({ accountId: optional(id('账号')), receiverId: optional(id('会话')) }),
    result: pageOf(conversationRecord),
  },
  sendChatMultipleNavy: {
    summary:
      'Queue one text to several receivers, each through its own account and at its pace; a dry run only shows the texts and who is refused',
    title: '群发私信',
    policy: CONVERSE,
    path: 'send-chat-multiple-navy',
    changes: ['chatMessage', 'receiver', 'task', 'automaticReply', 'chatGroup'],
    params: closed({
      clientId,
      receiverIds: ids('会话'),
      /** Variables `{昵称}`, `{账号}` and `{笔记}` are filled in for each receiver. */
      text: chatText,
      paceSeconds: optional(
        Type.Integer({
          minimum: 0,
          maximum: 3_600,
          default: 30,
          title: '间隔（秒）',
          description: 'Between two messages of one account',
        }),
      ),
      dryRun: optional(flag('试运行')),
    }),
    /** `failed`: receivers that do not exist. */
    result: closed({
      ...batchResult.properties,
      list: list(chatRow),
      /** Under which its progress is found; null: a dry run, or nothing was found to send to. */
      groupId: nullable(id('群发')),
    }),
  },
  chatList: {
    summary:
      'Messages of a receiver in their order: the newest, those before or after a sequence number, around a message, or changed since a revision',
    title: '私信消息',
    policy: CONVERSE,
    path: 'chat-list',
    reads: ['chatMessage', 'receiver', 'replyAccount'],
    /** At most one of `beforeSeq`, `afterSeq`, `aroundId` and `changedSince`; none: the newest messages. */
    params: closed({
      receiverId: id('会话'),
      beforeSeq: optional(seq('此序号之前')),
      afterSeq: optional(seq('此序号之后')),
      aroundId: optional(id('此消息前后')),
      changedSince: optional(seq('此变更之后')),
      limit: optional(Type.Integer({ minimum: 1, maximum: CHAT_PAGE.max, default: CHAT_PAGE.size, title: '条数' })),
    }),
    result: closed({
      list: Type.Array(chatMessage),
      /** Whether there are messages before the first and after the last of the list. */
      hasOlder: flag('还有更早的'),
      hasNewer: flag('还有更新的'),
      /**
       * For the next `changedSince`: the conversation's revision, or that of the last message if the list is a full page
       * of changes.
       */
      revision: seq('变更序号'),
      lastSeq: seq('最后序号'),
      readSeq: seq('已读到'),
      unread: count('未读'),
      /** Why nothing can be sent, whatever was sent before; null: the conversation is open. */
      closed: nullable(Type.String({ title: '不能发送的原因' })),
    }),
  },
  openAllReceiver: {
    summary: 'Opens all suspended receivers of an account',
    title: '开启全部会话',
    policy: CONVERSE,
    path: 'open-all-receiver',
    changes: ['receiver', 'conversationRecord'],
    params: closed({ accountId: id('账号') }),
    result: closed({ done: count('已开启') }),
  },
  suspendOrOpenAccount: {
    summary: 'Suspends or opens accounts; for a suspended one bots neither send nor receive',
    title: '暂停或开启账号',
    policy: CONVERSE,
    path: 'suspend-or-open-account',
    changes: ['replyAccount', 'conversationRecord'],
    params: closed({ accountIds: ids('账号'), suspended: flag('暂停') }),
    result: batchResult,
  },
  suspendOrOpenReceiver: {
    summary: 'Suspends or opens receivers; nothing is sent to a suspended one',
    title: '暂停或开启会话',
    policy: CONVERSE,
    path: 'suspend-or-open-receiver',
    changes: ['receiver', 'conversationRecord'],
    params: closed({ receiverIds: ids('会话'), suspended: flag('暂停') }),
    result: batchResult,
  },
  littleRedBookPrivateLetterWithdraw: {
    summary: 'Withdraws a message of the account, within the time that the platform allows',
    title: '撤回私信',
    policy: CONVERSE,
    path: 'little-red-book-private-letter-withdraw',
    changes: ['chatMessage', 'receiver', 'task', 'conversationRecord', 'automaticReply'],
    params: closed({ messageId: id('消息') }),
    result: chatMessage,
  },
  stickReceiver: {
    summary: 'Pins a receiver to the top of the list, or unpins it',
    title: '置顶会话',
    policy: CONVERSE,
    path: 'stick-receiver',
    changes: ['receiver', 'conversationRecord'],
    params: closed({ receiverId: id('会话'), pinned: flag('置顶') }),
    result: receiver,
  },
  stickAccount: {
    summary: 'Pins an account to the top of the list, or unpins it',
    title: '置顶账号',
    policy: CONVERSE,
    path: 'stick-account',
    changes: ['replyAccount', 'conversationRecord'],
    params: closed({ accountId: id('账号'), pinned: flag('置顶') }),
    result: replyAccount,
  },
} satisfies Record<string, CallDeclaration>;

const own = {
  searchMessages: {
    summary: 'Messages that contain words, of one receiver, one account or all, newest first',
    title: '搜索消息',
    policy: CONVERSE,
    path: 'search-messages',
    reads: ['chatMessage', 'receiver'],
    params: paged({
      keyword: searched('消息内容', 64, 1),
      receiverId: optional(id('会话')),
      accountId: optional(id('账号')),
    }),
    result: pageOf(
      entity('FoundMessage', {
        message: chatMessage,
        nickname: Type.String({ title: '昵称' }),
        accountName: Type.String({ title: '账号' }),
      }),
    ),
  },
  queryGroups: {
    summary: 'Texts to several receivers with their progress, newest first',
    title: '群发记录',
    policy: CONVERSE,
    path: 'groups',
    reads: ['chatGroup', 'chatMessage'],
    params: paged({}),
    result: pageOf(chatGroup),
  },
  queryGroupRows: {
    summary: 'What became of each receiver of a text to several, in their order',
    title: '群发明细',
    policy: CONVERSE,
    path: 'group-rows',
    reads: ['chatGroup', 'chatMessage', 'receiver'],
    params: paged({ groupId: id('群发'), state: optional(groupRowState) }),
    result: pageOf(
      entity('ChatGroupRow', {
        receiverId: id('会话'),
        nickname: Type.String({ title: '昵称' }),
        accountName: Type.String({ title: '账号' }),
        text: Type.String({ title: '内容', display: 'longText' }),
        state: groupRowState,
        reason: nullable(Type.String({ title: '原因' })),
        /** When it is sent; null: it is not waiting. */
        sendTime: nullable(time('预计发送')),
        sentTime: nullable(time('发送时间')),
      }),
    ),
  },
  editMessage: {
    summary: "Changes the text of the person's own message",
    title: '编辑消息',
    policy: CONVERSE,
    path: 'edit-message',
    changes: ['chatMessage', 'receiver', 'task', 'conversationRecord'],
    params: closed({ messageId: id('消息'), text: chatText }),
    result: chatMessage,
  },
  setTyping: {
    summary: 'Tells colleagues for some seconds that the person is writing to a receiver',
    title: '正在输入',
    policy: CONVERSE,
    path: 'set-typing',
    changes: ['chatTyping'],
    params: closed({ receiverId: id('会话'), typing: flag('正在输入') }),
  },
  queryTyping: {
    summary: 'Who is writing in a conversation: colleagues, and whether the receiver is',
    title: '谁在输入',
    policy: CONVERSE,
    path: 'typing',
    reads: ['chatTyping', 'receiver'],
    params: closed({ receiverId: id('会话') }),
    result: closed({ colleagues: list(Type.String({ title: '同事' })), receiver: flag('对方正在输入') }),
  },
  takeOver: {
    summary: 'Makes the person responsible for a receiver, unless somebody else became it meanwhile',
    title: '接手会话',
    policy: CONVERSE,
    path: 'take-over',
    changes: ['receiver', 'conversationRecord', 'automaticReply'],
    params: closed({
      receiverId: id('会话'),
      /** Who is responsible as far as the person sees; null: nobody. */
      from: nullable(id('现负责人', { refers: 'account' })),
    }),
    result: receiver,
  },
  assign: {
    summary: 'Makes a colleague responsible for receivers; null releases them',
    title: '分配会话',
    policy: CONVERSE,
    path: 'assign',
    changes: ['receiver', 'conversationRecord', 'automaticReply'],
    params: closed({ receiverIds: ids('会话'), assigneeId: nullable(id('负责人', { refers: 'account' })) }),
    result: batchResult,
  },
  queryAssignees: {
    summary: 'Colleagues who may be responsible for receivers, with the number of theirs that wait',
    title: '可分配的同事',
    policy: CONVERSE,
    path: 'assignees',
    reads: ['account', 'role', 'receiver'],
    params: closed({ keyword: optional(searched('姓名或登录名', 64)) }),
    result: closed({
      list: list(
        entity('Assignee', {
          userId: id('用户编号'),
          name: Type.String({ title: '姓名' }),
          waitingCount: count('待回复'),
          mine: flag('我'),
        }),
      ),
    }),
  },
  queryReceiverNotes: {
    summary: 'Collected contents from which conversations came, most conversations first, without ignored notes',
    title: '会话来源笔记',
    policy: CONVERSE,
    path: 'receiver-notes',
    reads: ['receiver', 'content', 'ignoredNote'],
    params: closed({ keyword: optional(searched('标题', 64)) }),
    result: closed({
      list: list(
        entity('ReceiverNote', {
          flowId: id('来源内容'),
          title: Type.String({ title: '标题' }),
          receiverCount: count('会话数'),
        }),
      ),
    }),
  },
  markDone: {
    summary: 'Marks receivers as done, or opens them again; a new message of the receiver opens it too',
    title: '标记完成',
    policy: CONVERSE,
    path: 'mark-done',
    changes: ['receiver', 'conversationRecord'],
    params: closed({ receiverIds: ids('会话'), done: flag('完成') }),
    result: batchResult,
  },
  updateReceiver: {
    summary: 'Sets the remark and the labels of a receiver',
    title: '修改会话资料',
    policy: CONVERSE,
    path: 'update-receiver',
    changes: ['receiver', 'conversationRecord'],
    edits: { record: 'receiver', key: 'receiverId' },
    params: closed({
      receiverId: id('会话'),
      remark: optional(Type.String({ maxLength: 2_000, pattern: NO_CONTROL, title: '备注', display: 'longText' })),
      labels: optional(labels),
    }),
    result: receiver,
  },
} satisfies Record<string, CallDeclaration>;

const ownPaths = Object.fromEntries(
  Object.entries(own).map(([name, call]) => [name, { ...call, path: `${OWN_CONVERSATION}/${call.path}` }]),
);

export const conversationCalls = area('conversation', CONVERSATION, { ...onExternalHost(specified), ...ownPaths });
