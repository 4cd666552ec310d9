/** Whose rows a query reads, and rows as the contract has them. */
import { eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Who asks, as far as rows are concerned. */
export interface Reader {
  readonly departmentId: number | null;
  readonly adminLevel: number;
}

/** From this level on a person sees the rows of every department (product.md section 6). */
const SEES_ALL_DEPARTMENTS = 1;

/** Rows that `reader` may see and change; undefined: all. Without a department a person sees none. */
export function withinDepartment(column: AnyColumn | SQL, reader: Reader): SQL | undefined {
  if (reader.adminLevel >= SEES_ALL_DEPARTMENTS) return undefined;
  return reader.departmentId === null ? sql`false` : sql`${column} = ${reader.departmentId}`;
}

/** Rows whose column has this value; undefined: nobody asked for one. */
export const same = <Value>(column: AnyColumn, value: Value | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** Times as the contract has them: ISO 8601 texts in UTC. */
export type Json<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key];
};

export function toJson<Row extends object>(row: Row): Json<Row> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as Json<Row>;
}

/**
 * A subquery as a column. Bare in a select from one table, drizzle drops the table names of a fragment's columns,
 * and `keyword_tag.tag_id = tag.tag_id` would compare a column with itself; one level down it leaves them.
 */
export const subquery = <Value>(fragment: SQL): SQL<Value> => sql<Value>`${fragment}`;
