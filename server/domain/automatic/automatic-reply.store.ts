/** Rows of automatic replies: planned, claimed, stopped. Holds all SQL that changes them. */
import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { AutomaticKind } from '../../../src/services/catalogue/sets/automatic-reply';
import { claimTurn, type Queue } from '../../db/by-turns';
import { leasedBy, isFree, RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { account, automaticReply, chatMessage, receiver } from '../../db/schema';
import { displayName } from '../../db/masking';
import { MESSAGES } from './automatic.messages';
import { CLIENT_PREFIX, type Since } from './automatic.rules';

export type ReplyRow = typeof automaticReply.$inferSelect;

/** Lease of a claim: if the server has not finished by then, another one sends the reply. */
export const LEASE_MS = 30_000;
/** Maximum unfinished attempts, after which a reply fails: it may be the cause of the crashes. */
export const MOST_ATTEMPTS = 5;

/** Inserts planned replies; skips those whose kind, receiver and cause have one already. */
export async function plan(tx: Database, rows: readonly (typeof automaticReply.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(automaticReply)
      .values([...rows])
      .onConflictDoNothing();
}

/** Stops the waiting replies that meet the condition and returns their ids. */
export async function stopWaiting(tx: Database, which: SQL | undefined, reason: string, now: Date): Promise<number[]> {
  // Locked in the order of their ids, so that two statements for several rows do not wait for each other.
  const waiting = tx
    .select({ replyId: automaticReply.replyId })
    .from(automaticReply)
    .where(and(which, eq(automaticReply.state, 'waiting')))
    .orderBy(automaticReply.replyId)
    .for('update');
  const stopped = await tx
    .update(automaticReply)
    .set({ state: 'stopped', reason, ...RELEASED, updateTime: now })
    .where(and(inArray(automaticReply.replyId, waiting), eq(automaticReply.state, 'waiting')))
    .returning({ replyId: automaticReply.replyId });
  return stopped.map(({ replyId }) => replyId);
}

export const ofReceivers = (receiverIds: readonly number[]): SQL =>
  inArray(automaticReply.receiverId, [...receiverIds]);
export const ofKinds = (...kinds: readonly AutomaticKind[]): SQL => inArray(automaticReply.kind, [...kinds]);

export type Claim = Pick<ReplyRow, 'replyId' | 'accountId' | 'receiverId'> & { readonly claimId: string };

/** Replies that are due, or whose lease has expired. */
const DUE: Queue<typeof automaticReply, Date> = {
  table: automaticReply,
  id: automaticReply.replyId,
  person: automaticReply.creatorId,
  by: automaticReply.dueTime,
  waits: (now) =>
    and(eq(automaticReply.state, 'waiting'), lte(automaticReply.dueTime, now), isFree(automaticReply.leaseTime, now)),
};

/** Claims the reply whose turn it is; null: there is none. */
export async function claimDue(db: Database, now: Date): Promise<Claim | null> {
  const claimId = randomUUID();
  await db
    .update(automaticReply)
    .set({ state: 'failed', reason: MESSAGES.gaveUp, ...RELEASED, updateTime: now })
    .where(and(DUE.waits(now), gte(automaticReply.attempts, MOST_ATTEMPTS)));
  const row = await claimTurn(db, DUE, now, {
    ...leasedBy(claimId, LEASE_MS, now),
    attempts: sql`${automaticReply.attempts} + 1`,
    updateTime: now,
  });
  return row && { ...row, claimId };
}

/** Locks the reply of a valid claim; null: the claim is lost, or the reply was stopped. */
export async function hold(tx: Database, { replyId, claimId }: Claim): Promise<ReplyRow | null> {
  const [row] = await tx
    .select()
    .from(automaticReply)
    .where(
      and(
        eq(automaticReply.replyId, replyId),
        eq(automaticReply.claimId, claimId),
        eq(automaticReply.state, 'waiting'),
      ),
    )
    .for('update');
  return row ?? null;
}

type Changes = Partial<Pick<ReplyRow, 'state' | 'reason' | 'text' | 'dueTime' | 'fireTime' | 'messageId' | 'attempts'>>;

/** Changes a held reply and ends its claim. */
export const release = (tx: Database, replyId: number, changes: Changes, now: Date) =>
  tx
    .update(automaticReply)
    .set({ ...changes, ...RELEASED, updateTime: now })
    .where(eq(automaticReply.replyId, replyId));

export const isAutomatic = (clientId: string | null): boolean => clientId?.startsWith(CLIENT_PREFIX) ?? false;

/** The reply of an automatic message; null: it has none. */
export async function replyOf(tx: Database, messageId: number): Promise<ReplyRow | null> {
  const [row] = await tx.select().from(automaticReply).where(eq(automaticReply.messageId, messageId));
  return row ?? null;
}

/** Brings the reply of an automatic message to the state that its message has reached. */
export async function followMessage(
  tx: Database,
  messageId: number,
  state: (typeof chatMessage.$inferSelect)['state'],
  failReason: string | null,
  now: Date,
): Promise<void> {
  if (state === 'pending' || state === 'withdrawing') return;
  const changes: Changes =
    state === 'sent'
      ? { state: 'sent', reason: null }
      : state === 'withdrawn'
        ? { state: 'stopped', reason: MESSAGES.withdrawn }
        : { state, reason: failReason };
  await tx
    .update(automaticReply)
    .set({ ...changes, updateTime: now })
    .where(
      and(
        eq(automaticReply.messageId, messageId),
        inArray(automaticReply.state, state === 'sent' ? ['queued', 'unknown', 'failed'] : ['queued', 'unknown']),
      ),
    );
}

/** Automatic messages of an account since then, without those that were stopped. */
export const firedSince = (db: Database, accountId: number, since: Date): Promise<number> =>
  db.$count(
    automaticReply,
    and(
      eq(automaticReply.accountId, accountId),
      gte(automaticReply.fireTime, since),
      inArray(automaticReply.state, ['queued', 'unknown', 'sent']),
    ),
  );

const spoken = sql`${chatMessage.type} not in ('typing', 'system')`;

/** Events of a locked conversation since the given message. */
export async function sinceMessage(
  tx: Database,
  { receiverId, afterSeq }: Pick<ReplyRow, 'receiverId' | 'afterSeq'>,
): Promise<Omit<Since, 'isIgnored'>> {
  const [person] = await tx
    .select({ assigneeId: receiver.assigneeId, assignee: displayName(account) })
    .from(receiver)
    .leftJoin(account, eq(account.userId, receiver.assigneeId))
    .where(eq(receiver.receiverId, receiverId));
  const after = and(eq(chatMessage.receiverId, receiverId), sql`${chatMessage.seq} > ${afterSeq}`);
  const [written] = await tx
    .select({ writer: displayName(account) })
    .from(chatMessage)
    .innerJoin(account, eq(account.userId, chatMessage.senderId))
    .where(and(after, eq(chatMessage.author, 'me')))
    .orderBy(sql`${chatMessage.seq} desc`)
    .limit(1);
  const answers = await tx.$count(chatMessage, and(after, eq(chatMessage.author, 'other'), spoken));
  return {
    assignee: person?.assigneeId == null ? null : person.assignee || MESSAGES.colleague,
    writer: written ? written.writer || MESSAGES.colleague : null,
    isAnswered: answers > 0,
  };
}

/** Cancels those of the waiting replies that the reader may see; `visible`: the ids that they may see at all. */
export async function cancelWaiting(
  tx: Database,
  reader: Reader,
  replyIds: readonly number[],
  reason: string,
  now: Date,
): Promise<{ cancelled: number[]; visible: number[] }> {
  const own = and(
    inArray(automaticReply.replyId, [...replyIds]),
    withinDepartment(automaticReply.departmentId, reader),
  );
  const rows = await tx.select({ replyId: automaticReply.replyId }).from(automaticReply).where(own);
  return { visible: rows.map(({ replyId }) => replyId), cancelled: await stopWaiting(tx, own, reason, now) };
}
