/** Publishes pages: a version, and the file that visitors get, in one transaction. */
import type { PageDocument } from '../../../src/pages/document';
import { renderPublication, type Publication } from '../../../src/pages/render/html';
import type {
  PagePublishPageParams,
  PagePublishPageResult,
  PageProblem,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { pageVersion } from '../../db/schema';
import { notFound } from '../../kernel/api-errors';
import { hasError, problemsOfPage } from './check';
import { readDraft } from './draft.store';
import type { Around } from './page.acts';
import { MESSAGES } from './page.messages';
import { publicUrlOf } from './page.rules';
import * as store from './page.store';
import { pinnedOf, storeUses } from './pin.store';
import { storePublication } from './publication.store';
import { sourcesOf } from './sources';

export interface Rendering {
  readonly db: Database;
  readonly pagesUrl: string;
  readonly page: Pick<store.PageRow, 'pageId' | 'departmentId' | 'pageName' | 'slug'>;
  readonly document: PageDocument;
  readonly isPreview?: boolean;
}

/** @throws what rendering throws. */
export async function renderPage({ db, pagesUrl, page, document, isPreview = false }: Rendering): Promise<Publication> {
  const { pageId, departmentId, pageName } = page;
  return renderPublication({
    document,
    pinned: (await pinnedOf(db, departmentId, document)).pinned,
    sources: await sourcesOf(db, departmentId, document),
    page: { id: pageId, title: pageName },
    base: pagesUrl,
    pageAddress: (id) => `/${id}`,
    isPreview,
  });
}

const renderingProblem = (error: unknown): PageProblem => ({
  code: 'rendering',
  severity: 'error',
  path: [],
  nodeId: null,
  message: MESSAGES.rendering(error instanceof Error ? error.message : ''),
});

/** The publication, or why there is none. */
async function tryRender(rendering: Rendering): Promise<Publication | PageProblem> {
  try {
    return await renderPage(rendering);
  } catch (error) {
    return renderingProblem(error);
  }
}

export const publishPage = (
  { db, actor, now, config }: Around,
  { pageId, revision, message = '' }: PagePublishPageParams,
): Promise<PagePublishPageResult> =>
  db.transaction(async (tx) => {
    const page = await store.lockPage(tx, actor, pageId);
    if (!page) throw notFound(MESSAGES.page);
    const publicUrl = publicUrlOf(config.pagesUrl, page);
    const document = await readDraft<PageDocument>(tx, { pageId });
    const problems = await problemsOfPage(tx, page.departmentId, document);
    const refused = { versionNo: null, publicUrl, problems };
    if (revision !== undefined && revision !== page.revision) return { ...refused, outcome: 'behind' };
    if (hasError(problems)) return { ...refused, outcome: 'broken' };
    const rendered = await tryRender({ db: tx, pagesUrl: config.pagesUrl, page, document });
    if ('severity' in rendered) return { ...refused, problems: [...problems, rendered], outcome: 'broken' };
    const versionNo = (page.versionNo ?? 0) + 1;
    await storeVersion(tx, {
      page,
      versionNo,
      document,
      rendered,
      message: message.trim(),
      userId: actor.userId,
      now: now(),
    });
    return { outcome: 'published', versionNo, publicUrl, problems };
  });

interface NewVersion {
  readonly page: store.PageRow;
  readonly versionNo: number;
  readonly document: PageDocument;
  readonly rendered: Publication;
  readonly message: string;
  readonly userId: number;
  readonly now: Date;
}

async function storeVersion(tx: Database, version: NewVersion): Promise<void> {
  const { page, versionNo, document, rendered, message, userId, now } = version;
  const { pageId } = page;
  await tx
    .insert(pageVersion)
    .values({ pageId, no: versionNo, content: document, message, publisherId: userId, createTime: now });
  const { html, policy, hash, files } = rendered;
  await storePublication(tx, { pageId, versionNo, html, policy, hash, pictures: files, updateTime: now });
  await storeUses(tx, { pageId }, true, document);
  await store.updatePage(tx, pageId, {
    status: 'published',
    versionNo,
    publishedRevision: page.revision,
    publishTime: now,
    publisherId: userId,
    updateTime: now,
  });
}
