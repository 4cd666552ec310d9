/** Results of checks, and the size of the database. Holds all SQL for them. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { serviceCheck } from '../../db/schema';

export type CheckResult = typeof serviceCheck.$inferSelect;

export const resultsByName = async (db: Database): Promise<ReadonlyMap<string, CheckResult>> =>
  new Map((await db.select().from(serviceCheck)).map((row) => [row.name, row]));

export async function storeResult(db: Database, result: CheckResult): Promise<void> {
  await db.insert(serviceCheck).values(result).onConflictDoUpdate({ target: serviceCheck.name, set: result });
}

export async function forgetResult(db: Database, name: string): Promise<void> {
  await db.delete(serviceCheck).where(eq(serviceCheck.name, name));
}

const LARGEST_TABLES = 10;

interface DatabaseState {
  readonly postgres: string;
  readonly databaseBytes: number;
  readonly tables: { name: string; bytes: number; rows: number }[];
}

/** Row counts are the planner's estimates: counting would read the tables. Partitions are counted with their table. */
export async function databaseState(db: Database): Promise<DatabaseState> {
  const { rows } = await db.execute<{ postgres: string; bytes: string; tables: DatabaseState['tables'] | null }>(sql`
    select current_setting('server_version') as postgres,
      pg_database_size(current_database())::text as bytes,
      (select json_agg(largest) from (
        select coalesce(parent.relname, own.relname)::text as name,
          sum(pg_total_relation_size(own.oid))::bigint as bytes,
          sum(greatest(own.reltuples, 0))::bigint as rows
        from pg_class own
          left join pg_inherits on pg_inherits.inhrelid = own.oid
          left join pg_class parent on parent.oid = pg_inherits.inhparent
        where own.relkind = 'r' and own.relnamespace = 'public'::regnamespace
        group by 1 order by 2 desc, 1 limit ${LARGEST_TABLES}
      ) largest) as tables`);
  const [{ postgres, bytes, tables }] = rows as [(typeof rows)[number]];
  return { postgres: postgres.split(' ')[0]!, databaseBytes: Number(bytes), tables: tables ?? [] };
}
