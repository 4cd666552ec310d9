/**
 * Renders published pages again whose products changed. Each keeps a hash of the rows that it shows: only those with
 * other rows are rendered, several changes at once in one go, and by one server.
 */
import type { Database } from '../../db/connect';
import type { ServerLog } from '../../kernel/calls/handler';
import type { Work } from '../../kernel/work';
import { pinnedOf } from '../page/pin.store';
import { storePublishedPage } from '../page/published-page.store';
import { renderPage } from '../page/publish';
import { shownProducts, sourcesOf } from '../page/sources';
import { lockShown, publishedPagesWithProducts, type Shown } from './republish.store';

export interface Republishing {
  readonly db: Database;
  readonly pagesUrl: string;
  readonly now: () => Date;
  readonly work: Work;
  readonly log: Pick<ServerLog, 'warn'>;
}

/** Ids of the pages that were rendered. A page that cannot be rendered keeps its file, and is tried again next time. */
export async function republish(around: Republishing): Promise<number[]> {
  const rendered: number[] = [];
  for (const shown of await publishedPagesWithProducts(around.db)) {
    const document = { sources: shown.sources ?? {} };
    const rows = await sourcesOf(around.db, shown.departmentId, document);
    if (shownProducts(document, rows).productHash === shown.productHash) continue;
    if (await renderAgain(around, shown)) rendered.push(shown.pageId);
  }
  return rendered;
}

async function renderAgain(around: Republishing, shown: Shown): Promise<boolean> {
  const { db, pagesUrl, now, log, work } = around;
  const { pageId, departmentId, versionNo } = shown;
  try {
    return await db.transaction(async (tx) => {
      const held = await lockShown(tx, shown);
      if (!held) return false;
      const { pageName, content: document } = held;
      const { pinned } = await pinnedOf(tx, departmentId, document);
      const page = { pageId, departmentId, pageName };
      const rendering = { db: tx, pagesUrl, page, document, pinned, now: now(), work };
      const { html, policy, hash, files, productIds, productHash } = await renderPage(rendering);
      const file = { html, policy, hash, pictures: files, productIds, productHash };
      await storePublishedPage(tx, { pageId, versionNo, pageName, ...file, updateTime: now() });
      return true;
    });
  } catch (error) {
    log.warn({ err: error, pageId }, 'a published page could not be rendered again');
    return false;
  }
}
