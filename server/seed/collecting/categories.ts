/** Product categories of the demonstration, in depth-first order. */
import type { productCategory } from '../../db/schema';
import { CATEGORIES, type CategorySeed } from '../words/categories';
import { awake } from '../people/hours';

type CategoryRow = typeof productCategory.$inferInsert & { categoryId: number; parentId: number | null };

export function makeCategories(since: Date): CategoryRow[] {
  const rows: CategoryRow[] = [];
  const add = (siblings: readonly CategorySeed[], parentId: number | null, level: number): void => {
    siblings.forEach(({ name, children = [] }, index) => {
      const categoryId = rows.length + 1;
      // Somebody entered them one after the other.
      const createTime = awake(new Date(since.getTime() + categoryId * 95_000));
      rows.push({ categoryId, parentId, name, level, sort: index + 1, createTime, updateTime: createTime });
      add(children, categoryId, level + 1);
    });
  };
  add(CATEGORIES, null, 1);
  return rows;
}
