/**
 * Reading of groups: a bot leases an account, asks the platform for its groups and what was written since the cursor,
 * and reports it. A message becomes a row once, and may cause one reply. Holds all SQL for it.
 */
import { and, eq, inArray, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { BotGroupChat, BotGroupReport } from '../../../src/services/catalogue/generated/types';
import { claimTurn, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, isFree, RELEASED, renewed } from '../../db/claims';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { groupBotAccount, groupBotSync, platformGroup, replyAccount } from '../../db/schema';
import { afterQuiet, MISSED_AFTER_MS } from '../automatic/automatic.rules';
import { MESSAGES as AUTOMATIC } from '../automatic/automatic.messages';
import { contactsIn } from '../conversation/contact.rules';
import { MESSAGES } from './group-bot.messages';
import { answerTo, quietOf, settingsFor, wordedFor } from './group-bot.rules';
import { append } from './group-message.store';
import { plan } from './group-reply.store';

/** An account whose bot has not reported within this time goes to the next bot. */
const LEASE_MS = 60_000;
/** Pause between two readings of one account, ms. */
export const READ_EVERY_MS = 5_000;

const accounts = (db: Database) =>
  db
    .select({
      account: groupBotAccount,
      platform: replyAccount.platform,
      nickname: replyAccount.nickname,
      sealed: replyAccount.sealed,
      cursor: groupBotSync.cursor,
    })
    .from(groupBotSync)
    .innerJoin(groupBotAccount, eq(groupBotAccount.accountId, groupBotSync.accountId))
    .innerJoin(replyAccount, eq(replyAccount.accountId, groupBotSync.accountId));

type Owner = Awaited<ReturnType<typeof accounts>>[number];

/** The account of a claim; null: there is none. */
export async function readingOf(db: Database, claimId: string): Promise<Owner | null> {
  const [row] = await accounts(db).where(eq(groupBotSync.claimId, claimId));
  return row ?? null;
}

/** Accounts whose groups are due; switched-off ones too, so that people can go on reading. */
export const READINGS: Queue<typeof groupBotSync> = {
  table: groupBotSync,
  join: sql`join ${groupBotAccount} on ${eq(groupBotAccount.accountId, groupBotSync.accountId)}
    join ${replyAccount} on ${eq(replyAccount.accountId, groupBotSync.accountId)}`,
  id: groupBotSync.accountId,
  person: groupBotAccount.creatorId,
  by: groupBotSync.dueTime,
  waits: ({ platforms, now }) =>
    and(
      eq(replyAccount.suspended, false),
      inArray(replyAccount.state, ['online', 'offline']),
      inArray(replyAccount.platform, [...platforms]),
      lte(groupBotSync.dueTime, now),
      isFree(groupBotSync.leaseTime, now),
    ),
};

/** Leases the account whose turn it is. */
export const takeReading = (db: Database, claimId: string, ask: Asking) =>
  claimTurn(db, READINGS, ask, leasedBy(claimId, LEASE_MS, ask.now));

type Report = BotGroupReport;

/** Stores a page of messages that a bot read, or the reason of a failure. false: the claim is lost. */
export async function takeReadingReport(db: Database, report: Report, now: Date): Promise<boolean> {
  const { rowId: accountId, claimId, found, groups, chats = [], cursor, more = false } = report;
  return db.transaction(async (tx) => {
    const [owner] = await accounts(tx)
      .where(and(eq(groupBotSync.accountId, accountId), eq(groupBotSync.claimId, claimId)))
      .for('update', { of: groupBotSync });
    if (!owner) return false;
    const isDone = found === 'read';
    if (groups) await keepGroups(tx, owner, groups, now);
    for (const each of chats) await takeChat(tx, owner, each, now);
    await tx
      .update(groupBotSync)
      .set({
        ...(cursor !== undefined && { cursor }),
        ...(isDone && { lastTime: now }),
        trouble: isDone ? '' : MESSAGES.because(MESSAGES.failed[report.kind ?? 'fault'], report.detail ?? ''),
        ...(more ? renewed(LEASE_MS, now) : { ...RELEASED, dueTime: new Date(now.getTime() + READ_EVERY_MS) }),
      })
      .where(eq(groupBotSync.accountId, accountId));
    if (report.kind === 'credential') await endLogIn(tx, accountId, now);
    return true;
  });
}

/** The platform does not know the log-in any more: the account waits until somebody logs it in again. */
export const endLogIn = (tx: Database, accountId: number, now: Date) =>
  tx
    .update(replyAccount)
    .set({ state: 'expired', updateTime: now })
    .where(and(eq(replyAccount.accountId, accountId), ne(replyAccount.state, 'expired')));

/** New groups have no configuration; those that the platform does not list any more are left. */
async function keepGroups(
  tx: Database,
  { account, platform }: Owner,
  groups: NonNullable<Report['groups']>,
  now: Date,
): Promise<void> {
  const { accountId, departmentId, quietFrom, quietTo } = account;
  const known = await tx.select().from(platformGroup).where(eq(platformGroup.accountId, accountId));
  const byId = new Map(known.map((row) => [row.platformGroupId, row]));
  for (const group of groups) {
    const before = byId.get(group.platformGroupId);
    if (!before) {
      const values = {
        ...group,
        accountId,
        departmentId,
        platform,
        quietFrom,
        quietTo,
        createTime: now,
        updateTime: now,
      };
      await tx.insert(platformGroup).values(values).onConflictDoNothing();
    } else if (before.isLeft || !isSame(before, group))
      await tx
        .update(platformGroup)
        .set({ ...group, isLeft: false, updateTime: now })
        .where(eq(platformGroup.groupId, before.groupId));
  }
  const listed = groups.map(({ platformGroupId }) => platformGroupId);
  await tx
    .update(platformGroup)
    .set({ isLeft: true, updateTime: now })
    .where(
      and(
        eq(platformGroup.accountId, accountId),
        eq(platformGroup.isLeft, false),
        listed.length > 0 ? notInArray(platformGroup.platformGroupId, listed) : undefined,
      ),
    );
}

type SeenGroup = NonNullable<Report['groups']>[number];

const isSame = (before: typeof platformGroup.$inferSelect, { name, avatar, url, memberCount }: SeenGroup): boolean =>
  before.name === name && before.avatar === avatar && before.url === url && before.memberCount === memberCount;

/** One message of the platform. */
async function takeChat(tx: Database, owner: Owner, chat: BotGroupChat, now: Date): Promise<void> {
  const { accountId, departmentId } = owner.account;
  const [group] = await tx
    .select()
    .from(platformGroup)
    .where(and(eq(platformGroup.accountId, accountId), eq(platformGroup.platformGroupId, chat.platformGroupId)))
    .for('update');
  if (!group) return;
  const { kind, nickname, platformMessageId, platformUserId } = chat;
  const createTime = new Date(Math.min(now.getTime(), Date.parse(chat.time)));
  const text = kind === 'join' ? MESSAGES.joined(nickname) : contactsIn(chat.text).masked;
  const message = { kind, platformMessageId, platformUserId, senderName: nickname, text, createTime };
  const causeId = await append(tx, group, message, now);
  if (causeId === null || !isAnswered(owner, group, createTime, now)) return;
  if (await isOwnAccount(tx, departmentId, owner.platform, platformUserId)) return;
  const settings = settingsFor(owner.account, group);
  const answer = kind === 'join' ? { keyword: '', text: settings.welcome } : answerTo(chat.text, settings.answers);
  if (!answer || answer.text === '') return;
  const worded = wordedFor(answer.text, { nickname, groupName: group.name, accountName: owner.nickname });
  const dueTime = afterQuiet(now, quietOf(settings));
  await plan(tx, {
    departmentId,
    accountId,
    groupId: group.groupId,
    causeId,
    kind: kind === 'join' ? 'welcome' : 'answer',
    keyword: answer.keyword,
    text: worded.text,
    ...(worded.reason !== null
      ? { state: 'stopped', reason: worded.reason }
      : { reason: dueTime > now ? AUTOMATIC.postponed.quiet : null }),
    dueTime,
    createTime: now,
    updateTime: now,
  });
}

/** Whether the bot acts in the group, and the message is not older than its configuration, or than a day. */
const isAnswered = (
  { account }: Owner,
  { enabled, confTime }: typeof platformGroup.$inferSelect,
  time: Date,
  now: Date,
): boolean =>
  account.enabled &&
  enabled &&
  confTime !== null &&
  time >= confTime &&
  now.getTime() - time.getTime() <= MISSED_AFTER_MS;

/** Accounts of the department's own bots: a bot does not answer another one. */
const isOwnAccount = async (
  tx: Database,
  departmentId: number,
  platform: Platform,
  platformUserId: string,
): Promise<boolean> =>
  (await tx.$count(
    replyAccount,
    and(
      eq(replyAccount.departmentId, departmentId),
      eq(replyAccount.platform, platform),
      eq(replyAccount.platformUserId, platformUserId),
    ),
  )) > 0;
