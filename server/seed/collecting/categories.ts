/** Product categories of the demonstration, in depth-first order. */
import type { productCategory } from '../../db/schema';
import { awake } from '../people/hours';
import words from '../words/categories.json';
import type { Words } from '../words/schemas';

/** Product categories of the invented company in three levels. */
interface CategorySeed {
  readonly name: string;
  readonly children?: readonly CategorySeed[];
}

const CATEGORIES: readonly CategorySeed[] = (words as Words<'categories'>).categories;

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
