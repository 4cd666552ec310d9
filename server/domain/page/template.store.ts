/** Templates of pages and of parts. Holds all SQL for them. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { BuilderQueryTemplateListParams, PageTemplate } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { descending, pageOf } from '../../db/paging';
import { same, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, department, pageTemplate } from '../../db/schema';
import { editedView } from '../../db/versions';

const view = {
  templateId: pageTemplate.templateId,
  name: pageTemplate.name,
  category: pageTemplate.category,
  kind: pageTemplate.kind,
  department: department.name,
  creator: displayName(account),
  createTime: pageTemplate.createTime,
  updateTime: pageTemplate.updateTime,
  ...editedView('pageTemplate'),
};

/** Contract field that needs the sealer and is not selected: the preview's address. */
export type ListedTemplate = Omit<PageTemplate, 'picture'>;

const selectTemplates = (db: Database) =>
  db
    .select(view)
    .from(pageTemplate)
    .innerJoin(department, eq(department.departmentId, pageTemplate.departmentId))
    .innerJoin(account, eq(account.userId, pageTemplate.creatorId));

export const listTemplates = (db: Database, reader: Reader, params: BuilderQueryTemplateListParams) =>
  pageOf(
    db,
    {
      id: pageTemplate.templateId,
      filters: and(
        withinDepartment(pageTemplate.departmentId, reader),
        contains(params.keyword, pageTemplate.name),
        same(pageTemplate.kind, params.kind),
        same(pageTemplate.category, params.category),
      ),
      order: descending(pageTemplate.createTime, pageTemplate.templateId),
      params,
    },
    (found) => selectTemplates(db).innerJoin(found, eq(found.found, pageTemplate.templateId)),
  );

export async function readTemplateRow(db: Database, templateId: number): Promise<ListedTemplate> {
  const [row] = await selectTemplates(db).where(eq(pageTemplate.templateId, templateId));
  return toJson(row!);
}

const mine = (reader: Reader, templateIds: readonly number[]) =>
  and(inArray(pageTemplate.templateId, [...templateIds]), withinDepartment(pageTemplate.departmentId, reader));

/** null: the reader may not see such a template. */
export async function findTemplate(db: Database, reader: Reader, templateId: number) {
  const [row] = await db
    .select()
    .from(pageTemplate)
    .where(mine(reader, [templateId]));
  return row ?? null;
}

export const lockTemplates = (tx: Database, reader: Reader, templateIds: readonly number[]) =>
  tx
    .select({ templateId: pageTemplate.templateId, creatorId: pageTemplate.creatorId })
    .from(pageTemplate)
    .where(mine(reader, templateIds))
    .orderBy(desc(pageTemplate.templateId))
    .for('update');

export async function insertTemplate(tx: Database, values: typeof pageTemplate.$inferInsert): Promise<number> {
  const [row] = await tx.insert(pageTemplate).values(values).returning({ templateId: pageTemplate.templateId });
  return row!.templateId;
}

/** Whether the reader may see such a template. */
export async function updateTemplate(
  db: Database,
  reader: Reader,
  templateId: number,
  changes: Partial<typeof pageTemplate.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(pageTemplate)
    .set(changes)
    .where(mine(reader, [templateId]))
    .returning({ templateId: pageTemplate.templateId });
  return rows.length > 0;
}

export async function deleteTemplates(tx: Database, templateIds: readonly number[]): Promise<void> {
  await tx.delete(pageTemplate).where(inArray(pageTemplate.templateId, [...templateIds]));
}
