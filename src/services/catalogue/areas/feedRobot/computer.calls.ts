/** RPA computers and their tasks (calls.md section 7.3). */
import { platform } from '../../content';
import { accountOrigin, deviceFields } from '../../conversation';
import {
  type CallDeclaration,
  closed,
  count,
  entity,
  id,
  integerChoice,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { CONVERSE, READ_REPLY_ACCOUNTS } from '../../policies';
import { COMMENT_TASK_STATUS_NAMES } from '../../sets/comment-task';
import { taskStatus } from '../spider.calls';
import { ofComputers } from './of-computers';

/** Tasks by what became of them; `done` and `failed`: today. */
const tallies = {
  waiting: count('待领取'),
  executing: count('执行中'),
  done: count('今天完成'),
  failed: count('今天失败'),
};

const computer = entity('Computer', {
  /** The smallest id of its accounts. */
  computerId: id('电脑'),
  ...deviceFields,
  ...tallies,
});

/** A task that sends, edits or withdraws messages of one conversation. */
const privateMessageTask = entity('PrivateMessageTask', {
  taskId: id('任务编号'),
  platform,
  accountId: id('账号'),
  accountName: Type.String({ title: '账号' }),
  deviceName: Type.String({ title: '设备名称' }),
  receiverId: id('会话'),
  nickname: Type.String({ title: '昵称' }),
  /** Excerpt of the conversation's last message. */
  lastMessage: Type.String({ title: '最后消息' }),
  status: taskStatus,
  failReason: nullable(Type.String({ title: '失败原因' })),
  attempts: count('执行次数'),
  botName: nullable(Type.String({ title: '执行机器人' })),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  dueTime: time('最早执行'),
  finishTime: nullable(time('结束时间')),
});

const READS = ['task', 'receiver', 'replyAccount', 'message'] as const;

export const computerCalls = {
  computers: {
    summary: 'RPA computers with their accounts and tasks',
    title: 'RPA 电脑',
    policy: READ_REPLY_ACCOUNTS,
    method: 'GET',
    path: 'rpa-bot/computers',
    reads: READS,
    pauseMs: 5_000,
    params: closed({ ...ofComputers, keyword: optional(searched('设备名称', 64)) }),
    result: closed({ list: list(computer) }),
  },
  privateMessageTasks: {
    summary: 'Tasks by which computers send private messages, newest first',
    title: '私信任务',
    policy: CONVERSE,
    path: 'rpa-bot/tasks/private-message',
    reads: READS,
    params: paged({
      ...ofComputers,
      accountId: optional(id('账号')),
      status: optional(taskStatus),
      keyword: optional(searched('昵称', 64)),
    }),
    result: pageOf(privateMessageTask),
  },
  tasksStatus: {
    summary: 'How many tasks of computers wait, run, and ended today',
    title: '任务状态',
    policy: READ_REPLY_ACCOUNTS,
    method: 'GET',
    path: 'tasks/status',
    reads: READS,
    pauseMs: 5_000,
    params: closed(ofComputers),
    result: closed({
      letters: closed(tallies, { title: '私信任务' }),
      comments: closed(tallies, { title: '评论任务' }),
      /** Both kinds of tasks by status; ended ones of today. */
      statuses: list(
        closed({
          status: integerChoice('状态', COMMENT_TASK_STATUS_NAMES),
          name: Type.String({ title: '状态' }),
          letters: count('私信任务'),
          comments: count('评论任务'),
        }),
        '状态',
      ),
      /** Bots that asked for tasks within the last minutes. */
      bots: count('在线机器人'),
      asOf: time('数据截至'),
    }),
  },
  queryVangoghOrigins: {
    summary: 'What computers are for, with the number of their accounts',
    title: '电脑来源',
    policy: READ_REPLY_ACCOUNTS,
    method: 'GET',
    path: 'spider/dychou/query-vangogh-origins',
    reads: ['replyAccount'],
    result: closed({
      list: list(
        entity('ComputerOrigin', {
          origin: accountOrigin,
          name: Type.String({ title: '来源' }),
          accountCount: count('账号数'),
          onlineCount: count('在线'),
        }),
      ),
    }),
  },
} satisfies Record<string, CallDeclaration>;
