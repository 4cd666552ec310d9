/** Bulk inserts. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect';

/** Rows per statement: at most a few megabytes of JSON. */
const CHUNK = 2_000;

/**
 * Inserts rows as one JSON document per statement, and ignores properties that are not columns. Afterwards, generated
 * ids continue after the largest one.
 */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(getTableColumns(table)).filter((key) => key in first);
  const names = sql.join(
    keys.map((key) => sql.identifier(snakeCase(key))),
    sql`, `,
  );
  const record = sql.raw(`null::"${getTableName(table)}"`);
  for (let start = 0; start < rows.length; start += CHUNK) {
    const documents = rows
      .slice(start, start + CHUNK)
      .map((row) => Object.fromEntries(keys.map((key) => [snakeCase(key), (row as Record<string, unknown>)[key]])));
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(${record}, ${JSON.stringify(documents)}::json)`,
    );
  }
}

/** Sets the sequence of `key` so that the next id follows the largest one in the table. */
export async function continueIdentity(tx: Database, table: PgTable, key: string): Promise<void> {
  const column = snakeCase(key);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${column}), (select max(${sql.identifier(column)}) from ${table}))`,
  );
}

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
