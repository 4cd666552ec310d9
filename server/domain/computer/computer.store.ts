/** RPA computers and their tasks. Holds all SQL for them but that of the tasks themselves. */
import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type {
  FeedRobotPrivateMessageTasksParams,
  FeedRobotPrivateMessageTasksResult,
  FeedRobotQueryVangoghOriginsResult,
} from '../../../src/services/catalogue/generated/types';
import { ACCOUNT_ORIGIN_NAMES, type AccountOrigin } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, receiver, replyAccount, sentMessage, spiderBot, spiderTask, TASK_TYPE } from '../../db/schema';
import type { Computers } from '../comment-task/comment-task.store';
import { devicesOf, smallestId } from '../conversation/device.store';
import type { Tally } from './computer.rules';

/** A bot that has not claimed a task within this time counts as offline. */
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
export const computersOf = (db: Database, reader: Reader, computers: Computers, keyword: string | undefined) =>
  devicesOf(db, ofComputers(reader, computers), keyword, {
    computerId: smallestId,
    accountIds: sql<number[]>`array_agg(${replyAccount.accountId})`,
  });

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
