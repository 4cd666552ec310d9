/** Paging and order of lists (docs/decisions/0025-how-lists-are-found.md). */
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
  /** Set by an export, which reads batches instead of a page. Survives spreading the params. */
  [WALK]?: Walk;
}

/**
 * Bounds of the page that the params ask for. For an export of a list that does not use `pageOf`: one page with as many
 * rows as a file may hold.
 */
export function pageBounds({ pageNo = PAGING.pageNo, pageSize = PAGING.pageSize, [WALK]: walk }: PageParams) {
  if (walk) return { pageNo: 1, pageSize: EXPORT.rows, limit: EXPORT.rows, offset: 0 };
  return { pageNo, pageSize, limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** Rows of a list that one index has in their order. */
export interface Part {
  readonly where: SQL;
  readonly order: Order;
}

/** The columns of an order, forwards or backwards. */
export interface Order {
  (backwards?: boolean): SQL[];
  /** The parts of an order that no single index has; together they are all rows of the list. */
  readonly parts?: readonly Part[];
}

/** Order by one of `columns` (by the contract's `sortBy` names), then by `id`: exactly the order of the indexes. */
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

/** Ascending order by these columns. */
export const ascending =
  (...columns: (AnyColumn | SQL)[]): Order =>
  (backwards = false) =>
    columns.map((each) => (backwards ? desc(each) : asc(each)));

/** Descending order by these columns. */
export const descending =
  (...columns: (AnyColumn | SQL)[]): Order =>
  (backwards = false) =>
    ascending(...columns)(!backwards);

/** Position of a page, counted from the beginning of the order or, with `backwards`, from its end. */
export interface Place {
  readonly limit: number;
  readonly offset: number;
  readonly backwards: boolean;
}

/** The first rows, up to a limit. */
export const first = (limit: number): Place => ({ limit, offset: 0, backwards: false });

/**
 * Subquery for the ids of a page, answered from an index alone. Join it, so that other tables are read only for the
 * page's rows.
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
    .where(order.parts ? inParts(id, filters, order.parts, limit + offset, backwards) : filters)
    .orderBy(...order(backwards))
    .limit(limit)
    .offset(offset)
    .as('paged');

/** Among the first rows of any part, where the first rows of the whole list are. */
const inParts = (id: AnyPgColumn, filters: SQL | undefined, parts: readonly Part[], most: number, backwards: boolean) =>
  sql`${id} in (${sql.join(
    parts.map(
      ({ where, order }) =>
        sql`(select ${id} from ${id.table} where ${and(filters, where)} order by ${sql.join(order(backwards), sql`, `)} limit ${most})`,
    ),
    sql` union all `,
  )})`;

export type PageIds = ReturnType<typeof pageIds>;

/** A list query: the rows of `id`'s table that pass the filters, their order, and the page that the params ask for. */
export interface Listing {
  readonly id: AnyPgColumn;
  readonly filters: SQL | undefined;
  readonly order: Order;
  readonly params: PageParams;
}

/** Offset up to which skipping rows is cheaper than waiting for the count. */
const NEAR = 1_000;

/**
 * A page of a list and the total; `read` joins the rows of the page with what they show. Near pages are read in
 * parallel with the count. A page far behind waits for the count, because an offset reads all rows before it, and is
 * then read from the nearer end, so that the last page is as fast as the first.
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

/** A page of `pageOf` with the sums of columns over all rows that pass the filters. The columns are not null. */
export async function pageWithTotals<Row extends object, Name extends string>(
  db: Database,
  listing: Listing,
  columns: Readonly<Record<Name, AnyPgColumn>>,
  read: (page: PageIds) => { orderBy(...order: SQL[]): PromiseLike<Row[]> },
) {
  const names = Object.keys(columns) as Name[];
  const sumOf = (name: Name) => sql<number>`coalesce(sum(${columns[name]}), 0)`.mapWith(Number);
  const add = async () => {
    const sums = Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, SQL<number>>;
    const [row] = await db.select(sums).from(listing.id.table).where(listing.filters);
    return row as Record<Name, number>;
  };
  const none = () => Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  // An export reads rows only, batch by batch.
  const [page, totals] = await Promise.all([pageOf(db, listing, read), listing.params[WALK] ? none() : add()]);
  return { ...page, totals };
}

/** The next batch of an export, in the shape of a page of `pageOf`. */
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
  const page = db.select({ found: id }).from(id.table).where(inArray(id, keys)).as('paged');
  return {
    list: keys.length === 0 ? [] : (await read(page).orderBy(...order())).map(toJson),
    total: walk.total,
    pageNo,
    pageSize,
  };
}
