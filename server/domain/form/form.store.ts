/** Forms, their drafts and versions. Holds all SQL for them. */
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FormDocument } from '../../../src/pages/forms/document';
import type { BuilderQueryFormListParams, VisitorForm } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { subquery, toJson, withinDepartment, type Reader, whether } from '../../db/rows';
import { contains } from '../../db/search';
import {
  account,
  department,
  form,
  formDraft,
  formRecord,
  formUse,
  formVersion,
  page,
  replyAccount,
} from '../../db/schema';
import { editedView } from '../../db/versions';

export type FormRow = typeof form.$inferSelect;

const saver = alias(account, 'saver');

/** Number of pages (without deleted ones) and of components that hold it; draft and published page count once. */
const useCount = subquery<number>(
  sql`(select count(distinct (${formUse.pageId}, ${formUse.rootId})) from ${formUse} left join ${page} on ${page.pageId} = ${formUse.pageId}
    where ${formUse.formId} = ${form.formId} and ${page.deleteTime} is null)`,
).mapWith(Number);
const recordCount = subquery<number>(
  sql`(select count(*) from ${formRecord} where ${formRecord.formId} = ${form.formId})`,
).mapWith(Number);

const view = {
  formId: form.formId,
  name: form.name,
  versionNo: form.versionNo,
  hasChanges: sql<boolean>`${form.versionNo} is not null and ${form.publishedRevision} is distinct from ${form.revision}`,
  useCount,
  recordCount,
  accountId: form.accountId,
  account: sql<string>`coalesce(${replyAccount.nickname}, '')`,
  department: department.name,
  creator: displayName(account),
  creatorId: form.creatorId,
  savedBy: displayName(saver),
  saveTime: form.saveTime,
  createTime: form.createTime,
  updateTime: form.updateTime,
  ...editedView('form'),
};

/** Contract field that is not selected: whether the reader may delete the form. */
export type ListedForm = Omit<VisitorForm, 'mayDelete'> & { readonly creatorId: number };

const selectForms = (db: Database) =>
  db
    .select(view)
    .from(form)
    .innerJoin(department, eq(department.departmentId, form.departmentId))
    .innerJoin(account, eq(account.userId, form.creatorId))
    .innerJoin(saver, eq(saver.userId, form.saverId))
    .leftJoin(replyAccount, eq(replyAccount.accountId, form.accountId));

const visible = (reader: Reader): SQL | undefined =>
  and(withinDepartment(form.departmentId, reader), isNull(form.deleteTime));

export const listForms = (db: Database, reader: Reader, params: BuilderQueryFormListParams) =>
  pageOf(
    db,
    {
      id: form.formId,
      filters: and(
        visible(reader),
        contains(params.keyword, form.name),
        whether(params.published, isNotNull(form.versionNo)),
      ),
      order: orderOf<'saveTime' | 'createTime'>(
        { saveTime: form.saveTime, createTime: form.createTime },
        form.formId,
        params,
        'saveTime',
      ),
      params,
    },
    (found) => selectForms(db).innerJoin(found, eq(found.found, form.formId)),
  );

export async function readFormRow(db: Database, formId: number): Promise<ListedForm> {
  const [row] = await selectForms(db).where(eq(form.formId, formId));
  return toJson(row!);
}

/** null: the reader may not see such a form. */
export async function findForm(db: Database, reader: Reader, formId: number): Promise<FormRow | null> {
  const [row] = await db
    .select()
    .from(form)
    .where(and(eq(form.formId, formId), visible(reader)));
  return row ?? null;
}

/** Locked in the order of their ids, so that two transactions do not wait for each other. */
export const lockForms = (tx: Database, reader: Reader, formIds: readonly number[]): Promise<FormRow[]> =>
  tx
    .select()
    .from(form)
    .where(and(inArray(form.formId, [...formIds]), visible(reader)))
    .orderBy(form.formId)
    .for('update');

export async function readDraft(db: Database, formId: number): Promise<FormDocument> {
  const [row] = await db.select({ content: formDraft.content }).from(formDraft).where(eq(formDraft.formId, formId));
  return row!.content as FormDocument;
}

export async function insertForm(
  tx: Database,
  values: Pick<typeof form.$inferInsert, 'departmentId' | 'creatorId' | 'name' | 'accountId'>,
  content: FormDocument,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(form)
    .values({ ...values, saverId: values.creatorId, saveTime: now, createTime: now, updateTime: now })
    .returning({ formId: form.formId });
  const { formId } = row!;
  await tx.insert(formDraft).values({ formId, departmentId: values.departmentId, content });
  return formId;
}

export async function updateForms(
  tx: Database,
  formIds: readonly number[],
  changes: Partial<typeof form.$inferInsert>,
): Promise<void> {
  await tx
    .update(form)
    .set(changes)
    .where(inArray(form.formId, [...formIds]));
}

/** The caller holds the lock of the form. */
export async function storeDraft(
  tx: Database,
  formId: number,
  { content, revision, userId, now }: { content: FormDocument; revision: number; userId: number; now: Date },
): Promise<void> {
  await tx.update(formDraft).set({ content }).where(eq(formDraft.formId, formId));
  await updateForms(tx, [formId], { revision, saverId: userId, saveTime: now, updateTime: now });
}

export async function insertVersion(tx: Database, values: typeof formVersion.$inferInsert): Promise<void> {
  await tx.insert(formVersion).values(values);
}

export async function listVersions(db: Database, formId: number) {
  const rows = await db
    .select({
      versionId: formVersion.versionId,
      versionNo: formVersion.no,
      message: formVersion.message,
      publisher: displayName(account),
      createTime: formVersion.createTime,
    })
    .from(formVersion)
    .innerJoin(account, eq(account.userId, formVersion.publisherId))
    .where(eq(formVersion.formId, formId))
    .orderBy(desc(formVersion.no));
  return rows.map(toJson);
}

export async function readVersion(db: Database, formId: number, no: number): Promise<FormDocument | null> {
  const [row] = await db
    .select({ content: formVersion.content })
    .from(formVersion)
    .where(and(eq(formVersion.formId, formId), eq(formVersion.no, no)));
  return row ? (row.content as FormDocument) : null;
}

/** Whether an account is of the department. */
export async function hasAccount(db: Database, departmentId: number, accountId: number): Promise<boolean> {
  const found = and(eq(replyAccount.accountId, accountId), eq(replyAccount.departmentId, departmentId));
  return (await db.$count(replyAccount, found)) > 0;
}

export async function nameOfPerson(db: Database, userId: number): Promise<string> {
  const [row] = await db
    .select({ name: displayName(account) })
    .from(account)
    .where(eq(account.userId, userId));
  return row?.name ?? '';
}
