/** Row estimates of PostgreSQL's planner, without running the query. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';
import { wordsOf } from '../../src/shared/text/words';
import { contains, containsText } from './search';

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

/** Rows that an index of texts finds for a list; more of them are read faster without it. */
const MOST_BY_INDEX = 5_000;

/**
 * Condition of a list: each word of `text` is in these columns, which have indexes of texts (as `containsText` searches).
 * Rare words are found by the index; for common words the list reads its rows in order until a page is full. undefined:
 * no word is searched.
 */
export async function holdsWords(
  db: Database,
  { table, id, columns }: { readonly table: PgTable; readonly id: AnyColumn; readonly columns: readonly AnyColumn[] },
  text: string | undefined,
): Promise<SQL | undefined> {
  if (!text?.trim()) return undefined;
  if ((await expectedHolders(db, table, text, ...columns)) > MOST_BY_INDEX) return contains(text, ...columns);
  // Materialised: the planner would rather compute the pairs of characters of each row in the order of the list.
  return sql`${id} = any(array(select ${id} from ${table} where ${containsText(text, ...columns)}))`;
}
