/** Counts of contents and bloggers over time (docs/decisions/0050-figures.md). Holds all SQL for them. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { lockFree } from '../../db/claims';
import type { Database } from '../../db/connect';
import { localTime } from '../../db/days';
import { subquery, withinDepartment, type Reader } from '../../db/rows';
import { blogger, figure, flow } from '../../db/schema';
import {
  DAILY_FOR_MS,
  FIGURE_NAMES,
  FIGURES,
  growthOf,
  GROWTH_FOR_MS,
  HISTORY_MS,
  HOURLY_FOR_MS,
  RISE_FOR_MS,
  type FigureKind,
  type FigureName,
  type Point,
} from './figure.rules';

const SUBJECTS = {
  flow: { table: flow, id: flow.flowId, of: figure.flowId },
  blogger: { table: blogger, id: blogger.bloggerId, of: figure.bloggerId },
} as const;
const SUBJECT_KEY = { flow: 'flowId', blogger: 'bloggerId' } as const;
const namesOf = (kind: FigureKind) => Object.keys(FIGURES[kind]) as FigureName[];
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const listOf = (names: readonly string[]): SQL => sql.raw(names.map((name) => `"${snakeCase(name)}"`).join(', '));

/** Growth columns of lists; `rise` is empty without a sudden rise. */
export const growthView = <T extends typeof flow | typeof blogger>(table: T) => ({
  growthDay: table.growthDay,
  growthWeek: table.growthWeek,
  rise: subquery<string>(
    sql`case when ${table.riseTime} is null then '' else ${nameOf(table.riseFigure)} || ' +' || to_char(${table.riseCount}, 'FM999,999,999') end`,
  ),
});
const nameOf = (column: (typeof flow | typeof blogger)['riseFigure']) =>
  sql`case ${column} ${sql.join(
    Object.entries(FIGURE_NAMES).map(([name, title]) => sql`when ${name} then ${title}::text`),
    sql` `,
  )} end`;

/**
 * Stores the present counts of rows, one row per hour, and updates their growth: call it in the transaction that
 * changes the counts.
 */
export async function noteFigures(db: Database, kind: FigureKind, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { table, id } = SUBJECTS[kind];
  const names = namesOf(kind);
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  await db.execute(sql`
    insert into ${figure} (${listOf([SUBJECT_KEY[kind]])}, hour, ${listOf(names)})
    select ${id}, ${hour.toISOString()}::timestamptz, ${listOf(names)} from ${table} where ${inArray(id, [...ids])} order by ${id}
    on conflict (${listOf([SUBJECT_KEY[kind]])}, hour) where ${listOf([SUBJECT_KEY[kind]])} is not null do update set ${sql.raw(names.map((name) => `${snakeCase(name)} = excluded.${snakeCase(name)}`).join(', '))}`);
  const histories = await historiesOf(db, kind, ids, now);
  const grown = [...histories].map(([subject, history]) => {
    const { growthDay, growthWeek, rise } = growthOf(kind, [
      ...history.slice(0, -1),
      { ...history.at(-1)!, time: now.getTime() },
    ]);
    return {
      id: subject,
      growth_day: growthDay,
      growth_week: growthWeek,
      rise_time: rise && now.toISOString(),
      rise_figure: rise?.figure ?? null,
      rise_count: rise?.count ?? null,
    };
  });
  await db.execute(sql`
    update ${table} set figure_time = ${now.toISOString()}::timestamptz, growth_day = grown.growth_day, growth_week = grown.growth_week, rise_time = grown.rise_time, rise_figure = grown.rise_figure, rise_count = grown.rise_count
    from jsonb_to_recordset(${JSON.stringify(grown)}::jsonb) as grown (id int, growth_day int, growth_week int, rise_time timestamptz, rise_figure text, rise_count int)
    where ${id} = grown.id`);
}

async function historiesOf(
  db: Database,
  kind: FigureKind,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, Point[]>> {
  const { of } = SUBJECTS[kind];
  const rows = await db
    .select()
    .from(figure)
    .where(and(inArray(of, [...ids]), gte(figure.hour, new Date(now.getTime() - HISTORY_MS))))
    .orderBy(asc(of), asc(figure.hour));
  const histories = new Map<number, Point[]>();
  for (const row of rows) {
    const history = histories.get(row[SUBJECT_KEY[kind]]!) ?? [];
    histories.set(row[SUBJECT_KEY[kind]]!, [...history, { time: row.hour.getTime(), values: row }]);
  }
  return histories;
}

const time = sql<string>`to_char(${localTime(figure.hour)}, 'MM-DD HH24:MI')`;
const within = (kind: FigureKind, subject: number, since: Date) =>
  and(eq(SUBJECTS[kind].of, subject), gte(figure.hour, since));

/** Counts of one content, oldest first. */
export const figuresOfFlow = (db: Database, flowId: number, since: Date) =>
  db
    .select({ time, likeCount: figure.likeCount, collectCount: figure.collectCount, commentCount: figure.commentCount })
    .from(figure)
    .where(within('flow', flowId, since))
    .orderBy(asc(figure.hour));

/** Counts of one blogger, oldest first. */
export const figuresOfBlogger = (db: Database, bloggerId: number, since: Date) =>
  db
    .select({ time, likeCount: figure.likeCount, fansCount: figure.fansCount, noteCount: figure.noteCount })
    .from(figure)
    .where(within('blogger', bloggerId, since))
    .orderBy(asc(figure.hour));

/** Rows per statement, so that locks are short. */
const AT_A_TIME = 5_000;
const before = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
/** End of the day (Shanghai time) of a row's hour. */
const endOfDay = sql`(date_trunc('day', old.hour at time zone interval '08:00') + interval '1 day') at time zone interval '08:00'`;
const laterThatDay = (column: 'flow_id' | 'blogger_id') =>
  sql`exists (select from ${figure} later where later.${sql.raw(column)} = old.${sql.raw(column)} and later.hour > old.hour and later.hour < ${endOfDay})`;

/** Reduces old counts to one row per day and deletes expired ones. Safe to run on several servers at once. */
export async function forgetFigures(db: Database, now: Date): Promise<void> {
  const { figureId, flowId, bloggerId, hour } = figure;
  const hourly = db
    .select({ figureId, flowId, bloggerId, hour })
    .from(figure)
    .where(and(eq(figure.hourly, true), lt(hour, new Date(now.getTime() - HOURLY_FOR_MS))))
    .orderBy(asc(hour))
    .limit(AT_A_TIME);
  const thin = sql`
    with old as materialized ${lockFree(hourly)},
    doomed as (select figure_id from old where ${laterThatDay('flow_id')} or ${laterThatDay('blogger_id')}),
    gone as (delete from ${figure} where figure_id in (select figure_id from doomed)),
    kept as (update ${figure} set hourly = false where figure_id in (select figure_id from old except select figure_id from doomed))
    select from old`;
  while ((await db.execute(thin)).rows.length > 0);
  const old = sql`delete from ${figure} where figure_id in (select figure_id from ${figure} where not hourly and hour < ${before(now, DAILY_FOR_MS)} limit ${AT_A_TIME})`;
  while (((await db.execute(old)).rowCount ?? 0) > 0);
  for (const { table } of Object.values(SUBJECTS)) {
    await db.execute(
      sql`update ${table} set growth_day = null, growth_week = null where growth_day is not null and figure_time < ${before(now, GROWTH_FOR_MS)}`,
    );
    await db.execute(
      sql`update ${table} set rise_time = null, rise_figure = null, rise_count = null where rise_time < ${before(now, RISE_FOR_MS)}`,
    );
  }
}

const MOST_RISING = 20;

/** The reader's contents and bloggers with a sudden rise, the latest first. */
export async function risingOf(db: Database, reader: Reader) {
  const view = (kind: FigureKind, title: typeof flow.title | typeof blogger.nickname) => {
    const { table, id } = SUBJECTS[kind];
    return db
      .select({
        kind: sql<FigureKind>`${kind}::text`,
        id,
        title,
        platform: table.platform,
        ...growthView(table),
        riseTime: table.riseTime,
      })
      .from(table)
      .where(and(isNotNull(table.riseTime), withinDepartment(table.departmentId, reader)))
      .orderBy(desc(table.riseTime), desc(id))
      .limit(MOST_RISING);
  };
  const rows = (await Promise.all([view('flow', flow.title), view('blogger', blogger.nickname)])).flat();
  return rows
    .toSorted((a, b) => b.riseTime!.getTime() - a.riseTime!.getTime() || b.growthDay! - a.growthDay!)
    .slice(0, MOST_RISING)
    .map((row) => ({
      ...row,
      key: `${row.kind}-${row.id}`,
      title: row.title as string,
      riseTime: row.riseTime!.toISOString(),
    }));
}
