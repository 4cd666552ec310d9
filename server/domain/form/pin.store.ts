/** Versions of forms that documents pin, and where forms are used. Holds all SQL for both. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { FormDocument, PinnedForms } from '../../../src/pages/forms/document';
import type { Held } from '../../../src/pages/operations/operation';
import type { BuilderQueryFormUsesResult, PinnedForm } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { form, formUse, formVersion, page, pageComponent } from '../../db/schema';
import type { Owner } from '../page/instances.rules';
import { type FormPin, formPinsIn, keyOf } from '../../../src/pages/forms/pins';

const selectVersions = (db: Database) =>
  db
    .select({
      formId: form.formId,
      versionNo: formVersion.no,
      name: form.name,
      content: formVersion.content,
      newestVersionNo: sql<number | null>`case when ${form.deleteTime} is null then ${form.versionNo} end`,
    })
    .from(formVersion)
    .innerJoin(form, eq(form.formId, formVersion.formId));

const isPinned = (pins: readonly FormPin[]) =>
  sql`(${formVersion.formId}, ${formVersion.no}) in (select * from unnest(${sql.param(pins.map(({ formId }) => formId))}::int[], ${sql.param(pins.map(({ versionNo }) => versionNo))}::int[]))`;

/** The versions that documents pin, of the department's forms. Deleted ones count: old versions of pages pin them. */
export async function pinnedFormsOf(
  db: Database,
  departmentId: number,
  ...documents: readonly Held[]
): Promise<PinnedForms> {
  const pins = documents.flatMap(formPinsIn);
  if (pins.length === 0) return {};
  const rows = await selectVersions(db).where(and(eq(form.departmentId, departmentId), isPinned(pins)));
  return Object.fromEntries(rows.map((row) => [keyOf(row), row.content as FormDocument]));
}

/** Without a number: the newest version. Versions that the reader may not see are left out. */
export async function readPinned(
  db: Database,
  reader: Reader,
  wanted: readonly { readonly formId: number; readonly versionNo?: number }[],
): Promise<PinnedForm[]> {
  const pins = wanted.flatMap(({ formId, versionNo }) => (versionNo === undefined ? [] : [{ formId, versionNo }]));
  const newest = wanted.filter(({ versionNo }) => versionNo === undefined).map(({ formId }) => formId);
  const isNewest = and(
    inArray(formVersion.formId, newest),
    eq(formVersion.no, form.versionNo),
    isNull(form.deleteTime),
  );
  return selectVersions(db)
    .where(
      and(
        withinDepartment(form.departmentId, reader),
        sql`(${isPinned(pins)} or ${newest.length > 0 ? isNewest! : sql`false`})`,
      ),
    )
    .orderBy(form.formId, formVersion.no);
}

const isOwner = (owner: Owner) =>
  'pageId' in owner ? eq(formUse.pageId, owner.pageId) : eq(formUse.rootId, owner.rootId);

/** Replaces the uses by the draft, or by the published page, of a page or a component. */
export async function storeFormUses(
  tx: Database,
  owner: Owner,
  published: boolean,
  document: Held | null,
): Promise<void> {
  await tx.delete(formUse).where(and(isOwner(owner), eq(formUse.published, published)));
  const pins = document ? formPinsIn(document) : [];
  if (pins.length === 0) return;
  const known = await tx
    .select({ formId: form.formId })
    .from(form)
    .where(
      inArray(
        form.formId,
        pins.map(({ formId }) => formId),
      ),
    );
  const forms = new Set(known.map(({ formId }) => formId));
  const rows = pins.filter(({ formId }) => forms.has(formId)).map((pin) => ({ ...pin, ...owner, published }));
  if (rows.length > 0) await tx.insert(formUse).values(rows);
}

/** Pages and components that hold a form; published pages before drafts. */
export async function usesOfForm(
  db: Database,
  formId: number,
  newestVersionNo: number | null,
): Promise<BuilderQueryFormUsesResult['list']> {
  const rows = await db
    .select({
      pageId: formUse.pageId,
      rootId: formUse.rootId,
      name: sql<string>`coalesce(${page.pageName}, ${pageComponent.name}, '')`,
      versionNo: formUse.versionNo,
      published: formUse.published,
    })
    .from(formUse)
    .leftJoin(page, eq(page.pageId, formUse.pageId))
    .leftJoin(pageComponent, eq(pageComponent.rootId, formUse.rootId))
    .where(and(eq(formUse.formId, formId), isNull(page.deleteTime), isNull(pageComponent.deleteTime)))
    .orderBy(formUse.pageId, formUse.rootId, sql`${formUse.published} desc`, formUse.versionNo);
  return rows.map(({ pageId, rootId, ...use }, index) => ({
    ...use,
    useId: index + 1,
    kind: pageId === null ? 'component' : 'page',
    id: pageId ?? rootId!,
    outdated: newestVersionNo !== null && use.versionNo < newestVersionNo,
  }));
}
