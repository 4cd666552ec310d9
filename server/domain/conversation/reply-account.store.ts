/** Reply accounts. Holds all SQL for them but that of the bots (inbox.store.ts). */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type {
  ConversationAccountListParams,
  ConversationAccountListResult,
  ConversationQueryAssigneesResult,
  ReplyAccount,
  ReplyManageAccountListParams,
  ReplyManageQueryPhoneStatusResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { ascending, first, pageIds, pageOf, type Order, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader, whether } from '../../db/rows';
import { contains } from '../../db/search';
import { editedView } from '../../db/versions';
import { account, chatMessage, department, receiver, replyAccount, replyAccountSync } from '../../db/schema';
import { changersWith } from '../account/holders.store';
import { devicesOf, smallestId } from './device.store';
import { CONVERSATION_MENUS } from '../../../src/services/catalogue/policies';

/** @param today beginning of the day, for what is left of the daily limit */
const view = (today: Date) => ({
  accountId: replyAccount.accountId,
  platform: replyAccount.platform,
  device: replyAccount.device,
  deviceName: replyAccount.deviceName,
  origin: replyAccount.origin,
  platformUserId: replyAccount.platformUserId,
  nickname: replyAccount.nickname,
  avatar: replyAccount.avatar,
  state: replyAccount.state,
  suspended: replyAccount.suspended,
  launchTraffic: replyAccount.launchTraffic,
  pinned: sql<boolean>`${replyAccount.pinnedTime} is not null`,
  dailyLimit: replyAccount.dailyLimit,
  sentToday: subquery<number>(sentSince(today)),
  leftToday: subquery<number>(sql`greatest(0, ${replyAccount.dailyLimit} - ${sentSince(today)})::int`),
  unread: ofReceivers(sql`coalesce(sum(${receiver.unread}), 0)`, sql`${receiver.unread} > 0`),
  waitingCount: ofReceivers(sql`count(*)`, sql`${receiver.waitingSince} is not null`),
  receiverCount: ofReceivers(sql`count(*)`, sql`true`),
  department: department.name,
  lastSyncTime: replyAccountSync.lastTime,
  createTime: replyAccount.createTime,
  ...editedView('replyAccount'),
});

const sentSince = (today: Date): SQL => sql`(select count(*) from ${chatMessage}
  where ${chatMessage.accountId} = ${replyAccount.accountId} and ${chatMessage.author} = 'me'
    and ${chatMessage.createTime} >= ${today.toISOString()}::timestamptz and ${chatMessage.state} <> 'failed')::int`;

const ofReceivers = (what: SQL, which: SQL): SQL<number> =>
  subquery<number>(
    sql`(select ${what} from ${receiver} where ${receiver.accountId} = ${replyAccount.accountId} and ${which})::int`,
  );

const joined = (db: Database, page: PageIds, today: Date) =>
  db
    .select(view(today))
    .from(page)
    .innerJoin(replyAccount, eq(replyAccount.accountId, page.found))
    .innerJoin(department, eq(department.departmentId, replyAccount.departmentId))
    .leftJoin(replyAccountSync, eq(replyAccountSync.accountId, replyAccount.accountId));

const order: Order = (backwards = false) =>
  backwards
    ? [sql`${replyAccount.pinnedTime} asc nulls first`, sql`${replyAccount.accountId} desc`]
    : [sql`${replyAccount.pinnedTime} desc nulls last`, sql`${replyAccount.accountId} asc`];

export async function pageOfAccounts(
  db: Database,
  reader: Reader,
  params: ConversationAccountListParams & Pick<ReplyManageAccountListParams, 'launchTraffic'>,
  today: Date,
): Promise<ConversationAccountListResult> {
  const unread = sql`exists (select from ${receiver} where ${receiver.accountId} = ${replyAccount.accountId} and ${receiver.unread} > 0)`;
  const filters = and(
    withinDepartment(replyAccount.departmentId, reader),
    contains(params.keyword, replyAccount.nickname, replyAccount.deviceName),
    same(replyAccount.platform, params.platform),
    same(replyAccount.device, params.device),
    same(replyAccount.origin, params.origin),
    same(replyAccount.state, params.state),
    same(replyAccount.suspended, params.suspended),
    same(replyAccount.launchTraffic, params.launchTraffic),
    whether(params.unread, unread),
  );
  return pageOf(db, { id: replyAccount.accountId, filters, order, params }, (page) => joined(db, page, today));
}

/** null: no such account, or the reader may not see it. */
export async function readAccount(
  db: Database,
  reader: Reader,
  accountId: number,
  today: Date,
): Promise<ReplyAccount | null> {
  const one = and(eq(replyAccount.accountId, accountId), withinDepartment(replyAccount.departmentId, reader));
  const [row] = await joined(
    db,
    pageIds(db, replyAccount.accountId, one, ascending(replyAccount.accountId), first(1)),
    today,
  );
  return row ? toJson(row) : null;
}

export interface OwnAccount {
  readonly accountId: number;
  readonly departmentId: number;
  readonly suspended: boolean;
  readonly launchTraffic: boolean;
}

/** Locks those of the accounts that the reader may see. */
export const lockAccounts = (tx: Database, reader: Reader, accountIds: readonly number[]): Promise<OwnAccount[]> =>
  tx
    .select({
      accountId: replyAccount.accountId,
      departmentId: replyAccount.departmentId,
      suspended: replyAccount.suspended,
      launchTraffic: replyAccount.launchTraffic,
    })
    .from(replyAccount)
    .where(and(inArray(replyAccount.accountId, [...accountIds]), withinDepartment(replyAccount.departmentId, reader)))
    .orderBy(replyAccount.accountId)
    .for('update');

/** The department of an existing account. */
export async function departmentOfAccount(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ departmentId: replyAccount.departmentId })
    .from(replyAccount)
    .where(eq(replyAccount.accountId, accountId));
  return row!.departmentId;
}

export async function setAccounts(
  tx: Database,
  accountIds: readonly number[],
  settings: Partial<
    Pick<
      typeof replyAccount.$inferInsert,
      'suspended' | 'pinnedTime' | 'launchTraffic' | 'deviceName' | 'origin' | 'dailyLimit'
    >
  >,
  now: Date,
): Promise<void> {
  if (accountIds.length === 0) return;
  await tx
    .update(replyAccount)
    .set({ ...settings, updateTime: now })
    .where(inArray(replyAccount.accountId, [...accountIds]));
}

/** Cloud phones with what their accounts do, in the order of their names. */
export const phonesOf = (
  db: Database,
  reader: Reader,
  keyword: string | undefined,
  today: Date,
): Promise<ReplyManageQueryPhoneStatusResult['list']> =>
  devicesOf(db, and(eq(replyAccount.device, 'phone'), withinDepartment(replyAccount.departmentId, reader)), keyword, {
    phoneId: smallestId,
    waitingCount: sql<number>`sum(${view(today).waitingCount})::int`,
    sentToday: sql<number>`sum(${view(today).sentToday})::int`,
  });

/** Has bots fetch the messages of these accounts at once, without ids of all that the reader may see; returns whose. */
export async function renew(
  db: Database,
  reader: Reader,
  accountIds: readonly number[] | undefined,
  now: Date,
): Promise<number[]> {
  const own = and(
    withinDepartment(replyAccount.departmentId, reader),
    accountIds && inArray(replyAccount.accountId, [...accountIds]),
    eq(replyAccount.suspended, false),
    inArray(replyAccount.state, ['online', 'offline']),
  );
  const rows = await db.select({ accountId: replyAccount.accountId }).from(replyAccount).where(own);
  await db
    .update(replyAccountSync)
    .set({ dueTime: now })
    .where(
      inArray(
        replyAccountSync.accountId,
        rows.map(({ accountId }) => accountId),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

/** People who may write in conversations. */
const mayConverse = changersWith(CONVERSATION_MENUS);

/** Whether the person may be responsible for receivers of this department. */
export async function mayBeAssigned(db: Database, userId: number, departmentId: number): Promise<boolean> {
  return (
    (await db.$count(account, and(eq(account.userId, userId), eq(account.departmentId, departmentId), mayConverse))) > 0
  );
}

export async function assigneesOf(
  db: Database,
  reader: Reader & { readonly userId: number },
  keyword: string | undefined,
): Promise<ConversationQueryAssigneesResult['list']> {
  const rows = await db
    .select({
      userId: account.userId,
      name: displayName(account),
      waitingCount: subquery<number>(
        sql`(select count(*) from ${receiver} where ${receiver.assigneeId} = ${account.userId} and ${receiver.waitingSince} is not null)::int`,
      ),
    })
    .from(account)
    .where(
      and(
        mayConverse,
        withinDepartment(account.departmentId, reader),
        contains(keyword, account.name, account.userName, account.loginName),
      ),
    )
    .orderBy(account.userId)
    .limit(200);
  return rows.map((row) => ({ ...row, mine: row.userId === reader.userId }));
}

/** Display name of a person. */
export async function nameOf(db: Database, userId: number): Promise<string> {
  const [row] = await db
    .select({ name: displayName(account) })
    .from(account)
    .where(eq(account.userId, userId));
  return row?.name ?? '';
}
