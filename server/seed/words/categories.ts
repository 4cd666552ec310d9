/** Product categories of the invented company in three levels. */
import words from './categories.json';
import type { Words } from './schemas';

export interface CategorySeed {
  readonly name: string;
  readonly children?: readonly CategorySeed[];
}

export const CATEGORIES: readonly CategorySeed[] = (words as Words<'categories'>).categories;
