/** Product categories. Their SQL stands here only. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrgFetchProductCategoryByPageParams, OrgFetchProductCategoryByPageResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { contains, onWire, pageBounds, subquery } from '../../db/list';
import { productCategory as category } from '../../db/schema';

const child = alias(category, 'child');

const categoryView = {
  categoryId: category.categoryId,
  parentId: category.parentId,
  name: category.name,
  level: category.level,
  childCount: subquery<number>(sql`(select count(*) from ${category} as ${sql.identifier('child')} where ${child.parentId} = ${category.categoryId})`).mapWith(Number),
  updateTime: category.updateTime,
};

/** The children of one category in their order, or all of the tree as it was entered. */
export async function pageOfCategories(db: Database, params: OrgFetchProductCategoryByPageParams): Promise<OrgFetchProductCategoryByPageResult> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const { parentId, keyword } = params;
  const filters = and(parentId === undefined ? undefined : eq(category.parentId, parentId), contains(keyword, category.name));
  const order = parentId === undefined ? [asc(category.categoryId)] : [asc(category.parentId), asc(category.sort), asc(category.categoryId)];
  const [rows, total] = await Promise.all([db.select(categoryView).from(category).where(filters).orderBy(...order).limit(limit).offset(offset), db.$count(category, filters)]);
  return { list: rows.map(onWire), total, pageNo, pageSize };
}
