/**
 * The one translation of an island for amis: opens it around a node of an amis type, and writes other notations of amis
 * in the one that is drawn. Islands use the words of the contract: fields of rows are drawn as house nodes draw them,
 * and columns, form fields and their options have its titles where the screen says nothing.
 */
import { enteredIn, rowsOfNode, sourceOfApi } from '../amis/data';
import { conditionOf } from '../amis/dialect';
import { isLeftOut } from '../amis/props';
import { amisTypeOf } from '../amis/types';
import { bodyNodes, languageByType } from '../declare/language';
import { asText, child, isObject, type JsonObject, listOf, objectOf, own } from '../schema/json';
import type { CallsByName } from '../infer/origin';
import { paramsOf } from '../infer/typing';
import { inData } from '../rules/islands/island-data';
import type { ValueSchema } from '../types';
import { fieldAt, isUnknown, solid } from '../schema/value-schema';
import type { Stop } from '../infer/walk';
import { normalColumns } from './columns';

const WRAPPER = bodyNodes.find(({ isIsland }) => isIsland)!.type;

/** Wraps a node of an amis type, unknown among house nodes, in an island. */
export function asIsland(node: JsonObject): JsonObject | undefined {
  if (languageByType.has(asText(node.type))) return undefined;
  const { span, visible, id, ...body } = node;
  return {
    type: WRAPPER,
    ...(id !== undefined && { id }),
    ...(span !== undefined && { span }),
    ...(visible !== undefined && { visible }),
    body,
  };
}

/** Draws a field as house nodes do (src/runtime/amis/Value.tsx). */
export const VALUE = 'at-value';
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

/** A slide of a carousel; amis draws its own by a function, which the guard refuses. */
const slide = (thumbMode: unknown = 'contain') => ({
  type: 'image',
  src: '${image || item}',
  title: '${title}',
  imageCaption: '${description}',
  imageMode: 'original',
  className: 'antd-Carousel-image',
  thumbMode,
  visibleOn: '${image || item}',
});

/** Translates one object of an island from amis's notations into what amis draws here. */
export function normaliseIsland(stop: Stop, calls: CallsByName): void {
  const node = objectOf(stop.value);
  for (const [prop, value] of Object.entries(node)) {
    if (isLeftOut(prop)) delete node[prop];
    else if (prop.endsWith('On') && typeof value === 'string') node[prop] = conditionOf(value);
  }
  if (isFieldOfRow(stop)) showField(node, stop, calls);
  const type = amisTypeOf(node.type);
  if (type?.submits) nameFields(node, node.api, stop, calls);
  if (node.type === 'carousel') node.itemSchema ??= slide(node.thumbMode);
  if (node.type === 'crud') nameFields(objectOf(node.filter), node.api, stop, calls);
  if (type?.drawnAs !== undefined && !inData(child(stop.pointer, '*'))) drawAs(type.drawnAs, node);
}

/** `table2` calls the label of a column its title, and may call its name a key. */
function drawAs(type: string, node: JsonObject): void {
  node.type = type;
  for (const column of listOf(node.columns).filter(isObject)) {
    const { title, key } = column;
    column.label ??= title;
    column.name ??= key;
    delete column.title;
  }
}

/** A column, or a part of a card, of a line of a list or of an entry of a timeline. */
function isFieldOfRow({ path, owner, value }: Stop): boolean {
  if (typeof objectOf(value).name !== 'string') return false;
  if (path === 'columns') return amisTypeOf(owner.value.type)?.reads === 'rows';
  if (path === 'itemTitleSchema') return true;
  return path === 'body' && (owner.value.type === 'card' || /\/(?:card|listItem)$/.test(owner.pointer));
}

function showField(node: JsonObject, { path, owner, env }: Stop, calls: CallsByName): void {
  const row =
    path === 'columns'
      ? rowsOfNode(owner.value, env, calls)
      : env.amis && { type: 'object', properties: { ...env.amis.names } };
  const name = asText(node.name);
  const field = row && fieldAt(row as ValueSchema, name);
  if (!field || isUnknown(field)) return;
  const { shows = 'plain', isHouseDrawn } = amisTypeOf(node.type ?? 'plain') ?? {};
  const as = !isHouseDrawn || shows === 'plain' ? {} : { as: shows };
  const [column] = normalColumns([{ field: name, ...as }], row as ValueSchema);
  if (path === 'columns' && column!.title !== name) node.label ??= column!.title;
  if (!isHouseDrawn || OWN_SHOW.some((prop) => node[prop] !== undefined)) return;
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
    if (labels && values && amisTypeOf(field.type)?.reads === 'choices' && field.source === undefined)
      field.options ??= values.map((value) => ({ label: labels[String(value)] ?? String(value), value }));
  }
}
