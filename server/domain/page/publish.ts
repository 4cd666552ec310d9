/** Publishes pages: a version, and the file that visitors get, in one transaction. */
import type { PageDocument, PinnedComponents } from '../../../src/pages/document';
import type { PublishedPage } from '../../../src/pages/render/html';
import type {
  PagePublishPageParams,
  PagePublishPageResult,
  PageProblem,
  PageRollbackPageParams,
} from '../../../src/services/catalogue/generated/types';
import { take } from '../../../src/services/catalogue/sets/page-life';
import type { Database } from '../../db/connect';
import { pageVersion } from '../../db/schema';
import { pinnedFormsOf } from '../form/pin.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import type { Work } from '../../kernel/work';
import { doPageTask } from '../../providers/pages';
import { wakeWorkers } from '../jobs/wake';
import { hasError, problemsOfPage } from './check';
import { readDraft, storeDraft } from './draft.store';
import { contentHash, reasonOf, stateOf, takerOf } from './life.rules';
import { forgetAuthors, openReview, reviewPublished } from './life.store';
import type { Around } from './page.acts';
import { MESSAGES } from './page.messages';
import { publicUrlOf } from './page.rules';
import * as store from './page.store';
import { pinnedOf, storeUses } from './pin.store';
import { storePublishedPage } from './published-page.store';
import { type ShownProducts, shownProducts, sourcesOf } from './sources';
import { queueReport } from './report/report.store';
import { readReviewing } from './review/reviewer.store';

export interface Rendering {
  readonly db: Database;
  readonly pagesUrl: string;
  readonly page: Pick<store.PageRow, 'pageId' | 'departmentId' | 'pageName'>;
  readonly document: PageDocument;
  readonly pinned: PinnedComponents;
  readonly now: Date;
  readonly isPreview?: boolean;
  /** null: rendered in this process, for the data of the demonstration. */
  readonly work: Work | null;
}

export type Rendered = PublishedPage & ShownProducts;

/** A page that cannot be published as it is; the message says why. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
}

/** @throws RenderFailure, PageWorkFailure */
export async function renderPage(rendering: Rendering): Promise<Rendered> {
  const { db, pagesUrl, page, document, pinned, now, isPreview = false, work } = rendering;
  const { pageId, departmentId, pageName } = page;
  const sources = await sourcesOf(db, departmentId, document);
  const order = {
    document,
    pinned,
    forms: await pinnedFormsOf(db, departmentId, document, ...Object.values(pinned)),
    sources,
    page: { id: pageId, title: pageName },
    now: now.getTime(),
    base: pagesUrl,
    isPreview,
  };
  const answer = await doPageTask('publish', order, work);
  if ('refused' in answer) throw new RenderFailure(answer.refused);
  return { ...answer.page, ...shownProducts(document, sources) };
}

const renderingProblem = (error: unknown): PageProblem => ({
  code: 'rendering',
  severity: 'error',
  path: [],
  nodeId: null,
  message: MESSAGES.rendering(error instanceof Error ? error.message : ''),
});

/** The published page, or why there is none. */
async function tryRender(rendering: Rendering): Promise<Rendered | PageProblem> {
  try {
    return await renderPage(rendering);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return renderingProblem(error);
  }
}

interface Publishing {
  readonly tx: Database;
  readonly around: PublishingAround;
  readonly page: store.PageRow;
  readonly document: PageDocument;
  readonly now: Date;
}

type PublishingAround = Around & Pick<Context, 'work'>;

type Broken = Pick<PagePublishPageResult, 'outcome' | 'versionNo' | 'problems'>;

/**
 * What visitors will get, or why the page is not published. Done before the transaction, which then finds the kept
 * answers and waits for no worker.
 */
async function checkedRendering({ tx, around, page, document, now }: Publishing) {
  const { pinned } = await pinnedOf(tx, page.departmentId, document);
  const problems = await problemsOfPage({ db: tx, work: around.work }, page.departmentId, document, pinned);
  const broken = (all: PageProblem[]): Broken => ({ outcome: 'broken', versionNo: null, problems: all });
  if (hasError(problems)) return broken(problems);
  const { work, config } = around;
  const rendered = await tryRender({ db: tx, pagesUrl: config.pagesUrl, page, document, pinned, now, work });
  return 'severity' in rendered ? broken([...problems, rendered]) : { rendered, problems };
}

/** The transition by which the page is published; throws the reason if it is not allowed. */
async function mayTake(tx: Database, actor: Around['actor'], page: store.PageRow, isRollback: boolean) {
  const reviewing = await readReviewing(tx);
  const state = stateOf(page, reviewing);
  const name = isRollback ? 'rollback' : state.reviewed ? 'publish' : 'publishDirectly';
  const next = take(name, state, takerOf(actor, page.departmentId, reviewing, false));
  if (typeof next === 'string')
    throw invalid(name === 'publish' && next === 'status' ? MESSAGES.needsApproval : reasonOf(name, next, page.status));
  return name;
}

export async function publishPage(
  around: PublishingAround,
  params: PagePublishPageParams,
): Promise<PagePublishPageResult> {
  const { db, actor, config, work } = around;
  const { pageId, revision, message = '' } = params;
  const now = around.now();
  const seen = await store.findPage(db, actor, pageId);
  if (!seen) throw notFound(MESSAGES.page);
  await checkedRendering({ tx: db, around, page: seen, document: await readDraft<PageDocument>(db, { pageId }), now });
  const result = await db.transaction(async (tx): Promise<PagePublishPageResult> => {
    const page = await store.lockPage(tx, actor, pageId);
    if (!page) throw notFound(MESSAGES.page);
    const publicUrl = publicUrlOf(config.pagesUrl, page);
    const document = await readDraft<PageDocument>(tx, { pageId });
    if (revision !== undefined && revision !== page.revision) {
      const problems = await problemsOfPage({ db: tx, work }, page.departmentId, document);
      return { versionNo: null, publicUrl, problems, outcome: 'behind' };
    }
    const name = await mayTake(tx, actor, page, false);
    if (name === 'publish' && (await openReview(tx, pageId))?.hash !== contentHash(document, page))
      throw invalid(MESSAGES.needsApproval);
    const checked = await checkedRendering({ tx, around, page, document, now });
    if ('outcome' in checked) return { ...checked, publicUrl };
    const { rendered, problems } = checked;
    const version = { page, document, rendered, message: message.trim(), userId: actor.userId, now };
    return { outcome: 'published', versionNo: await storeVersion(tx, version), publicUrl, problems };
  });
  wakeWorkers(db);
  return result;
}

/** The document of an earlier version pins its components and forms, so that all of them return together. */
export async function rollbackPage(
  around: PublishingAround,
  params: PageRollbackPageParams,
): Promise<PagePublishPageResult> {
  const { db, actor, config } = around;
  const { pageId, versionNo } = params;
  const now = around.now();
  const seen = await store.findPage(db, actor, pageId);
  const earlier = seen && (await store.readVersion(db, pageId, versionNo));
  if (earlier) await checkedRendering({ tx: db, around, page: seen, document: earlier.content, now });
  const result = await db.transaction(async (tx): Promise<PagePublishPageResult> => {
    const page = await store.lockPage(tx, actor, pageId);
    if (!page) throw notFound(MESSAGES.page);
    const publicUrl = publicUrlOf(config.pagesUrl, page);
    const found = await store.readVersion(tx, pageId, versionNo);
    if (!found) throw notFound(MESSAGES.version);
    await mayTake(tx, actor, page, true);
    const { content: document } = found;
    const checked = await checkedRendering({ tx, around, page, document, now });
    if ('outcome' in checked) return { ...checked, publicUrl };
    const { rendered, problems } = checked;
    const made = { userId: actor.userId, now };
    const revision = page.revision + 1;
    await storeDraft(tx, { pageId }, { content: document, operations: null, revision, ...made });
    const message = MESSAGES.rolledBack(versionNo);
    const version = { page: { ...page, revision }, document, rendered, message, ...made };
    return { outcome: 'published', versionNo: await storeVersion(tx, version), publicUrl, problems };
  });
  wakeWorkers(db);
  return result;
}

interface NewVersion {
  readonly page: store.PageRow;
  readonly document: PageDocument;
  readonly rendered: Rendered;
  readonly message: string;
  readonly userId: number;
  readonly now: Date;
}

/** The number of the version. */
async function storeVersion(tx: Database, version: NewVersion): Promise<number> {
  const { page, document, rendered, message, userId, now } = version;
  const { pageId, revision } = page;
  const versionNo = (page.versionNo ?? 0) + 1;
  await tx
    .insert(pageVersion)
    .values({ pageId, no: versionNo, content: document, message, publisherId: userId, createTime: now });
  const { html, policy, hash, files, productIds, productHash } = rendered;
  const file = { html, policy, hash, pictures: files, productIds, productHash };
  await storePublishedPage(tx, { pageId, versionNo, pageName: page.pageName, ...file, updateTime: now });
  await storeUses(tx, { pageId }, true, document);
  await reviewPublished(tx, pageId, versionNo);
  await forgetAuthors(tx, pageId);
  await queueReport(tx, { pageId, versionNo, revision, creatorId: userId, now });
  await store.updatePage(tx, pageId, {
    status: 'published',
    online: true,
    versionNo,
    publishedRevision: revision,
    publishTime: now,
    publisherId: userId,
    updateTime: now,
  });
  return versionNo;
}
