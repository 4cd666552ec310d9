/** Devices: the accounts that are logged in on the same phone or computer of a department. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { toJson } from '../../db/rows';
import { contains } from '../../db/search';
import { department, replyAccount, replyAccountSync } from '../../db/schema';

const MOST = 500;

const countIf = (which: SQL): SQL<number> => sql<number>`(count(*) filter (where ${which}))::int`;
const inState = (state: (typeof replyAccount.$inferSelect)['state']): SQL => sql`${replyAccount.state} = ${state}`;

/** `banned` if all accounts are, `expired` if any log-in has, otherwise whether any account is online. */
const state = sql<'banned' | 'expired' | 'online' | 'offline'>`case
  when ${countIf(inState('banned'))} = count(*) then 'banned'
  when ${countIf(inState('expired'))} > 0 then 'expired'
  when ${countIf(inState('online'))} > 0 then 'online'
  else 'offline' end`;

const view = {
  deviceName: replyAccount.deviceName,
  department: department.name,
  state,
  accountNames: sql<string[]>`array_agg(${replyAccount.nickname} order by ${replyAccount.accountId})`,
  accountCount: sql<number>`count(*)::int`,
  onlineCount: countIf(inState('online')),
  suspendedCount: countIf(sql`${replyAccount.suspended}`),
  lastSyncTime: sql<Date | null>`max(${replyAccountSync.lastTime})`.mapWith(replyAccountSync.lastTime),
};

/** Smallest id of the device's accounts: identifies it. */
export const smallestId = sql<number>`min(${replyAccount.accountId})`;

/** Devices by name. `which`: their accounts; `more`: further columns, as aggregates over the accounts. */
export async function devicesOf<More extends Record<string, SQL>>(
  db: Database,
  which: SQL | undefined,
  keyword: string | undefined,
  more: More,
) {
  const rows = await db
    .select({ ...view, ...more })
    .from(replyAccount)
    .innerJoin(department, eq(department.departmentId, replyAccount.departmentId))
    .leftJoin(replyAccountSync, eq(replyAccountSync.accountId, replyAccount.accountId))
    .where(and(which, contains(keyword, replyAccount.deviceName)))
    .groupBy(department.departmentId, department.name, replyAccount.deviceName)
    .orderBy(replyAccount.deviceName, department.departmentId)
    .limit(MOST);
  return rows.map(toJson);
}
