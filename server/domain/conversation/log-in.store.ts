/**
 * Log-ins of reply accounts by a code: a bot gets the code from the platform and looks until a phone has confirmed it
 * (docs/decisions/0078-accounts-and-computers.md). Holds all SQL for them.
 */
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { BotLogInReport, ReplyLogIn } from '../../../src/services/catalogue/generated/types';
import { OPEN_LOG_IN_STATES } from '../../../src/services/catalogue/sets/conversation';
import { claimTurn, waiting, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, beginOnce, isFree, RELEASED } from '../../db/claims';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, replyAccount, replyAccountSync, replyLogIn } from '../../db/schema';
import type { Sealer } from '../../kernel/session/seal';
import { keepPublisher } from '../publisher/qr-code';
import { MESSAGES } from './conversation.messages';
import { sealLogIn } from './inbox.store';
import { record } from './record.store';

/** Pause between two looks at a code, ms. */
export const LOG_IN_EVERY_MS = 1_500;
/** A log-in whose bot has not reported within this time goes to the next bot. */
const LEASE_MS = 20_000;
/** A log-in for which no bot got a code within this time has failed. */
const GIVEN_UP_MS = 10 * 60_000;

export type LogIn = typeof replyLogIn.$inferSelect;

const isOpen = inArray(replyLogIn.state, [...OPEN_LOG_IN_STATES]);
const mine = (reader: Reader, logInId: number) =>
  and(
    eq(replyLogIn.logInId, logInId),
    eq(replyLogIn.purpose, 'reply'),
    withinDepartment(replyLogIn.departmentId, reader),
  );

/** null: no such log-in, or the reader may not see it. The code is shown while it can be scanned. */
export async function readLogIn(db: Database, reader: Reader, logInId: number): Promise<ReplyLogIn | null> {
  const [row] = await db
    .select({
      logInId: replyLogIn.logInId,
      platform: replyLogIn.platform,
      device: replyLogIn.device,
      deviceName: replyLogIn.deviceName,
      state: replyLogIn.state,
      codeUrl: sql<string>`case when ${replyLogIn.state} in ('waiting', 'scanned') then ${replyLogIn.codeUrl} else '' end`,
      expireTime: replyLogIn.expireTime,
      accountId: replyLogIn.accountId,
      accountName: sql<string>`coalesce(${replyAccount.nickname}, '')`,
      failReason: replyLogIn.failReason,
      creator: displayName(account),
      createTime: replyLogIn.createTime,
    })
    .from(replyLogIn)
    .innerJoin(account, eq(account.userId, replyLogIn.creatorId))
    .leftJoin(replyAccount, eq(replyAccount.accountId, replyLogIn.accountId))
    .where(mine(reader, logInId));
  return row ? toJson(row) : null;
}

export async function insertLogIn(db: Database, values: typeof replyLogIn.$inferInsert): Promise<number> {
  const [made] = await db.insert(replyLogIn).values(values).returning({ logInId: replyLogIn.logInId });
  return made!.logInId;
}

export async function cancelLogIn(db: Database, reader: Reader, logInId: number, now: Date): Promise<void> {
  await db
    .update(replyLogIn)
    .set({ state: 'cancelled', ...RELEASED, updateTime: now })
    .where(and(mine(reader, logInId), isOpen));
}

/** Open log-ins that are due. */
const LOG_INS: Queue<typeof replyLogIn> = {
  table: replyLogIn,
  id: replyLogIn.logInId,
  person: replyLogIn.creatorId,
  by: replyLogIn.dueTime,
  waits: ({ platforms, now }) =>
    and(
      isOpen,
      inArray(replyLogIn.platform, [...platforms]),
      lte(replyLogIn.dueTime, now),
      isFree(replyLogIn.leaseTime, now),
    ),
};
const isUnattended = (now: Date) => and(isOpen, lt(replyLogIn.createTime, new Date(now.getTime() - GIVEN_UP_MS)));

/** What a bot's next claim gets, or ends. */
export const dueLogIns = (db: Database, ask: Asking) => [
  waiting(LOG_INS, ask),
  db.select().from(replyLogIn).where(isUnattended(ask.now)),
];

/** The log-in whose turn it is; the same claim returns the same one. */
export const takeLogIn = (db: Database, claimId: string, ask: Asking): Promise<LogIn | null> =>
  beginOnce(
    async () => (await db.select().from(replyLogIn).where(eq(replyLogIn.claimId, claimId)))[0] ?? null,
    () => claimTurn(db, LOG_INS, ask, leasedBy(claimId, LEASE_MS, ask.now)),
  );

/** Fails log-ins that no bot took, so that people do not wait for a code in vain. */
export async function endUnattended(db: Database, now: Date): Promise<void> {
  await db
    .update(replyLogIn)
    .set({ state: 'failed', failReason: MESSAGES.noCode, ...RELEASED, updateTime: now })
    .where(isUnattended(now));
}

/** false: the claim is lost, or the log-in has ended. */
export async function takeLogInReport(
  db: Database,
  { logInId, claimId, ...report }: BotLogInReport,
  seal: Sealer,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [logIn] = await tx
      .select()
      .from(replyLogIn)
      .where(and(eq(replyLogIn.logInId, logInId), eq(replyLogIn.claimId, claimId), isOpen))
      .for('update');
    if (!logIn) return false;
    await tx
      .update(replyLogIn)
      .set({
        ...(await outcomeOf(tx, logIn, report, seal, now)),
        ...RELEASED,
        dueTime: new Date(now.getTime() + LOG_IN_EVERY_MS),
        updateTime: now,
      })
      .where(eq(replyLogIn.logInId, logInId));
    return true;
  });
}

type Outcome = Partial<
  Pick<LogIn, 'state' | 'code' | 'codeUrl' | 'expireTime' | 'accountId' | 'publisherId' | 'failReason'>
>;

async function outcomeOf(
  tx: Database,
  logIn: LogIn,
  { found, code, person, reason }: Omit<BotLogInReport, 'logInId' | 'claimId'>,
  seal: Sealer,
  now: Date,
): Promise<Outcome> {
  if (found === 'unchanged') return {};
  if (found === 'code' && code)
    return { state: 'waiting', code: code.code, codeUrl: code.url, expireTime: new Date(code.expireTime) };
  if (found === 'scanned') return { state: 'scanned' };
  if (found === 'expired') return { state: 'expired' };
  if (found === 'confirmed' && person) {
    if (logIn.purpose === 'publish') return publisherOutcome(await keepPublisher(tx, logIn, person, seal, now));
    const kept = await keepAccount(tx, logIn, person, seal, now);
    return typeof kept === 'number' ? { state: 'done', accountId: kept } : { state: 'failed', failReason: kept };
  }
  return { state: 'failed', failReason: reason?.trim() || MESSAGES.logInFailed };
}

const publisherOutcome = (kept: number | string): Outcome =>
  typeof kept === 'number' ? { state: 'done', publisherId: kept } : { state: 'failed', failReason: kept };

type Person = NonNullable<BotLogInReport['person']>;

/**
 * Stores the account with its log-in and returns its id; one that the department has already gets the new log-in. A text:
 * why it is refused.
 */
async function keepAccount(
  tx: Database,
  logIn: LogIn,
  { platformUserId, nickname, avatar, headers }: Person,
  seal: Sealer,
  now: Date,
): Promise<number | string> {
  const { departmentId, creatorId, platform, device, deviceName, origin, dailyLimit } = logIn;
  if (logIn.accountId !== null) {
    const [known] = await tx.select().from(replyAccount).where(eq(replyAccount.accountId, logIn.accountId));
    if (known && known.platformUserId !== platformUserId) return MESSAGES.otherPerson(nickname);
  }
  const [kept] = await tx
    .insert(replyAccount)
    .values({
      departmentId,
      creatorId,
      platform,
      device,
      deviceName,
      origin,
      dailyLimit,
      platformUserId,
      nickname,
      avatar,
      createTime: now,
      updateTime: now,
    })
    .onConflictDoUpdate({
      target: [replyAccount.departmentId, replyAccount.platform, replyAccount.platformUserId],
      set: { device, deviceName, nickname, avatar, updateTime: now },
    })
    .returning({ accountId: replyAccount.accountId });
  const { accountId } = kept!;
  await tx
    .update(replyAccount)
    .set({ state: 'online', sealed: sealLogIn(seal, accountId, headers) })
    .where(eq(replyAccount.accountId, accountId));
  await tx
    .update(replyAccountSync)
    .set({ dueTime: now, ...RELEASED })
    .where(eq(replyAccountSync.accountId, accountId));
  await record(tx, creatorId, 'logIn', [{ departmentId, accountId }], now, deviceName);
  return accountId;
}
