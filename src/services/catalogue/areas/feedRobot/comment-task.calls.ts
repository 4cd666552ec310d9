/** Tasks by which computers reply to comments (calls.md section 7.3). */
import { platform } from '../../content';
import { accountOrigin } from '../../conversation';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  flag,
  id,
  ids,
  integerChoice,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  sharedLink,
  time,
  Type,
} from '../../define';
import { sentState } from '../operation/message.calls';
import { CONVERSE } from '../../policies';
import {
  AUTO_TASK,
  AUTO_TASK_STATE_NAMES,
  COMMENT_TASK_STATUS_NAMES,
  REPLY_TEXT_TYPE_NAMES,
} from '../../sets/comment-task';
import { ofComputers, platformNumber } from './of-computers';
import { help } from '../../../../shared/help';

const status = integerChoice('状态', COMMENT_TASK_STATUS_NAMES, {
  colors: { 0: 'default', 1: 'cyan', 2: 'processing', 3: 'success' },
});
const text = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  title: '回复',
  display: 'longText',
  normal: 'NFC',
});
const texts = Type.Array(text, {
  minItems: 1,
  maxItems: AUTO_TASK.texts,
  uniqueItems: true,
  title: '回复',
  description: 'Used in turn',
});
/** Default: the online accounts of the origin and platform, in turn. */
const accountIds = optional(ids('账号'));

const task = {
  messageId: id('评论任务'),
  /** null: the task was deleted since. */
  taskId: nullable(id('任务编号')),
  status,
  state: sentState,
  failReason: nullable(Type.String({ title: '失败原因' })),
  platform,
  accountId: nullable(id('账号')),
  accountName: Type.String({ title: '账号' }),
  deviceName: Type.String({ title: '设备名称' }),
  nickname: Type.String({ title: '评论者' }),
  commentId: nullable(id('评论')),
  comment: Type.String({ title: '评论', display: 'longText' }),
  content: Type.String({ title: '回复', display: 'longText' }),
  flowId: nullable(id('内容')),
  flowTitle: Type.String({ title: '评论的内容' }),
  flowUrl: Type.String({ title: '原文链接', display: 'link' }),
  automatic: flag('自动创建'),
  sender: Type.String({ title: '发起人' }),
  botName: nullable(Type.String({ title: '执行机器人' })),
  attempts: count('执行次数'),
  queueTime: time('提交时间'),
  startTime: nullable(time('开始时间')),
  sentTime: nullable(time('发送时间')),
};
const commentTask = entity('CommentTask', task);

const commentDisplay = entity('CommentDisplay', {
  commentId: id('评论编号'),
  platform,
  nickname: Type.String({ title: '评论者' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  city: Type.String({ title: '城市' }),
  content: Type.String({ title: '评论', display: 'longText' }),
  likeCount: count('点赞'),
  publishTime: time('评论时间'),
  flowId: id('内容'),
  flowTitle: Type.String({ title: '评论的内容' }),
  flowUrl: Type.String({ title: '原文链接', display: 'link' }),
  /** The last message to the commenter; null: none. */
  state: nullable(sentState),
  reply: Type.String({ title: '已回复', display: 'longText' }),
  replyTime: nullable(time('回复时间')),
  /** The commenter's conversation with an account of the department; null: none. */
  receiverId: nullable(id('会话')),
});

const insertedRow = entity('CommentTaskRow', {
  /** Counted from 1, as given. */
  row: count('第几行'),
  nickname: Type.String({ title: '评论者' }),
  comment: Type.String({ title: '评论', display: 'longText' }),
  content: Type.String({ title: '回复', display: 'longText' }),
  accountName: Type.String({ title: '账号' }),
  /** null: accepted. */
  reason: nullable(Type.String({ title: '没有提交的原因' })),
});

const autoTask = {
  enabled: flag('自动创建'),
  texts: Type.Array(text, { maxItems: AUTO_TASK.texts, uniqueItems: true, title: '回复', description: 'Used in turn' }),
  words: Type.Array(line('词', 20, { pattern: '\\S' }), {
    maxItems: AUTO_TASK.words,
    uniqueItems: true,
    title: '评论包含',
    display: 'tags',
    description: 'Comments with at least one of these words; none: all comments',
  }),
  dailyLimit: Type.Integer({
    minimum: 1,
    maximum: AUTO_TASK.dailyLimit.most,
    title: '每天最多',
  }),
  intervalMinutes: Type.Integer({
    minimum: AUTO_TASK.intervalMinutes.least,
    maximum: AUTO_TASK.intervalMinutes.most,
    title: '间隔（分钟）',
  }),
};

const autoTaskStatus = entity('AutoTaskStatus', {
  origin: accountOrigin,
  platform: platformNumber,
  ...autoTask,
  state: choice('状态', AUTO_TASK_STATE_NAMES, {
    colors: { off: 'default', waiting: 'success', running: 'processing', held: 'warning' },
  }),
  /** Why the last run created none; empty: it created some, or there was none. */
  reason: Type.String({ title: '说明' }),
  madeToday: count('今天已创建'),
  leftToday: count('今天还能创建'),
  lastTime: nullable(time('上次运行')),
  lastMade: count('上次创建'),
  /** null: it is off. */
  nextTime: nullable(time('下次运行')),
  /** In whose name it replies; empty: it was never set. */
  editor: Type.String({ title: '设置人' }),
});

const CREATES = ['message', 'task'] as const;
const READS = ['message', 'task', 'replyAccount', 'comment'] as const;

export const commentTaskCalls = {
  taskCommentList: {
    summary: 'Comment tasks of computers, newest first: unassigned ones wait for a bot, assigned ones have or had one',
    title: '评论任务',
    policy: CONVERSE,
    path: 'rpa-bot/comment/task-comment-list',
    reads: READS,
    params: paged({
      ...ofComputers,
      taskStatusList: optional(
        Type.Array(status, { minItems: 1, maxItems: 4, uniqueItems: true, title: '状态', description: 'Default: all' }),
      ),
      accountId: optional(id('账号')),
      state: optional(sentState),
      automatic: optional(flag('自动创建')),
      keyword: optional(searched('评论者或回复', 64)),
    }),
    result: pageOf(commentTask),
  },
  commentBatchTestInsert: {
    summary:
      'Creates comment tasks from rows of content, commenter and reply; a dry run only says what becomes of each',
    title: '批量插入评论任务',
    policy: CONVERSE,
    path: 'rpa-bot/comment/batch-test-insert',
    changes: CREATES,
    params: closed({
      ...ofComputers,
      rows: Type.Array(
        closed({
          url: sharedLink('内容链接'),
          nickname: line('评论者', 64, { normal: false, pattern: '\\S' }),
          content: text,
        }),
        { minItems: 1, maxItems: 100, title: '评论任务' },
      ),
      accountIds,
      dryRun: optional(flag('试运行')),
    }),
    result: closed({ done: count('已提交'), list: list(insertedRow) }),
  },
  createDyCommentTasks: {
    summary: 'Creates tasks that reply to comments, each commenter once, through the accounts in turn',
    title: '创建评论任务',
    policy: CONVERSE,
    path: 'create-dy-comment-tasks',
    changes: CREATES,
    params: closed({
      ...ofComputers,
      commentIds: ids('评论'),
      texts,
      accountIds,
      again: optional(
        flag('再次回复', {
          description: help('true: also to people who were messaged before', '对已经发过私信的人也再发一次'),
        }),
      ),
    }),
    result: batchResult,
  },
  queryDyCommentTaskDetail: {
    summary: 'A comment task with the comment, its thread and the attempts',
    title: '评论任务详情',
    policy: CONVERSE,
    path: 'query-dy-comment-task-detail',
    reads: READS,
    params: closed({ messageId: id('评论任务') }),
    result: entity('CommentTaskDetail', {
      ...task,
      /** The comment and those of its thread, oldest first. */
      thread: list(
        closed({
          commentId: id('评论编号'),
          nickname: Type.String({ title: '评论者' }),
          content: Type.String({ title: '评论' }),
          publishTime: time('评论时间'),
          isTarget: flag('回复的评论'),
        }),
        '评论',
      ),
      receiverId: nullable(id('会话')),
    }),
  },
  queryReplyTextListByOrigin: {
    summary: 'Prepared replies of an origin and platform, with how often each was used in the last 30 days',
    title: '备用回复',
    policy: CONVERSE,
    method: 'GET',
    path: 'spider/dychou/query-reply-text-list-by-origin',
    reads: ['autoTask', 'message'],
    params: closed({
      ...ofComputers,
      type: optional(integerChoice('类型', REPLY_TEXT_TYPE_NAMES, { default: 0 })),
    }),
    result: closed({
      list: list(
        closed({
          text: Type.String({ title: '回复', display: 'longText' }),
          used: count('用过'),
          sent: count('已发送'),
        }),
      ),
    }),
  },
  configAutoCreateTask: {
    summary: 'Sets the automatic creation of comment tasks for an origin and platform of the department',
    title: '设置自动创建',
    policy: CONVERSE,
    path: 'config/auto-create-task',
    changes: ['autoTask'],
    params: closed({
      ...ofComputers,
      enabled: autoTask.enabled,
      texts: optional(autoTask.texts),
      words: optional(autoTask.words),
      dailyLimit: optional(autoTask.dailyLimit),
      intervalMinutes: optional(autoTask.intervalMinutes),
    }),
    result: autoTaskStatus,
  },
  autoCreateTaskStatus: {
    summary: 'Whether comment tasks are created automatically, and what the last run did',
    title: '自动创建的状态',
    policy: CONVERSE,
    method: 'GET',
    path: 'auto-create-task-status',
    reads: ['autoTask', 'message'],
    params: closed(ofComputers),
    result: autoTaskStatus,
  },
  dyCommentMessageDisplay: {
    summary: 'Comments below collected contents of a platform, with the last message to each commenter',
    title: '评论与回复',
    policy: CONVERSE,
    path: 'dy-comment/message-display',
    reads: ['comment', 'content', 'message', 'receiver'],
    params: paged({
      platform: ofComputers.platform,
      keyword: optional(searched('评论或评论者', 64)),
      answered: optional(flag('已联系')),
      flowId: optional(id('内容')),
    }),
    result: pageOf(commentDisplay),
  },
} satisfies Record<string, CallDeclaration>;
