/**
 * Drafts a screen from a list call: a table with filters, and the forms and actions that the call's area offers for a
 * row. Pure.
 */
import { VERSION_PARAM } from '../../../services/catalogue/codes';
import type { Call } from '../../../services/catalogue/define';
import { isFilter } from '../../infer/filter-params';
import type { JsonObject } from '../../schema/json';
import { LANGUAGE_VERSION } from '../../declare/language';
import { sharedBy } from '../../rules/refresh';
import { type ListSubject, type RelatedCalls, relatedCalls, requiredOf } from './related-calls';
import type { CallsByName } from '../../infer/origin';
import type { ValueSchema } from '../../types';
import { fieldsOf, rowsOf, solid, typesOf } from '../../schema/value-schema';

export interface Beginning {
  readonly route: string;
  readonly title: string;
  readonly menu: string | null;
}

const MOST_COLUMNS = 10;
const MOST_FILTERS = 6;

interface Subject extends ListSubject {
  /** Field used as a row's title: its first text. */
  readonly name: string;
}

/** Calls from which a screen can be drafted. */
export const listCalls = (calls: CallsByName): Call[] =>
  [...calls.values()].filter((call) => subjectOf(call) !== undefined);

/** undefined: the call returns no list of records with a key. */
export function screenFromCall(
  call: Call,
  { route, title, menu }: Beginning,
  calls: CallsByName,
): JsonObject | undefined {
  const subject = subjectOf(call);
  if (!subject) return undefined;
  const related = relatedCalls(subject, calls);
  return {
    $schema: `${'../../'.repeat(Math.max(1, route.split('/').length - 2))}page.schema.json`,
    version: LANGUAGE_VERSION,
    route,
    title,
    menu,
    dataSources: sourcesOf(subject, related),
    ...(Object.keys(related).length > 0 && { dialogs: dialogsOf(subject, related) }),
    body: [tableOf(subject, related)],
  };
}

function subjectOf(call: Call): Subject | undefined {
  if (call.effect !== 'read' || call.kind !== 'json') return undefined;
  const row = rowsOf(call.result as ValueSchema);
  const fields = row && fieldsOf(row);
  // A field that may be null names another record.
  const isKey = (name: string) => {
    const types = typesOf(fields![name]!);
    return name.endsWith('Id') && types.includes('integer') && !types.includes('null');
  };
  const key = fields && Object.keys(fields).find(isKey);
  if (!row || !key) return undefined;
  // A call with required params cannot start a screen.
  if ((call.params.required ?? []).length > 0) return undefined;
  const name =
    Object.keys(fields).find(
      (each) =>
        typesOf(solid(fields[each]!)).includes('string') && !solid(fields[each]!).enum && !solid(fields[each]!).format,
    ) ?? key;
  return { call, row, key, name };
}

function sourcesOf({ call }: Subject, related: RelatedCalls): JsonObject {
  const write = (made: Call, success: string) => ({
    call: made.name,
    success,
    ...(sharedBy(call, made).length === 0 && { refresh: ['list'] }),
  });
  return {
    list: { call: call.name },
    ...(related.create && { create: write(related.create, '已创建') }),
    ...(related.update && { update: write(related.update, '已保存') }),
    ...(related.remove && { remove: write(related.remove, '已删除') }),
  };
}

function dialogsOf({ key, row }: Subject, { create, update }: RelatedCalls): JsonObject {
  const form = (source: string, submit: string, more: JsonObject = {}) => ({ type: 'form', source, submit, ...more });
  const fields = fieldsOf(row) ?? {};
  return {
    ...(create && {
      create: { type: 'dialog', title: '新建', body: [form('create', '创建', { fields: enteredOf(create, []) })] },
    }),
    ...(update && {
      edit: {
        type: 'dialog',
        title: '编辑',
        body: [
          form('update', '保存', {
            values: { [key]: `\${dialog.row.${key}}` },
            initial: Object.fromEntries(
              enteredOf(update, [key])
                .filter((name) => sameType(fields[name], update.params.properties[name] as ValueSchema))
                .map((name) => [name, `\${dialog.row.${name}}`]),
            ),
            fields: enteredOf(update, [key]),
          }),
        ],
      },
    }),
  };
}

const sameType = (a: ValueSchema | undefined, b: ValueSchema): boolean =>
  a !== undefined && typesOf(solid(a)).join() === typesOf(solid(b)).join();

/**
 * Params that a form can enter without further information. Lists of keys of other rows need options, which the author
 * adds.
 */
const enteredOf = (call: Call, without: readonly string[]): string[] =>
  Object.entries(call.params.properties as Record<string, ValueSchema>)
    .filter(
      ([name, schema]) =>
        !without.includes(name) &&
        !(call.edits && name === VERSION_PARAM) &&
        (requiredOf(call).includes(name) ||
          !typesOf(solid(schema)).some((type) => type === 'array' || type === 'object')),
    )
    .map(([name]) => name);

function tableOf({ call, row, key, name }: Subject, related: RelatedCalls): JsonObject {
  const fields = fieldsOf(row) ?? {};
  const columns = Object.keys(fields)
    .filter((field) => field !== key && isShown(fields[field]!))
    .slice(0, MOST_COLUMNS);
  const filters = Object.entries(call.params.properties as Record<string, ValueSchema>)
    .filter(([param, schema]) => isFilter(param, schema) && !needsOptions(param, schema))
    .map(([param]) => param)
    .slice(0, MOST_FILTERS);
  const one = (action: string, more: JsonObject) => ({ action, ...more });
  return {
    type: 'table',
    id: 'list',
    source: 'list',
    rowKey: key,
    ...(filters.length > 0 && { filters }),
    columns,
    ...(related.create && {
      toolbar: [
        {
          text: '新建',
          kind: 'primary',
          icon: 'plus',
          do: one('open', { dialog: 'create' }),
        },
      ],
    }),
    ...((related.update ?? related.remove) && { rowActions: rowActionsOf(related, key, name) }),
  };
}

/** Keys of other rows, and lists without a closed set of values, need options, which the author adds. */
const needsOptions = (param: string, schema: ValueSchema): boolean => {
  const { items } = solid(schema);
  return /Ids?$/.test(param) || (items !== undefined && solid(items).enum === undefined);
};

function rowActionsOf({ update, remove }: RelatedCalls, key: string, name: string): JsonObject[] {
  const list = remove !== undefined && requiredOf(remove)[0] === `${key}s`;
  const params = list ? { [`${key}s`]: [`\${row.${key}}`] } : { [key]: `\${row.${key}}` };
  return [
    ...(update ? [{ text: '编辑', do: { action: 'open', dialog: 'edit', data: { row: '${row}' } } }] : []),
    ...(remove
      ? [
          {
            text: '删除',
            kind: 'danger',
            do: { action: 'call', source: 'remove', params, confirm: `确定删除“\${row.${name}}”？` },
          },
        ]
      : []),
  ];
}

/** Whether a column is useful: excludes sealed values, keys of other rows and whole objects. */
function isShown(schema: ValueSchema): boolean {
  const { title, display } = solid(schema);
  return (
    title !== undefined &&
    !/密文|编号$/.test(title) &&
    !isListOfRecords(solid(schema)) &&
    (display !== undefined || typesOf(solid(schema)).some((type) => type !== 'object' && type !== 'null'))
  );
}

/** No cell shows several records. */
const isListOfRecords = ({ items }: ValueSchema): boolean =>
  items !== undefined && typesOf(solid(items)).includes('object');
