/** Checks what a component's document declares: props, slots and the migration of instances. */
import { isRow, type Row, valueOf } from '../props';
import type { PropSchema } from '../document';
import { type Path, type PageProblem, problem } from './problem';
import { valueProblems } from './values';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,31}$/;
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
const FORMATS = [
  'picture',
  'video',
  'link',
  'color',
  'phone',
  'date-time',
  'longText',
  'richText',
  'icon',
  'node',
  'source',
];
/** Levels of items and properties. */
const DEEPEST = 6;

/** Values of a component's props without an instance. */
export const defaultsOf = (props: unknown): Row =>
  Object.fromEntries(
    Object.entries(isRow(props) ? props : {}).flatMap(([name, schema]) =>
      isRow(schema) ? [[name, valueOf(schema as unknown as PropSchema, undefined)] as const] : [],
    ),
  );

export function componentProblems({ props, slots, migration }: Row): PageProblem[] {
  return [
    ...(isRow(props)
      ? schemasProblems(props, ['props'], 0)
      : [problem('wrong-type', ['props'], null, 'props 应为一组属性')]),
    ...slotProblems(slots),
    ...migrationProblems(migration, isRow(props) ? props : {}),
  ];
}

function schemasProblems(schemas: Row, path: Path, depth: number): PageProblem[] {
  return Object.entries(schemas).flatMap(([name, schema]) =>
    NAME.test(name)
      ? schemaProblems(schema, [...path, name], depth)
      : [problem('bad-value', [...path, name], null, '属性的名称应为字母开头的字母、数字或 _')],
  );
}

function schemaProblems(schema: unknown, path: Path, depth: number): PageProblem[] {
  const found = (key: string, message: string) => problem('bad-value', [...path, key], null, message);
  if (!isRow(schema) || depth > DEEPEST) return [problem('wrong-type', path, null, '属性应写明类型和标题')];
  const { type, title, format, enum: values, items, properties } = schema;
  if (!TYPES.includes(type as string)) return [found('type', `类型应为以下之一：${TYPES.join('、')}`)];
  if (typeof title !== 'string' || title === '') return [found('title', '属性应有标题')];
  if (format !== undefined && !FORMATS.includes(format as string))
    return [found('format', `格式应为以下之一：${FORMATS.join('、')}`)];
  if (values !== undefined && !(Array.isArray(values) && values.length > 0))
    return [found('enum', '可选的值应为列表，至少一个')];
  const below = [
    ...(items === undefined ? [] : schemaProblems(items, [...path, 'items'], depth + 1)),
    ...(isRow(properties) ? schemasProblems(properties, [...path, 'properties'], depth + 1) : []),
  ];
  if (below.length > 0 || schema.default === undefined) return below;
  return valueProblems(schema as unknown as PropSchema, schema.default, [...path, 'default']).map((each) =>
    problem(each.code, each.path, null, each.message),
  );
}

function slotProblems(slots: unknown): PageProblem[] {
  if (slots === undefined) return [];
  if (!isRow(slots)) return [problem('wrong-type', ['slots'], null, 'slots 应为名称和标题')];
  return Object.entries(slots).flatMap(([name, title]) =>
    NAME.test(name) && typeof title === 'string'
      ? []
      : [problem('bad-value', ['slots', name], null, '插槽应有字母开头的名称和标题')],
  );
}

/** `rename` and `set` end in props that exist. */
function migrationProblems(migration: unknown, props: Row): PageProblem[] {
  if (migration === undefined) return [];
  if (!Array.isArray(migration)) return [problem('bad-migration', ['migration'], null, 'migration 应为步骤的列表')];
  return migration.flatMap((step: unknown, index) => {
    const fault = isRow(step) ? stepFault(step, props) : '步骤应写明 op';
    return fault === undefined ? [] : [problem('bad-migration', ['migration', index], null, fault)];
  });
}

function stepFault({ op, from, to, prop, value }: Row, props: Row): string | undefined {
  const isProp = (name: unknown) => typeof name === 'string' && Object.hasOwn(props, name);
  switch (op) {
    case 'rename':
      return typeof from === 'string' && isProp(to) ? undefined : '改名应写明 from，以及现有属性的名称 to';
    case 'set':
      return isProp(prop) && value !== undefined ? undefined : '设置应写明现有属性的名称 prop 和值 value';
    case 'remove':
      return typeof prop === 'string' ? undefined : '删除应写明属性的名称 prop';
    default:
      return '步骤的 op 应为 rename、set 或 remove';
  }
}
