/** Creates, changes, publishes and deletes components. */
import type { ComponentDocument } from '../../../src/pages/document';
import { breakingChanges } from '../../../src/pages/component-versions';
import type { Held } from '../../../src/pages/operations/operation';
import type {
  BatchResult,
  ComponentCloneParams,
  ComponentCreateRootParams,
  ComponentPublishParams,
  ComponentPublishResult,
  ComponentQueryOnlineResult,
  ComponentSaveContentParams,
  ComponentUpdateRootParams,
  PageComponent,
  PageProblem,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';
import { departmentOf, meaningful, nameOfCopy } from '../rows/rows.rules';
import { hasCategory } from './category.store';
import { hasError, problemsOfComponent, requireDrawable } from '../page/check';
import * as store from './component.store';
import { readDraft } from '../page/draft.store';
import { MESSAGES } from '../page/page.messages';
import { pictureUrl } from '../page/picture.rules';
import { pinnedOf, usesOf } from '../page/pin.store';
import { save, type Saved } from '../page/save';
import { readComponent } from '../page/shape.rules';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;
type Working = Around & Pick<Context, 'work'>;

/** Converts rows into the contract's shape. */
export async function shown(db: Database, rows: readonly store.ListedComponent[]): Promise<PageComponent[]> {
  const seal = await sealer(db);
  return rows.map(({ revision, ...row }) => ({ ...row, picture: pictureUrl(seal, 'component', row.rootId, revision) }));
}

async function read(db: Database, rootId: number): Promise<PageComponent> {
  const [component] = await shown(db, [await store.readComponentRow(db, rootId)]);
  return component!;
}

const EMPTY = (title: string): ComponentDocument => ({ version: 1, title, props: {}, body: [] });

async function checkCategory(db: Database, departmentId: number, categoryId: number | null | undefined) {
  if (categoryId && !(await hasCategory(db, departmentId, categoryId)))
    throw invalidField('categoryId', notFound(MESSAGES.category).message);
}

export async function create({ db, actor, now }: Around, params: ComponentCreateRootParams): Promise<PageComponent> {
  const { description = '', categoryId = null } = params;
  const departmentId = departmentOf(actor);
  const name = meaningful('name', params.name);
  const content = params.content === undefined ? EMPTY(name) : readComponent(params.content);
  const rootId = await db.transaction(async (tx) => {
    await checkCategory(tx, departmentId, categoryId);
    await requireDrawable(tx, departmentId, content);
    const values = { departmentId, creatorId: actor.userId, name, description: description.trim(), categoryId };
    return store.insertComponent(tx, values, content, now());
  });
  return read(db, rootId);
}

/** Longest name of a component. */
const NAME_LENGTH = 40;

export async function clone({ db, actor, now }: Around, params: ComponentCloneParams): Promise<PageComponent> {
  const rootId = await db.transaction(async (tx) => {
    const found = await store.findComponent(tx, actor, params.rootId);
    if (!found) throw notFound(MESSAGES.component);
    const { departmentId, description, categoryId } = found;
    const name = nameOfCopy(params.name, found.name, NAME_LENGTH);
    const content = await readDraft<ComponentDocument>(tx, { rootId: found.rootId });
    const values = { departmentId, creatorId: actor.userId, name, description, categoryId };
    return store.insertComponent(tx, values, withoutMigration(content), now());
  });
  return read(db, rootId);
}

/** Removes the migration from a copied component, which has no earlier version to migrate from. */
function withoutMigration(content: ComponentDocument): ComponentDocument {
  const { migration: _, ...rest } = content;
  return rest;
}

export async function change({ db, actor, now }: Around, params: ComponentUpdateRootParams): Promise<PageComponent> {
  const { rootId, name, description, categoryId } = params;
  const [found] = await store.lockComponents(db, actor, [rootId]);
  if (!found) throw notFound(MESSAGES.component);
  await checkCategory(db, found.departmentId, categoryId);
  await store.updateComponents(db, [rootId], {
    ...(name !== undefined && { name: meaningful('name', name) }),
    ...(description !== undefined && { description: description.trim() }),
    ...(categoryId !== undefined && { categoryId }),
    updateTime: now(),
  });
  return read(db, rootId);
}

export async function remove({ db, actor, now }: Around, rootIds: readonly number[]): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const found = await store.lockComponents(tx, actor, rootIds);
    const uses = new Map<number, number>();
    for (const { rootId } of found) uses.set(rootId, (await usesOf(tx, rootId)).length);
    const going = rootIds.filter((id) => uses.get(id) === 0);
    if (going.length > 0) await store.markDeleted(tx, going, now());
    const reasonOf = (uses: number | undefined) =>
      uses === undefined ? notFound(MESSAGES.component).message : MESSAGES.inUse(uses);
    const failed = rootIds.filter((id) => !going.includes(id)).map((id) => ({ id, reason: reasonOf(uses.get(id)) }));
    return { done: going.length, failed };
  });
}

export async function takeOffline({ db, actor, now }: Around, rootIds: readonly number[]): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const found = new Map((await store.lockComponents(tx, actor, rootIds)).map((row) => [row.rootId, row]));
    const going = rootIds.filter((id) => found.get(id)?.status === 'online');
    if (going.length > 0) await store.updateComponents(tx, going, { status: 'offline', updateTime: now() });
    const failed = rootIds
      .filter((id) => !going.includes(id))
      .map((id) => ({ id, reason: found.has(id) ? MESSAGES.notOnline : notFound(MESSAGES.component).message }));
    return { done: going.length, failed };
  });
}

export async function saveContent(around: Working, params: ComponentSaveContentParams): Promise<Saved> {
  const { db, actor, now } = around;
  const { rootId } = params;
  const { saved, departmentId, document } = await db.transaction(async (tx) => {
    const [locked] = await store.lockComponents(tx, actor, [rootId]);
    if (!locked) throw notFound(MESSAGES.component);
    return save<ComponentDocument>(tx, {
      owner: { rootId },
      locked,
      actor,
      now: now(),
      params,
      read: readComponent,
    });
  });
  return { ...saved, problems: await problemsOfComponent(around, departmentId, document, rootId) };
}

export async function publish(
  around: Working,
  { rootId, revision, message = '' }: ComponentPublishParams,
): Promise<ComponentPublishResult> {
  const { db, actor, now, work } = around;
  // Before the transaction, which then finds the kept answer and waits for no worker.
  const seen = await store.findComponent(db, actor, rootId);
  if (seen) await problemsOfComponent(around, seen.departmentId, await readDraft(db, { rootId }), rootId);
  return db.transaction(async (tx) => {
    const [locked] = await store.lockComponents(tx, actor, [rootId]);
    if (!locked) throw notFound(MESSAGES.component);
    const content = await readDraft<ComponentDocument>(tx, { rootId });
    const problems = await problemsOfComponent({ db: tx, work }, locked.departmentId, content, rootId);
    const refused = { versionNo: null, problems, pages: [] };
    if (revision !== undefined && revision !== locked.revision) return { ...refused, outcome: 'behind' };
    if (hasError(problems)) return { ...refused, outcome: 'broken' };
    const no = (locked.versionNo ?? 0) + 1;
    const pages = await pagesBelow(tx, rootId, no);
    const breaking = await breakingProblems(tx, rootId, content, pages);
    const values = { rootId, no, content, message: message.trim(), publisherId: actor.userId, createTime: now() };
    await store.insertVersion(tx, values, content);
    await store.updateComponents(tx, [rootId], {
      status: 'online',
      versionNo: no,
      publishedRevision: locked.revision,
      updateTime: now(),
    });
    return { outcome: 'published', versionNo: no, problems: [...problems, ...breaking], pages };
  });
}

/** Changes of props that the new version's migration does not cover, with the affected pages. */
async function breakingProblems(
  tx: Database,
  rootId: number,
  content: ComponentDocument,
  pages: ComponentPublishResult['pages'],
): Promise<PageProblem[]> {
  const before = (await store.versionsAfter(tx, rootId, 0)).at(-1);
  if (!before || pages.length === 0) return [];
  const names = pages.map(({ pageName }) => pageName).join('、');
  return breakingChanges(before.content, content).map(({ kind, name, message }) => ({
    code: `breaking-${kind}`,
    severity: 'warning',
    path: ['props', name],
    nodeId: null,
    message: MESSAGES.breaking(message, names),
  }));
}

/** Pages that pin an older version of the component. */
async function pagesBelow(tx: Database, rootId: number, no: number): Promise<ComponentPublishResult['pages']> {
  const pages = (await usesOf(tx, rootId)).filter((use) => use.kind === 'page' && use.versionNo < no);
  return [...new Map(pages.map(({ id, name }) => [id, { pageId: id, pageName: name }])).values()];
}

export async function onlineComponents(
  { db, actor }: Around,
  keyword: string | undefined,
  categoryIds: ReadonlySet<number> | undefined,
): Promise<ComponentQueryOnlineResult> {
  const rows = await store.onlineComponents(db, actor, keyword, categoryIds);
  const seal = await sealer(db);
  const pinned = new Map<string, ComponentQueryOnlineResult['pinned'][number]>();
  for (const departmentId of new Set(rows.map((row) => row.departmentId))) {
    const documents = rows.filter((row) => row.departmentId === departmentId).map(({ content }) => content as Held);
    for (const each of (await pinnedOf(db, departmentId, ...documents)).list)
      pinned.set(`${each.rootId}@${each.versionNo}`, each);
  }
  const list = rows.map((each) => {
    const { departmentId: _, revision, ...row } = each;
    return { ...row, picture: pictureUrl(seal, 'component', row.rootId, revision) };
  });
  return { list, pinned: [...pinned.values()] };
}
