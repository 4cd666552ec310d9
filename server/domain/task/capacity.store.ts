/**
 * Capacity of the queue: a department's demand, and the throughput of the bots, which all departments share. Holds all
 * SQL for it.
 */
import { and, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { blogger, keyword, spiderBot, spiderTask } from '../../db/schema';
import { capacityOf, type Capacity, type Done, type Share } from '../schedule/capacity.rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Bots count as active if seen within this time; they claim every few seconds. */
const ALIVE_WITHIN_MS = 60_000;

export async function queryCapacity(db: Database, reader: Reader, now: Date): Promise<Capacity & { bots: number }> {
  const [keywords, bloggers, done] = await Promise.all([
    sharesOf(db, 'keyword', reader, now),
    sharesOf(db, 'blogger', reader, now),
    doneOf(db, now),
  ]);
  return { ...capacityOf([...keywords, ...bloggers], done), bots: done.bots };
}

const TABLES = { keyword, blogger } as const;

async function sharesOf(db: Database, kind: Share['kind'], reader: Reader, now: Date): Promise<Share[]> {
  const { intervalHours, nextSpiderTime, departmentId } = TABLES[kind];
  const own = withinDepartment(departmentId, reader) ?? sql`true`;
  const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`;
  const dueWithin = (ms: number) =>
    counted(sql`${own} and ${nextSpiderTime} <= ${new Date(now.getTime() + ms).toISOString()}::timestamptz`);
  const rows = await db
    .select({
      intervalHours,
      everywhere: sql<number>`count(*)::int`,
      count: counted(own),
      dueInHour: dueWithin(HOUR_MS),
      dueInDay: dueWithin(DAY_MS),
    })
    .from(TABLES[kind])
    .where(isNotNull(nextSpiderTime))
    .groupBy(intervalHours);
  return rows.map((row) => ({ kind, ...row }));
}

/** Bots that asked for work lately. */
export const aliveBots = (db: Database, now: Date) =>
  db
    .select({ botName: spiderBot.botName })
    .from(spiderBot)
    .where(gte(spiderBot.seenTime, new Date(now.getTime() - ALIVE_WITHIN_MS)));

async function doneOf(db: Database, now: Date): Promise<Done> {
  const alive = await aliveBots(db, now);
  if (alive.length === 0) return { bots: 0, ended: 0, busySeconds: 0 };
  const ended = db
    .select({
      span: sql`tstzrange(${spiderTask.startTime}, greatest(${spiderTask.startTime}, ${spiderTask.finishTime}), '[]')`.as(
        'span',
      ),
    })
    .from(spiderTask)
    .where(
      and(
        inArray(spiderTask.status, ['done', 'failed']),
        gte(spiderTask.finishTime, new Date(now.getTime() - DAY_MS)),
        isNotNull(spiderTask.startTime),
        inArray(
          spiderTask.botName,
          alive.map(({ botName }) => botName),
        ),
      ),
    )
    .as('ended');
  const [row] = await db
    .select({
      ended: sql<number>`count(*)::int`,
      // Overlapping tasks count their common time once.
      busySeconds: sql<number>`coalesce((select sum(extract(epoch from upper(part) - lower(part))) from unnest(range_agg(${ended.span})) as part), 0)::float8`,
    })
    .from(ended);
  return { bots: alive.length, ...row! };
}
