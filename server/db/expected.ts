/** What the database expects of a query by its statistics, without running it. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';
import { wordsOf } from '../../src/shared/words';
import { containsText } from './search';

/** About how many rows it finds: soon said, and as good as the last `analyze`. */
export async function expectedRows(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${query}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Pairs of characters that are asked about: one that few rows hold says enough. */
const MOST_PAIRS = 6;

/**
 * About how many rows of a table hold each word of `text` in these columns, which `containsText` finds: as many as hold
 * the rarest of their pairs of characters.
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
