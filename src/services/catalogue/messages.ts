/**
 * Chinese messages for values that violate their schema. The server (ajv) and the browser's forms
 * (src/language/schema/json-schema.ts) report the same keywords and params, so that both show the same sentence.
 */

import { YEARS } from './limits';

/** One validation error, with the schema of the invalid value. */
export interface SchemaError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Title and annotations of the value; absent if the value has no Chinese name. */
  readonly schema?: SchemaHints;
}

export interface SchemaHints {
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly display?: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  null: '空值',
};

const RANGE = `（${YEARS.from} 至 ${YEARS.to} 年）`;
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': `日期时间${RANGE}`,
  date: `日期${RANGE}`,
  time: '时间',
  uri: '链接',
  email: '邮箱地址',
};

const isWeb = (title: string) => `${title}应以 http:// 或 https:// 开头`;
const isSecure = (title: string) => `${title}应以 https:// 开头`;
const isUploaded = (title: string) => `${title}应为上传到本平台的文件`;
const isMedium = (title: string) => `${title}应为上传到本平台的文件，或 http(s) 地址`;

/** Specific messages for patterns of the contract, instead of "wrong format". */
const PATTERNS: Readonly<Record<string, (title: string) => string>> = {
  '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*$': (title) =>
    `${title}含有不可见的控制字符，请删除后再提交`,
  '\\S': (title) => `${title}不能只有空格`,
  '^([01]\\d|2[0-3]):[0-5]\\d$': (title) => `${title}应为 24 小时制的时间，例如 22:30`,
  '^https?://': isWeb,
  '^https?://[^\\s\\p{Cc}\\p{Cf}]+$': (title) => `${title}应以 http:// 或 https:// 开头，中间没有空格或看不见的字符`,
  'https?://': (title) => `${title}里没有网址，请粘贴链接或带链接的分享文本`,
  '^(https?://.*)?$': isWeb,
  '^(https?://\\S+)?$': isWeb,
  '^(https://\\S+)?$': isSecure,
  '^(https://.+)?$': isSecure,
  '^(https://|/|$)': (title) => `${title}应为上传到本平台的文件，或 https:// 开头的地址`,
  '^(https?://|/)': isMedium,
  '^((https?://|/).*)?$': isMedium,
  '^/files/': isUploaded,
  '^(/files/.*)?$': isUploaded,
  '^(/(files|demo-media)/.*)?$': isUploaded,
  '^[^{}]*[^{}\\s][^{}]*$': (title) => `${title}不能只有空格，也不能含有花括号`,
  '^[^{}\\s]+$': (title) => `${title}不能含有空格和花括号`,
};

type Sentence = (title: string, params: Readonly<Record<string, unknown>>, schema: SchemaHints) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: (title, _, schema) => ask(title, schema),
  type: (title, { type }) => `${title}应为${typesOf(type)}`,
  minLength: (title, { limit }, schema) => (Number(limit) <= 1 ? ask(title, schema) : `${title}至少 ${limit} 个字符`),
  maxLength: (title, { limit }) => `${title}不能超过 ${limit} 个字符`,
  minimum: (title, { limit }) => `${title}不能小于 ${limit}`,
  maximum: (title, { limit }) => `${title}不能大于 ${limit}`,
  exclusiveMinimum: (title, { limit }) => `${title}应大于 ${limit}`,
  exclusiveMaximum: (title, { limit }) => `${title}应小于 ${limit}`,
  multipleOf: (title, { multipleOf }) => `${title}应为 ${multipleOf} 的倍数`,
  minItems: (title, { limit }, schema) =>
    Number(limit) <= 1 ? ask(title, { ...schema, type: 'array' }) : `${title}至少选择 ${limit} 项`,
  maxItems: (title, { limit }) => `${title}最多 ${limit} 项`,
  uniqueItems: (title) => `${title}有重复项`,
  enum: (title, _, schema) => `${title}应为${choicesOf(schema)}`,
  const: (title) => `${title}不是允许的值`,
  format: (title, { format }) => `${title}应为有效的${FORMATS[String(format)] ?? '格式'}`,
  plan: (title) => `${title}最多提前一年安排`,
  pattern: (title, { pattern }) => PATTERNS[String(pattern)]?.(title) ?? `${title}格式不正确`,
  additionalProperties: (_, { additionalProperty, additionalProperties }) =>
    `不支持的字段：${[additionalProperty ?? additionalProperties].flat().join('、')}`,
};

/** The message for an error: one Chinese sentence without a full stop. */
export function schemaMessage({ keyword, params, schema = {} }: SchemaError): string {
  const title = schema.title ?? '该项';
  return SENTENCES[keyword]?.(title, params, schema) ?? `${title}不符合要求`;
}

/** Asks to choose a value or to fill one in, depending on the kind of field. */
function ask(title: string, { type, enum: values, labels, display }: SchemaHints): string {
  const chosen =
    values !== undefined ||
    labels !== undefined ||
    type === 'array' ||
    type === 'boolean' ||
    display === 'date' ||
    display === 'datetime';
  return `${chosen ? '请选择' : '请填写'}${title}`;
}

const typesOf = (type: unknown) =>
  [type]
    .flat()
    .map((one) => TYPES[String(one)] ?? String(one))
    .join('或');

function choicesOf({ enum: values = [], labels = {} }: SchemaHints): string {
  const words = values.map((value) => labels[String(value)] ?? String(value));
  return words.length > 8 ? '列出的选项之一' : `以下之一：${words.join('、')}`;
}
