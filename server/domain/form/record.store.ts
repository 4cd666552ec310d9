/** Records of forms. Holds all SQL for them but that of their arrival (arrival.store.ts). */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BuilderQueryFormRecordListParams, FormRecordStep } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Json, type Reader } from '../../db/rows';
import {
  account,
  channel,
  department,
  form,
  formFile,
  formRecord,
  formRecordStep,
  page,
  shortLink,
} from '../../db/schema';
import type { Sealer } from '../../kernel/session/seal';
import { codesBelow } from '../link/channel.store';
import { MESSAGES } from './form.messages';
import { plainPhone } from '../../../src/shared/text/phone';
import { phoneDigest, valueDigest } from './record.rules';

const assignee = alias(account, 'assignee');

const earlier = sql`exists (select from ${formRecord} as earlier where earlier.department_id = ${formRecord.departmentId}
  and earlier.phone_digest = ${formRecord.phoneDigest} and earlier.day = ${formRecord.day} and earlier.record_id < ${formRecord.recordId})`;
/** Duplicate: an earlier record of the department and day has the same phone number. */
const duplicate = subquery<boolean>(sql`(${formRecord.phoneDigest} <> '' and ${earlier})`);
const noteCount = subquery<number>(
  sql`(select count(*) from ${formRecordStep} where ${formRecordStep.recordId} = ${formRecord.recordId} and ${formRecordStep.kind} = 'note')`,
).mapWith(Number);

const view = {
  recordId: formRecord.recordId,
  departmentId: formRecord.departmentId,
  phone: formRecord.phone,
  duplicate,
  state: formRecord.state,
  sealed: formRecord.sealed,
  pageId: formRecord.pageId,
  pageName: page.pageName,
  versionNo: formRecord.versionNo,
  nodeId: formRecord.nodeId,
  formId: formRecord.formId,
  formName: sql<string>`coalesce(${form.name}, '')`,
  formVersionNo: formRecord.formVersionNo,
  channel: formRecord.channel,
  channelName: sql<string>`coalesce(${channel.name}, ${formRecord.channel})`,
  linkHash: formRecord.linkHash,
  linkId: shortLink.linkId,
  linkName: sql<string>`coalesce(${shortLink.name}, ${formRecord.linkHash})`,
  assigneeId: formRecord.assigneeId,
  assignee: sql<string>`coalesce(${displayName(assignee)}, '')`,
  noteCount,
  receiverId: formRecord.receiverId,
  department: department.name,
  expireDay: formRecord.expireDay,
  createTime: formRecord.createTime,
  updateTime: formRecord.updateTime,
};

const selectRecords = (db: Database) =>
  db
    .select(view)
    .from(formRecord)
    .innerJoin(page, eq(page.pageId, formRecord.pageId))
    .innerJoin(department, eq(department.departmentId, formRecord.departmentId))
    .leftJoin(form, eq(form.formId, formRecord.formId))
    .leftJoin(channel, and(eq(channel.departmentId, formRecord.departmentId), eq(channel.code, formRecord.channel)))
    .leftJoin(
      shortLink,
      and(eq(shortLink.hash, formRecord.linkHash), eq(shortLink.departmentId, formRecord.departmentId)),
    )
    .leftJoin(assignee, eq(assignee.userId, formRecord.assigneeId));

/** A row with its sealed values, which record.acts.ts opens. */
export type ListedRecord = Json<Awaited<ReturnType<typeof selectRecords>>[number]>;

export interface Person extends Reader {
  readonly userId: number;
}

/**
 * Departments whose records the reader may see: a search digest depends on the department, so there is one for each.
 */
async function departmentsOf(db: Database, reader: Reader): Promise<number[]> {
  const rows = await db
    .select({ departmentId: department.departmentId })
    .from(department)
    .where(withinDepartment(department.departmentId, reader));
  return rows.map(({ departmentId }) => departmentId);
}

async function hiddenFilters(
  db: Database,
  reader: Reader,
  seal: Sealer,
  { phone, field, value }: BuilderQueryFormRecordListParams,
): Promise<SQL | undefined> {
  if (!phone && !(field && value)) return undefined;
  const departments = await departmentsOf(db, reader);
  const phones = phone ? departments.map((id) => phoneDigest(seal, id, phone)) : [];
  const texts = new Set([value?.trim() ?? '', plainPhone(value ?? '')]);
  const digests = field
    ? departments.flatMap((id) => [...texts].map((text) => valueDigest(seal, id, field, text)))
    : [];
  return and(
    phone ? inArray(formRecord.phoneDigest, phones) : undefined,
    field && value ? sql`${formRecord.digests} && ${sql.param(digests)}::text[]` : undefined,
  );
}

export async function listRecords(
  db: Database,
  reader: Person,
  seal: Sealer,
  params: BuilderQueryFormRecordListParams,
) {
  const flagged = (value: boolean | undefined, condition: SQL) =>
    value === undefined ? undefined : value ? condition : sql`not coalesce(${condition}, false)`;
  const filters = and(
    withinDepartment(formRecord.departmentId, reader),
    same(formRecord.recordId, params.recordId),
    same(formRecord.formId, params.formId),
    same(formRecord.pageId, params.pageId),
    same(formRecord.state, params.state),
    params.channel === undefined
      ? undefined
      : inArray(formRecord.channel, await codesBelow(db, reader, params.channel)),
    same(formRecord.linkHash, params.linkHash),
    flagged(params.mine, eq(formRecord.assigneeId, reader.userId)),
    flagged(params.duplicate, duplicate),
    onDays(formRecord.createTime, params.createdFrom, params.createdTo),
    await hiddenFilters(db, reader, seal, params),
  );
  const order = orderOf({ createTime: formRecord.createTime }, formRecord.recordId, params, 'createTime');
  return pageOf(db, { id: formRecord.recordId, filters, order, params }, (found) =>
    selectRecords(db).innerJoin(found, eq(found.found, formRecord.recordId)),
  );
}

const mine = (reader: Reader, recordIds: readonly number[]) =>
  and(inArray(formRecord.recordId, [...recordIds]), withinDepartment(formRecord.departmentId, reader));

/** null: the reader may not see such a record. */
export async function readRecordRow(db: Database, reader: Reader, recordId: number): Promise<ListedRecord | null> {
  const [row] = await selectRecords(db).where(mine(reader, [recordId]));
  return row ? toJson(row) : null;
}

/** Locked in the order of their ids, so that two transactions do not wait for each other. */
export const lockRecords = (tx: Database, reader: Reader, recordIds: readonly number[]) =>
  tx
    .select({
      recordId: formRecord.recordId,
      departmentId: formRecord.departmentId,
      state: formRecord.state,
      assigneeId: formRecord.assigneeId,
    })
    .from(formRecord)
    .where(mine(reader, recordIds))
    .orderBy(formRecord.recordId)
    .for('update');

export async function updateRecords(
  tx: Database,
  recordIds: readonly number[],
  changes: Partial<typeof formRecord.$inferInsert>,
): Promise<void> {
  if (recordIds.length === 0) return;
  await tx
    .update(formRecord)
    .set(changes)
    .where(inArray(formRecord.recordId, [...recordIds]));
}

/** `removeLooseFiles` deletes their files. */
export async function deleteRecords(tx: Database, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length > 0) await tx.delete(formRecord).where(inArray(formRecord.recordId, [...recordIds]));
}

export async function insertSteps(
  tx: Database,
  steps: readonly (typeof formRecordStep.$inferInsert)[],
): Promise<number[]> {
  if (steps.length === 0) return [];
  const rows = await tx
    .insert(formRecordStep)
    .values([...steps])
    .returning({ stepId: formRecordStep.stepId });
  return rows.map(({ stepId }) => stepId);
}

export const countNotes = (db: Database, recordId: number): Promise<number> =>
  db.$count(formRecordStep, and(eq(formRecordStep.recordId, recordId), eq(formRecordStep.kind, 'note')));

/** Oldest first. */
export async function stepsOf(db: Database, recordId: number): Promise<FormRecordStep[]> {
  const rows = await db
    .select({
      stepId: formRecordStep.stepId,
      kind: formRecordStep.kind,
      text: formRecordStep.text,
      author: sql<string>`coalesce(${displayName(account)}, ${MESSAGES.automatic})`,
      createTime: formRecordStep.createTime,
    })
    .from(formRecordStep)
    .leftJoin(account, eq(account.userId, formRecordStep.userId))
    .where(eq(formRecordStep.recordId, recordId))
    .orderBy(formRecordStep.stepId);
  return rows.map(toJson);
}

export const filesOf = (db: Database, recordId: number) =>
  db.select().from(formFile).where(eq(formFile.recordId, recordId)).orderBy(formFile.fileId);

/** The values of a record, sealed; null: the reader may not see it. */
export async function sealedOf(db: Database, reader: Reader, recordId: number): Promise<string | null> {
  const [row] = await db
    .select({ sealed: formRecord.sealed })
    .from(formRecord)
    .where(mine(reader, [recordId]));
  return row?.sealed ?? null;
}

/** Ids of expired records, at most `most`. */
export async function expired(db: Database, today: string, most: number): Promise<number[]> {
  const rows = await db
    .select({ recordId: formRecord.recordId })
    .from(formRecord)
    .where(sql`${formRecord.expireDay} <= ${today}`)
    .orderBy(formRecord.expireDay)
    .limit(most);
  return rows.map(({ recordId }) => recordId);
}
