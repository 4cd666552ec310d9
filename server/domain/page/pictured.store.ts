/** Reads the documents for preview pictures. Holds all SQL for that. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { page, pageComponentDraft, pageDraft, pageReportPicture, pageTemplate, pageVersion } from '../../db/schema';
import type { PicturedKind } from './picture.rules';

export interface PicturedDocument {
  readonly departmentId: number;
  /** A page, a component or a part of a page. */
  readonly content: unknown;
}

const ofDraft = (db: Database, id: number): Promise<PicturedDocument[]> =>
  db
    .select({ departmentId: pageDraft.departmentId, content: pageDraft.content })
    .from(pageDraft)
    .where(eq(pageDraft.pageId, id));

type DrawnKind = Exclude<PicturedKind, 'report'>;
const READ: Readonly<Record<DrawnKind, (db: Database, id: number) => Promise<PicturedDocument[]>>> = {
  page: ofDraft,
  draft: ofDraft,
  version: (db, id) =>
    db
      .select({ departmentId: page.departmentId, content: pageVersion.content })
      .from(pageVersion)
      .innerJoin(page, eq(page.pageId, pageVersion.pageId))
      .where(eq(pageVersion.versionId, id)),
  component: (db, id) =>
    db
      .select({ departmentId: pageComponentDraft.departmentId, content: pageComponentDraft.content })
      .from(pageComponentDraft)
      .where(eq(pageComponentDraft.rootId, id)),
  template: (db, id) =>
    db
      .select({ departmentId: pageTemplate.departmentId, content: pageTemplate.content })
      .from(pageTemplate)
      .where(eq(pageTemplate.templateId, id)),
};

/** undefined: deleted. */
export const readPictured = async (db: Database, kind: DrawnKind, id: number): Promise<PicturedDocument | undefined> =>
  (await READ[kind](db, id))[0];

/** Stored picture of a test report at a width; undefined: none. */
export async function readReportPicture(db: Database, reportId: number, width: number): Promise<string | undefined> {
  const [row] = await db
    .select({ svg: pageReportPicture.svg })
    .from(pageReportPicture)
    .where(and(eq(pageReportPicture.reportId, reportId), eq(pageReportPicture.width, width)));
  return row?.svg;
}
