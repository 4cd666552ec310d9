/** Product categories. Holds all SQL for them. */
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  OrgFetchProductCategoryByPageParams,
  OrgFetchProductCategoryByPageResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { ascending, pageOf } from '../../db/paging';
import { subquery } from '../../db/rows';
import { contains } from '../../db/search';
import { productCategory as category } from '../../db/schema';
import { fullNameOf } from '../product/category.store';

const child = alias(category, 'child');

const categoryView = {
  categoryId: category.categoryId,
  parentId: category.parentId,
  name: category.name,
  fullName: sql<string>`${fullNameOf(category.categoryId)}`,
  level: category.level,
  childCount: subquery<number>(
    sql`(select count(*) from ${category} as ${sql.identifier('child')} where ${child.parentId} = ${category.categoryId})`,
  ).mapWith(Number),
  updateTime: category.updateTime,
};

/** Children of one category in their order, or all categories by insertion. */
export async function pageOfCategories(
  db: Database,
  params: OrgFetchProductCategoryByPageParams,
): Promise<OrgFetchProductCategoryByPageResult> {
  const { parentId, keyword } = params;
  const filters = and(
    parentId === undefined ? undefined : eq(category.parentId, parentId),
    contains(keyword, category.name),
  );
  const order =
    parentId === undefined
      ? ascending(category.categoryId)
      : ascending(category.parentId, category.sort, category.categoryId);
  return pageOf(db, { id: category.categoryId, filters, order, params }, (page) =>
    db.select(categoryView).from(page).innerJoin(category, eq(category.categoryId, page.found)),
  );
}
