/** RPA computers, their tasks and conversations (calls.md section 7.3). */
import { send } from '../../domain/conversation/chat.send';
import { MESSAGES } from '../../domain/conversation/conversation.messages';
import {
  markRead,
  pageOfReceivers,
  readReceiver,
  recentReceivers,
  replyLimitOf,
  replyTimesOf,
  unreadOf,
  visibleReceivers,
  type ReceiverFilters,
} from '../../domain/conversation/receiver.store';
import { readAccount, renew } from '../../domain/conversation/reply-account.store';
import { batchResult } from '../../domain/rows/rows.rules';
import {
  ACCOUNT_ORIGIN,
  DEFAULT_PLATFORM_NUMBER,
  PLATFORM_OF_NUMBER,
} from '../../../src/services/catalogue/sets/conversation';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';
import { commentTasks } from './comment-task.handlers';
import { computers } from './computer.handlers';
import { videos } from './video.handlers';
import { beginOfDay } from '../../db/days';

const RECENT = 200;

interface Numbered {
  readonly origin?: number;
  readonly platform?: number;
}

/** Filters for computers; platform and origin have the specification's defaults unless an account is given. */
const ofComputers = <Params extends Numbered & { accountId?: number }>({
  origin,
  platform,
  ...params
}: Params): Omit<Params, keyof Numbered> & ReceiverFilters => {
  const byDefault = params.accountId === undefined;
  const number = platform ?? (byDefault ? DEFAULT_PLATFORM_NUMBER : undefined);
  return {
    ...params,
    device: 'computer',
    ...(number !== undefined && { platform: PLATFORM_OF_NUMBER[number]! }),
    ...((origin !== undefined || byDefault) && { origin: origin ?? ACCOUNT_ORIGIN.matrix }),
  };
};

export const feedRobot: AreaHandlers<'feedRobot'> = {
  ...computers,
  ...commentTasks,
  ...videos,
  conversationList: {
    handle: async (params, { db, actor, now }) => ({
      list: await recentReceivers(db, actor, ofComputers(params), RECENT, now()),
    }),
  },
  conversationListWithPage: {
    handle: (params, { db, actor, now }) => pageOfReceivers(db, actor, ofComputers(params), now()),
  },
  conversationDetail: {
    async handle({ receiverId }, { db, actor, now }) {
      const receiver = await readReceiver(db, actor, receiverId, now());
      if (!receiver) throw notFound('会话');
      const [account, replyTimes] = await Promise.all([
        readAccount(db, actor, receiver.accountId, beginOfDay(now())),
        replyTimesOf(db, receiverId),
      ]);
      return { receiver, account: account!, replyTimes };
    },
  },
  sendMessage: { handle: (params, context) => send(context, params) },
  batchUnread: {
    async handle({ accountIds }, { db, actor, now }) {
      const [accounts, replyLimitMinutes] = await Promise.all([
        unreadOf(db, actor, accountIds, now()),
        replyLimitOf(db, actor),
      ]);
      const sum = (of: 'unread' | 'waitingCount' | 'overdueCount') =>
        accounts.reduce((total, each) => total + each[of], 0);
      return {
        unread: sum('unread'),
        waitingCount: sum('waitingCount'),
        overdueCount: sum('overdueCount'),
        replyLimitMinutes,
        accounts,
      };
    },
  },
  clearUnread: {
    async handle({ receiverIds, upToSeq }, { db, actor }) {
      const visible = await visibleReceivers(db, actor, receiverIds);
      await markRead(db, visible, upToSeq);
      return batchResult(receiverIds, visible, MESSAGES.receiver);
    },
  },
  renewAll: {
    async handle({ accountIds }, { db, actor, now }) {
      const renewed = await renew(db, actor, accountIds, now());
      return batchResult(accountIds ?? renewed, renewed, MESSAGES.notRenewed);
    },
  },
};
