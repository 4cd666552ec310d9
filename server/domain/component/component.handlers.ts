/** Components of activity pages (calls.md section 7.6, and own calls). */
import {
  categoryTree,
  deleteCategories,
  insertCategory,
  updateCategory,
  withBelow,
  withoutPlace,
} from './category.store';
import { problemsOfComponent } from '../page/check';
import * as acts from './component.acts';
import * as store from './component.store';
import { readDraft, stepsSince } from '../page/draft.store';
import { MESSAGES } from '../page/page.messages';
import { nameOfPerson } from '../page/page.store';
import { pinnedOf, usesOf } from '../page/pin.store';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import type { ComponentDocument } from '../../../src/pages/document';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';

type Around = Pick<Context, 'db' | 'actor'>;

async function categoriesBelow({ db, actor }: Around, categoryId: number | undefined) {
  return categoryId === undefined ? undefined : withBelow(await categoryTree(db, actor), categoryId);
}

async function requireComponent({ db, actor }: Around, rootId: number): Promise<store.ComponentRow> {
  const found = await store.findComponent(db, actor, rootId);
  if (!found) throw notFound(MESSAGES.component);
  return found;
}

export const handlers = {
  async 'component.queryComponentList'({ categoryId, ...params }, context) {
    const { db, actor } = context;
    const page = await store.listComponents(db, actor, params, await categoriesBelow(context, categoryId));
    return { ...page, list: await acts.shown(db, page.list) };
  },
  async 'component.queryRoots'({ rootId }, context) {
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
  async 'component.queryOnline'({ keyword, categoryId }, context) {
    return acts.onlineComponents(context, keyword, await categoriesBelow(context, categoryId));
  },
  async 'component.queryOperations'({ rootId, revision }, context) {
    const row = await requireComponent(context, rootId);
    if (revision > row.revision) throw invalidField('revision', MESSAGES.newerRevision);
    return { revision: row.revision, steps: await stepsSince(context.db, { rootId }, revision, row.revision) };
  },
  async 'component.queryUses'({ rootId }, context) {
    const row = await requireComponent(context, rootId);
    const uses = await usesOf(context.db, rootId);
    const online = row.status === 'online' ? (row.versionNo ?? 0) : 0;
    const list = uses.map((use, index) => ({ ...use, useId: index + 1, outdated: use.versionNo < online }));
    return { list, total: list.length };
  },
  async 'component.queryVersions'({ rootId }, context) {
    const list = await store.listVersions(context.db, await requireComponent(context, rootId));
    return { list, total: list.length };
  },
  'component.clone': (params, context) => acts.clone(context, params),
  'component.createRoot': (params, context) => acts.create(context, params),
  'component.updateRoot': (params, context) => acts.change(context, params),
  'component.deleteRoot': ({ rootIds }, context) => acts.remove(context, rootIds),
  'component.publish': (params, context) => acts.publish(context, params),
  'component.saveContent': (params, context) => acts.saveContent(context, params),
  'component.takeOffline': ({ rootIds }, context) => acts.takeOffline(context, rootIds),
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
