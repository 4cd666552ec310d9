/** RPA computers and their tasks. Holds all SQL for them but that of the tasks themselves. */
import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type {
  FeedRobotComputersResult,
  FeedRobotPrivateMessageTasksParams,
  FeedRobotPrivateMessageTasksResult,
  FeedRobotQueryVangoghOriginsResult,
} from '../../../src/services/catalogue/generated/types';
import { ACCOUNT_ORIGIN_NAMES, type AccountOrigin } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import {
  account,
  department,
  receiver,
  replyAccount,
  replyAccountSync,
  sentMessage,
  spiderBot,
  spiderTask,
  TASK_TYPE,
} from '../../db/schema';
import type { Computers } from '../../domain/comment-task/comment-task.store';
import { phoneStateOf } from '../../domain/conversation/reply-account.store';
import type { Tally } from './computer.rules';

/** A bot that has not asked for a task within this time is gone. */
const BOT_SEEN_WITHIN_MS = 5 * 60_000;

const receiverId = sql`(${spiderTask.params} ->> 'receiverId')::int`;

const ofComputers = (reader: Reader, { platform, origin }: Computers): SQL =>
  and(
    eq(replyAccount.device, 'computer'),
    eq(replyAccount.platform, platform),
    eq(replyAccount.origin, origin),
    withinDepartment(replyAccount.departmentId, reader),
  )!;

/** Open tasks, and those that ended today, by account, kind and status. */
export async function talliesOf(
  db: Database,
  reader: Reader,
  computers: Computers,
  today: Date,
): Promise<(Tally & { accountId: number })[]> {
  const recent = sql`(${spiderTask.status} in ('idle', 'assigned', 'executing')
    or ${spiderTask.finishTime} >= ${today.toISOString()}::timestamptz)`;
  const { rows } = await db.execute<{
    account_id: number;
    kind: Tally['kind'];
    status: Tally['status'];
    count: number;
  }>(sql`
    select account_id, kind, status, count(*)::int as count from (
      select ${receiver.accountId} as account_id, 'letter' as kind, ${spiderTask.status} as status
      from ${spiderTask} join ${receiver} on ${receiver.receiverId} = ${receiverId}
      where ${spiderTask.taskType} = ${TASK_TYPE.chat} and ${recent}
      union all
      select ${sentMessage.accountId}, 'comment', ${spiderTask.status}
      from ${spiderTask} join ${sentMessage} on ${sentMessage.taskId} = ${spiderTask.taskId}
      where ${spiderTask.taskType} = ${TASK_TYPE.message} and ${sentMessage.accountId} is not null and ${recent}
    ) task
    where account_id in (select ${replyAccount.accountId} from ${replyAccount} where ${ofComputers(reader, computers)})
    group by account_id, kind, status`);
  return rows.map(({ account_id: accountId, ...row }) => ({ accountId, ...row }));
}

/** Computers without their tasks, by name. */
export async function computersOf(db: Database, reader: Reader, computers: Computers, keyword: string | undefined) {
  const rows = await db
    .select({
      computerId: sql<number>`min(${replyAccount.accountId})`,
      accountIds: sql<number[]>`array_agg(${replyAccount.accountId})`,
      deviceName: replyAccount.deviceName,
      department: department.name,
      accountNames: sql<string[]>`array_agg(${replyAccount.nickname} order by ${replyAccount.accountId})`,
      accountCount: sql<number>`count(*)::int`,
      onlineCount: sql<number>`(count(*) filter (where ${replyAccount.state} = 'online'))::int`,
      expiredCount: sql<number>`(count(*) filter (where ${replyAccount.state} = 'expired'))::int`,
      bannedCount: sql<number>`(count(*) filter (where ${replyAccount.state} = 'banned'))::int`,
      suspendedCount: sql<number>`(count(*) filter (where ${replyAccount.suspended}))::int`,
      lastSyncTime: sql<Date | null>`max(${replyAccountSync.lastTime})`.mapWith(replyAccountSync.lastTime),
    })
    .from(replyAccount)
    .innerJoin(department, eq(department.departmentId, replyAccount.departmentId))
    .leftJoin(replyAccountSync, eq(replyAccountSync.accountId, replyAccount.accountId))
    .where(and(ofComputers(reader, computers), contains(keyword, replyAccount.deviceName)))
    .groupBy(department.departmentId, department.name, replyAccount.deviceName)
    .orderBy(replyAccount.deviceName, department.departmentId)
    .limit(500);
  return rows.map(({ expiredCount, bannedCount, ...row }) => ({
    ...toJson(row),
    state: phoneStateOf({ ...row, expiredCount, bannedCount }) as FeedRobotComputersResult['list'][number]['state'],
  }));
}

export const activeBots = (db: Database, now: Date): Promise<number> =>
  db.$count(spiderBot, gte(spiderBot.seenTime, new Date(now.getTime() - BOT_SEEN_WITHIN_MS)));

export async function originsOf(db: Database, reader: Reader): Promise<FeedRobotQueryVangoghOriginsResult['list']> {
  const rows = await db
    .select({
      origin: replyAccount.origin,
      accountCount: sql<number>`count(*)::int`,
      onlineCount: sql<number>`(count(*) filter (where ${replyAccount.state} = 'online'))::int`,
    })
    .from(replyAccount)
    .where(and(eq(replyAccount.device, 'computer'), withinDepartment(replyAccount.departmentId, reader)))
    .groupBy(replyAccount.origin);
  const byOrigin = new Map(rows.map((row) => [row.origin, row]));
  return (Object.keys(ACCOUNT_ORIGIN_NAMES).map(Number) as AccountOrigin[]).map((origin) => ({
    name: ACCOUNT_ORIGIN_NAMES[origin],
    ...(byOrigin.get(origin) ?? { origin, accountCount: 0, onlineCount: 0 }),
  }));
}

export const pageOfLetters = (
  db: Database,
  reader: Reader,
  computers: Computers,
  { accountId, status, keyword, ...params }: FeedRobotPrivateMessageTasksParams,
): Promise<FeedRobotPrivateMessageTasksResult> =>
  pageOf(
    db,
    {
      id: spiderTask.taskId,
      filters: and(
        withinDepartment(spiderTask.departmentId, reader),
        eq(spiderTask.taskType, TASK_TYPE.chat),
        same(spiderTask.status, status),
        contains(keyword, spiderTask.target),
        sql`${receiverId} in (
          select ${receiver.receiverId} from ${receiver}
          join ${replyAccount} on ${replyAccount.accountId} = ${receiver.accountId}
          where ${ofComputers(reader, computers)} and ${same(replyAccount.accountId, accountId) ?? sql`true`})`,
      ),
      order: orderOf({ createTime: spiderTask.createTime }, spiderTask.taskId, {}, 'createTime'),
      params,
    },
    (page) =>
      db
        .select({
          taskId: spiderTask.taskId,
          platform: spiderTask.platform,
          accountId: receiver.accountId,
          accountName: replyAccount.nickname,
          deviceName: replyAccount.deviceName,
          receiverId: receiver.receiverId,
          nickname: receiver.nickname,
          lastMessage: receiver.lastMessage,
          status: spiderTask.status,
          failReason: spiderTask.failReason,
          attempts: spiderTask.attempts,
          botName: spiderTask.botName,
          creator: displayName(account),
          createTime: spiderTask.createTime,
          dueTime: spiderTask.dueTime,
          finishTime: spiderTask.finishTime,
        })
        .from(page)
        .innerJoin(spiderTask, eq(spiderTask.taskId, page.found))
        .innerJoin(receiver, eq(receiver.receiverId, receiverId))
        .innerJoin(replyAccount, eq(replyAccount.accountId, receiver.accountId))
        .innerJoin(account, eq(account.userId, spiderTask.creatorId)),
  );
