/** Components of activity pages (calls.md section 7.6, and own calls). */
import type { ComponentDocument } from '../../../src/pages/document';
import {
  categoryTree,
  deleteCategories,
  insertCategory,
  withoutPlace,
  updateCategory,
  withBelow,
} from '../../domain/page/category.store';
import { problemsOfComponent } from '../../domain/page/check';
import * as acts from '../../domain/page/component.acts';
import * as store from '../../domain/page/component.store';
import { readDraft, stepsSince } from '../../domain/page/draft.store';
import { MESSAGES } from '../../domain/page/page.messages';
import { nameOfPerson } from '../../domain/page/page.store';
import { pinnedOf, usesOf } from '../../domain/page/pin.store';
import { batchResult, departmentOf, meaningful } from '../../domain/rows/rows.rules';
import { invalidField, notFound } from '../../kernel/api-errors';
import type { AreaHandlers, Context } from '../../kernel/handler';

type Around = Pick<Context, 'db' | 'actor'>;

async function categoriesBelow({ db, actor }: Around, categoryId: number | undefined) {
  return categoryId === undefined ? undefined : withBelow(await categoryTree(db, actor), categoryId);
}

async function requireComponent({ db, actor }: Around, rootId: number): Promise<store.ComponentRow> {
  const found = await store.findComponent(db, actor, rootId);
  if (!found) throw notFound(MESSAGES.component);
  return found;
}

const categories = {
  queryCategories: {
    async handle({ keyword }, { db, actor }) {
      const tree = await categoryTree(db, actor);
      const words = keyword?.toLowerCase().split(/\s+/) ?? [];
      const list = tree.filter(({ fullName }) => words.every((word) => fullName.toLowerCase().includes(word)));
      return { list: list.map(withoutPlace), total: list.length };
    },
  },
  queryCategoryDetail: {
    async handle({ categoryId }, { db, actor }) {
      const category = (await categoryTree(db, actor)).find((each) => each.categoryId === categoryId);
      if (!category) throw notFound(MESSAGES.category);
      const page = { pageNo: 1, pageSize: 200 };
      const { list } = await store.listComponents(db, actor, page, new Set([categoryId]));
      return { category: withoutPlace(category), components: await acts.shown(db, list) };
    },
  },
  createCategory: {
    handle: ({ name, parentId = null }, { db, actor }) =>
      db.transaction((tx) =>
        insertCategory(tx, actor, { name: meaningful('name', name), parentId, departmentId: departmentOf(actor) }),
      ),
  },
  updateCategory: {
    async handle({ categoryId, name, parentId, sort }, { db, actor, now }) {
      const changes = {
        ...(name !== undefined && { name: meaningful('name', name) }),
        ...(parentId !== undefined && { parentId }),
        ...(sort !== undefined && { sort }),
      };
      const changed = await updateCategory(db, actor, categoryId, changes, now());
      if (!changed) throw notFound(MESSAGES.category);
      return changed;
    },
  },
  deleteCategories: {
    handle: ({ categoryIds }, { db, actor }) =>
      db.transaction(async (tx) =>
        batchResult(categoryIds, await deleteCategories(tx, actor, categoryIds), MESSAGES.categoryInUse),
      ),
  },
} satisfies Partial<AreaHandlers<'component'>>;

const reading = {
  queryComponentList: {
    async handle({ categoryId, ...params }, context) {
      const { db, actor } = context;
      const page = await store.listComponents(db, actor, params, await categoriesBelow(context, categoryId));
      return { ...page, list: await acts.shown(db, page.list) };
    },
  },
  queryRoots: {
    async handle({ rootId }, context) {
      const { db } = context;
      const row = await requireComponent(context, rootId);
      const content = await readDraft<ComponentDocument>(db, { rootId });
      const [component] = await acts.shown(db, [await store.readComponentRow(db, rootId)]);
      const { pinned, list } = await pinnedOf(db, row.departmentId, content);
      return {
        component: component!,
        content,
        revision: row.revision,
        saveTime: row.saveTime.toISOString(),
        author: await nameOfPerson(db, row.saverId),
        pinned: list,
        problems: await problemsOfComponent(context, row.departmentId, content, rootId, pinned),
      };
    },
  },
  queryOnline: {
    async handle({ keyword, categoryId }, context) {
      return acts.onlineComponents(context, keyword, await categoriesBelow(context, categoryId));
    },
  },
  queryOperations: {
    async handle({ rootId, revision }, context) {
      const row = await requireComponent(context, rootId);
      if (revision > row.revision) throw invalidField('revision', MESSAGES.newerRevision);
      return { revision: row.revision, steps: await stepsSince(context.db, { rootId }, revision, row.revision) };
    },
  },
  queryUses: {
    async handle({ rootId }, context) {
      const row = await requireComponent(context, rootId);
      const uses = await usesOf(context.db, rootId);
      const online = row.status === 'online' ? (row.versionNo ?? 0) : 0;
      const list = uses.map((use, index) => ({ ...use, useId: index + 1, outdated: use.versionNo < online }));
      return { list, total: list.length };
    },
  },
  queryVersions: {
    async handle({ rootId }, context) {
      const list = await store.listVersions(context.db, await requireComponent(context, rootId));
      return { list, total: list.length };
    },
  },
} satisfies Partial<AreaHandlers<'component'>>;

export const component: AreaHandlers<'component'> = {
  ...categories,
  ...reading,
  clone: { handle: (params, context) => acts.clone(context, params) },
  createRoot: { handle: (params, context) => acts.create(context, params) },
  updateRoot: { handle: (params, context) => acts.change(context, params) },
  deleteRoot: { handle: ({ rootIds }, context) => acts.remove(context, rootIds) },
  publish: { handle: (params, context) => acts.publish(context, params) },
  saveContent: { handle: (params, context) => acts.saveContent(context, params) },
  takeOffline: { handle: ({ rootIds }, context) => acts.takeOffline(context, rootIds) },
};
