/** Products. Holds all SQL for managing them. */
import { and, arrayContains, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type {
  BuilderQueryProductListParams,
  BuilderQueryProductPagesResult,
  Product,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { LOCKS } from '../../db/locks';
import { account, department, page, product, publishedPage } from '../../db/schema';
import { editedView } from '../../db/versions';
import { publicUrlOf } from '../page/page.rules';
import { fullNameOf, isBelow } from './category.store';

export type ProductRow = typeof product.$inferSelect;

const isOnline = sql`${page.status} = 'published' and ${page.deleteTime} is null`;
/** Online pages whose file shows the product. */
const pageCount = subquery<number>(
  sql`(select count(*) from ${publishedPage} join ${page} on ${page.pageId} = ${publishedPage.pageId}
    where ${publishedPage.productIds} @> array[${product.productId}] and ${isOnline})`,
).mapWith(Number);
const soldOut = sql<boolean>`(${product.stock} is not distinct from 0)`;

const view = {
  productId: product.productId,
  name: product.name,
  categoryId: product.categoryId,
  category: sql<string>`coalesce(${fullNameOf(product.categoryId)}, '')`,
  summary: product.summary,
  price: product.price,
  originalPrice: product.originalPrice,
  stock: product.stock,
  soldOut,
  picture: product.picture,
  link: product.link,
  onSale: product.onSale,
  pageCount,
  department: department.name,
  creator: displayName(account),
  createTime: product.createTime,
  updateTime: product.updateTime,
  ...editedView('product'),
};

const selectProducts = (db: Database) =>
  db
    .select(view)
    .from(product)
    .innerJoin(department, eq(department.departmentId, product.departmentId))
    .innerJoin(account, eq(account.userId, product.creatorId));

export const listProducts = (db: Database, reader: Reader, params: BuilderQueryProductListParams) =>
  pageOf(
    db,
    {
      id: product.productId,
      filters: and(
        withinDepartment(product.departmentId, reader),
        contains(params.keyword, product.name, product.summary),
        params.categoryId === undefined ? undefined : isBelow(product.categoryId, params.categoryId),
        same(product.onSale, params.onSale),
        params.soldOut === undefined ? undefined : sql`${soldOut} = ${params.soldOut}`,
      ),
      order: orderOf<'updateTime' | 'createTime' | 'price'>(
        { updateTime: product.updateTime, createTime: product.createTime, price: product.price },
        product.productId,
        params,
        'updateTime',
      ),
      params,
    },
    (found) => selectProducts(db).innerJoin(found, eq(found.found, product.productId)),
  );

export async function readProduct(db: Database, productId: number): Promise<Product> {
  const [row] = await selectProducts(db).where(eq(product.productId, productId));
  return toJson(row!);
}

const mine = (reader: Reader, productIds: readonly number[]): SQL | undefined =>
  and(inArray(product.productId, [...productIds]), withinDepartment(product.departmentId, reader));

/** null: the reader may not see such a product. */
export async function findProduct(db: Database, reader: Reader, productId: number): Promise<ProductRow | null> {
  const [row] = await db
    .select()
    .from(product)
    .where(mine(reader, [productId]));
  return row ?? null;
}

/** Locked in the order of their ids, so that two transactions do not wait for each other. */
export const lockProducts = (tx: Database, reader: Reader, productIds: readonly number[]): Promise<ProductRow[]> =>
  tx.select().from(product).where(mine(reader, productIds)).orderBy(product.productId).for('update');

export async function insertProducts(
  tx: Database,
  values: readonly (typeof product.$inferInsert)[],
): Promise<number[]> {
  const rows = await tx
    .insert(product)
    .values([...values])
    .returning({ productId: product.productId });
  return rows.map(({ productId }) => productId);
}

export async function updateProducts(
  tx: Database,
  productIds: readonly number[],
  changes: Partial<typeof product.$inferInsert>,
): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .update(product)
    .set(changes)
    .where(inArray(product.productId, [...productIds]));
}

export async function deleteProducts(tx: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await tx.delete(product).where(inArray(product.productId, [...productIds]));
}

/** Number of online pages that show each of these products. */
export async function countPages(db: Database, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ productId: product.productId, pageCount })
    .from(product)
    .where(inArray(product.productId, [...productIds]));
  return new Map(rows.map((row) => [row.productId, row.pageCount]));
}

/** Pages with a published page that shows the product, online ones first. */
export async function pagesWith(
  db: Database,
  productId: number,
  pagesUrl: string,
): Promise<BuilderQueryProductPagesResult['list']> {
  const rows = await db
    .select({
      pageId: page.pageId,
      slug: page.slug,
      pageName: page.pageName,
      status: page.status,
      renderTime: publishedPage.updateTime,
    })
    .from(publishedPage)
    .innerJoin(page, eq(page.pageId, publishedPage.pageId))
    .where(and(arrayContains(publishedPage.productIds, [productId]), isNull(page.deleteTime)))
    .orderBy(sql`${page.status} = 'published' desc`, page.pageId);
  return rows.map(({ slug, ...row }) => toJson({ ...row, publicUrl: publicUrlOf(pagesUrl, { ...row, slug }) }));
}

/** Serialises imports, so that the check for names stays valid. */
export const lockNames = (tx: Database, departmentId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.productsOfDepartment}, ${departmentId})`);

export async function namesOf(db: Database, departmentId: number): Promise<Set<string>> {
  const rows = await db.select({ name: product.name }).from(product).where(eq(product.departmentId, departmentId));
  return new Set(rows.map(({ name }) => name));
}
