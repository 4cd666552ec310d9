/** Checks a value against the schema of its prop; says in Chinese what was expected. */
import { isTemplate } from '../../language/expression';
import type { PropSchema } from '../document';
import { formatted, isRow } from '../props';
import { own } from '../../shared/own';
import { checkValue, type Formats, lengthOf } from '../../shared/schema/keywords';

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

const ACCEPTS: Formats = Object.fromEntries(
  Object.keys(FORMATS).map((format) => [
    format,
    (text) => text === '' || formatted(format as PropSchema['format'], text) !== undefined,
  ]),
);

/** Bounds of numbers have one sentence, whichever is violated. */
const rangeOf = ({ minimum, maximum }: PropSchema): string => `应在 ${minimum ?? '−∞'} 到 ${maximum ?? '∞'} 之间`;
const SENTENCES: Readonly<Record<string, (schema: PropSchema, value: never) => string>> = {
  enum: (schema) => `应为以下之一：${namesOf(schema)}`,
  type: ({ type }) => `应为${TYPES[type] ?? '另一种值'}`,
  minimum: rangeOf,
  maximum: rangeOf,
  maxLength: ({ maxLength }, value: string) => `最多 ${maxLength} 个字，现有 ${lengthOf(value)} 个`,
  maxItems: ({ maxItems }, value: readonly unknown[]) => `最多 ${maxItems} 项，现有 ${value.length} 项`,
  format: ({ format }) => `应为${FORMATS[format!]}`,
};

function codeOf(keyword: string, { format }: PropSchema): ValueProblem['code'] {
  if (keyword === 'type') return 'wrong-type';
  return keyword === 'format' && ADDRESSES.has(format) ? 'bad-link' : 'bad-value';
}

/** A text with `${…}` may become any value: only texts without one are checked. */
export function valueProblems(schema: PropSchema, value: unknown, path: Path = []): readonly ValueProblem[] {
  if (isTemplate(value)) return [];
  const violated: string[] = [];
  checkValue(schema, value, ACCEPTS, (keyword) => violated.push(keyword));
  // What a choice may be says more than its type.
  const keyword = violated.includes('enum') ? 'enum' : violated[0];
  if (keyword !== undefined) {
    const message = `“${schema.title}”${SENTENCES[keyword]!(schema, value as never)}`;
    return [{ code: codeOf(keyword, schema), path, message }];
  }
  const { title, items, properties, required = [] } = schema;
  if (Array.isArray(value))
    return items ? value.flatMap((each, index) => valueProblems(items, each, [...path, index])) : [];
  return isRow(value) && properties ? propProblems({ title, props: properties, required }, value, path) : [];
}

const namesOf = ({ enum: values = [], names = [] }: PropSchema): string =>
  values.map((value, index) => (names[index] ? `${value}（${names[index]}）` : value)).join('、');

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
