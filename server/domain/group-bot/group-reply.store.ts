/** Replies of the bot: planned, claimed, sent, stopped. Holds all SQL for them. */
import { and, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type {
  GroupBotQueryReplyListParams,
  GroupBotQueryReplyListResult,
} from '../../../src/services/catalogue/generated/types';
import { lockTurn, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, isFree, RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import { orderOf, pageOf, type PageIds } from '../../db/paging';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { groupBotAccount, groupBotSync, groupMessage, groupReply, platformGroup, replyAccount } from '../../db/schema';
import { containsText } from '../../db/search';

export type ReplyRow = typeof groupReply.$inferSelect;

/** Lease of a claim: without a report by then, another bot looks up whether the reply was sent. */
export const REPLY_LEASE_MS = 30_000;
/** A reply is given up after so many attempts. */
export const MOST_ATTEMPTS = 5;

/** Plans a reply to a message; a message that has one already gets no second. */
export const plan = (tx: Database, values: typeof groupReply.$inferInsert) =>
  tx.insert(groupReply).values(values).onConflictDoNothing({ target: groupReply.causeId });

/**
 * Stops waiting replies of a group, or of all groups of an account. A reply that a bot is sending continues; the bot's
 * report gives its outcome.
 */
export async function stopReplies(
  tx: Database,
  { accountId, groupId }: { readonly accountId?: number; readonly groupId?: number },
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .update(groupReply)
    .set({ state: 'stopped', reason, ...RELEASED, updateTime: now })
    .where(
      and(
        same(groupReply.accountId, accountId),
        same(groupReply.groupId, groupId),
        eq(groupReply.state, 'waiting'),
        isNull(groupReply.leaseTime),
      ),
    );
}

const view = {
  reply: groupReply,
  account: groupBotAccount,
  group: platformGroup,
  nextTime: groupBotSync.nextTime,
  sealed: replyAccount.sealed,
};

/** Waits to be sent, or to be looked up; a reason says that bots look it up no more. */
const isOpen = or(eq(groupReply.state, 'waiting'), and(eq(groupReply.state, 'unknown'), isNull(groupReply.reason)))!;

/** A reply with the facts that decide whether it is sent. */
export type Due = Awaited<ReturnType<typeof joined>>[number];

const joined = (db: Database) =>
  db
    .select(view)
    .from(groupReply)
    .innerJoin(groupBotAccount, eq(groupBotAccount.accountId, groupReply.accountId))
    .innerJoin(groupBotSync, eq(groupBotSync.accountId, groupReply.accountId))
    .innerJoin(platformGroup, eq(platformGroup.groupId, groupReply.groupId))
    .innerJoin(replyAccount, eq(replyAccount.accountId, groupReply.accountId));

/** The reply of a claim; null: there is none, or it has ended. */
export async function claimedBy(db: Database, claimId: string): Promise<Due | null> {
  const [row] = await joined(db).where(and(eq(groupReply.claimId, claimId), isOpen));
  return row ?? null;
}

/** Replies that are due and whose account may speak now. An account sends one at a time: its pace is locked too. */
export const REPLIES: Queue<typeof groupReply> = {
  table: groupReply,
  join: sql`join ${groupBotAccount} on ${eq(groupBotAccount.accountId, groupReply.accountId)}
    join ${groupBotSync} on ${eq(groupBotSync.accountId, groupReply.accountId)}
    join ${platformGroup} on ${eq(platformGroup.groupId, groupReply.groupId)}
    join ${replyAccount} on ${eq(replyAccount.accountId, groupReply.accountId)}`,
  id: groupReply.replyId,
  person: groupBotAccount.creatorId,
  by: groupReply.dueTime,
  locks: [groupReply, groupBotSync],
  waits: ({ platforms, now }) =>
    and(
      isOpen,
      lte(groupReply.dueTime, now),
      isFree(groupReply.leaseTime, now),
      or(isNull(groupBotSync.nextTime), lte(groupBotSync.nextTime, now)),
      inArray(platformGroup.platform, [...platforms]),
      eq(replyAccount.suspended, false),
      inArray(replyAccount.state, ['online', 'offline']),
    ),
};

/** Locks the one whose turn it is; null: there is none. */
export async function lockDue(tx: Database, ask: Asking): Promise<Due | null> {
  const replyId = await lockTurn(tx, REPLIES, ask);
  return replyId === null ? null : (await joined(tx).where(eq(groupReply.replyId, replyId)))[0]!;
}

/** Assigns a locked reply to a bot and delays the account's next reply by its minimum gap. */
export async function give(tx: Database, { reply, account }: Due, claimId: string, now: Date): Promise<void> {
  await tx
    .update(groupReply)
    .set({
      ...leasedBy(claimId, REPLY_LEASE_MS, now),
      state: reply.state,
      attempts: sql`${groupReply.attempts} + 1`,
      reason: null,
      updateTime: now,
    })
    .where(eq(groupReply.replyId, reply.replyId));
  await tx
    .update(groupBotSync)
    .set({ nextTime: new Date(now.getTime() + account.gapSeconds * 1_000) })
    .where(eq(groupBotSync.accountId, account.accountId));
}

type Changes = Partial<Pick<ReplyRow, 'state' | 'reason' | 'dueTime' | 'sentTime' | 'messageId' | 'attempts'>>;

/** Changes a locked reply and ends its claim. */
export const release = (tx: Database, replyId: number, changes: Changes, now: Date) =>
  tx
    .update(groupReply)
    .set({ ...changes, ...RELEASED, updateTime: now })
    .where(eq(groupReply.replyId, replyId));

/** Locks the group and the reply of a valid claim, in this order as everywhere; null: the claim is lost. */
export async function hold(
  tx: Database,
  { rowId, claimId }: { readonly rowId: number; readonly claimId: string },
): Promise<{ reply: ReplyRow; group: typeof platformGroup.$inferSelect } | null> {
  const its = and(eq(groupReply.replyId, rowId), eq(groupReply.claimId, claimId), isOpen);
  const [found] = await tx.select({ groupId: groupReply.groupId }).from(groupReply).where(its);
  if (!found) return null;
  const [group] = await tx.select().from(platformGroup).where(eq(platformGroup.groupId, found.groupId)).for('update');
  const [reply] = await tx.select().from(groupReply).where(its).for('update');
  return group && reply ? { reply, group } : null;
}

/** Replies of an account that were sent since then, or are being sent. */
export const sentSince = (db: Database, accountId: number, since: Date, now: Date): Promise<number> =>
  db.$count(
    groupReply,
    and(
      eq(groupReply.accountId, accountId),
      or(
        gte(groupReply.sentTime, since),
        and(eq(groupReply.state, 'unknown'), gte(groupReply.updateTime, since)),
        and(eq(groupReply.state, 'waiting'), gte(groupReply.leaseTime, now)),
      ),
    ),
  );

export async function pageOfReplies(
  db: Database,
  reader: Reader,
  params: GroupBotQueryReplyListParams,
): Promise<GroupBotQueryReplyListResult> {
  const filters = and(
    withinDepartment(groupReply.departmentId, reader),
    containsText(params.keyword, groupReply.text),
    same(groupReply.accountId, params.accountId),
    same(groupReply.groupId, params.groupId),
    same(groupReply.kind, params.kind),
    same(groupReply.state, params.state),
  );
  const sorts = { createTime: groupReply.createTime, dueTime: groupReply.dueTime };
  const order = orderOf(sorts, groupReply.replyId, params, 'createTime');
  return pageOf(db, { id: groupReply.replyId, filters, order, params }, (page) => shown(db, page));
}

const shown = (db: Database, page: PageIds) =>
  db
    .select({
      replyId: groupReply.replyId,
      kind: groupReply.kind,
      accountId: groupReply.accountId,
      accountName: replyAccount.nickname,
      groupId: groupReply.groupId,
      groupName: platformGroup.name,
      nickname: groupMessage.senderName,
      question: groupMessage.text,
      keyword: groupReply.keyword,
      text: groupReply.text,
      state: groupReply.state,
      reason: groupReply.reason,
      dueTime: groupReply.dueTime,
      sentTime: groupReply.sentTime,
      createTime: groupReply.createTime,
    })
    .from(page)
    .innerJoin(groupReply, eq(groupReply.replyId, page.found))
    .innerJoin(groupMessage, eq(groupMessage.messageId, groupReply.causeId))
    .innerJoin(platformGroup, eq(platformGroup.groupId, groupReply.groupId))
    .innerJoin(replyAccount, eq(replyAccount.accountId, groupReply.accountId));

/** The platform does not have a reply that a claim holds: it is sent. */
export const toSend = (tx: Database, replyId: number, now: Date) =>
  tx.update(groupReply).set({ state: 'waiting', updateTime: now }).where(eq(groupReply.replyId, replyId));

/** Locks a reply that the reader may see; null: there is none. */
export async function lockReply(tx: Database, reader: Reader, replyId: number): Promise<ReplyRow | null> {
  const its = and(eq(groupReply.replyId, replyId), withinDepartment(groupReply.departmentId, reader));
  const [row] = await tx.select().from(groupReply).where(its).for('update');
  return row ?? null;
}
