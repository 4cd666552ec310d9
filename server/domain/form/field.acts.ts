/** Creates, changes and deletes fields of the library. */
import { fieldProblems } from '../../../src/pages/forms/check-field';
import type { FieldSchema } from '../../../src/pages/forms/document';
import type {
  BatchResult,
  BuilderCreateFormFieldParams,
  BuilderUpdateFormFieldParams,
  FormField,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { NO_SETTINGS, type Settings, schemaOf, settingsOf } from './field.rules';
import * as store from './field.store';
import { MESSAGES } from './form.messages';

export type Around = Pick<Context, 'db' | 'actor' | 'now' | 'config'>;

const SETTINGS = Object.keys(NO_SETTINGS) as (keyof Settings)[];

/** Merges the given settings into the stored ones. */
const settled = (before: Settings, given: Partial<Settings>): Settings =>
  Object.fromEntries(SETTINGS.map((name) => [name, given[name] ?? before[name]])) as unknown as Settings;

async function schemaFor(
  tx: Database,
  { departmentId, key, kind, title }: { departmentId: number; key: string; kind: FormField['kind']; title: string },
  settings: Settings,
): Promise<FieldSchema> {
  const kinds = await store.kindsOf(tx, departmentId);
  const schema = schemaOf(kind, title, settings, (other) => kinds.get(other));
  const problem = fieldProblems(key, schema).find(({ severity }) => severity === 'error');
  if (problem) throw invalid(problem.message);
  return schema;
}

export async function createField(
  { db, actor, now }: Around,
  params: BuilderCreateFormFieldParams,
): Promise<FormField> {
  const { key, kind, isRequired = false } = params;
  const departmentId = departmentOf(actor);
  const title = meaningful('title', params.title);
  const schema = await schemaFor(db, { departmentId, key, kind, title }, settled(NO_SETTINGS, params));
  const values = { departmentId, creatorId: actor.userId, key, title, kind, isRequired, schema };
  return store.readField(db, await store.insertField(db, { ...values, createTime: now(), updateTime: now() }));
}

export async function changeField(
  { db, actor, now }: Around,
  params: BuilderUpdateFormFieldParams,
): Promise<FormField> {
  const found = await store.lockField(db, actor, params.fieldId);
  if (!found) throw notFound(MESSAGES.field);
  const { departmentId, kind, fieldId } = found;
  const { key = found.key, isRequired = found.isRequired } = params;
  const title = params.title === undefined ? found.title : meaningful('title', params.title);
  const before = settingsOf(found.schema as FieldSchema);
  const settings = { ...settled(before, params), ...cleared(params) };
  const schema = await schemaFor(db, { departmentId, key, kind, title }, settings);
  await store.updateField(db, fieldId, { key, title, isRequired, schema, updateTime: now() });
  return store.readField(db, fieldId);
}

/** Names of bounds that the params clear with null. */
const cleared = (params: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    (['minimum', 'maximum', 'step'] as const).filter((name) => params[name] === null).map((name) => [name, null]),
  );

export async function deleteFields({ db, actor }: Around, fieldIds: readonly number[]): Promise<BatchResult> {
  const done = await store.deleteFields(db, actor, fieldIds);
  return batchResult(fieldIds, done, notFound(MESSAGES.field).message);
}
