/** Templates of images, of the product and of departments. Holds all SQL for them. */
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type {
  ImageTemplatePageParams,
  ListedImageTemplate,
  OpenedImageTemplate,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { descending, pageOf } from '../../db/paging';
import { same, toJson, withinDepartment, type Reader, whether } from '../../db/rows';
import { contains } from '../../db/search';
import { account, imageTemplate } from '../../db/schema';
import { editedView } from '../../db/versions';

const view = {
  templateId: imageTemplate.templateId,
  name: imageTemplate.name,
  category: imageTemplate.category,
  width: imageTemplate.width,
  height: imageTemplate.height,
  previewUrl: imageTemplate.previewUrl,
  isBuiltIn: sql<boolean>`${imageTemplate.key} is not null`,
  variables: sql<ListedImageTemplate['variables']>`${imageTemplate.variables}`,
  creator: sql<string>`case when ${imageTemplate.key} is null then ${displayName(account)} else '' end`,
  createTime: imageTemplate.createTime,
  updateTime: imageTemplate.updateTime,
  ...editedView('imageTemplate'),
};

/** Condition: built-in templates and those of the reader's department; admins see all. */
function visibleTo(reader: Reader) {
  const own = withinDepartment(imageTemplate.departmentId, reader);
  return own && or(isNotNull(imageTemplate.key), own);
}

/** Condition: templates that the reader may change. */
const changeableBy = (reader: Reader) =>
  and(isNull(imageTemplate.key), withinDepartment(imageTemplate.departmentId, reader));

const selectTemplates = (db: Database) =>
  db.select(view).from(imageTemplate).leftJoin(account, eq(account.userId, imageTemplate.creatorId));

export const listTemplates = (db: Database, reader: Reader, params: ImageTemplatePageParams) =>
  pageOf(
    db,
    {
      id: imageTemplate.templateId,
      filters: and(
        visibleTo(reader),
        contains(params.keyword, imageTemplate.name),
        same(imageTemplate.category, params.category),
        whether(params.isBuiltIn, isNotNull(imageTemplate.key)),
      ),
      order: descending(imageTemplate.updateTime, imageTemplate.templateId),
      params,
    },
    (found) => selectTemplates(db).innerJoin(found, eq(found.found, imageTemplate.templateId)),
  );

/** null: the reader may not see such a template. */
export async function findTemplate(
  db: Database,
  reader: Reader,
  templateId: number,
): Promise<OpenedImageTemplate | null> {
  const [row] = await db
    .select({ ...view, document: imageTemplate.document })
    .from(imageTemplate)
    .leftJoin(account, eq(account.userId, imageTemplate.creatorId))
    .where(and(eq(imageTemplate.templateId, templateId), visibleTo(reader)));
  return row ? toJson(row) : null;
}

/** Documents for previews, whoever asks. */
export async function documentOfTemplate(db: Database, templateId: number) {
  const [row] = await db
    .select({ document: imageTemplate.document, version: imageTemplate.version })
    .from(imageTemplate)
    .where(eq(imageTemplate.templateId, templateId));
  return row ?? null;
}

export async function readTemplate(db: Database, templateId: number): Promise<ListedImageTemplate> {
  const [row] = await selectTemplates(db).where(eq(imageTemplate.templateId, templateId));
  return toJson(row!);
}

export async function insertTemplate(db: Database, values: typeof imageTemplate.$inferInsert): Promise<number> {
  const [row] = await db.insert(imageTemplate).values(values).returning({ templateId: imageTemplate.templateId });
  return row!.templateId;
}

/** Whether the reader may see such a template, and change it. */
export async function lockTemplates(tx: Database, reader: Reader, templateIds: readonly number[]) {
  return tx
    .select({ templateId: imageTemplate.templateId, key: imageTemplate.key })
    .from(imageTemplate)
    .where(and(inArray(imageTemplate.templateId, [...templateIds]), visibleTo(reader)))
    .orderBy(imageTemplate.templateId)
    .for('update');
}

/** false: the reader may not change such a template. */
export async function updateTemplate(
  db: Database,
  reader: Reader,
  templateId: number,
  changes: Partial<typeof imageTemplate.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(imageTemplate)
    .set(changes)
    .where(and(eq(imageTemplate.templateId, templateId), changeableBy(reader)));
  return changed.rowCount === 1;
}

export async function deleteTemplates(tx: Database, templateIds: readonly number[]): Promise<void> {
  if (templateIds.length > 0) await tx.delete(imageTemplate).where(inArray(imageTemplate.templateId, [...templateIds]));
}
