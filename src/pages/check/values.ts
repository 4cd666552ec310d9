/** Checks a value against the schema of its prop; says in Chinese what was expected. */
import { isTemplate } from '../../language/expression';
import type { PropSchema } from '../document';
import { formatted, isRow } from '../props';
import { own } from '../../shared/own';

export interface ValueProblem {
  readonly code: 'wrong-type' | 'missing-required' | 'unknown-prop' | 'bad-link' | 'bad-value';
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const TYPES: Readonly<Record<PropSchema['type'], string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组字段',
};

const FORMATS: Readonly<Partial<Record<NonNullable<PropSchema['format']>, string>>> = {
  link: '以 https:// 开头的链接，或 tel: 电话',
  picture: '上传的图片，或以 https:// 开头的地址',
  video: '上传的视频，或以 https:// 开头的地址',
  color: '颜色，如 #c8233f',
  phone: '电话号码',
  'date-time': '日期和时间，如 2026-12-31 23:59',
  icon: '图标名称',
  node: '组件的 id',
};
const ADDRESSES = new Set<PropSchema['format']>(['link', 'picture', 'video', 'phone']);

export const fitsSchema = (schema: PropSchema, value: unknown): boolean => valueProblems(schema, value).length === 0;

type Path = readonly (string | number)[];

/** A text with `${…}` may become any value: only texts without one are checked. */
export function valueProblems(schema: PropSchema, value: unknown, path: Path = []): readonly ValueProblem[] {
  if (isTemplate(value)) return [];
  const wrong = (): readonly ValueProblem[] => [
    { code: 'wrong-type', path, message: `“${schema.title}”应为${TYPES[schema.type] ?? '另一种值'}` },
  ];
  if (schema.enum && !schema.enum.includes(value as string))
    return [{ code: 'bad-value', path, message: `“${schema.title}”应为以下之一：${namesOf(schema)}` }];
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? textProblems(schema, value, path) : wrong();
    case 'number':
    case 'integer':
      return isNumber(schema.type, value) ? boundProblems(schema, value as number, path) : wrong();
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong();
    case 'array':
      return Array.isArray(value) ? listProblems(schema, value, path) : wrong();
    default:
      return isRow(value) ? objectProblems(schema, value, path) : wrong();
  }
}

const isNumber = (type: string, value: unknown): boolean =>
  type === 'integer' ? Number.isSafeInteger(value) : typeof value === 'number' && Number.isFinite(value);

const namesOf = ({ enum: values = [], names = [] }: PropSchema): string =>
  values.map((value, index) => (names[index] ? `${value}（${names[index]}）` : value)).join('、');

function textProblems({ title, format, maxLength }: PropSchema, value: string, path: Path): readonly ValueProblem[] {
  if (maxLength !== undefined && value.length > maxLength)
    return [{ code: 'bad-value', path, message: `“${title}”最多 ${maxLength} 个字，现有 ${value.length} 个` }];
  if (value === '' || format === undefined || formatted(format, value) !== undefined) return [];
  return [
    {
      code: ADDRESSES.has(format) ? 'bad-link' : 'bad-value',
      path,
      message: `“${title}”应为${FORMATS[format] ?? '另一种值'}`,
    },
  ];
}

function boundProblems({ title, minimum, maximum }: PropSchema, value: number, path: Path): readonly ValueProblem[] {
  if (value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity)) return [];
  return [{ code: 'bad-value', path, message: `“${title}”应在 ${minimum ?? '−∞'} 到 ${maximum ?? '∞'} 之间` }];
}

function listProblems(
  { title, items, maxItems }: PropSchema,
  value: readonly unknown[],
  path: Path,
): readonly ValueProblem[] {
  if (maxItems !== undefined && value.length > maxItems)
    return [{ code: 'bad-value', path, message: `“${title}”最多 ${maxItems} 项，现有 ${value.length} 项` }];
  return items ? value.flatMap((each, index) => valueProblems(items, each, [...path, index])) : [];
}

function objectProblems(
  { title, properties, required = [] }: PropSchema,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): readonly ValueProblem[] {
  return properties ? propProblems({ title, props: properties, required }, value, path) : [];
}

interface Declared {
  /** Of what has the props. */
  readonly title: string;
  readonly props: Readonly<Record<string, PropSchema>>;
  readonly required: readonly string[];
}

/** Unknown, missing and wrong props. */
export function propProblems(
  { title, props, required }: Declared,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): readonly ValueProblem[] {
  const given = Object.entries(value).flatMap(([name, each]): readonly ValueProblem[] =>
    Object.hasOwn(props, name)
      ? valueProblems(props[name]!, each, [...path, name])
      : [
          {
            code: 'unknown-prop',
            path: [...path, name],
            message: `“${title}”没有属性 ${name}；可用的属性：${Object.keys(props).join('、') || '无'}`,
          },
        ],
  );
  const missing = required.flatMap((name): readonly ValueProblem[] =>
    isEmpty(own(value, name)) && props[name]?.default === undefined
      ? [{ code: 'missing-required', path: [...path, name], message: `“${title}”缺少“${props[name]?.title ?? name}”` }]
      : [],
  );
  return [...given, ...missing];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
