/** Products that pages show. Holds all SQL for them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { PAGE_LIMITS } from '../../../src/services/catalogue/sets/page';
import type { PageProduct } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { product, productCategory } from '../../db/schema';
import { isBelow } from '../product/category.store';

export interface ProductQuery {
  readonly category?: number;
  readonly keyword?: string;
  /** In this order, whatever the other filters. */
  readonly ids?: readonly number[];
  readonly limit?: number;
}

/** Products on sale. */
export async function listProducts(
  db: Database,
  reader: Reader,
  { category, keyword, ids, limit = PAGE_LIMITS.products }: ProductQuery,
): Promise<PageProduct[]> {
  const rows = await db
    .select({
      productId: product.productId,
      name: product.name,
      summary: product.summary,
      price: product.price,
      originalPrice: product.originalPrice,
      picture: product.picture,
      link: product.link,
      categoryId: product.categoryId,
      category: sql<string>`coalesce(${productCategory.name}, '')`,
      onSale: product.onSale,
      stock: product.stock,
      soldOut: sql<boolean>`(${product.stock} is not distinct from 0)`,
    })
    .from(product)
    .leftJoin(productCategory, eq(productCategory.categoryId, product.categoryId))
    .where(
      and(
        withinDepartment(product.departmentId, reader),
        eq(product.onSale, true),
        category === undefined ? undefined : isBelow(product.categoryId, category),
        contains(keyword, product.name, product.summary),
        ids && inArray(product.productId, [...ids]),
      ),
    )
    .orderBy(asc(product.productId))
    .limit(Math.min(limit, PAGE_LIMITS.products));
  if (!ids) return rows;
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => places.get(a.productId)! - places.get(b.productId)!);
}
