/** Masked numbers and display names as SQL (product.md sections 2 and 7). */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** 13812341234 -> 138****1234; short numbers are masked completely. The full number never leaves the database. */
export const maskedMobile = (column: AnyColumn): SQL<string> =>
  sql<string>`case when length(${column}) >= 8 then left(${column}, 3) || '****' || right(${column}, 4) else repeat('*', length(${column})) end`;

/** 110101199003071234 -> 110101********1234; short numbers are masked completely. */
export const maskedIdCard = (column: AnyColumn): SQL<string> =>
  sql<string>`case when length(${column}) >= 14 then left(${column}, 6) || repeat('*', length(${column}) - 10) || right(${column}, 4) else repeat('*', length(${column})) end`;

/** Display name of a person: name, else user name, else the masked mobile number (product.md section 2). */
export const displayName = (person: { name: AnyColumn; userName: AnyColumn; mobile: AnyColumn }): SQL<string> =>
  sql<string>`coalesce(nullif(${person.name}, ''), nullif(${person.userName}, ''), ${maskedMobile(person.mobile)})`;
