/** Published pages by the products that they show. Holds all SQL for them. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PageDocument } from '../../../src/pages/document';
import { lockFirst } from '../../db/claims';
import type { Database } from '../../db/connect';
import { page, pageVersion, publishedPage } from '../../db/schema';

export interface Shown {
  readonly pageId: number;
  readonly departmentId: number;
  readonly versionNo: number;
  readonly productHash: string | null;
  /** Sources of the published version. */
  readonly sources: PageDocument['sources'] | null;
}

/** Published pages that read products, also of pages that are offline: they may be online again at any time. */
export const publishedPagesWithProducts = (db: Database): Promise<Shown[]> =>
  db
    .select({
      pageId: publishedPage.pageId,
      departmentId: page.departmentId,
      versionNo: publishedPage.versionNo,
      productHash: publishedPage.productHash,
      sources: sql<PageDocument['sources'] | null>`${pageVersion.content} -> 'sources'`,
    })
    .from(publishedPage)
    .innerJoin(page, eq(page.pageId, publishedPage.pageId))
    .innerJoin(
      pageVersion,
      and(eq(pageVersion.pageId, publishedPage.pageId), eq(pageVersion.no, publishedPage.versionNo)),
    )
    .where(and(isNotNull(publishedPage.productHash), isNull(page.deleteTime)))
    .orderBy(publishedPage.pageId);

/** Locks a published page that nobody changed meanwhile; null: somebody did, or another server renders it now. */
export async function lockShown(
  tx: Database,
  { pageId, versionNo, productHash }: Shown,
): Promise<{ pageName: string; content: PageDocument } | null> {
  const shown = tx
    .select({ pageName: publishedPage.pageName, content: pageVersion.content })
    .from(publishedPage)
    .innerJoin(
      pageVersion,
      and(eq(pageVersion.pageId, publishedPage.pageId), eq(pageVersion.no, publishedPage.versionNo)),
    )
    .where(
      and(
        eq(publishedPage.pageId, pageId),
        eq(publishedPage.versionNo, versionNo),
        sql`${publishedPage.productHash} is not distinct from ${productHash}`,
      ),
    );
  const row = await lockFirst(shown, publishedPage);
  return row && { ...row, content: row.content as PageDocument };
}
