/** Categories of products, a tree of the organisation. Holds all SQL for their places in it. */
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { subquery } from '../../db/rows';
import { productCategory } from '../../db/schema';

/** A category with all below it, as a condition on the column that refers to it. */
export const isBelow = (column: SQLWrapper, categoryId: number): SQL => sql`${column} in (
  with recursive found as (
    select category_id from ${productCategory} where category_id = ${categoryId}
    union select each.category_id from ${productCategory} each join found on each.parent_id = found.category_id
  ) select category_id from found)`;

/** Names from the top level on, such as `美妆护肤 / 面部护肤`; null without a category. The column may be the table's own. */
export const fullNameOf = (column: SQLWrapper): SQL<string | null> =>
  subquery(sql`(
  with recursive above as (
    select base.parent_id, base.name as full_name from ${productCategory} as base where base.category_id = ${column}
    union all select each.parent_id, each.name || ' / ' || above.full_name
      from ${productCategory} each join above on each.category_id = above.parent_id
  ) select full_name from above where parent_id is null)`);

export async function hasCategory(db: Database, categoryId: number): Promise<boolean> {
  return (await db.$count(productCategory, eq(productCategory.categoryId, categoryId))) > 0;
}

export const categoryNames = (db: Database): Promise<{ categoryId: number; name: string; fullName: string | null }[]> =>
  db
    .select({
      categoryId: productCategory.categoryId,
      name: productCategory.name,
      fullName: fullNameOf(productCategory.categoryId),
    })
    .from(productCategory);
