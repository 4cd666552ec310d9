/**
 * Drafts a screen from a list call: a table with filters, and the forms and actions that the call's area offers for a
 * row. Pure.
 */
import { VERSION_PARAM } from '../../../services/catalogue/codes';
import type { Call } from '../../../services/catalogue/define';
import type { JsonObject } from '../../json';
import { LANGUAGE_VERSION } from '../../language';
import { sharedBy } from '../../rules/refresh';
import type { CallsByName } from '../../origin';
import type { ValueSchema } from '../../types';
import { fieldsOf, rowsOf, solid, typesOf } from '../../value-schema';

export interface Beginning {
  readonly route: string;
  readonly title: string;
  readonly menu: string | null;
}

/** Params for paging and sorting, which the table sends itself. */
const OF_TABLE: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'sortBy', 'sortOrder']);
const MOST_COLUMNS = 10;
const MOST_FILTERS = 6;

interface Subject {
  readonly call: Call;
  readonly row: ValueSchema;
  readonly key: string;
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
  const related = relatedTo(subject, calls);
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
  const key =
    fields && Object.keys(fields).find((name) => name.endsWith('Id') && typesOf(fields[name]!).includes('integer'));
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

interface Related {
  readonly create?: Call;
  readonly update?: Call;
  readonly remove?: Call;
}

/** Calls of the same area that create, change or delete such a row. */
function relatedTo({ call, row, key }: Subject, calls: CallsByName): Related {
  const writes = [...calls.values()].filter(
    (each) => each.area === call.area && each.effect === 'write' && each.kind === 'json',
  );
  const entity = entityOf(row);
  const verb = (each: Call) => each.name.split('.')[1]!;
  const answersRow = (each: Call) => entity !== undefined && entityOf(each.result as ValueSchema) === entity;
  const create = writes.find(
    (each) => /^(create|add)/.test(verb(each)) && answersRow(each) && !(key in each.params.properties),
  );
  const update = writes.find(
    (each) => verb(each).startsWith('update') && (each.params.required ?? []).includes(key) && answersRow(each),
  );
  const remove = writes.find(
    (each) =>
      verb(each).startsWith('delete') && required(each).length === 1 && [key, `${key}s`].includes(required(each)[0]!),
  );
  return { ...(create && { create }), ...(update && { update }), ...(remove && { remove }) };
}

const required = (call: Call): readonly string[] => call.params.required ?? [];
const entityOf = (schema: ValueSchema): string | undefined =>
  (solid(schema) as ValueSchema & { entity?: string }).entity;

function sourcesOf({ call }: Subject, related: Related): JsonObject {
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

function dialogsOf({ key, row }: Subject, { create, update }: Related): JsonObject {
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
        (required(call).includes(name) ||
          !typesOf(solid(schema)).some((type) => type === 'array' || type === 'object')),
    )
    .map(([name]) => name);

function tableOf({ call, row, key, name }: Subject, related: Related): JsonObject {
  const fields = fieldsOf(row) ?? {};
  const columns = Object.keys(fields)
    .filter((field) => field !== key && isShown(fields[field]!))
    .slice(0, MOST_COLUMNS);
  const filters = enteredOf(call, [...OF_TABLE]).slice(0, MOST_FILTERS);
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

function rowActionsOf({ update, remove }: Related, key: string, name: string): JsonObject[] {
  const list = remove !== undefined && required(remove)[0] === `${key}s`;
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
    (display !== undefined || typesOf(solid(schema)).some((type) => type !== 'object' && type !== 'null'))
  );
}
