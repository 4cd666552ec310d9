/** A form of amis as a form of the house. */
import { asText, isObject, type JsonObject, own } from '../../schema/json';
import { fieldsOf, typesOf, solid } from '../../schema/value-schema';
import type { ValueSchema } from '../../types';
import { fieldsIn, text } from './house-fields';
import { Kept, only, onlyOwnButtons } from './house-kept';
import { scoped } from './scoped';
import type { SourceUse } from './sources';

const FORM_PROPS = `type name id title api body controls mode submitText actions className wrapWithPanel horizontal
  columnCount labelWidth labelAlign closeDialogOnSubmit autoFocus affixFooter`;

/** A record whose fields the form changes: its scope, and its type. */
export interface EditedRow {
  readonly scope: string;
  readonly type: ValueSchema;
}

/** @throws Kept */
export function formOf(node: JsonObject, find: (api: unknown) => SourceUse, row?: EditedRow): JsonObject {
  only(node, FORM_PROPS);
  if (typeof node.api !== 'string' && !isObject(node.api)) throw new Kept('没有提交的接口');
  if (isObject(node.api)) only(node.api, 'url method');
  onlyOwnButtons(node);
  const { name, call, params } = find(node.api);
  if (call.effect !== 'write') throw new Kept('提交的接口是查询');
  const { fields, hidden } = fieldsIn(node.body ?? node.controls ?? [], call.params as unknown as ValueSchema);
  const values: JsonObject = {};
  for (const [param, value] of Object.entries(params)) values[param] = valueOf(value, row?.scope);
  for (const field of hidden)
    values[asText(field.name)] = valueOf(field.value ?? `\${${asText(field.name)}}`, row?.scope);
  const initial = row && initialOf(fields, row, call.params as unknown as ValueSchema);
  return {
    type: 'form',
    source: name,
    ...(typeof node.submitText === 'string' && node.submitText !== '' && text('submit', node.submitText)),
    ...(Object.keys(values).length > 0 && { values }),
    ...(initial && Object.keys(initial).length > 0 && { initial }),
    ...(node.mode === 'horizontal' && { layout: 'horizontal' }),
    ...(Number.isInteger(node.columnCount) && { columns: node.columnCount }),
    ...(node.closeDialogOnSubmit === false && { stay: true }),
    fields,
  };
}

/** A param's value in the scope of the house. @throws Kept */
export function valueOf(value: unknown, scope: string | undefined): unknown {
  if (typeof value !== 'string') return value;
  const made = scoped(value, scope);
  if (made === undefined) throw new Kept(`参数 ${value.slice(0, 40)} 只有 amis 能算`);
  return made;
}

/** amis shows the record's own values in fields of the same name. */
function initialOf(fields: readonly JsonObject[], { scope, type }: EditedRow, params: ValueSchema): JsonObject {
  const row = fieldsOf(type) ?? {};
  const known = fieldsOf(params) ?? {};
  const typeOf = (schema: ValueSchema) => typesOf(solid(schema)).join();
  const same = fields
    .filter(({ initial }) => initial === undefined)
    .map(({ field }) => asText(field))
    .filter((name) => own(row, name) && own(known, name) && typeOf(row[name]!) === typeOf(known[name]!));
  return Object.fromEntries(same.map((name) => [name, `\${${scope}.${name}}`]));
}
