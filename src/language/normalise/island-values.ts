/**
 * Islands use the words of the contract: fields of rows are drawn as house nodes draw them, and columns, form fields and
 * their options have its titles where the screen says nothing.
 */
import { rowsOfNode } from '../amis/data';
import { enteredIn } from '../amis/entered';
import { sourceOfApi } from '../amis/source-of-api';
import { asText, type JsonObject, objectOf, own } from '../schema/json';
import type { CallsByName } from '../infer/origin';
import { paramsOf } from '../infer/typing';
import type { Column, ValueSchema } from '../types';
import { fieldAt, isUnknown, solid } from '../schema/value-schema';
import type { Stop } from '../infer/walk';
import { normalColumns } from './columns';

/** Draws a field as house nodes do (src/runtime/amis/Value.tsx). */
const VALUE = 'at-value';
/** amis types that show a field as it is, and the display that they ask for; undefined: that of the field's type. */
const SHOWN_AS: Readonly<Record<string, Column['as']>> = {
  '': undefined,
  plain: undefined,
  text: undefined,
  mapping: undefined,
  map: undefined,
  status: undefined,
  date: 'date',
  datetime: 'datetime',
  number: 'number',
};
/** Props by which a screen itself says how a value is shown. */
const OWN_SHOW = [
  'tpl',
  'text',
  'value',
  'map',
  'labelMap',
  'source',
  'itemSchema',
  'format',
  'displayFormat',
  'valueFormat',
  'fromNow',
  'precision',
  'percent',
  'prefix',
  'suffix',
  'affix',
  'unitOptions',
  'kilobitSeparator',
  'children',
];
const TABLES = new Set(['crud', 'table']);
/** Types that submit what people enter. */
const FORMS = new Set(['form', 'wizard']);
/** Types with options. */
const CHOICES = new Set(['select', 'multi-select', 'checkboxes', 'radios', 'list-select', 'button-group-select']);

export function normaliseIsland(stop: Stop, calls: CallsByName): void {
  const node = objectOf(stop.value);
  const type = asText(node.type ?? '').toLowerCase();
  if (isFieldOfRow(stop)) showField(node, type, stop, calls);
  if (FORMS.has(type)) nameFields(node, node.api, stop, calls);
  if (type === 'crud') nameFields(objectOf(node.filter), node.api, stop, calls);
}

/** A column, or a part of a card or of a line of a list. */
function isFieldOfRow({ path, owner, value }: Stop): boolean {
  if (typeof objectOf(value).name !== 'string') return false;
  if (path === 'columns') return TABLES.has(asText(owner.value.type));
  return path === 'body' && (owner.value.type === 'card' || /\/(?:card|listItem)$/.test(owner.pointer));
}

function showField(node: JsonObject, type: string, { path, owner, env }: Stop, calls: CallsByName): void {
  const row =
    path === 'columns'
      ? rowsOfNode(owner.value, env, calls)
      : env.amis && { type: 'object', properties: { ...env.amis.names } };
  const name = asText(node.name);
  const field = row && fieldAt(row as ValueSchema, name);
  if (!field || isUnknown(field)) return;
  const as = own(SHOWN_AS, type);
  const [column] = normalColumns([as === undefined ? { field: name } : { field: name, as }], row as ValueSchema);
  if (path === 'columns' && column!.title !== name) node.label ??= column!.title;
  if (!Object.hasOwn(SHOWN_AS, type) || OWN_SHOW.some((prop) => node[prop] !== undefined)) return;
  const { title, labels, colors } = column!;
  node.type = VALUE;
  node.shown = { title, as: column!.as, ...(labels && { labels }), ...(colors && { colors }) };
}

/** Titles of params as labels, and those of an enumeration as options. */
function nameFields(form: JsonObject, api: unknown, { env }: Stop, calls: CallsByName): void {
  const params = paramsOf(calls, own(env.sources, sourceOfApi(api) ?? ''));
  if (!params?.properties) return;
  for (const { name, field } of enteredIn(form)) {
    const param = field.name === name ? own(params.properties, name) : undefined;
    if (!param) continue;
    const { title, items, ...one } = solid(param);
    if (title !== undefined && field.type !== 'hidden') field.label ??= title;
    const { labels, enum: values } = items ? solid(items) : one;
    if (labels && values && CHOICES.has(asText(field.type)) && field.source === undefined)
      field.options ??= values.map((value) => ({ label: labels[String(value)] ?? String(value), value }));
  }
}
