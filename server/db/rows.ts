/** Row visibility, and conversion of rows to the contract's types. */
import { eq, not, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The properties of a person that decide which rows they see. */
export interface Reader {
  readonly departmentId: number | null;
  readonly adminLevel: number;
}

/** Lowest admin level that sees the rows of every department (product.md section 6). */
const SEES_ALL_DEPARTMENTS = 1;

/** Condition: rows that `reader` may see and change; undefined: all rows. A person without a department sees none. */
export function withinDepartment(column: AnyColumn | SQL, reader: Reader): SQL | undefined {
  if (reader.adminLevel >= SEES_ALL_DEPARTMENTS) return undefined;
  return reader.departmentId === null ? sql`false` : sql`${column} = ${reader.departmentId}`;
}

/** Condition: the column has this value; undefined if no value is given. */
export const same = <Value>(column: AnyColumn, value: Value | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** The condition if `wanted`, its opposite if not; undefined if nobody asks. */
export const whether = (wanted: boolean | undefined, condition: SQL): SQL | undefined =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

/** The row with dates as the contract has them: ISO 8601 texts in UTC. */
export type Json<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

export function toJson<Row extends object>(row: Row): Json<Row> {
  // Lists of 1,000 rows spend a third of their processor time here if entries are made of each row.
  const json = { ...row } as object as Record<string, unknown>;
  for (const key of Object.keys(json)) {
    const value = json[key];
    if (value instanceof Date) json[key] = value.toISOString();
  }
  return json as Json<Row>;
}

/**
 * A subquery as a column. In a select from one table, drizzle drops the table names of columns in a bare fragment, so
 * that `keyword_tag.tag_id = tag.tag_id` would compare a column with itself; in a nested fragment it keeps them.
 */
export const subquery = <Value>(fragment: SQL): SQL<Value> => sql<Value>`${fragment}`;
