/** Each node with everything said that its language leaves open. The nodes given are the normaliser's own copies. */
import { VERSION_PARAM } from '../../services/catalogue/codes';
import { PAGING } from '../../services/catalogue/define';
import { tableNames } from '../query-names';
import { references } from '../expression';
import { asText, type JsonObject, listOf, objectOf, own, textOf } from '../json';
import { languageByType } from '../language';
import { type CallsByName, callOf, paramsOf, resultOf, rowsOfTable, typeOfTemplate } from '../typing';
import type { DataSource, Field, TagList } from '../types';
import { rowKeyOf, rowsOf, solid, UNKNOWN } from '../value-schema';
import { derivedVersion } from '../version';
import type { Env } from '../walk';
import { normalColumns } from './columns';
import { normalTagList, searchField } from './lists';
import { normalFields } from './fields';

export interface NodePlace {
  env: Env;
  calls: CallsByName;
  dialog?: string;
}
type Normaliser = (node: JsonObject, place: NodePlace) => void;

const sourceOf = (node: JsonObject, { env }: NodePlace): DataSource | undefined =>
  own(env.sources, textOf(node.source) ?? '');
/** Says what is not said. */
const defaults = (node: JsonObject, values: JsonObject): void => {
  for (const [key, value] of Object.entries(values))
    if (node[key] === undefined && value !== undefined) node[key] = value;
};

const table: Normaliser = (node, place) => {
  const source = sourceOf(node, place);
  const params = paramsOf(place.calls, source) ?? UNKNOWN;
  const row = rowsOfTable(node, place.env, place.calls) ?? UNKNOWN;
  const adds = source ? tableNames(node, source, place.calls, place.dialog).map(({ fills }) => fills!.param) : [];
  // A source that says how it is sorted leaves nothing to choose; one that reads it from the address does.
  const sorts = adds.includes('sortBy') || /\$\{\s*query/.test(asText(objectOf(source?.params).sortBy ?? ''));
  const sortable = sorts ? ((params.properties?.sortBy?.enum ?? []) as string[]) : [];
  const prefix =
    textOf(node.prefix) ?? (place.dialog === undefined ? undefined : `${textOf(node.source) ?? place.dialog}.`);
  defaults(node, {
    rowKey: rowKeyOf(row),
    paging: params.properties?.pageNo !== undefined && node.tree === undefined,
    pageSize: PAGING.pageSize,
    views: ['table'],
    size: 'mini',
    prefix,
    filters: [],
  });
  node.filters = [
    ...normalFields(listOf(node.filters), params, 'filter'),
    ...(Array.isArray(node.search) ? [searchField(node.search, row)] : []),
  ];
  node.columns = normalColumns(node.columns, row).map((column) => ({
    sortable: column.field !== undefined && sortable.includes(column.field),
    ...column,
  }));
  node.sortable = sortable;
  withExport(node, place);
  const card = objectOf(node.card);
  if (card.fields !== undefined) node.card = { ...card, fields: normalColumns(card.fields, row) };
};

/** What is shown can be taken along where the call says how, unless the screen says no. */
const withExport: Normaliser = (node, place) => {
  const declared = callOf(place.calls, sourceOf(node, place))?.export;
  if (node.export === false || !declared) delete node.export;
  else node.export = { call: declared.call, name: declared.name, key: declared.key };
};

const form: Normaliser = (node, place) => {
  const source = sourceOf(node, place);
  const schema = paramsOf(place.calls, source) ?? UNKNOWN;
  const call = callOf(place.calls, source);
  const version = derivedVersion(node, call, place.env, place.calls);
  if (version !== undefined) node.values = { ...objectOf(node.values), [VERSION_PARAM]: version };
  const sentAlong = new Set([
    ...Object.keys(objectOf(node.values)),
    ...Object.keys(objectOf(source?.params)),
    ...(call?.edits ? [VERSION_PARAM] : []),
  ]);
  const all = Object.keys(schema.properties ?? {}).filter((name) => !sentAlong.has(name));
  node.fields = normalFields(Array.isArray(node.fields) ? node.fields : all, schema, 'form').map((field) =>
    withTags(field, place),
  );
  node.schema = schema;
  defaults(node, { columns: 1, layout: 'vertical', submit: call?.effect === 'read' ? '查询' : '提交' });
};

/** Options from a source know the colours of the tags that they show. */
function withTags(field: Field, { env, calls }: NodePlace): Field {
  const { options } = field;
  if (!options || Array.isArray(options) || !options.tags) return field;
  const row = rowsOf(resultOf(calls, own(env.sources, options.source))) ?? UNKNOWN;
  return { ...field, options: { ...options, tags: normalTagList(options.tags, row) } };
}

const tree: Normaliser = (node, place) => {
  const row = solid(solid(typeOfTemplate(node.data, place.env, place.calls)).items ?? UNKNOWN);
  if (node.tags !== undefined) node.tags = normalTagList(objectOf(node.tags) as unknown as TagList, row);
};

const detail: Normaliser = (node, place) => {
  const row = solid(typeOfTemplate(node.data, place.env, place.calls));
  node.fields = normalColumns(node.fields, row);
  const read = references(asText(node.data)).find(({ name, path }) => name === 'source' && path.length > 0);
  defaults(node, { columns: 2, source: read?.path[0] });
};

const NORMALISERS: Readonly<Record<string, Normaliser>> = {
  table,
  form,
  tree,
  thread: withExport,
  detail,
  row: (node) => defaults(node, { gap: 16, align: 'top' }),
  split: (node) => defaults(node, { leftWidth: 320 }),
  stat: (node) => defaults(node, { as: 'number' }),
  chart: (node) => defaults(node, { height: 280, stacked: false }),
  text: (node) => defaults(node, { as: 'paragraph' }),
  button: (node) => defaults(node, { kind: 'default' }),
  dialog: (node) => defaults(node, { width: 520 }),
  drawer: (node) => defaults(node, { width: 640 }),
};

export function normaliseNode(node: JsonObject, place: NodePlace): void {
  own(NORMALISERS, asText(node.type))?.(node, place);
}

/** An amis type that no house node has opens its island by itself. */
export function asIsland(node: JsonObject): JsonObject | undefined {
  if (languageByType.has(asText(node.type))) return undefined;
  const { span, visible, id, ...body } = node;
  return {
    type: 'amis',
    ...(id !== undefined && { id }),
    ...(span !== undefined && { span }),
    ...(visible !== undefined && { visible }),
    body,
  };
}
