/** A list of amis as a table of the house. */
import { resultTypeOf } from '../../infer/origin';
import { asText, isObject, type JsonObject, listOf, own } from '../../schema/json';
import { fieldAt, fieldsOf, rowsOf } from '../../schema/value-schema';
import type { ValueSchema } from '../../types';
import { type ButtonPlace, buttonOf } from './house-buttons';
import { fieldsIn, text } from './house-fields';
import { Kept, only, onlyOwnButtons } from './house-kept';
import { scoped } from './scoped';
import type { SourceUse } from './sources';

const CRUD_PROPS = `type name id title mode api columns filter bulkActions headerToolbar footerToolbar perPage syncLocation
  filterTogglable filterDefaultVisible className keepItemSelectionOnPageChange alwaysShowPagination affixHeader
  columnsTogglable perPageAvailable autoFillHeight primaryField size resizable multiple checkOnItemClick
  autoJumpToTopOnPagerChange hideQuickSaveBtn`;
const COLUMN_PROPS = `name label type width fixed align sortable toggled tpl text className searchable buttons`;
/** Toolbar entries that every table of the house has, or does not need. */
const OWN_ENTRIES: ReadonlySet<string> = new Set(
  `bulkActions pagination statistics switch-per-page reload filter-toggler columns-toggler`.split(' '),
);
/** Type of a column -> display of the house; '': by the contract. */
const DISPLAYS: Readonly<Record<string, string>> = {
  '': '',
  text: '',
  plain: '',
  tpl: '',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
  image: 'image',
  progress: 'progress',
  tag: 'tag',
};

export interface TableTools {
  find(api: unknown): SourceUse;
  dialog(dialog: JsonObject): string;
  /** Declares the source of the table; returns its name. */
  list(use: SourceUse): string;
}

/** @throws Kept */
export function tableOf(node: JsonObject, tools: TableTools): JsonObject {
  only(node, CRUD_PROPS);
  if (node.mode !== undefined && node.mode !== 'table') throw new Kept('不是表格形式的列表');
  if (isObject(node.api)) only(node.api, 'url method');
  const use = tools.find(node.api);
  const { call, params } = use;
  const row = call.effect === 'read' ? rowsOf(resultTypeOf(call)) : undefined;
  if (!row || !fieldsOf(row)) throw new Kept('接口没有说明列表里有哪些字段');
  const { pageSize, perPage: perPageOf, page: _, ...others } = params;
  const computed = Object.keys(others).find((each) => others[each]!.includes('$'));
  if (computed !== undefined) throw new Kept(`地址里的参数 ${computed} 由 amis 处理`);
  const name = tools.list({ ...use, params: others });
  const perPage = Number(node.perPage ?? perPageOf ?? pageSize);
  const { find, dialog } = tools;
  const place: ButtonPlace = { find, dialog, scope: undefined, row, list: name };
  const columns = listOf(node.columns).map((column) => objectOrKept(column));
  if (columns.length === 0) throw new Kept('没有列出各列');
  const operations = columns.filter(({ type }) => type === 'operation').flatMap(({ buttons }) => listOf(buttons));
  const toolbar = [...toolbarOf(node.headerToolbar), ...toolbarOf(node.footerToolbar)];
  const filters = filtersOf(node.filter, columns, call.params as unknown as ValueSchema);
  const bulk = listOf(node.bulkActions);
  return {
    type: 'table',
    source: name,
    ...text('title', node.title),
    ...(typeof node.primaryField === 'string' && { rowKey: node.primaryField }),
    ...(filters.length > 0 && { filters }),
    columns: columns.filter(({ type }) => type !== 'operation').map((column) => columnOf(column, row)),
    ...(Number.isInteger(perPage) && perPage > 0 && perPage <= 100 && { pageSize: perPage }),
    ...(toolbar.length > 0 && { toolbar: toolbar.map((each) => buttonOf(each, place)) }),
    ...(operations.length > 0 && { rowActions: operations.map((each) => buttonOf(each, { ...place, scope: 'row' })) }),
    ...(bulk.length > 0 && { batchActions: bulk.map((each) => buttonOf(each, { ...place, scope: 'selection' })) }),
  };
}

function objectOrKept(column: unknown): JsonObject {
  if (!isObject(column)) throw new Kept('有一列只有 amis 能画');
  return column;
}

function columnOf(column: JsonObject, row: ValueSchema): JsonObject {
  only(column, COLUMN_PROPS);
  const display = own(DISPLAYS, asText(column.type ?? ''));
  if (display === undefined) throw new Kept(`列类型 ${asText(column.type)} 由 amis 绘制`);
  const name = column.name === undefined ? undefined : asText(column.name);
  const written = column.tpl ?? column.text;
  const shown = written === undefined ? undefined : scoped(asText(written), 'row');
  if (written !== undefined && shown === undefined) throw new Kept('有一列的内容只有 amis 能写');
  if (name === undefined && shown === undefined) throw new Kept('有一列没有字段');
  if (name !== undefined && !fieldAt(row, name)) throw new Kept(`列表没有字段 ${name}`);
  return {
    ...(name !== undefined && { field: name }),
    ...text('title', column.label),
    ...(display !== '' && { as: display }),
    ...(shown !== undefined && { text: shown }),
    ...(Number.isInteger(column.width) && { width: column.width }),
    ...((column.fixed === 'left' || column.fixed === 'right') && { fixed: column.fixed }),
    ...((column.align === 'left' || column.align === 'center' || column.align === 'right') && { align: column.align }),
    ...(column.toggled === false && { hidden: true }),
  };
}

const OF_FORMS: ReadonlySet<string> = new Set(['required', 'help']);

/** Buttons among the entries; `export-excel` and the like stay with amis. */
function toolbarOf(entries: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  for (const entry of Array.isArray(entries) ? entries.flat() : entries === undefined ? [] : [entries]) {
    const word = isObject(entry) ? asText(entry.type) : asText(entry);
    if (OWN_ENTRIES.has(word)) continue;
    if (!isObject(entry) || (entry.type !== 'button' && entry.type !== 'action')) throw new Kept(`工具栏里有 ${word}`);
    found.push(entry);
  }
  return found;
}

function filtersOf(filter: unknown, columns: readonly JsonObject[], params: ValueSchema): JsonObject[] {
  const found: JsonObject[] = [];
  if (isObject(filter)) {
    only(
      filter,
      'type title body controls mode submitText className wrapWithPanel columnCount actions name id horizontal',
    );
    onlyOwnButtons(filter);
    const { fields, hidden } = fieldsIn(filter.body ?? filter.controls ?? [], params);
    if (hidden.length > 0) throw new Kept('筛选里有隐藏的值');
    found.push(...fields);
  } else if (filter !== undefined) throw new Kept('筛选由 amis 处理');
  const known = fieldsOf(params) ?? {};
  for (const { name, searchable } of columns) {
    if (searchable === undefined || searchable === false) continue;
    if (searchable !== true) throw new Kept(`列 ${asText(name)} 有自己的筛选框`);
    if (!Object.hasOwn(known, asText(name))) throw new Kept(`接口不能按 ${asText(name)} 筛选`);
    found.push({ field: asText(name) });
  }
  // A filter is never required, and has no line below it.
  return found.map((field) => Object.fromEntries(Object.entries(field).filter(([prop]) => !OF_FORMS.has(prop))));
}
