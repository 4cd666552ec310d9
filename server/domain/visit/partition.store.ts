/** Partitions of raw visits, one for each month. Holds all SQL for them. */
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { violationOf } from '../../db/errors';

/** `2026-06` of `2026-06-10`. */
export const monthOf = (day: string): string => day.slice(0, 7);

const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

const PREFIX = 'visit_m';
const nameOf = (month: string): string => PREFIX + month.replace('-', '_');

/** Another server made the partition at the same time. */
const TAKEN: ReadonlySet<string> = new Set(['42P07', '23505']);

/** Makes the partition of a month, unless it exists. */
export async function makePartition(db: Database, month: string): Promise<void> {
  const name = sql.identifier(nameOf(month));
  const [from, to] = [month, nextMonth(month)].map((each) => sql.raw(`'${each}-01'`));
  try {
    await db.execute(sql`create table if not exists ${name} partition of visit for values from (${from}) to (${to})`);
  } catch (error) {
    if (!TAKEN.has(violationOf(error)?.state ?? '')) throw error;
  }
}

/** The partitions of this month and the next one, so that no visit waits for its own. */
export async function makePartitions(db: Database, now: Date): Promise<void> {
  const month = monthOf(dayOf(now));
  for (const each of [month, nextMonth(month)]) await makePartition(db, each);
}

export async function partitionsOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = 'visit'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Drops months whose last day is before the cutoff, once all of their days are rolled up. Returns the number of their
 * visits, as PostgreSQL estimates it.
 */
export async function dropPartitions(db: Database, cutoff: Date): Promise<number> {
  const oldest = monthOf(dayOf(cutoff));
  let dropped = 0;
  for (const name of await partitionsOf(db)) {
    const month = name.slice(PREFIX.length).replace('_', '-');
    if (month >= oldest) continue;
    const { rows } = await db.execute(
      sql`select from visit_roll where not complete and day >= ${`${month}-01`}::date and day < ${`${nextMonth(month)}-01`}::date limit 1`,
    );
    if (rows.length > 0) continue;
    const { rows: sizes } = await db.execute<{ rows: number }>(
      sql`select greatest(reltuples, 0)::integer as rows from pg_class where oid = to_regclass(${name})`,
    );
    await db.execute(sql`drop table if exists ${sql.identifier(name)}`);
    dropped += sizes[0]?.rows ?? 0;
  }
  return dropped;
}
