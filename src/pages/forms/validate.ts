/** Checks what a visitor entered: the same function on the phone and on the server. */
import { isOwnFile } from '../addresses';
import { isRow } from '../props';
import { own } from '../../shared/own';
import { checkValue, lengthOf } from '../../shared/schema/keywords';
import { isEmpty, isRequired, isRows, isShown, type Scope, scopeOf } from './conditions';
import { type FieldKind, type FieldSchema, FORM_LIMITS, type FormDocument } from './document';

export interface Fault {
  /** Key of the field; in a repeated group followed by the number of the row and the key in it. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Path = Fault['path'];

/** Characters of one value, whatever its field allows. */
const MOST_TEXT = 10_000;
const MOST_ITEMS = 200;
const MOBILE = /^1[3-9]\d{9}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isMobile = (value: string): boolean => MOBILE.test(value);

/** In the order of the fields; empty where the values may be submitted. Never throws, whatever it is given. */
export function faultsOfValues(form: FormDocument, values: unknown): readonly Fault[] {
  return isRow(values) ? rowFaults(scopeOf(form, values), []) : [fault([], '提交的内容应为一组字段')];
}

/** Of one value, such as the default of a field. */
export const faultsOfField = (field: FieldSchema, value: unknown): readonly Fault[] =>
  valueFaults(field, value, [], scopeOf({ properties: {} }, {}));

const fault = (path: Path, message: string): Fault => ({ path, message });

function rowFaults(scope: Scope, path: Path): readonly Fault[] {
  const { fields, values } = scope;
  return [
    ...Object.keys(values).flatMap((key) =>
      Object.hasOwn(fields, key) ? [] : [fault([...path, key], '表单没有这个字段')],
    ),
    ...Object.entries(fields).flatMap(([key, field]) => fieldFaults(scope, key, field, [...path, key])),
  ];
}

function fieldFaults(scope: Scope, key: string, field: FieldSchema, path: Path): readonly Fault[] {
  const value = own(scope.values, key);
  if (!isShown(scope, key)) return value === undefined ? [] : [fault(path, '这一项没有显示，不能填写')];
  if (isEmpty(value) && isRequired(scope, key)) return [fault(path, missing(field))];
  return value === undefined ? [] : valueFaults(field, value, path, scope);
}

const TO_CHOOSE = new Set<FieldKind | undefined>(['choice', 'choices', 'date', 'region', 'rating']);

function missing({ type, 'x-kind': kind }: FieldSchema): string {
  if (kind === 'agreement') return '请先阅读并同意';
  if (kind === 'upload') return '请上传文件';
  if (kind === 'signature') return '请签名';
  if (TO_CHOOSE.has(kind)) return '请选择';
  return type === 'array' && kind === undefined ? '请至少填写一行' : '请填写';
}

/** The first fault of a value. */
function valueFaults(field: FieldSchema, value: unknown, path: Path, scope: Scope): readonly Fault[] {
  const schema = bounded(field, value);
  let keyword: string | undefined;
  checkValue(schema, value, { date: isDay }, (violated) => (keyword ??= violated));
  if (keyword !== undefined) return [fault(path, SENTENCES[keyword]!(schema, value as never))];
  const message = typeof value === 'string' && value !== '' ? kindMessage(field, value) : '';
  if (message) return [fault(path, message)];
  return Array.isArray(value) ? itemFaults(field, value, path, scope) : [];
}

/** With bounds that hold whatever the field allows. Patterns are quick on short texts only. */
function bounded({ pattern, ...field }: FieldSchema, value: unknown): FieldSchema {
  const maxLength = Math.min(field.maxLength ?? MOST_TEXT, MOST_TEXT);
  const maxItems = Math.min(field.maxItems ?? MOST_ITEMS, mostItems(field));
  const isShort = typeof value === 'string' && lengthOf(value) <= maxLength;
  return { ...field, maxLength, maxItems, ...(isShort && pattern !== undefined && { pattern }) };
}

const TYPES: Readonly<Record<string, string>> = {
  string: '应为文字',
  number: '应为数字',
  integer: '应为整数',
  boolean: '应为是或否',
  array: '应为列表',
};

type Sentence = (field: FieldSchema, value: never) => string;
const SENTENCES: Readonly<Record<string, Sentence>> = {
  type: ({ type }, value: unknown) => TYPES[type === 'integer' && !Number.isFinite(value) ? 'number' : type]!,
  enum: () => '请从选项中选择',
  const: () => '请先阅读并同意',
  minLength: ({ minLength }) => `至少 ${minLength} 个字`,
  maxLength: ({ maxLength }, value: string) => `最多 ${maxLength} 个字，现有 ${lengthOf(value)} 个`,
  format: () => '请填写日期，如 2026-12-31',
  pattern: (field) => field['x-message'] || KIND_MESSAGES[field['x-kind']!] || '格式不正确',
  minimum: ({ minimum }) => `不能小于 ${minimum}`,
  maximum: ({ maximum }) => `不能大于 ${maximum}`,
  multipleOf: ({ multipleOf }) => `应为 ${multipleOf} 的倍数`,
  minItems: (field) => `至少 ${field.minItems} ${unitOf(field)}`,
  maxItems: (field, value: readonly unknown[]) =>
    `最多 ${field.maxItems} ${unitOf(field)}，现有 ${value.length} ${unitOf(field)}`,
  uniqueItems: () => '有重复的选项',
};

const KIND_MESSAGES: Readonly<Partial<Record<FieldKind, string>>> = { phone: '请输入正确的手机号' };

function kindMessage({ 'x-kind': kind, pattern }: FieldSchema, value: string): string {
  if (kind === 'phone' && pattern === undefined && !MOBILE.test(value)) return KIND_MESSAGES.phone!;
  const isFile = kind === 'upload' || kind === 'signature';
  return isFile && !isOwnFile(value) ? '文件不存在，请重新上传' : '';
}

/** A day of the calendar. */
function isDay(value: string): boolean {
  const time = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function itemFaults({ items, 'x-kind': kind }: FieldSchema, value: readonly unknown[], path: Path, scope: Scope) {
  if (!items) return [];
  return value.flatMap((each, index): readonly Fault[] => {
    const at = [...path, index];
    if (!isRows(items)) return valueFaults({ ...items, 'x-kind': kind }, each, at, scope);
    return isRow(each) ? rowFaults(scopeOf(items, each, scope), at) : [fault(at, '应为一行字段')];
  });
}

const unitOf = ({ items, 'x-kind': kind }: FieldSchema): string =>
  isRows(items) ? '行' : kind === 'upload' ? '个文件' : '项';

function mostItems({ items, 'x-kind': kind }: FieldSchema): number {
  if (isRows(items)) return FORM_LIMITS.rows;
  return kind === 'upload' ? FORM_LIMITS.files : MOST_ITEMS;
}
