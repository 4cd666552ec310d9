/** Which page of a list, in which order (docs/decisions/0025-how-lists-are-found.md). */
import { and, asc, desc, inArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { EXPORT, PAGING } from '../../src/services/catalogue/limits';
import type { Database } from './connect';
import { WALK, type Walk } from './walk';
import { toJson } from './rows';

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
