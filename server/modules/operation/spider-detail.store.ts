/**
 * Counts tasks and their results. Holds all SQL for that. Finds tasks of the range through indexes on person or
 * department and time. A content counts once per person, on the day of the first task that collected it.
 */
import { and, asc, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { SpiderTask } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { localTime } from '../../db/days';
import { displayName } from '../../db/masking';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { account, COLLECTING_NOTHING, department, flow, spiderTask, spiderTaskFlow, TASK_TYPE } from '../../db/schema';
import type { Range } from '../../domain/statistics/range.rules';
import { NOTHING, type Counted, type Figures } from './spider-detail.rules';

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
  const tasks = tasksOf(reader, range, whose);
  const [counted, brought, commented, reasons] = await Promise.all([
    countStates(db, tasks),
    countContents(db, tasks),
    countComments(db, tasks),
    countReasons(db, tasks),
  ]);
  const single = counted.filter((row) => row.creator_id === null || row.task_type === null);
  const [states, contents, comments] = [byGroup(single), byGroup(brought), byGroup(commented)];
  const typesOf = new Map<number, Record<string, number>>();
  for (const { creator_id: userId, task_type: type, tasks: count } of counted)
    if (userId !== null && type !== null) typesOf.set(userId, { ...typesOf.get(userId), [type]: count });
  const figuresOf = (group: string | number): Figures => {
    const { tasks: taskCount = 0, done: doneCount = 0, failed: failedCount = 0 } = states.get(group) ?? {};
    const { contents: contentCount = 0, videos: videoCount = 0 } = contents.get(group) ?? {};
    return {
      ...NOTHING,
      taskCount,
      doneCount,
      failedCount,
      contentCount,
      videoCount,
      commentCount: comments.get(group)?.comments ?? 0,
    };
  };
  return {
    days: single.flatMap(({ day }) => (day === null ? [] : [{ day, ...figuresOf(day) }])),
    people: single.flatMap(({ creator_id: userId }) =>
      userId === null ? [] : [{ userId, ...figuresOf(userId), byType: typesOf.get(userId) ?? {} }],
    ),
    statuses: single.flatMap(({ status, tasks: count }) => (status === null ? [] : [{ status, count }])),
    types: single.flatMap(({ task_type: taskType, tasks: taskCount, done: doneCount, failed: failedCount }) =>
      taskType === null ? [] : [{ taskType, taskCount, doneCount, failedCount }],
    ),
    reasons,
  };
}

/** Rows by their day or person: a lookup for each of thousands of people may not search all rows. */
const byGroup = <Row extends Key>(rows: readonly Row[]): ReadonlyMap<string | number | null, Row> =>
  new Map(rows.map((row) => [row.day ?? row.creator_id, row]));

/** A grouped row has a day or a person (or a person and a type); what it is not grouped by is null. */
interface Key extends Record<string, unknown> {
  day: string | null;
  creator_id: number | null;
}
interface States extends Key {
  status: SpiderTask['status'] | null;
  task_type: SpiderTask['taskType'] | null;
  tasks: number;
  done: number;
  failed: number;
}

/** A WITH clause `task`: the collecting tasks of the range. */
function tasksOf(reader: Reader, { since, until }: Range, { userId, departmentId }: Whose): SQL {
  const inRange = and(
    notInArray(spiderTask.taskType, [...COLLECTING_NOTHING]),
    withinDepartment(spiderTask.departmentId, reader),
    same(spiderTask.departmentId, departmentId),
    same(spiderTask.creatorId, userId),
    gte(spiderTask.createTime, since),
    lt(spiderTask.createTime, until),
  );
  return sql`with task as (
    select *, (${localTime(spiderTask.createTime)})::date as day from ${spiderTask} where ${inRange})`;
}

async function countStates(db: Database, tasks: SQL): Promise<States[]> {
  const { rows } = await db.execute<States>(sql`${tasks}
    select day::text, creator_id, status, task_type, count(*)::int as tasks,
      (count(*) filter (where status = 'done'))::int as done, (count(*) filter (where status = 'failed'))::int as failed
    from task group by grouping sets ((day), (creator_id), (creator_id, task_type), (status), (task_type))`);
  return rows;
}

/** Days are encoded as numbers from this date, below DAYS. */
const EPOCH = sql.raw(`date '2000-01-01'`);
const DAYS = sql.raw('65536');

async function countContents(db: Database, tasks: SQL) {
  // The first task that brought a content, and its day with it: looking that up afterwards would take a quarter longer.
  const { rows } = await db.execute<Key & { contents: number; videos: number }>(sql`${tasks}, brought as (
      select creator_id, flow_id, min(task_id::bigint * ${DAYS} + (day - ${EPOCH})) % ${DAYS} as days from task join ${spiderTaskFlow} using (task_id) group by creator_id, flow_id)
    select (${EPOCH} + days::int)::text as day, brought.creator_id, count(*)::int as contents, count(video.flow_id)::int as videos
    from brought left join ${flow} video on video.flow_id = brought.flow_id and video.type = 'video'
    group by grouping sets ((days), (brought.creator_id))`);
  return rows;
}

/** A comments task counts all comments of its content: of several tasks for one content, the largest count is used. */
async function countComments(db: Database, tasks: SQL) {
  const { rows } = await db.execute<Key & { comments: number }>(sql`${tasks}, counted as (
      select distinct on (creator_id, coalesce(target_key, 'task:' || task_id)) creator_id, day, result_count
      from task where task_type = ${TASK_TYPE.comments}
      order by creator_id, coalesce(target_key, 'task:' || task_id), result_count desc, create_time)
    select day::text, creator_id, sum(result_count)::int as comments from counted group by grouping sets ((day), (creator_id))`);
  return rows;
}

/** Groups reasons without the details that bots add in brackets. */
async function countReasons(db: Database, tasks: SQL) {
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`${tasks}
    select regexp_replace(fail_reason, '（.*）$', '') as reason, count(*)::int as count
    from task where fail_reason is not null group by 1 order by 2 desc, 1 limit ${MOST_REASONS}`);
  return rows;
}
