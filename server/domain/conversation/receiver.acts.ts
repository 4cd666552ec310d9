/** Changes of receivers by people; each change is recorded. */
import type { BatchResult, Receiver, ReplyAccount } from '../../../src/services/catalogue/generated/types';
import type { ConversationOperation } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { ApiError } from '../../kernel/calls/errors';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { afterTakeOver } from '../automatic/plan';
import { batchResult } from '../rows/rows.rules';
import { lockConversations, type Conversation } from './chat.store';
import { MESSAGES } from './conversation.messages';
import { record } from './record.store';
import * as accounts from './reply-account.store';
import * as receivers from './receiver.store';
import { beginOfDay } from '../../db/days';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

interface Act {
  readonly operation: ConversationOperation;
  readonly settings: Parameters<typeof receivers.setReceivers>[2];
  readonly detail?: string;
  /** Selects the receivers that the act changes; others already have the requested state. Default: all. */
  readonly changes?: (conversation: Conversation) => boolean;
}

/** Sets the same for several receivers; foreign ones fail as missing. */
async function act(
  { db, actor, now }: Around,
  receiverIds: readonly number[],
  actOf: (tx: Database, found: readonly Conversation[]) => Promise<Act> | Act,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const found = await lockConversations(tx, actor, receiverIds);
    const { operation, settings, detail, changes = () => true } = await actOf(tx, found);
    const changed = found.filter(changes);
    await receivers.setReceivers(
      tx,
      changed.map(({ receiverId }) => receiverId),
      settings,
      now(),
    );
    if (settings.assigneeId != null)
      await afterTakeOver(
        tx,
        changed.map(({ receiverId }) => receiverId),
        await accounts.nameOf(tx, settings.assigneeId),
        now(),
      );
    await record(tx, actor.userId, operation, changed, now(), detail);
    return batchResult(
      receiverIds,
      found.map(({ receiverId }) => receiverId),
      MESSAGES.receiver,
    );
  });
}

/** As `act`, for one receiver, which it returns. */
async function actOnOne(
  around: Around,
  receiverId: number,
  ...rest: Parameters<typeof act> extends [unknown, unknown, ...infer R] ? R : never
): Promise<Receiver> {
  const { failed } = await act(around, [receiverId], ...rest);
  if (failed.length > 0) throw notFound('会话');
  return (await receivers.readReceiver(around.db, around.actor, receiverId, around.now()))!;
}

export const suspendReceivers = (around: Around, receiverIds: readonly number[], suspended: boolean) =>
  act(around, receiverIds, () => ({
    operation: suspended ? 'suspend' : 'open',
    settings: { suspended },
    changes: (each) => each.suspended !== suspended,
  }));

export const pinReceiver = (around: Around, receiverId: number, pinned: boolean) =>
  actOnOne(around, receiverId, () => ({
    operation: pinned ? 'pin' : 'unpin',
    settings: { pinnedTime: pinned ? around.now() : null },
  }));

export const markDone = (around: Around, receiverIds: readonly number[], done: boolean) =>
  act(around, receiverIds, () => ({
    operation: done ? 'done' : 'reopen',
    settings: done ? { doneTime: around.now(), waitingSince: null } : { doneTime: null },
  }));

/** The first of two people who take over a receiver gets it: `from` is whom they saw as responsible. */
export const takeOver = (around: Around, receiverId: number, from: number | null) =>
  actOnOne(around, receiverId, async (tx, [found]) => {
    const { userId } = around.actor;
    const current = found?.assigneeId ?? null;
    if (found && current !== from && current !== userId)
      throw new ApiError('conflict', {
        message: MESSAGES.takenOver(current === null ? '' : await accounts.nameOf(tx, current)),
      });
    return {
      operation: 'takeOver',
      settings: { assigneeId: userId },
      changes: ({ assigneeId }) => assigneeId !== userId,
    };
  });

export const assign = (around: Around, receiverIds: readonly number[], assigneeId: number | null) =>
  act(around, receiverIds, async (tx, found) => {
    if (assigneeId !== null)
      for (const departmentId of new Set(found.map((each) => each.departmentId)))
        if (!(await accounts.mayBeAssigned(tx, assigneeId, departmentId)))
          throw invalidField('assigneeId', MESSAGES.assignee);
    return {
      operation: assigneeId === null ? 'release' : 'assign',
      settings: { assigneeId },
      detail: assigneeId === null ? '' : await accounts.nameOf(tx, assigneeId),
      changes: (each) => each.assigneeId !== assigneeId,
    };
  });

export const describe = (around: Around, receiverId: number, settings: Pick<Act['settings'], 'remark' | 'labels'>) =>
  actOnOne(around, receiverId, () => ({ operation: 'describe', settings }));

export async function openAll({ db, actor, now }: Around, accountId: number): Promise<number> {
  return db.transaction(async (tx) => {
    if ((await accounts.lockAccounts(tx, actor, [accountId])).length === 0) throw notFound('账号');
    const found = await lockConversations(tx, actor, await receivers.suspendedOf(tx, accountId));
    const ids = found.map(({ receiverId }) => receiverId);
    await receivers.setReceivers(tx, ids, { suspended: false }, now());
    await record(tx, actor.userId, 'open', found, now());
    return ids.length;
  });
}

export async function suspendAccounts(
  { db, actor, now }: Around,
  accountIds: readonly number[],
  suspended: boolean,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const found = await accounts.lockAccounts(tx, actor, accountIds);
    const changed = found.filter((each) => each.suspended !== suspended);
    await accounts.setAccounts(
      tx,
      changed.map(({ accountId }) => accountId),
      { suspended },
      now(),
    );
    await record(tx, actor.userId, suspended ? 'suspend' : 'open', changed.map(accountOnly), now());
    return batchResult(
      accountIds,
      found.map(({ accountId }) => accountId),
      MESSAGES.account,
    );
  });
}

const accountOnly = ({ accountId, departmentId }: accounts.OwnAccount) => ({ accountId, departmentId });

export async function pinAccount(
  { db, actor, now }: Around,
  accountId: number,
  pinned: boolean,
): Promise<ReplyAccount> {
  await db.transaction(async (tx) => {
    const found = await accounts.lockAccounts(tx, actor, [accountId]);
    if (found.length === 0) throw notFound('账号');
    await accounts.setAccounts(tx, [accountId], { pinnedTime: pinned ? now() : null }, now());
    await record(tx, actor.userId, pinned ? 'pin' : 'unpin', found.map(accountOnly), now());
  });
  return (await accounts.readAccount(db, actor, accountId, beginOfDay(now())))!;
}
