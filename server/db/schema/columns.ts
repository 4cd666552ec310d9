/**
 * Columns and constraints that tables share. Properties have the contract's names; columns are in snake case:
 * `keywordId` is `keyword_id`.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  check,
  customType,
  type ExtraConfigColumn,
  foreignKey,
  integer,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A timestamp with time zone in milliseconds, the precision of JavaScript. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A page's document, or parts and changes of it. In earlier releases, forms of the library had a type of their own. */
export const pageJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => {
    const text = JSON.stringify(value);
    const read = text.replaceAll('"type":"libraryForm"', '"type":"form"');
    return read === text ? value : JSON.parse(read);
  },
});

export const times = () => ({
  createTime: moment().notNull().defaultNow(),
  updateTime: moment().notNull().defaultNow(),
});

/** Columns of a record that people edit, maintained by a trigger (docs/decisions/0038-stale-saves.md). */
export const versioned = () => ({
  version: integer().notNull().default(1),
  /**
   * Account of the last editor; null: unchanged since it was created, or changed by a bot or batch. Accounts are marked
   * as deleted, never removed.
   */
  editorId: integer(),
  editTime: moment(),
});

/** A row of which this one is a part: both are deleted together. */
export const belongsTo = (target: () => AnyPgColumn) => integer().notNull().references(target, { onDelete: 'cascade' });

/** A row that cannot be deleted while this one refers to it. */
export const refersTo = (target: () => AnyPgColumn) => integer().notNull().references(target, { onDelete: 'restrict' });

/** Columns of an index in the order of lists, newest first. */
export const latest = (time: ExtraConfigColumn, id: ExtraConfigColumn) =>
  [time.desc().nullsLast(), id.desc().nullsLast()] as const;

/** `column in ('a', 'b')` with values of the contract's enum, as literals, which constraints and indexes need. */
export function isIn(column: SQLWrapper, values: readonly string[]): SQL {
  const list = sql.join(
    values.map((value) => sql.raw(`'${value}'`)),
    sql.raw(', '),
  );
  return sql`${column} in (${list})`;
}

/** Check constraint `column in ('a', 'b')`. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, isIn(column, values));

/** What failed has a reason; what is unknown has one once bots have given up looking it up; nothing else has one. */
export const reasonOfOutcome = (name: string, state: AnyPgColumn, reason: AnyPgColumn) =>
  check(
    name,
    sql`case ${state} when 'failed' then ${reason} is not null when 'unknown' then true else ${reason} is null end`,
  );

/**
 * Foreign key to a row of the same department: both tables have the column `id` and a `departmentId`. By default the row
 * is deleted with the one that it refers to.
 */
export const departmentReference = <Id extends string>(
  name: string,
  table: Record<Id | 'departmentId', AnyPgColumn>,
  id: Id,
  target: Record<Id | 'departmentId', AnyPgColumn>,
  onDelete: 'cascade' | 'restrict' = 'cascade',
) =>
  foreignKey({
    name,
    columns: [table[id], table.departmentId],
    foreignColumns: [target[id], target.departmentId],
  }).onDelete(onDelete);

export { PLATFORM_CODES as PLATFORMS, type PlatformCode as Platform } from '../../../src/services/catalogue/platforms';
