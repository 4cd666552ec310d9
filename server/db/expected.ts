/** What the database expects of a query by its statistics, without running it. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './connect';

/** About how many rows it finds: soon said, and as good as the last `analyze`. */
export async function expectedRows(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`explain (format json) ${query}`);
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}
