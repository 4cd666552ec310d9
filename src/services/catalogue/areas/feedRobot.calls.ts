/**
 * RPA computers (calls.md section 7.3): their conversations are the same receivers and messages as in area
 * `conversation`, by default of matrix accounts (origin 3) on Douyin (platform 3).
 */
import { FEED_CORE } from '../bases';
import {
  chatMessage,
  clientId,
  givenChatData,
  receiver,
  RECEIVER_EXPORT,
  RECEIVER_SORTS,
  receiverFilters,
  replyAccount,
  replyTimes,
  sentChatType,
} from '../conversation';
import { area, batchResult, closed, count, id, ids, list, nullable, optional, paged, pageOf, Type } from '../define';
import { commentTaskCalls } from './feedRobot/comment-task.calls';
import { computerCalls } from './feedRobot/computer.calls';
import { ofComputers } from './feedRobot/of-computers';
import { videoCalls } from './feedRobot/video.calls';
import { CONVERSE, READ_REPLY_ACCOUNTS } from '../policies';

export const feedRobotCalls = area('feedRobot', FEED_CORE, {
  ...computerCalls,
  ...commentTaskCalls,
  ...videoCalls,
  conversationList: {
    summary: 'The most recent conversations of computers, at most 200',
    title: '最近会话',
    policy: CONVERSE,
    path: 'conversation/list',
    reads: ['receiver', 'replyAccount'],
    params: closed({ ...ofComputers, accountId: optional(id('账号')) }),
    result: closed({ list: Type.Array(receiver) }),
  },
  conversationListWithPage: {
    summary: 'Conversations of computers, filtered and paged',
    title: '会话列表',
    policy: CONVERSE,
    path: 'conversation/list-with-page',
    reads: ['receiver', 'replyAccount'],
    export: RECEIVER_EXPORT,
    params: paged({ ...receiverFilters, ...ofComputers }, RECEIVER_SORTS),
    result: pageOf(receiver),
  },
  conversationDetail: {
    summary: 'One receiver with its account, and how fast it is answered',
    title: '会话详情',
    policy: CONVERSE,
    path: 'conversation/detail',
    reads: ['receiver', 'replyAccount', 'chatMessage'],
    params: closed({ receiverId: id('会话') }),
    result: closed({ receiver, account: replyAccount, replyTimes }),
  },
  sendMessage: {
    summary: 'Queue a message to a receiver; a bot sends it. The same client id again returns the same message',
    title: '发送消息',
    policy: CONVERSE,
    path: 'conversation/send-message',
    changes: ['chatMessage', 'receiver', 'task', 'automaticReply'],
    params: closed({
      receiverId: id('会话'),
      clientId,
      type: sentChatType,
      data: givenChatData,
      replyToId: optional(id('回复的消息')),
      /** The version of the script that it was made from; one that does not exist any more is ignored. */
      scriptVersionId: optional(id('话术版本')),
    }),
    result: chatMessage,
  },
  batchUnread: {
    summary: 'Unread messages and waiting receivers: in total, and of each account',
    title: '未读数',
    policy: READ_REPLY_ACCOUNTS,
    path: 'conversation/batch-unread',
    reads: ['receiver', 'replyAccount', 'department'],
    params: closed({ accountIds: optional(ids('账号')) }),
    result: closed({
      unread: count('未读'),
      waitingCount: count('待回复'),
      overdueCount: count('超时未回复'),
      /** The limit of the person's department; null: they have none. */
      replyLimitMinutes: nullable(count('回复时限（分钟）')),
      /** Only accounts with unread messages or waiting receivers. */
      accounts: list(
        closed({
          accountId: id('账号'),
          unread: count('未读'),
          waitingCount: count('待回复'),
          overdueCount: count('超时未回复'),
        }),
      ),
    }),
  },
  clearUnread: {
    summary: 'Marks messages as read',
    title: '标为已读',
    policy: CONVERSE,
    path: 'conversation/clear-unread',
    changes: ['receiver'],
    params: closed({
      receiverIds: ids('会话'),
      /** Up to this sequence number; default: all messages. */
      upToSeq: optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '读到' })),
    }),
    result: batchResult,
  },
  renewAll: {
    summary: 'Has bots fetch new messages of accounts as soon as possible; default: all accounts',
    title: '同步会话',
    policy: CONVERSE,
    path: 'conversation/renew-all',
    changes: ['replyAccount'],
    params: closed({ accountIds: optional(ids('账号')) }),
    result: batchResult,
  },
});
