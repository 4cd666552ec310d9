/**
 * Automatic collection of keywords and bloggers (docs/decisions/0049-intervals.md): its list columns, and the effect of
 * finished tasks on it.
 */
import { and, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import { INTERVAL_NAMES, INTERVALS, MANUAL, type IntervalHours } from '../../../src/services/catalogue/intervals';
import type { Database } from '../../db/connect';
import { subquery, withinDepartment, type Reader } from '../../db/rows';
import { blogger, keyword, TASK_TYPE, type TaskParams, type TaskType } from '../../db/schema';
import { MESSAGES } from '../domain.messages';

type Scheduled = typeof keyword | typeof blogger;

const nameOfInterval = (column: AnyColumn) =>
  sql`case ${column} ${sql.join(
    INTERVALS.map((hours) => sql`when ${hours}::int then ${INTERVAL_NAMES[hours]}::text`),
    sql` `,
  )} end`;

/** Schedule columns of lists; a blogger's status may be `failed`, a keyword's never is. */
export const scheduleView = <T extends Scheduled>(table: T, status: AnyColumn) => ({
  intervalHours: table.intervalHours,
  nextSpiderTime: table.nextSpiderTime,
  spiderFailures: table.spiderFailures,
  scheduleNote: subquery<string>(sql`case
    when ${status} = 'paused' then ${MESSAGES.schedule.paused}::text
    when ${status} = 'failed' then ${MESSAGES.schedule.notFound}
    when ${table.intervalHours} = ${MANUAL} then ${MESSAGES.schedule.manual}
    when ${table.nextSpiderTime} <= now() then ${MESSAGES.schedule.due}
    when ${table.spiderFailures} > 0 then ${nameOfInterval(table.intervalHours)} || ${MESSAGES.schedule.slowed}
    else ${nameOfInterval(table.intervalHours)} end`),
});

/** Changes of the target after a complete collection. */
export const collected = (now: Date) => ({ lastSpiderTime: now, intervalStart: now, spiderFailures: 0 });

const COLLECTING: ReadonlySet<TaskType> = new Set([TASK_TYPE.keyword, TASK_TYPE.blogger, TASK_TYPE.update]);

/** After the final failure of a task about a keyword or blogger: increases the target's waiting time. */
export async function delay(
  db: Database,
  { taskType, params: { keywordId, bloggerId } }: { taskType: TaskType; params: TaskParams },
  now: Date,
): Promise<void> {
  if (!COLLECTING.has(taskType)) return;
  const later = (table: Scheduled) => ({
    intervalStart: now,
    spiderFailures: sql`least(${table.spiderFailures} + 1, 1000)`,
  });
  if (keywordId !== undefined) await db.update(keyword).set(later(keyword)).where(eq(keyword.keywordId, keywordId));
  if (bloggerId !== undefined) await db.update(blogger).set(later(blogger)).where(eq(blogger.bloggerId, bloggerId));
}

const KEYS = {
  keyword: { table: keyword, id: keyword.keywordId },
  blogger: { table: blogger, id: blogger.bloggerId },
} as const;

/**
 * Sets the interval of those of `ids` that the reader may see; returns their ids. Targets that failed before are tried
 * again at the new interval.
 */
export async function updateInterval(
  db: Database,
  reader: Reader,
  what: keyof typeof KEYS,
  ids: readonly number[],
  intervalHours: IntervalHours,
  now: Date,
): Promise<number[]> {
  const { table, id } = KEYS[what];
  const changed = await db
    .update(table)
    .set({ intervalHours, spiderFailures: 0, updateTime: now })
    .where(and(inArray(id, [...ids]), withinDepartment(table.departmentId, reader)))
    .returning({ id });
  return changed.map((row) => row.id);
}
