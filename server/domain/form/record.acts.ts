/** Reads and changes records for people. */
import type {
  BatchResult,
  BuilderQueryFormRecordListParams,
  BuilderQueryFormRecordResult,
  BuilderQueryRecordFieldsParams,
  BuilderUpdateFormRecordParams,
  FormRecord,
  FormRecordStep,
} from '../../../src/services/catalogue/generated/types';
import { FORM_RULES, RECORD_STATE_NAMES } from '../../../src/services/catalogue/sets/form';
import type { Database } from '../../db/connect';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { cipherOf } from '../../kernel/session/masked-number';
import { sealer, type Sealer } from '../../kernel/session/seal';
import { temporaryUrl } from '../file/temporary';
import { batchResult, meaningful } from '../rows/rows.rules';
import { formDocument, formsOfPage } from './documents.store';
import type { Around } from './field.acts';
import { mayFollow } from './follower.store';
import { MESSAGES } from './form.messages';
import { findForm, nameOfPerson } from './form.store';
import { originsOf } from './origin.store';
import * as rules from './record.rules';
import * as store from './record.store';
import { removeLooseFiles } from './visitor-file';
import { plainPhone } from '../../../src/shared/text/phone';

/** Lifetime of the temporary addresses of a record's files. */
const FILES_MS = 3_600_000;
const NONE: rules.ReadForm = { properties: {} };

/** The form that a record answers; without its document, fields have their keys as titles. */
async function formOf(db: Database, record: store.ListedRecord): Promise<rules.ReadForm> {
  const { formId, formVersionNo, pageId, versionNo, nodeId } = record;
  if (formId !== null) return (await formDocument(db, { formId, versionNo: formVersionNo! })) ?? NONE;
  const forms = await formsOfPage(db, pageId, versionNo);
  return forms.find((each) => each.pin === null && each.nodeId === nodeId)?.document ?? NONE;
}

interface Opened {
  readonly record: FormRecord;
  readonly values: rules.Values;
  readonly form: rules.ReadForm;
}

const TITLES = new Set(['text', 'longText']);

async function open(db: Database, seal: Sealer, row: store.ListedRecord): Promise<Opened> {
  const form = await formOf(db, row);
  const values = rules.openValues(seal, row.sealed);
  const { recordId } = row;
  const cipherAt = (path: string) => cipherOf(seal, { of: 'record', id: recordId, field: 'mobile', path });
  const fields = rules.fieldsOf(form, values, cipherAt);
  const phone = fields.find(({ kind }) => kind === 'phone');
  const { departmentId: _, sealed: __, nodeId: ___, linkId: ____, ...shown } = row;
  return {
    form,
    values,
    record: {
      ...shown,
      formName: row.formId === null ? MESSAGES.embedded : row.formName,
      subject: fields.find(({ kind }) => TITLES.has(kind))?.text ?? '',
      phone: phone?.text ?? '',
      phoneCipher: phone?.cipher ?? '',
      content: fields.map(({ title, text }) => `${title}：${text}`).join('\n'),
      fields,
      byField: rules.textsByKey(fields),
    },
  };
}

export async function listRecords({ db, actor }: Around, params: BuilderQueryFormRecordListParams) {
  if ((params.field === undefined) !== (params.value === undefined))
    throw invalidField(params.field === undefined ? 'field' : 'value', MESSAGES.fieldAndValue);
  const seal = await sealer(db);
  const page = await store.listRecords(db, actor, seal, params);
  return { ...page, list: await Promise.all(page.list.map(async (row) => (await open(db, seal, row)).record)) };
}

async function findRow({ db, actor }: Around, recordId: number): Promise<store.ListedRecord> {
  const row = await store.readRecordRow(db, actor, recordId);
  if (!row) throw notFound(MESSAGES.record);
  return row;
}

export async function queryRecord(around: Around, recordId: number): Promise<BuilderQueryFormRecordResult> {
  const { db, now } = around;
  const [seal, row] = [await sealer(db), await findRow(around, recordId)];
  const { record, form, values } = await open(db, seal, row);
  const until = new Date(now().getTime() + FILES_MS);
  const files = await store.filesOf(db, recordId);
  const phone = record.fields.find(({ kind }) => kind === 'phone');
  const number = phone ? plainPhone(String(rules.valueAt(values, phone.key) ?? '')) : '';
  return {
    record,
    form: row.formId === null ? null : form,
    values: rules.maskedValues(form, values),
    files: files.map(({ fileId, path, name, contentType, size }) => ({
      fileId,
      path,
      name,
      contentType,
      size,
      url: temporaryUrl(seal, path, until),
    })),
    steps: await store.stepsOf(db, recordId),
    origins: await originsOf(db, seal, row, number),
  };
}

export async function fieldsOfForm({ db, actor }: Around, { formId, searchable }: BuilderQueryRecordFieldsParams) {
  const found = await findForm(db, actor, formId);
  if (!found) throw notFound(MESSAGES.form);
  const document = found.versionNo === null ? null : await formDocument(db, { formId, versionNo: found.versionNo });
  return { list: document ? rules.listedFields(document, searchable ?? false) : [] };
}

type Locked = Awaited<ReturnType<typeof store.lockRecords>>[number];

/** Describes the changes of a record for its history. */
function stepsFor(record: Locked, { state, assigneeId }: BuilderUpdateFormRecordParams, name: string) {
  const { recordId } = record;
  const steps: { recordId: number; kind: 'state' | 'assign'; text: string }[] = [];
  if (state !== undefined && state !== record.state) {
    const text = MESSAGES.stateChanged(RECORD_STATE_NAMES[record.state], RECORD_STATE_NAMES[state]);
    steps.push({ recordId, kind: 'state', text });
  }
  if (assigneeId !== undefined && assigneeId !== record.assigneeId)
    steps.push({ recordId, kind: 'assign', text: assigneeId === null ? MESSAGES.unassigned : MESSAGES.assigned(name) });
  return steps;
}

export const updateRecords = (
  { db, actor, now }: Around,
  params: BuilderUpdateFormRecordParams,
): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const { recordIds, state, assigneeId } = params;
    if (state === undefined && assigneeId === undefined) throw invalid(MESSAGES.nothingToSet);
    const found = await store.lockRecords(tx, actor, recordIds);
    for (const departmentId of new Set(found.map((each) => each.departmentId)))
      if (assigneeId != null && !(await mayFollow(tx, assigneeId, departmentId)))
        throw invalidField('assigneeId', MESSAGES.elsewhere);
    const name = assigneeId == null ? '' : await nameOfPerson(tx, assigneeId);
    const done = found.map(({ recordId }) => recordId);
    await store.updateRecords(tx, done, {
      ...(state !== undefined && { state }),
      ...(assigneeId !== undefined && { assigneeId }),
      updateTime: now(),
    });
    const steps = found.flatMap((record) => stepsFor(record, params, name));
    await store.insertSteps(
      tx,
      steps.map((step) => ({ ...step, userId: actor.userId, createTime: now() })),
    );
    return batchResult(recordIds, done, notFound(MESSAGES.record).message);
  });

export const addNote = (
  { db, actor, now }: Around,
  params: { recordId: number; text: string },
): Promise<FormRecordStep> =>
  db.transaction(async (tx) => {
    const { recordId } = params;
    const text = meaningful('text', params.text);
    const [found] = await store.lockRecords(tx, actor, [recordId]);
    if (!found) throw notFound(MESSAGES.record);
    if ((await store.countNotes(tx, recordId)) >= FORM_RULES.notes) throw invalid(MESSAGES.tooManyNotes);
    const step = { recordId, kind: 'note' as const, text, userId: actor.userId, createTime: now() };
    const [stepId] = await store.insertSteps(tx, [step]);
    await store.updateRecords(tx, [recordId], { updateTime: now() });
    const author = await nameOfPerson(tx, actor.userId);
    return { stepId: stepId!, kind: 'note', text, author, createTime: now().toISOString() };
  });

export async function deleteRecords(
  { db, actor, config, now, log }: Around & Pick<Context, 'config' | 'log'>,
  recordIds: readonly number[],
): Promise<BatchResult> {
  const deleted = await db.transaction(async (tx) => {
    const found = (await store.lockRecords(tx, actor, recordIds)).map(({ recordId }) => recordId);
    await store.deleteRecords(tx, found);
    return found;
  });
  try {
    await removeLooseFiles({ db, config, clock: now });
  } catch (error) {
    // The files are not served without their record, and the periodic retention removes them later.
    log.warn({ err: error }, 'files of deleted records could not be removed');
  }
  return batchResult(recordIds, deleted, notFound(MESSAGES.record).message);
}

/** The number at a path of a record's values; null: not found, or not visible to the reader. */
export async function numberInRecord(
  db: Database,
  reader: Parameters<typeof store.sealedOf>[1],
  seal: Sealer,
  { id, path }: { id: number; path: string },
): Promise<string | null> {
  const sealed = await store.sealedOf(db, reader, id);
  const value = sealed === null ? undefined : rules.valueAt(rules.openValues(seal, sealed), path);
  return typeof value === 'string' && value !== '' ? value : null;
}
