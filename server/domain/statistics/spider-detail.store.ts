/**
 * Sums tasks and what they collected for the first time, which their rows count. Holds all SQL for that. The index
 * `spider_task_figures` holds all that is summed.
 */
import { and, asc, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SpiderTask } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { localTime } from '../../db/days';
import { displayName } from '../../db/masking';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { account, COLLECTING_NOTHING, department, spiderTask } from '../../db/schema';
import type { Range } from './range.rules';
import { countedOf, type Counted, type TaskSums } from './spider-detail.rules';

export interface Whose {
  readonly userId?: number;
  /** Absent: all departments that the reader may see. */
  readonly departmentId?: number;
}

/** Maximum number of failure reasons, the most frequent ones. */
const MOST_REASONS = 8;
/** Maximum rows for readers of all departments. */
const MOST_PEOPLE = 300;

export async function findPerson(
  db: Database,
  reader: Reader & { userId: number },
  userId: number,
): Promise<{ userId: number; name: string } | null> {
  const seen = userId === reader.userId ? undefined : withinDepartment(account.departmentId, reader);
  const [row] = await db
    .select({ userId: account.userId, name: displayName(account) })
    .from(account)
    .where(and(eq(account.userId, userId), isNull(account.deleteTime), seen));
  return row ?? null;
}

export const hasDepartment = async (db: Database, reader: Reader, departmentId: number): Promise<boolean> =>
  (await db.$count(
    department,
    and(eq(department.departmentId, departmentId), withinDepartment(department.departmentId, reader)),
  )) > 0;

/** People of the department, and people with tasks there. */
export async function listPeople(
  db: Database,
  reader: Reader,
  departmentId: number | undefined,
  userIds: readonly number[],
): Promise<{ userId: number; name: string; department: string }[]> {
  const works = departmentId ?? (reader.adminLevel > 0 ? undefined : reader.departmentId);
  const colleague = works
    ? and(eq(account.departmentId, works), eq(account.status, 'enabled'), isNull(account.deleteTime))
    : undefined;
  const creator = userIds.length > 0 ? inArray(account.userId, [...userIds]) : sql`false`;
  return db
    .select({
      userId: account.userId,
      name: displayName(account),
      department: sql<string>`coalesce(${department.name}, '')`,
    })
    .from(account)
    .leftJoin(department, eq(department.departmentId, account.departmentId))
    .where(or(creator, colleague))
    .orderBy(asc(account.userId))
    .limit(MOST_PEOPLE);
}

export async function countTasks(db: Database, reader: Reader, range: Range, whose: Whose): Promise<Counted> {
  const inRange = tasksOf(reader, range, whose);
  const [rows, reasons] = await Promise.all([sumTasks(db, inRange), countReasons(db, inRange)]);
  return { ...countedOf(rows), reasons };
}

/** The collecting tasks of the range. */
const tasksOf = (reader: Reader, { since, until }: Range, { userId, departmentId }: Whose) =>
  and(
    notInArray(spiderTask.taskType, [...COLLECTING_NOTHING]),
    withinDepartment(spiderTask.departmentId, reader),
    same(spiderTask.departmentId, departmentId),
    same(spiderTask.creatorId, userId),
    gte(spiderTask.createTime, since),
    lt(spiderTask.createTime, until),
  );

/** The sums of each day, and of each person, type and status: few sets, because each takes time for every task. */
async function sumTasks(db: Database, inRange: SQL | undefined): Promise<TaskSums[]> {
  const day = sql`(${localTime(spiderTask.createTime)})::date`;
  const { userId, taskType, status } = { ...spiderTask, userId: spiderTask.creatorId };
  const sets = sql`grouping sets ((${day}), (${userId}, ${taskType}, ${status}))`;
  const countOf = (of: SpiderTask['status']) => sql<number>`(count(*) filter (where ${status} = ${of}))::int`;
  const sumOf = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;
  return db
    .select({
      day: sql<string | null>`${day}::text`,
      userId: sql<number | null>`${userId}`,
      taskType: sql<SpiderTask['taskType'] | null>`${taskType}`,
      status: sql<SpiderTask['status'] | null>`${status}`,
      taskCount: sql<number>`count(*)::int`,
      doneCount: countOf('done'),
      failedCount: countOf('failed'),
      contentCount: sumOf(spiderTask.newCount),
      videoCount: sumOf(spiderTask.newVideoCount),
      commentCount: sumOf(spiderTask.newCommentCount),
    })
    .from(spiderTask)
    .where(inRange)
    .groupBy(sets);
}

/** Groups reasons without the details that bots add in brackets. */
async function countReasons(db: Database, inRange: SQL | undefined): Promise<Counted['reasons'][number][]> {
  const reason = sql<string>`regexp_replace(${spiderTask.failReason}, '（.*）$', '')`;
  return db
    .select({ reason, count: sql<number>`count(*)::int` })
    .from(spiderTask)
    .where(and(eq(spiderTask.status, 'failed'), inRange))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(MOST_REASONS);
}
