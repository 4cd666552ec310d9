/** Creates, changes and deletes activity pages. */
import type { PageDocument } from '../../../src/pages/document';
import type {
  ActivityPage,
  BatchResult,
  PageCreateByCopyParams,
  PageCreateByInfoParams,
  PageSavePageParams,
} from '../../../src/services/catalogue/generated/types';
import { transitionsFor } from '../../../src/services/catalogue/sets/page-life';
import type { Database } from '../../db/connect';
import { forbidden, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';
import { ownRole } from '../account/own-role.rules';
import { departmentOf, meaningful, nameOfCopy } from '../rows/rows.rules';
import { requireDrawable } from './check';
import { readDraft } from './draft.store';
import { stateOf, takerOf } from './life.rules';
import { closeReview, noteChange } from './life.store';
import { MESSAGES } from './page.messages';
import * as store from './page.store';
import { publicUrlOf } from './page.rules';
import { pictureUrl } from './picture.rules';
import { storeUses } from './pin.store';
import { readReviewing } from './review/reviewer.store';
import { readPage } from './shape.rules';
import { findTemplate } from './template.store';

export type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config'>;

/** Converts rows into the contract's shape. */
export async function shown({ db, actor, config }: Around, rows: readonly store.ListedPage[]): Promise<ActivityPage[]> {
  const seal = await sealer(db);
  const reviewing = await readReviewing(db);
  const { canManage } = ownRole(actor);
  return rows.map(({ slug, creatorId, revision, departmentId, isAuthor, ...row }) => ({
    ...row,
    acts: transitionsFor(
      stateOf({ ...row, departmentId }, reviewing),
      takerOf(actor, departmentId, reviewing, isAuthor),
    ),
    publicUrl: row.versionNo === null ? '' : publicUrlOf(config.pagesUrl, { pageId: row.id, slug }),
    picture: pictureUrl(seal, 'page', row.id, revision),
    mayDelete: canManage || creatorId === actor.userId,
  }));
}

export async function readShown(around: Around, pageId: number): Promise<ActivityPage> {
  const [page] = await shown(around, [await store.readPageRow(around.db, around.actor, pageId, around.now())]);
  return page!;
}

/** Longest name of a page. */
const NAME_LENGTH = 60;

/** Copies the draft of a page that the person may see; returns the id of the copy. */
export async function copyPage(
  tx: Database,
  { actor, now }: Pick<Around, 'actor' | 'now'>,
  params: PageCreateByCopyParams,
): Promise<number> {
  const found = await store.findPage(tx, actor, params.pageId);
  if (!found) throw notFound(MESSAGES.page);
  const { departmentId, channel } = found;
  const pageName = nameOfCopy(params.pageName, found.pageName, NAME_LENGTH, 'pageName');
  const content = await readDraft<PageDocument>(tx, { pageId: found.pageId });
  return store.insertPage(tx, { departmentId, creatorId: actor.userId, pageName, channel }, content, now());
}

export async function createByCopy(around: Around, params: PageCreateByCopyParams): Promise<ActivityPage> {
  const pageId = await around.db.transaction((tx) => copyPage(tx, around, params));
  return readShown(around, pageId);
}

export async function createByInfo(around: Around, params: PageCreateByInfoParams): Promise<ActivityPage> {
  const { db, actor, now } = around;
  const departmentId = departmentOf(actor);
  const pageName = meaningful('pageName', params.pageName);
  const content = await firstContent(around, params, pageName);
  const values = { departmentId, creatorId: actor.userId, pageName, channel: '' };
  await requireDrawable(db, departmentId, content);
  const pageId = await db.transaction((tx) => store.insertPage(tx, values, content, now()));
  return readShown(around, pageId);
}

async function firstContent(
  { db, actor }: Around,
  { templateId, content }: PageCreateByInfoParams,
  title: string,
): Promise<PageDocument> {
  if (templateId !== undefined && content !== undefined) throw invalidField('content', MESSAGES.templateOrContent);
  if (content !== undefined) {
    if (!ownRole(actor).canEditElement) throw forbidden(MESSAGES.needsElementRight);
    return readPage(content);
  }
  if (templateId === undefined) return { version: 1, title, body: [] };
  const template = await findTemplate(db, actor, templateId);
  if (!template) throw invalidField('templateId', notFound(MESSAGES.template).message);
  if (template.kind !== 'page') throw invalidField('templateId', MESSAGES.partOnly);
  return { ...(template.content as PageDocument), title };
}

export async function savePage(around: Around, params: PageSavePageParams): Promise<ActivityPage> {
  const { db, actor, now } = around;
  const { pageId, pageName, slug, startTime, endTime, channel } = params;
  const found = await store.lockPage(db, actor, pageId);
  if (!found) throw notFound(MESSAGES.page);
  if (slug && /^\d+$/.test(slug)) throw invalidField('slug', MESSAGES.slugNumber);
  const moment = (given: string | null | undefined, before: Date | null) =>
    given === undefined ? before : given === null ? null : new Date(given);
  const period = { startTime: moment(startTime, found.startTime), endTime: moment(endTime, found.endTime) };
  if (period.startTime && period.endTime && period.startTime >= period.endTime)
    throw invalidField('endTime', MESSAGES.period);
  const addressChanges = slug !== undefined || startTime !== undefined || endTime !== undefined;
  if (addressChanges && found.versionNo !== null && !ownRole(actor).canManage)
    throw forbidden(MESSAGES.publishedParams);
  await noteChange(db, pageId, actor.userId);
  await store.updatePage(db, pageId, {
    ...(pageName !== undefined && { pageName: meaningful('pageName', pageName) }),
    ...(slug !== undefined && { slug }),
    ...(channel !== undefined && { channel }),
    ...period,
    updateTime: now(),
  });
  return readShown(around, pageId);
}

/** Runs over each page that the person may see; `reason`: why a page is refused, or null. */
async function overPages(
  { db, actor }: Around,
  pageIds: readonly number[],
  reason: (page: store.PageRow) => string | null,
  done: (tx: Database, page: store.PageRow) => Promise<void>,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    const found = new Map((await store.lockPages(tx, actor, pageIds)).map((row) => [row.pageId, row]));
    const failed: BatchResult['failed'] = [];
    for (const id of pageIds) {
      const page = found.get(id);
      const refused = page ? reason(page) : notFound(MESSAGES.page).message;
      if (refused === null) await done(tx, page!);
      else failed.push({ id, reason: refused });
    }
    return { done: pageIds.length - failed.length, failed };
  });
}

export const deletePages = (around: Around, pageIds: readonly number[]): Promise<BatchResult> =>
  overPages(
    around,
    pageIds,
    ({ creatorId }) => (creatorId === around.actor.userId || ownRole(around.actor).canManage ? null : MESSAGES.notOwn),
    async (tx, { pageId }) => {
      await store.updatePage(tx, pageId, { deleteTime: around.now(), updateTime: around.now() });
      await closeReview(tx, pageId, 'void');
      await storeUses(tx, { pageId }, false, null);
      await storeUses(tx, { pageId }, true, null);
    },
  );
