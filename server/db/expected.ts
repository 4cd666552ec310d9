/** What the database expects of a query by its statistics, without running it. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';
import { containsText } from './list';

/** About how many rows it finds: soon said, and as good as the last `analyze`. */
export async function expectedRows(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(sql`explain (format json) ${query}`);
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Pairs of a word that are asked about: one that few rows hold says enough. */
const MOST_PAIRS = 6;

/** About how many rows of a table hold a word in these columns, which `containsText` finds: as many as hold the rarest of its pairs of characters. */
export async function expectedHolders(db: Database, table: PgTable, word: string, ...columns: AnyColumn[]): Promise<number> {
  const letters = [...word.trim()];
  const pairs = letters.length === 1 ? letters : letters.slice(1, MOST_PAIRS + 1).map((letter, index) => `${letters[index]}${letter}`);
  const held = await Promise.all(pairs.map((pair) => expectedRows(db, sql`select from ${table} where ${containsText(pair, ...columns) ?? sql`true`}`)));
  return Math.min(...held);
}
