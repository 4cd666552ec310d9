/** Components of activity pages (calls.md section 7.6, and own calls). */
import { categoryTree, deleteCategories, insertCategory, updateCategory, withoutPlace } from './category.store';
import * as acts from './component.acts';
import * as store from './component.store';
import { MESSAGES } from '../page/page.messages';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'component.queryCategories'({ keyword }, { db, actor }) {
    const tree = await categoryTree(db, actor);
    const words = keyword?.toLowerCase().split(/\s+/) ?? [];
    const list = tree.filter(({ fullName }) => words.every((word) => fullName.toLowerCase().includes(word)));
    return { list: list.map(withoutPlace), total: list.length };
  },
  async 'component.queryCategoryDetail'({ categoryId }, { db, actor }) {
    const category = (await categoryTree(db, actor)).find((each) => each.categoryId === categoryId);
    if (!category) throw notFound(MESSAGES.category);
    const page = { pageNo: 1, pageSize: 200 };
    const { list } = await store.listComponents(db, actor, page, new Set([categoryId]));
    return { category: withoutPlace(category), components: await acts.shown(db, list) };
  },
  'component.createCategory': ({ name, parentId = null }, { db, actor }) =>
    db.transaction((tx) =>
      insertCategory(tx, actor, { name: meaningful('name', name), parentId, departmentId: departmentOf(actor) }),
    ),
  async 'component.updateCategory'({ categoryId, name, parentId, sort }, { db, actor, now }) {
    const changes = {
      ...(name !== undefined && { name: meaningful('name', name) }),
      ...(parentId !== undefined && { parentId }),
      ...(sort !== undefined && { sort }),
    };
    const changed = await updateCategory(db, actor, categoryId, changes, now());
    if (!changed) throw notFound(MESSAGES.category);
    return changed;
  },
  'component.deleteCategories': ({ categoryIds }, { db, actor }) =>
    db.transaction(async (tx) =>
      batchResult(categoryIds, await deleteCategories(tx, actor, categoryIds), MESSAGES.categoryInUse),
    ),
} satisfies SomeHandlers;
