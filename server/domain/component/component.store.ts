/** Components of activity pages and their versions. Holds all SQL for them. */
import { and, asc, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { ComponentDocument } from '../../../src/pages/document';
import type { ComponentQueryComponentListParams, PageComponent } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import {
  account,
  componentCategory,
  componentUse,
  department,
  page,
  pageComponent,
  pageComponentDraft,
  pageComponentVersion,
} from '../../db/schema';
import { editedView } from '../../db/versions';
import type { VersionStep } from '../page/migration.rules';
import { storeUses } from '../page/pin.store';

export type ComponentRow = typeof pageComponent.$inferSelect;

/** Number of pages (without deleted ones) and of components that use it; several instances count once. */
const useCount = subquery<number>(
  sql`(select count(distinct (${componentUse.pageId}, ${componentUse.parentId})) from ${componentUse} left join ${page} on ${page.pageId} = ${componentUse.pageId}
    where ${componentUse.rootId} = ${pageComponent.rootId} and ${page.deleteTime} is null)`,
).mapWith(Number);

const view = {
  rootId: pageComponent.rootId,
  name: pageComponent.name,
  description: pageComponent.description,
  categoryId: pageComponent.categoryId,
  category: sql<string>`coalesce(${componentCategory.name}, '')`,
  status: pageComponent.status,
  versionNo: pageComponent.versionNo,
  hasChanges: sql<boolean>`${pageComponent.versionNo} is not null and ${pageComponent.publishedRevision} is distinct from ${pageComponent.revision}`,
  useCount,
  department: department.name,
  creator: displayName(account),
  createTime: pageComponent.createTime,
  updateTime: pageComponent.updateTime,
  revision: pageComponent.revision,
  ...editedView('pageComponent'),
};

/** Contract field that needs the sealer and is not selected: the preview's address. */
export type ListedComponent = Omit<PageComponent, 'picture'> & { readonly revision: number };

const selectComponents = (db: Database) =>
  db
    .select(view)
    .from(pageComponent)
    .innerJoin(department, eq(department.departmentId, pageComponent.departmentId))
    .innerJoin(account, eq(account.userId, pageComponent.creatorId))
    .leftJoin(componentCategory, eq(componentCategory.categoryId, pageComponent.categoryId));

const visible = (reader: Reader): SQL | undefined =>
  and(withinDepartment(pageComponent.departmentId, reader), isNull(pageComponent.deleteTime));

const within = (categoryIds: ReadonlySet<number> | undefined): SQL | undefined =>
  categoryIds && inArray(pageComponent.categoryId, [...categoryIds]);

export const listComponents = (
  db: Database,
  reader: Reader,
  params: Pick<ComponentQueryComponentListParams, 'keyword' | 'status' | 'pageNo' | 'pageSize'>,
  categoryIds?: ReadonlySet<number>,
) =>
  pageOf(
    db,
    {
      id: pageComponent.rootId,
      filters: and(
        visible(reader),
        contains(params.keyword, pageComponent.name, pageComponent.description),
        same(pageComponent.status, params.status),
        within(categoryIds),
      ),
      order: orderOf({ saveTime: pageComponent.saveTime }, pageComponent.rootId, params, 'saveTime'),
      params,
    },
    (found) => selectComponents(db).innerJoin(found, eq(found.found, pageComponent.rootId)),
  );

export async function readComponentRow(db: Database, rootId: number): Promise<ListedComponent> {
  const [row] = await selectComponents(db).where(eq(pageComponent.rootId, rootId));
  return toJson(row!);
}

/** null: the reader may not see such a component. */
export async function findComponent(db: Database, reader: Reader, rootId: number): Promise<ComponentRow | null> {
  const [row] = await db
    .select()
    .from(pageComponent)
    .where(and(eq(pageComponent.rootId, rootId), visible(reader)));
  return row ?? null;
}

/** Locked in the order of their ids, so that two transactions do not wait for each other. */
export const lockComponents = (tx: Database, reader: Reader, rootIds: readonly number[]): Promise<ComponentRow[]> =>
  tx
    .select()
    .from(pageComponent)
    .where(and(inArray(pageComponent.rootId, [...rootIds]), visible(reader)))
    .orderBy(pageComponent.rootId)
    .for('update');

/** Online components with the documents of their online versions, by name. */
export async function onlineComponents(
  db: Database,
  reader: Reader,
  keyword: string | undefined,
  categoryIds?: ReadonlySet<number>,
) {
  return db
    .select({
      rootId: pageComponent.rootId,
      versionNo: pageComponentVersion.no,
      name: pageComponent.name,
      description: pageComponent.description,
      categoryId: pageComponent.categoryId,
      category: sql<string>`coalesce(${componentCategory.name}, '')`,
      departmentId: pageComponent.departmentId,
      revision: pageComponent.revision,
      content: pageComponentVersion.content,
    })
    .from(pageComponent)
    .innerJoin(
      pageComponentVersion,
      and(eq(pageComponentVersion.rootId, pageComponent.rootId), eq(pageComponentVersion.no, pageComponent.versionNo)),
    )
    .leftJoin(componentCategory, eq(componentCategory.categoryId, pageComponent.categoryId))
    .where(
      and(
        visible(reader),
        eq(pageComponent.status, 'online'),
        contains(keyword, pageComponent.name, pageComponent.description),
        within(categoryIds),
      ),
    )
    .orderBy(asc(pageComponent.name), asc(pageComponent.rootId));
}

export async function insertComponent(
  tx: Database,
  values: Pick<typeof pageComponent.$inferInsert, 'departmentId' | 'creatorId' | 'name' | 'description' | 'categoryId'>,
  content: ComponentDocument,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(pageComponent)
    .values({ ...values, saverId: values.creatorId, saveTime: now, createTime: now, updateTime: now })
    .returning({ rootId: pageComponent.rootId });
  const { rootId } = row!;
  await tx.insert(pageComponentDraft).values({ rootId, departmentId: values.departmentId, content });
  await storeUses(tx, { rootId }, false, content);
  return rootId;
}

export async function updateComponents(
  tx: Database,
  rootIds: readonly number[],
  changes: Partial<typeof pageComponent.$inferInsert>,
): Promise<void> {
  await tx
    .update(pageComponent)
    .set(changes)
    .where(inArray(pageComponent.rootId, [...rootIds]));
}

/** Deleted components use no others. */
export async function markDeleted(tx: Database, rootIds: readonly number[], now: Date): Promise<void> {
  await updateComponents(tx, rootIds, { deleteTime: now });
  await tx.delete(componentUse).where(inArray(componentUse.parentId, [...rootIds]));
}

export async function insertVersion(
  tx: Database,
  values: typeof pageComponentVersion.$inferInsert,
  content: ComponentDocument,
): Promise<void> {
  await tx.insert(pageComponentVersion).values(values);
  await storeUses(tx, { rootId: values.rootId }, true, content);
}

export async function listVersions(db: Database, { rootId, versionNo, status }: ComponentRow) {
  const rows = await db
    .select({
      versionId: pageComponentVersion.versionId,
      versionNo: pageComponentVersion.no,
      message: pageComponentVersion.message,
      publisher: displayName(account),
      createTime: pageComponentVersion.createTime,
    })
    .from(pageComponentVersion)
    .innerJoin(account, eq(account.userId, pageComponentVersion.publisherId))
    .where(eq(pageComponentVersion.rootId, rootId))
    .orderBy(desc(pageComponentVersion.no));
  return rows.map((row) => ({ ...toJson(row), online: status === 'online' && row.versionNo === versionNo }));
}

/** Versions after `no`, ascending. */
export async function versionsAfter(db: Database, rootId: number, no: number): Promise<VersionStep[]> {
  const rows = await db
    .select({ no: pageComponentVersion.no, content: pageComponentVersion.content })
    .from(pageComponentVersion)
    .where(and(eq(pageComponentVersion.rootId, rootId), gt(pageComponentVersion.no, no)))
    .orderBy(asc(pageComponentVersion.no));
  return rows.map((row) => ({ ...row, content: row.content as ComponentDocument }));
}
