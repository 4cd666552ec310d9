/** What every list query shares: whose rows, which page, which order, which days, which text. */
import { and, asc, desc, eq, gte, inArray, lt, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { EXPORT, PAGING } from '../../src/services/catalogue/limits';
import { momentOf } from '../../src/shared/days';
import { wordsOf } from '../../src/shared/words';
import type { Database } from './connect';
import { WALK, type Walk } from './walk';

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

export interface PageParams {
  pageNo?: number;
  pageSize?: number;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
  /** Instead of a page: the next rows of an export. Spreading params keeps it. */
  [WALK]?: Walk;
}

/** A list that does not come from `pageOf` gives an export all of its rows at once; such a list bounds them itself. */
export function pageBounds({ pageNo = PAGING.pageNo, pageSize = PAGING.pageSize, [WALK]: walk }: PageParams) {
  if (walk) return { pageNo: 1, pageSize: EXPORT.rows, limit: EXPORT.rows, offset: 0 };
  return { pageNo, pageSize, limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** An order of rows, from its beginning or from its end. */
export type Order = (backwards?: boolean) => SQL[];

/** Order by one of `columns` (the contract's `sortBy` names) and then by `id`: exactly the order of the indexes. */
export function orderOf<Name extends string>(
  columns: Readonly<Record<Name, AnyColumn>>,
  id: AnyColumn,
  params: PageParams,
  byDefault: Name,
): Order {
  const column = Object.hasOwn(columns, params.sortBy ?? '') ? columns[params.sortBy as Name] : columns[byDefault];
  return (backwards = false) =>
    (params.sortOrder === 'asc') !== backwards
      ? [sql`${column} asc nulls first`, sql`${id} asc nulls first`]
      : [sql`${column} desc nulls last`, sql`${id} desc nulls last`];
}

/** By these in turn, small ones or old ones first. */
export const ascending =
  (...columns: (AnyColumn | SQL)[]): Order =>
  (backwards = false) =>
    columns.map((each) => (backwards ? desc(each) : asc(each)));
/** By these in turn, great ones or new ones first. */
export const descending =
  (...columns: (AnyColumn | SQL)[]): Order =>
  (backwards = false) =>
    ascending(...columns)(!backwards);

/** Where the rows of a page lie, from the beginning of the order or, backwards, from its end. */
export interface Place {
  readonly limit: number;
  readonly offset: number;
  readonly backwards: boolean;
}

/** So many from the beginning. */
export const first = (limit: number): Place => ({ limit, offset: 0, backwards: false });

/**
 * Which rows a page shows, found in an index alone: to be joined, so that only its rows are read and joined further.
 */
export const pageIds = (
  db: Database,
  id: AnyPgColumn,
  filters: SQL | undefined,
  order: Order,
  { limit, offset, backwards }: Place,
) =>
  db
    .select({ found: id })
    .from(id.table)
    .where(filters)
    .orderBy(...order(backwards))
    .limit(limit)
    .offset(offset)
    .as('page');
export type PageIds = ReturnType<typeof pageIds>;

/**
 * What a list is asked for: the rows of `id`'s table that pass the filters, in an order, and the page that the params
 * name.
 */
export interface Listing {
  readonly id: AnyPgColumn;
  readonly filters: SQL | undefined;
  readonly order: Order;
  readonly params: PageParams;
}

/** So many rows are passed over sooner than all are counted. */
const NEAR = 1_000;

/**
 * A page of a list, and how many rows there are; `read` joins the rows of a found page with what they show. Both are
 * asked for at once; but the
 * way to a page far behind leads through all rows before it, so such a page waits for the count and is then looked for
 * from the nearer end: the
 * last page comes as soon as the first.
 */
export async function pageOf<Row extends object>(
  db: Database,
  { id, filters, order, params }: Listing,
  read: (page: PageIds) => { orderBy(...order: SQL[]): PromiseLike<Row[]> },
) {
  const walk = params[WALK];
  if (walk) return walkOn(db, walk, { id, filters, order, params }, read);
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const count = () => db.$count(id.table, filters);
  const rowsAt = (place: Place) => read(pageIds(db, id, filters, order, place)).orderBy(...order());
  const page = (rows: Row[], total: number) => ({ list: rows.map(toJson), total, pageNo, pageSize });
  if (offset <= NEAR) return page(...(await Promise.all([rowsAt({ limit, offset, backwards: false }), count()])));
  const total = await count();
  const left = total - offset;
  const nearEnd = { limit: Math.min(limit, left), offset: Math.max(0, left - limit), backwards: true };
  return page(left <= 0 ? [] : await rowsAt(left < offset ? nearEnd : { limit, offset, backwards: false }), total);
}

/** The next rows of an export: as a page of `pageOf`, of those that are left. */
async function walkOn<Row extends object>(
  db: Database,
  walk: Walk,
  { id, filters, order }: Listing,
  read: (page: PageIds) => { orderBy(...order: SQL[]): PromiseLike<Row[]> },
) {
  const { pageNo, pageSize, keys } = await walk.next(async (most) => {
    const found = pageIds(db, id, and(filters, walk.only && inArray(id, [...walk.only])), order, first(most));
    const [packed] = await db
      .select({ keys: sql<Buffer>`coalesce(string_agg(int4send(${found.found}), ''::bytea), ''::bytea)` })
      .from(found);
    return packed!.keys;
  });
  const page = db.select({ found: id }).from(id.table).where(inArray(id, keys)).as('page');
  return {
    list: keys.length === 0 ? [] : (await read(page).orderBy(...order())).map(toJson),
    total: walk.total,
    pageNo,
    pageSize,
  };
}

/** Rows whose column has this value; undefined: nobody asked for one. */
export const same = <Value>(column: AnyColumn, value: Value | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/**
 * Each word of `text` stands in one of `columns`, whatever its case, as it was typed or as names are spelt. No
 * character of `text` is special.
 */
export function contains(text: string | undefined, ...columns: (AnyColumn | SQL)[]): SQL | undefined {
  return and(...wordsOf(text).map((word) => containsWord(word, columns)));
}

function containsWord(word: string, columns: readonly (AnyColumn | SQL)[]): SQL | undefined {
  return or(
    ...[...new Set([word, word.normalize('NFKC')])].flatMap((spelling) => {
      // Chinese has no case, and lower() takes most of the time.
      const hasCase = spelling !== spelling.toUpperCase();
      return columns.map((column) => sql`strpos(${hasCase ? sql`lower(${column})` : column}, ${spelling}) > 0`);
    }),
  );
}

/**
 * The columns as one text, exactly as the index over it says it; a line break stands in no single line that people
 * search for.
 */
const together = (columns: readonly AnyColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column}`),
    sql.raw(` || E'\\n' || `),
  );

/**
 * As `contains`, for long texts of many rows that have indexes over `text_letters(a || E'\n' || b)` and `text_bigrams`
 * of the same: rows that
 * hold every two neighbouring characters of each word are found there, and only those are read. Of one character or two
 * the
 * indexes know all there is to know.
 */
export function containsText(text: string | undefined, ...columns: AnyColumn[]): SQL | undefined {
  const whole = together(columns);
  return and(
    ...wordsOf(text).map((word) => {
      const { length } = [...word];
      if (length === 1) return sql`text_letters(${whole}) @> array[${word}::text]`;
      const found = sql`text_bigrams(${whole}) @> text_bigrams(${word})`;
      return length === 2 ? found : and(found, containsWord(word, columns));
    }),
  );
}

/**
 * The clock of people (src/shared/days.ts) at a moment. By the offset, because PostgreSQL looks a zone's name up for
 * every row, which takes five times as long.
 */
export const localTime = (moment: AnyColumn): SQL => sql`${moment} at time zone interval '08:00'`;
const DAY_MS = 86_400_000;

/** The moment at which a day (YYYY-MM-DD) begins. */
export const startOfDay = (day: string): Date => momentOf(new Date(`${day}T00:00:00Z`));
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** From the first moment of `from` to the last of `to`, both days included. */
export function onDays(column: AnyColumn, from: string | undefined, to: string | undefined): SQL | undefined {
  return and(from ? gte(column, startOfDay(from)) : undefined, to ? lt(column, addDays(startOfDay(to), 1)) : undefined);
}

/** 13812341234 -> 138****1234; short numbers keep nothing. The whole number never leaves the database. */
export const maskedMobile = (column: AnyColumn): SQL<string> =>
  sql<string>`case when length(${column}) >= 8 then left(${column}, 3) || '****' || right(${column}, 4) else repeat('*', length(${column})) end`;

/** 110101199003071234 -> 110101********1234; short numbers keep nothing. */
export const maskedIdCard = (column: AnyColumn): SQL<string> =>
  sql<string>`case when length(${column}) >= 14 then left(${column}, 6) || repeat('*', length(${column}) - 10) || right(${column}, 4) else repeat('*', length(${column})) end`;

/** Name of a person as others see it: name, then user name, then the masked mobile number (product.md section 2). */
export const displayName = (person: { name: AnyColumn; userName: AnyColumn; mobile: AnyColumn }): SQL<string> =>
  sql<string>`coalesce(nullif(${person.name}, ''), nullif(${person.userName}, ''), ${maskedMobile(person.mobile)})`;

/** The SQLSTATE of a failed statement, and the constraint that refused it. drizzle wraps the driver's error. */
export function violationOf(error: unknown): { state: string; constraint: string } | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, constraint } = each as Error & { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
      return { state: code, constraint: typeof constraint === 'string' ? constraint : '' };
  }
  return null;
}

/** Runs a write; when `constraint` refuses it, throws `refusal()` instead. */
export async function onConstraint<T>(constraint: string, refusal: () => Error, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw violationOf(error)?.constraint === constraint ? refusal() : error;
  }
}

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
