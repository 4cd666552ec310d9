/** RPA computers, their tasks and conversations (calls.md section 7.3). */
import { beginOfDay } from '../../db/days';
import { send } from './chat.send';
import { MESSAGES } from './conversation.messages';
import {
  markRead,
  pageOfReceivers,
  readReceiver,
  recentReceivers,
  replyLimitOf,
  replyTimesOf,
  unreadOf,
  visibleReceivers,
} from './receiver.store';
import type { ReceiverFilters } from './receiver.store';
import { readAccount, renew } from './reply-account.store';
import { batchResult } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import {
  ACCOUNT_ORIGIN,
  DEFAULT_PLATFORM_NUMBER,
  PLATFORM_OF_NUMBER,
} from '../../../src/services/catalogue/sets/conversation';
import type { SomeHandlers } from '../../kernel/calls/handler';

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

export const handlers = {
  'feedRobot.conversationList': async (params, { db, actor, now }) => ({
    list: await recentReceivers(db, actor, ofComputers(params), RECENT, now()),
  }),
  'feedRobot.conversationListWithPage': (params, { db, actor, now }) =>
    pageOfReceivers(db, actor, ofComputers(params), now()),
  async 'feedRobot.conversationDetail'({ receiverId }, { db, actor, now }) {
    const receiver = await readReceiver(db, actor, receiverId, now());
    if (!receiver) throw notFound('会话');
    const [account, replyTimes] = await Promise.all([
      readAccount(db, actor, receiver.accountId, beginOfDay(now())),
      replyTimesOf(db, receiverId),
    ]);
    return { receiver, account: account!, replyTimes };
  },
  'feedRobot.sendMessage': (params, context) => send(context, params),
  async 'feedRobot.batchUnread'({ accountIds }, { db, actor, now }) {
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
  async 'feedRobot.clearUnread'({ receiverIds, upToSeq }, { db, actor }) {
    const visible = await visibleReceivers(db, actor, receiverIds);
    await markRead(db, visible, upToSeq);
    return batchResult(receiverIds, visible, MESSAGES.receiver);
  },
  async 'feedRobot.renewAll'({ accountIds }, { db, actor, now }) {
    const renewed = await renew(db, actor, accountIds, now());
    return batchResult(accountIds ?? renewed, renewed, MESSAGES.notRenewed);
  },
} satisfies SomeHandlers;
