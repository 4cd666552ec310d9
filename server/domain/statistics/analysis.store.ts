/** Counts for the dashboards. Holds all SQL for them. */
import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect';
import { localTime } from '../../db/days';
import { withinDepartment, type Reader } from '../../db/rows';
import { blogger, flow, keyword, OPEN_TASK_STATUSES, spiderTask } from '../../db/schema';

interface Totals extends Record<string, unknown> {
  keywords: number;
  bloggers: number;
  bloggers_today: number;
  /** Collected yesterday until the same time of day, so that the incomplete present day is comparable. */
  notes_yesterday: number;
  tasks_open: number;
  tasks_failed_today: number;
}

export interface Counts {
  readonly totals: Totals;
  readonly days: readonly { day: string; note: number; video: number }[];
  readonly platforms: readonly { platform: string; count: number }[];
}

const day = sql`to_char(${localTime(flow.createTime)}, 'YYYY-MM-DD')`;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (moment: Date) => new Date(moment.getTime() - DAY_MS);

/** Counts since the beginning of `today` and since `since`, with three concurrent statements that use indexes. */
export async function countEverything(
  db: Database,
  reader: Reader,
  { now, today, since }: { now: Date; today: Date; since: Date },
): Promise<Counts> {
  const count = (table: PgTable, ...conditions: (SQL | undefined)[]) =>
    sql`(select count(*)::int from ${table} where ${and(sql`true`, ...conditions)})`;
  const open = sql`${spiderTask.status} in (${sql.join(
    OPEN_TASK_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )})`;
  const ofBloggers = withinDepartment(blogger.departmentId, reader);
  const ofTasks = withinDepartment(spiderTask.departmentId, reader);
  const ofFlows = withinDepartment(flow.departmentId, reader);
  const [totals, days, platforms] = await Promise.all([
    db.execute<Totals>(sql`select
      ${count(keyword, withinDepartment(keyword.departmentId, reader))} as keywords,
      ${count(blogger, ofBloggers)} as bloggers,
      ${count(blogger, ofBloggers, gte(blogger.createTime, today))} as bloggers_today,
      ${count(flow, ofFlows, gte(flow.createTime, dayBefore(today)), lt(flow.createTime, dayBefore(now)))} as notes_yesterday,
      ${count(spiderTask, ofTasks, open)} as tasks_open,
      ${count(spiderTask, ofTasks, sql`${spiderTask.status} = 'failed'`, gte(spiderTask.updateTime, today))} as tasks_failed_today`),
    db
      .select({
        day: day.mapWith(String).as('day'),
        note: sql<number>`count(*) filter (where ${flow.type} = 'note')`.mapWith(Number),
        video: sql<number>`count(*) filter (where ${flow.type} = 'video')`.mapWith(Number),
      })
      .from(flow)
      .where(and(ofFlows, gte(flow.createTime, since)))
      .groupBy(day),
    db
      .select({ platform: flow.platform, count: sql<number>`count(*)`.mapWith(Number) })
      .from(flow)
      .where(ofFlows)
      .groupBy(flow.platform),
  ]);
  return { totals: totals.rows[0]!, days, platforms };
}
