/** Row estimates of PostgreSQL's planner, without running the query. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';
import { wordsOf } from '../../src/shared/words';
import { containsText } from './search';

/** Estimated number of rows of a query. Cheap, and as accurate as the last `analyze`. */
export async function expectedRows(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Maximum number of character pairs to look up: one rare pair is enough. */
const MOST_PAIRS = 6;

/**
 * Estimated number of rows that contain each word of `text` in these columns (as `containsText` searches): the estimate
 * of the rarest pair of characters.
 */
export async function expectedHolders(
  db: Database,
  table: PgTable,
  text: string,
  ...columns: AnyColumn[]
): Promise<number> {
  const words = wordsOf(text);
  const pairs = words.flatMap((word) => pairsOf(word).slice(0, Math.ceil(MOST_PAIRS / words.length)));
  const held = await Promise.all(
    pairs.map((pair) =>
      expectedRows(db, sql`select from ${table} where ${containsText(pair, ...columns) ?? sql`true`}`),
    ),
  );
  return Math.min(...held);
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
