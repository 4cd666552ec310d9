/** Columns and keys that tables share. Names are the contract's: `keywordId` there is `keyword_id` here. */
import { sql, type SQL } from 'drizzle-orm';
import { check, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment, to the millisecond as JavaScript has it. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const times = () => ({
  createTime: moment().notNull().defaultNow(),
  updateTime: moment().notNull().defaultNow(),
});

/** Of a record that people edit: a trigger keeps these (docs/decisions/0038-stale-saves.md). */
export const versioned = () => ({
  version: integer().notNull().default(1),
  /**
   * The account that changed it last; null: nobody since it was made, or a bot or a batch. Accounts are marked, never
   * deleted.
   */
  editorId: integer(),
  editTime: moment(),
});

/** `column in ('a', 'b')` as a constraint: the same values as the contract's choice. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const list: SQL = sql.join(
    values.map((value) => sql.raw(`'${value}'`)),
    sql.raw(', '),
  );
  return check(name, sql`${column} in (${list})`);
}

export { PLATFORM_CODES as PLATFORMS, type PlatformCode as Platform } from '../../../src/services/catalogue/platforms';
