/** Tasks as people see them. Holds all SQL for that; bots claim tasks in server/domain/bot. */
import { and, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { taskStatus } from '../../../src/services/catalogue/areas/spider.calls';
import type {
  SpiderQueryTaskParams,
  SpiderQueryTaskResult,
  SpiderQueryUserIdleTaskResult,
  SpiderTask,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { holdsWords } from '../../db/expected';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import {
  account,
  blogger,
  flow,
  keyword,
  OPEN_TASK_STATUSES,
  spiderBot,
  spiderTask,
  TASK_STATUSES,
} from '../../db/schema';
import { USUAL_LIMIT } from './task.rules';
import { notFound } from '../../kernel/calls/api-errors';
import type { Actor } from '../../kernel/calls/handler';

type Person = Pick<Actor, 'userId' | 'departmentId' | 'adminLevel'>;

const canceller = alias(account, 'canceller');

/** `limitOf` in SQL. */
const limitOfRow = sql<number | null>`case ${spiderTask.taskType} ${sql.join(
  Object.entries(USUAL_LIMIT).map(
    ([type, usual]) => sql`when ${Number(type)} then coalesce((${spiderTask.params} ->> 'limit')::int, ${usual}::int)`,
  ),
  sql` `,
)} end`;

const taskView = ({ userId }: Person) => ({
  taskId: spiderTask.taskId,
  taskType: spiderTask.taskType,
  platform: spiderTask.platform,
  target: spiderTask.target,
  status: spiderTask.status,
  progress: spiderTask.progress,
  resultCount: spiderTask.resultCount,
  resultUrl: spiderTask.resultUrl,
  limit: limitOfRow,
  failReason: spiderTask.failReason,
  cancelledBy: sql<string | null>`${displayName(canceller)}`,
  attempts: spiderTask.attempts,
  botName: spiderTask.botName,
  creator: displayName(account),
  mine: sql<boolean>`${spiderTask.creatorId} = ${userId}`,
  createTime: spiderTask.createTime,
  updateTime: spiderTask.updateTime,
  finishTime: spiderTask.finishTime,
});

const SORTS = { createTime: spiderTask.createTime, updateTime: spiderTask.updateTime, progress: spiderTask.progress };

/** Columns that the keyword filter searches. */
const WORDS = { table: spiderTask, id: spiderTask.taskId, columns: [spiderTask.target] };

const filtersOf = async (db: Database, params: SpiderQueryTaskParams, person: Person): Promise<SQL | undefined> =>
  and(
    withinDepartment(spiderTask.departmentId, person),
    await holdsWords(db, WORDS, params.keyword),
    params.status && eq(spiderTask.status, params.status),
    params.taskType && eq(spiderTask.taskType, params.taskType),
    params.platform && eq(spiderTask.platform, params.platform),
    params.open ? inArray(spiderTask.status, [...OPEN_TASK_STATUSES]) : undefined,
    params.mine ? eq(spiderTask.creatorId, person.userId) : undefined,
    onDays(spiderTask.createTime, params.createdFrom, params.createdTo),
  );

export async function pageOfTasks(
  db: Database,
  person: Person,
  params: SpiderQueryTaskParams,
): Promise<SpiderQueryTaskResult> {
  const order = orderOf(SORTS, spiderTask.taskId, params, 'createTime');
  const filters = await filtersOf(db, params, person);
  return pageOf(db, { id: spiderTask.taskId, filters, order, params }, (page) =>
    db
      .select(taskView(person))
      .from(page)
      .innerJoin(spiderTask, eq(spiderTask.taskId, page.found))
      .innerJoin(account, eq(account.userId, spiderTask.creatorId))
      .leftJoin(canceller, eq(canceller.userId, spiderTask.cancelledBy)),
  );
}

export async function readTask(db: Database, person: Person, taskId: number): Promise<SpiderTask> {
  const [row] = await db
    .select(taskView(person))
    .from(spiderTask)
    .innerJoin(account, eq(account.userId, spiderTask.creatorId))
    .leftJoin(canceller, eq(canceller.userId, spiderTask.cancelledBy))
    .where(and(eq(spiderTask.taskId, taskId), withinDepartment(spiderTask.departmentId, person)));
  if (!row) throw notFound('任务');
  return toJson(row);
}

const SHOWN_IDLE = 50;
/** A bot that made no claim for this long counts as offline; bots claim every few seconds. */
const BOT_SEEN_WITHIN_MS = 60_000;

export async function ownIdleTasks(db: Database, person: Person, now: Date): Promise<SpiderQueryUserIdleTaskResult> {
  const idle = and(
    eq(spiderTask.status, 'idle'),
    eq(spiderTask.creatorId, person.userId),
    withinDepartment(spiderTask.departmentId, person),
  );
  const [rows, total, counted, bots] = await Promise.all([
    db
      .select(taskView(person))
      .from(spiderTask)
      .innerJoin(account, eq(account.userId, spiderTask.creatorId))
      .leftJoin(canceller, eq(canceller.userId, spiderTask.cancelledBy))
      .where(idle)
      .orderBy(desc(spiderTask.createTime), desc(spiderTask.taskId))
      .limit(SHOWN_IDLE),
    db.$count(spiderTask, idle),
    db
      .select({ status: spiderTask.status, count: sql<number>`count(*)::int` })
      .from(spiderTask)
      .where(withinDepartment(spiderTask.departmentId, person))
      .groupBy(spiderTask.status),
    db.$count(spiderBot, gte(spiderBot.seenTime, new Date(now.getTime() - BOT_SEEN_WITHIN_MS))),
  ]);
  const countOf = (status: string) => counted.find((each) => each.status === status)?.count ?? 0;
  return {
    list: rows.map(toJson),
    total,
    bots,
    statuses: TASK_STATUSES.map((status) => ({ status, name: taskStatus.labels[status], count: countOf(status) })),
    open: OPEN_TASK_STATUSES.reduce((sum, status) => sum + countOf(status), 0),
  };
}

/** Subjects of tasks, if the reader may see them. */
export async function findKeyword(db: Database, reader: Reader, keywordId: number) {
  const [row] = await db
    .select({ departmentId: keyword.departmentId, platform: keyword.platform, target: keyword.keyword })
    .from(keyword)
    .where(and(eq(keyword.keywordId, keywordId), withinDepartment(keyword.departmentId, reader)));
  return row ?? null;
}
/** The followed keyword with this text, case-insensitively. */
export async function followedKeyword(
  db: Database,
  departmentId: number,
  platform: SpiderTask['platform'],
  text: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ keywordId: keyword.keywordId })
    .from(keyword)
    .where(
      and(
        eq(keyword.departmentId, departmentId),
        eq(keyword.platform, platform),
        sql`lower(${keyword.keyword}) = ${text.toLowerCase()}`,
      ),
    );
  return row?.keywordId;
}
async function findBlogger(db: Database, reader: Reader, which: SQL | undefined) {
  const [row] = await db
    .select({
      departmentId: blogger.departmentId,
      bloggerId: blogger.bloggerId,
      platform: blogger.platform,
      target: blogger.nickname,
      platformUserId: blogger.platformUserId,
    })
    .from(blogger)
    .where(and(which, withinDepartment(blogger.departmentId, reader)))
    .limit(1);
  return row ?? null;
}
export const bloggerById = (db: Database, reader: Reader, bloggerId: number) =>
  findBlogger(db, reader, eq(blogger.bloggerId, bloggerId));
export const bloggerOf = (
  db: Database,
  reader: Reader,
  departmentId: number,
  platform: SpiderTask['platform'],
  platformUserId: string,
) =>
  findBlogger(
    db,
    reader,
    and(
      eq(blogger.departmentId, departmentId),
      eq(blogger.platform, platform),
      eq(blogger.platformUserId, platformUserId),
    ),
  );
export async function findFlow(db: Database, reader: Reader, flowId: number) {
  const [row] = await db
    .select({
      departmentId: flow.departmentId,
      platform: flow.platform,
      title: flow.title,
      content: flow.content,
      url: flow.url,
      platformFlowId: flow.platformFlowId,
    })
    .from(flow)
    .where(and(eq(flow.flowId, flowId), withinDepartment(flow.departmentId, reader)));
  return row ?? null;
}
