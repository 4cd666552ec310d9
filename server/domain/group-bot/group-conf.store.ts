/** Accounts and groups of the group bot. Holds all SQL for their settings and lists. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type {
  GroupBotAccount,
  GroupBotQueryAccountListParams,
  GroupBotQueryAccountListResult,
  GroupBotQueryGroupListParams,
  GroupBotQueryGroupListResult,
  PlatformGroup,
} from '../../../src/services/catalogue/generated/types';
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import {
  account,
  department,
  groupBotAccount,
  groupBotSync,
  groupReply,
  platformGroup,
  replyAccount,
} from '../../db/schema';
import { contains } from '../../db/search';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { timeOf } from '../automatic/automatic.rules';
import { MESSAGES } from './group-bot.messages';

export type AccountRow = typeof groupBotAccount.$inferSelect;
export type GroupRow = typeof platformGroup.$inferSelect;

/** Quiet hours as the contract has them. */
const withClock = <Row extends { quietFrom: number; quietTo: number }>(row: Row) => ({
  ...row,
  quietFrom: timeOf(row.quietFrom),
  quietTo: timeOf(row.quietTo),
});

const countOf = (what: SQL) => subquery<number>(sql`(${what})::int`);

/** @param today beginning of the day, for what was sent on it */
const accountView = (today: Date) => ({
  accountId: groupBotAccount.accountId,
  platform: replyAccount.platform,
  nickname: replyAccount.nickname,
  avatar: replyAccount.avatar,
  deviceName: replyAccount.deviceName,
  state: replyAccount.state,
  suspended: replyAccount.suspended,
  enabled: groupBotAccount.enabled,
  welcome: groupBotAccount.welcome,
  answers: groupBotAccount.answers,
  quietFrom: groupBotAccount.quietFrom,
  quietTo: groupBotAccount.quietTo,
  gapSeconds: groupBotAccount.gapSeconds,
  dailyLimit: groupBotAccount.dailyLimit,
  sentToday: countOf(sql`select count(*) from ${groupReply} where ${groupReply.accountId} = ${groupBotAccount.accountId}
    and ${groupReply.sentTime} >= ${today.toISOString()}::timestamptz`),
  groupCount: countOf(sql`select count(*) from ${platformGroup}
    where ${platformGroup.accountId} = ${groupBotAccount.accountId} and not ${platformGroup.isLeft}`),
  activeCount: countOf(sql`select count(*) from ${platformGroup}
    where ${platformGroup.accountId} = ${groupBotAccount.accountId} and ${platformGroup.enabled}
      and not ${platformGroup.isLeft} and ${groupBotAccount.enabled}`),
  lastSyncTime: groupBotSync.lastTime,
  trouble: sql<string>`coalesce(${groupBotSync.trouble}, '')`,
  department: department.name,
  creator: displayName(account),
  createTime: groupBotAccount.createTime,
  ...editedView('groupBotAccount'),
});

const accounts = (db: Database, page: PageIds, today: Date) =>
  db
    .select(accountView(today))
    .from(page)
    .innerJoin(groupBotAccount, eq(groupBotAccount.accountId, page.found))
    .innerJoin(replyAccount, eq(replyAccount.accountId, groupBotAccount.accountId))
    .innerJoin(department, eq(department.departmentId, groupBotAccount.departmentId))
    .innerJoin(account, eq(account.userId, groupBotAccount.creatorId))
    .leftJoin(groupBotSync, eq(groupBotSync.accountId, groupBotAccount.accountId));

export async function pageOfAccounts(
  db: Database,
  reader: Reader,
  params: GroupBotQueryAccountListParams,
  today: Date,
): Promise<GroupBotQueryAccountListResult> {
  const named = contains(params.keyword, replyAccount.nickname, replyAccount.deviceName);
  const filters = and(
    withinDepartment(groupBotAccount.departmentId, reader),
    same(groupBotAccount.enabled, params.enabled),
    named &&
      sql`exists (select from ${replyAccount} where ${replyAccount.accountId} = ${groupBotAccount.accountId} and ${named})`,
  );
  const order = orderOf({ createTime: groupBotAccount.createTime }, groupBotAccount.accountId, params, 'createTime');
  const { list, ...page } = await pageOf(db, { id: groupBotAccount.accountId, filters, order, params }, (ids) =>
    accounts(db, ids, today),
  );
  return { ...page, list: list.map(withClock) };
}

export async function readAccount(db: Database, accountId: number, today: Date): Promise<GroupBotAccount> {
  const id = groupBotAccount.accountId;
  const [row] = await accounts(db, pageIds(db, id, eq(id, accountId), ascending(id), first(1)), today);
  return withClock(toJson(row!));
}

/** Accounts of the platform that could be added, by name. */
export async function accountChoices(db: Database, reader: Reader, keyword: string | undefined) {
  const rows = await db
    .select({
      accountId: replyAccount.accountId,
      nickname: replyAccount.nickname,
      platform: replyAccount.platform,
      deviceName: replyAccount.deviceName,
    })
    .from(replyAccount)
    .where(
      and(
        withinDepartment(replyAccount.departmentId, reader),
        eq(replyAccount.platform, 'xhs'),
        contains(keyword, replyAccount.nickname, replyAccount.deviceName),
        sql`not exists (select from ${groupBotAccount} where ${groupBotAccount.accountId} = ${replyAccount.accountId})`,
      ),
    )
    .orderBy(asc(replyAccount.nickname), asc(replyAccount.accountId))
    .limit(MOST_CHOICES);
  return rows.map(({ platform, deviceName, ...row }) => ({
    ...row,
    note: `${PLATFORM_NAMES[platform]} · ${deviceName}`,
  }));
}
const MOST_CHOICES = 100;

/** A reply account that the reader may see; null: there is none. */
export async function replyAccountOf(db: Database, reader: Reader, accountId: number) {
  const [row] = await db
    .select({ departmentId: replyAccount.departmentId, platform: replyAccount.platform })
    .from(replyAccount)
    .where(and(eq(replyAccount.accountId, accountId), withinDepartment(replyAccount.departmentId, reader)));
  return row ?? null;
}

/** Adds the account; it is due at once. */
export async function insertAccount(tx: Database, values: typeof groupBotAccount.$inferInsert): Promise<void> {
  await onConstraint(
    'group_bot_account_pkey',
    () => invalidField('accountId', MESSAGES.accountAdded),
    tx.insert(groupBotAccount).values(values),
  );
  await tx.insert(groupBotSync).values({ accountId: values.accountId, dueTime: values.createTime! });
}

/** Locks an account that the reader may see; null: the bot does not use it. */
export async function lockAccount(tx: Database, reader: Reader, accountId: number): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(groupBotAccount)
    .where(and(eq(groupBotAccount.accountId, accountId), withinDepartment(groupBotAccount.departmentId, reader)))
    .for('update');
  return row ?? null;
}

export const updateAccount = (tx: Database, accountId: number, changes: Partial<typeof groupBotAccount.$inferInsert>) =>
  tx.update(groupBotAccount).set(changes).where(eq(groupBotAccount.accountId, accountId));

export const deleteAccount = (tx: Database, accountId: number) =>
  tx.delete(groupBotAccount).where(eq(groupBotAccount.accountId, accountId));

const accountIsOn = sql`exists (select from ${groupBotAccount}
  where ${groupBotAccount.accountId} = ${platformGroup.accountId} and ${groupBotAccount.enabled})`;

const groupStateOf = sql<PlatformGroup['state']>`case
  when ${platformGroup.isLeft} then 'left' when ${platformGroup.confTime} is null then 'new'
  when ${platformGroup.enabled} and ${accountIsOn} then 'on' else 'off' end`;

const repliesIn = (state: 'sent' | 'waiting') =>
  countOf(sql`select count(*) from ${groupReply}
    where ${groupReply.groupId} = ${platformGroup.groupId} and ${groupReply.state} = ${state}`);

const groupView = {
  groupId: platformGroup.groupId,
  accountId: platformGroup.accountId,
  accountName: replyAccount.nickname,
  platform: platformGroup.platform,
  name: platformGroup.name,
  avatar: platformGroup.avatar,
  url: platformGroup.url,
  memberCount: platformGroup.memberCount,
  state: subquery<PlatformGroup['state']>(groupStateOf),
  enabled: platformGroup.enabled,
  ownSettings: platformGroup.ownSettings,
  welcome: platformGroup.welcome,
  answers: platformGroup.answers,
  quietFrom: platformGroup.quietFrom,
  quietTo: platformGroup.quietTo,
  messageCount: platformGroup.lastSeq,
  replyCount: repliesIn('sent'),
  waitingCount: repliesIn('waiting'),
  lastMessage: platformGroup.lastMessage,
  lastTime: platformGroup.lastTime,
  department: department.name,
  createTime: platformGroup.createTime,
  ...editedView('platformGroup'),
};

const groups = (db: Database, page: PageIds) =>
  db
    .select(groupView)
    .from(page)
    .innerJoin(platformGroup, eq(platformGroup.groupId, page.found))
    .innerJoin(replyAccount, eq(replyAccount.accountId, platformGroup.accountId))
    .innerJoin(department, eq(department.departmentId, platformGroup.departmentId));

export async function pageOfGroups(
  db: Database,
  reader: Reader,
  params: GroupBotQueryGroupListParams,
): Promise<GroupBotQueryGroupListResult> {
  const filters = and(
    withinDepartment(platformGroup.departmentId, reader),
    contains(params.keyword, platformGroup.name),
    same(platformGroup.accountId, params.accountId),
    params.state && sql`${groupStateOf} = ${params.state}`,
  );
  const sorts = { lastTime: platformGroup.lastTime, createTime: platformGroup.createTime };
  const order = orderOf(sorts, platformGroup.groupId, params, 'lastTime');
  const { list, ...page } = await pageOf(db, { id: platformGroup.groupId, filters, order, params }, (ids) =>
    groups(db, ids),
  );
  return { ...page, list: list.map(withClock) };
}

export async function readGroup(db: Database, groupId: number): Promise<PlatformGroup> {
  const id = platformGroup.groupId;
  const [row] = await groups(db, pageIds(db, id, eq(id, groupId), ascending(id), first(1)));
  return withClock(toJson(row!));
}

const ofGroup = (reader: Reader, groupId: number) =>
  and(eq(platformGroup.groupId, groupId), withinDepartment(platformGroup.departmentId, reader));

/** A group that the reader may see; null: there is none. */
export async function groupOf(db: Database, reader: Reader, groupId: number): Promise<GroupRow | null> {
  const [row] = await db.select().from(platformGroup).where(ofGroup(reader, groupId));
  return row ?? null;
}

export async function lockGroup(tx: Database, reader: Reader, groupId: number): Promise<GroupRow | null> {
  const [row] = await tx.select().from(platformGroup).where(ofGroup(reader, groupId)).for('update');
  return row ?? null;
}

/** Refuses a group that another account of the department serves. */
export const updateGroup = (tx: Database, groupId: number, changes: Partial<typeof platformGroup.$inferInsert>) =>
  onConstraint(
    'platform_group_served',
    () => invalidField('groupId', MESSAGES.served),
    tx.update(platformGroup).set(changes).where(eq(platformGroup.groupId, groupId)),
  );

/** The account with its name, for the configuration that holds; null: the reader may not see it, or the bot does not use it. */
export async function confOfAccount(db: Database, reader: Reader, accountId: number) {
  const [row] = await db
    .select({ row: groupBotAccount, name: replyAccount.nickname })
    .from(groupBotAccount)
    .innerJoin(replyAccount, eq(replyAccount.accountId, groupBotAccount.accountId))
    .where(and(eq(groupBotAccount.accountId, accountId), withinDepartment(groupBotAccount.departmentId, reader)));
  return row ?? null;
}
