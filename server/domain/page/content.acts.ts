/** Changes drafts of pages: saves, restores, and brings instances to new versions of their components. */
import type { PageDocument } from '../../../src/pages/document';
import type {
  PageAcceptMigrationParams,
  PageQueryMigrationParams,
  PageQueryMigrationResult,
  PageRestoreVersionParams,
  PageSavePageContentParams,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Actor, Context } from '../../kernel/calls/handler';
import { problemsOfPage, requireDrawable } from './check';
import { findComponent, versionsAfter } from '../component/component.store';
import { readDraft, stepsSince, storeDraft } from './draft.store';
import {
  type MigratedInstance,
  migratedInstances,
  operationsOf,
  propChanges,
  type VersionStep,
} from './migration.rules';
import { applied } from './operations.rules';
import { MESSAGES } from './page.messages';
import * as store from './page.store';
import { pinnedOf } from './pin.store';
import { behind, save, type Saved, type Stored } from './save';
import { readPage } from './shape.rules';

type Around = Pick<Context, 'db' | 'actor' | 'now' | 'work'>;

async function requireLocked(tx: Database, actor: Actor, pageId: number): Promise<store.PageRow> {
  const locked = await store.lockPage(tx, actor, pageId);
  if (!locked) throw notFound(MESSAGES.page);
  return locked;
}

/** Looks for problems after the transaction, which then holds no connection while a worker is busy. */
async function withProblems(
  around: Pick<Context, 'db' | 'work'>,
  { saved, departmentId, document }: Stored<PageDocument>,
): Promise<Saved> {
  return { ...saved, problems: await problemsOfPage(around, departmentId, document) };
}

export async function saveContent(around: Around, params: PageSavePageContentParams): Promise<Saved> {
  const { db, actor, now } = around;
  const owner = { pageId: params.pageId };
  const stored = await db.transaction(async (tx) => {
    const locked = await requireLocked(tx, actor, params.pageId);
    return save<PageDocument>(tx, { owner, locked, actor, now: now(), params, read: readPage });
  });
  return withProblems(around, stored);
}

export const restore = (
  { db, actor, now }: Around,
  { pageId, versionNo }: PageRestoreVersionParams,
): Promise<{ revision: number }> =>
  db.transaction(async (tx) => {
    const locked = await requireLocked(tx, actor, pageId);
    const version = await store.readVersion(tx, pageId, versionNo);
    if (!version) throw notFound(MESSAGES.version);
    const revision = locked.revision + 1;
    const { content } = version;
    await storeDraft(tx, { pageId }, { content, operations: null, revision, userId: actor.userId, now: now() });
    return { revision };
  });

interface Migration {
  readonly versionNo: number;
  readonly versions: readonly VersionStep[];
  readonly instances: readonly MigratedInstance[];
}

/** How the online version of a component changes its instances in a draft. */
async function migrationOf(db: Database, actor: Actor, draft: PageDocument, rootId: number): Promise<Migration> {
  const component = await findComponent(db, actor, rootId);
  if (!component) throw notFound(MESSAGES.component);
  if (component.status !== 'online' || component.versionNo === null) throw invalid(MESSAGES.notOnline);
  const versions = await versionsAfter(db, rootId, 0);
  const instances = migratedInstances(draft, rootId, versions, component.versionNo);
  if (instances.length === 0) throw invalid(MESSAGES.noInstance);
  return { versionNo: component.versionNo, versions, instances };
}

export async function previewMigration(
  { db, actor, work }: Around,
  { pageId, rootId }: PageQueryMigrationParams,
): Promise<PageQueryMigrationResult> {
  const page = await store.findPage(db, actor, pageId);
  if (!page) throw notFound(MESSAGES.page);
  const draft = await readDraft<PageDocument>(db, { pageId });
  const { versionNo, versions, instances } = await migrationOf(db, actor, draft, rootId);
  const after = applied(draft, operationsOf(instances));
  const { pinned, list } = await pinnedOf(db, page.departmentId, after);
  return {
    revision: page.revision,
    versionNo,
    instances: instances.map(({ before, after: node }) => ({
      nodeId: before.id,
      fromVersionNo: before.version!,
      before,
      after: node,
      changes: propChanges(
        before.props ?? {},
        node.props ?? {},
        versions.filter(({ no }) => no > before.version!),
      ),
    })),
    pinned: list,
    problems: await problemsOfPage({ db, work }, page.departmentId, after, pinned),
  };
}

export async function acceptMigration(around: Around, params: PageAcceptMigrationParams): Promise<Saved> {
  return withProblems(around, await around.db.transaction((tx) => accepted(tx, around, params)));
}

async function accepted(
  tx: Database,
  { actor, now }: Around,
  { pageId, rootId, revision, versionNo }: PageAcceptMigrationParams,
): Promise<Stored<PageDocument>> {
  const locked = await requireLocked(tx, actor, pageId);
  const draft = await readDraft<PageDocument>(tx, { pageId });
  if (revision !== locked.revision) return behind(tx, { owner: { pageId }, locked, params: { revision } }, draft);
  const migration = await migrationOf(tx, actor, draft, rootId);
  if (migration.versionNo !== versionNo) throw invalid(MESSAGES.otherVersion);
  const operations = operationsOf(migration.instances);
  const content = applied(draft, operations);
  await requireDrawable(tx, locked.departmentId, content);
  const made = { content, operations, revision: revision + 1, userId: actor.userId, now: now() };
  await storeDraft(tx, { pageId }, made);
  const saved = {
    outcome: 'saved',
    revision: made.revision,
    saveTime: made.now.toISOString(),
    steps: await stepsSince(tx, { pageId }, revision, made.revision),
  } as const;
  return { saved, departmentId: locked.departmentId, document: content };
}
