/** Publications by the products that they show. Holds all SQL for them. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PageDocument } from '../../../src/pages/document';
import type { Database } from '../../db/connect';
import { page, pageVersion, publication } from '../../db/schema';

export interface Shown {
  readonly pageId: number;
  readonly departmentId: number;
  readonly versionNo: number;
  readonly productHash: string | null;
  /** Sources of the published version. */
  readonly sources: PageDocument['sources'] | null;
}

/** Publications that read products, also of pages that are offline: they may be online again at any time. */
export const publicationsWithProducts = (db: Database): Promise<Shown[]> =>
  db
    .select({
      pageId: publication.pageId,
      departmentId: page.departmentId,
      versionNo: publication.versionNo,
      productHash: publication.productHash,
      sources: sql<PageDocument['sources'] | null>`${pageVersion.content} -> 'sources'`,
    })
    .from(publication)
    .innerJoin(page, eq(page.pageId, publication.pageId))
    .innerJoin(pageVersion, and(eq(pageVersion.pageId, publication.pageId), eq(pageVersion.no, publication.versionNo)))
    .where(and(isNotNull(publication.productHash), isNull(page.deleteTime)))
    .orderBy(publication.pageId);

/** Locks a publication that nobody changed meanwhile; null: somebody did, or another server renders it now. */
export async function lockShown(
  tx: Database,
  { pageId, versionNo, productHash }: Shown,
): Promise<{ pageName: string; content: PageDocument } | null> {
  const [row] = await tx
    .select({ pageName: publication.pageName, content: pageVersion.content })
    .from(publication)
    .innerJoin(pageVersion, and(eq(pageVersion.pageId, publication.pageId), eq(pageVersion.no, publication.versionNo)))
    .where(
      and(
        eq(publication.pageId, pageId),
        eq(publication.versionNo, versionNo),
        sql`${publication.productHash} is not distinct from ${productHash}`,
      ),
    )
    .for('update', { of: publication, skipLocked: true });
  return row ? { ...row, content: row.content as PageDocument } : null;
}
