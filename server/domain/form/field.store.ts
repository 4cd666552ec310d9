/** The library of fields. Holds all SQL for it. */
import { and, eq, inArray } from 'drizzle-orm';
import type { FieldSchema } from '../../../src/pages/forms/document';
import type { BuilderQueryFormFieldListParams, FormField } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, toJson, withinDepartment, type Json, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, department, formField } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { settingsOf } from './field.rules';
import { MESSAGES } from './form.messages';

const view = {
  fieldId: formField.fieldId,
  key: formField.key,
  title: formField.title,
  kind: formField.kind,
  isRequired: formField.isRequired,
  schema: formField.schema,
  department: department.name,
  creator: displayName(account),
  createTime: formField.createTime,
  updateTime: formField.updateTime,
  ...editedView('formField'),
};

const select = (db: Database) =>
  db
    .select(view)
    .from(formField)
    .innerJoin(department, eq(department.departmentId, formField.departmentId))
    .innerJoin(account, eq(account.userId, formField.creatorId));

type Row = Json<Awaited<ReturnType<typeof select>>[number]>;
const shown = (row: Row): FormField => ({ ...row, ...settingsOf(row.schema as FieldSchema) });

export async function listFields(db: Database, reader: Reader, params: BuilderQueryFormFieldListParams) {
  const page = await pageOf(
    db,
    {
      id: formField.fieldId,
      filters: and(
        withinDepartment(formField.departmentId, reader),
        contains(params.keyword, formField.title, formField.key),
        same(formField.kind, params.kind),
      ),
      order: orderOf({ createTime: formField.createTime }, formField.fieldId, params, 'createTime'),
      params,
    },
    (found) => select(db).innerJoin(found, eq(found.found, formField.fieldId)),
  );
  return { ...page, list: page.list.map(shown) };
}

export async function readField(db: Database, fieldId: number): Promise<FormField> {
  const [row] = await select(db).where(eq(formField.fieldId, fieldId));
  return shown(toJson(row!));
}

const mine = (reader: Reader, fieldIds: readonly number[]) =>
  and(inArray(formField.fieldId, [...fieldIds]), withinDepartment(formField.departmentId, reader));

/** null: the reader may not see such a field. */
export async function lockField(tx: Database, reader: Reader, fieldId: number) {
  const [row] = await tx
    .select()
    .from(formField)
    .where(mine(reader, [fieldId]))
    .for('update');
  return row ?? null;
}

/** Kinds of the department's fields by key. */
export async function kindsOf(db: Database, departmentId: number) {
  const rows = await db
    .select({ key: formField.key, kind: formField.kind })
    .from(formField)
    .where(eq(formField.departmentId, departmentId));
  return new Map(rows.map(({ key, kind }) => [key, kind]));
}

const keyTaken = () => invalidField('key', MESSAGES.keyTaken);

export async function insertField(tx: Database, values: typeof formField.$inferInsert): Promise<number> {
  const [row] = await onConstraint(
    'form_field_key',
    keyTaken,
    tx.insert(formField).values(values).returning({ fieldId: formField.fieldId }),
  );
  return row!.fieldId;
}

export async function updateField(
  tx: Database,
  fieldId: number,
  changes: Partial<typeof formField.$inferInsert>,
): Promise<void> {
  await onConstraint(
    'form_field_key',
    keyTaken,
    tx.update(formField).set(changes).where(eq(formField.fieldId, fieldId)),
  );
}

/** Ids of the deleted fields. */
export async function deleteFields(tx: Database, reader: Reader, fieldIds: readonly number[]): Promise<number[]> {
  const rows = await tx.delete(formField).where(mine(reader, fieldIds)).returning({ fieldId: formField.fieldId });
  return rows.map(({ fieldId }) => fieldId);
}
