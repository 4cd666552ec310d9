/** Loads the rows of a page's data sources. */
import { createHash } from 'node:crypto';
import type { PageDocument, PageSource } from '../../../src/pages/document';
import { isRow, type Row } from '../../../src/pages/props';
import { PAGE_LIMITS } from '../../../src/services/catalogue/sets/page';
import type { Database } from '../../db/connect';
import { listProducts } from './product.store';

/** Sources of one page. */
const MOST_SOURCES = 20;

export async function sourcesOf(
  db: Database,
  departmentId: number,
  { sources = {} }: Pick<PageDocument, 'sources'>,
): Promise<Record<string, readonly Row[]>> {
  const read = Object.entries(sources)
    .slice(0, MOST_SOURCES)
    .map(async ([name, source]) => [name, await rowsOf(db, departmentId, source)] as const);
  return Object.fromEntries(await Promise.all(read));
}

export interface ShownProducts {
  readonly productIds: number[];
  /** Hash of all rows of product sources; null: the page has none. */
  readonly productHash: string | null;
}

/** The products that a page with these rows shows. */
export function shownProducts(
  { sources = {} }: Pick<PageDocument, 'sources'>,
  rows: Readonly<Record<string, readonly Row[]>>,
): ShownProducts {
  const read = Object.entries(rows).filter(([name]) => isRow(sources[name]) && sources[name].kind === 'products');
  if (read.length === 0) return { productIds: [], productHash: null };
  const ids = read.flatMap(([, found]) => found.map(({ productId }) => Number(productId)));
  return {
    productIds: [...new Set(ids)],
    productHash: createHash('sha256').update(JSON.stringify(read)).digest('hex'),
  };
}

async function rowsOf(db: Database, departmentId: number, source: PageSource): Promise<readonly Row[]> {
  if (!isRow(source)) return [];
  if (source.kind === 'rows')
    return Array.isArray(source.rows) ? source.rows.filter(isRow).slice(0, PAGE_LIMITS.products) : [];
  if (source.kind !== 'products') return [];
  const { category, keyword, ids, limit } = source;
  return listProducts(
    db,
    { departmentId, adminLevel: 0 },
    {
      ...(isId(category) && { category }),
      ...(typeof keyword === 'string' && { keyword: keyword.slice(0, 60) }),
      ...(Array.isArray(ids) && { ids: ids.filter(isId).slice(0, PAGE_LIMITS.products) }),
      ...(isId(limit) && { limit }),
    },
  ) as Promise<readonly unknown[]> as Promise<readonly Row[]>;
}

const MOST = 2_147_483_647;
const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST;
