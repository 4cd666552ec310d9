/** Checks what a visitor entered: the same function on the phone and on the server. */
import { isOwnFile } from '../addresses';
import { isRow } from '../props';
import { own } from '../../shared/own';
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

function valueFaults(field: FieldSchema, value: unknown, path: Path, scope: Scope): readonly Fault[] {
  if (field.type === 'array')
    return Array.isArray(value) ? listFaults(field, value, path, scope) : [fault(path, '应为列表')];
  const message = messageOf(field, value);
  return message ? [fault(path, message)] : [];
}

/** '' where the value fits. */
function messageOf(field: FieldSchema, value: unknown): string {
  switch (field.type) {
    case 'string':
      return typeof value === 'string' ? textMessage(field, value) : '应为文字';
    case 'number':
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value) ? numberMessage(field, value) : '应为数字';
    case 'boolean':
      if (typeof value !== 'boolean') return '应为是或否';
      return field.const && !value ? '请先阅读并同意' : '';
    default:
      return '无法填写';
  }
}

function textMessage(field: FieldSchema, value: string): string {
  const { enum: choices, maxLength = MOST_TEXT, minLength = 0, pattern, format, 'x-message': sentence } = field;
  const length = value.length > 2 * MOST_TEXT ? value.length : [...value].length;
  if (choices && !choices.includes(value)) return '请从选项中选择';
  if (length > Math.min(maxLength, MOST_TEXT)) return `最多 ${Math.min(maxLength, MOST_TEXT)} 个字，现有 ${length} 个`;
  if (length < minLength) return `至少 ${minLength} 个字`;
  if (format === 'date' && !isDay(value)) return '请填写日期，如 2026-12-31';
  if (pattern !== undefined && !matches(pattern, value))
    return sentence || KIND_MESSAGES[field['x-kind']!] || '格式不正确';
  return value === '' ? '' : kindMessage(field, value);
}

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

/** The check of forms refuses patterns that do not compile or take long. */
function matches(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return false;
  }
}

function numberMessage({ type, minimum = -Infinity, maximum = Infinity, multipleOf }: FieldSchema, value: number) {
  if (type === 'integer' && !Number.isInteger(value)) return '应为整数';
  if (value < minimum) return `不能小于 ${minimum}`;
  if (value > maximum) return `不能大于 ${maximum}`;
  return multipleOf !== undefined && !isMultiple(value / multipleOf) ? `应为 ${multipleOf} 的倍数` : '';
}

/** 0.3 counts as three times 0.1. */
const isMultiple = (times: number): boolean =>
  Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));

function listFaults(field: FieldSchema, value: readonly unknown[], path: Path, scope: Scope): readonly Fault[] {
  const { items, minItems = 0, uniqueItems } = field;
  const most = Math.min(field.maxItems ?? Infinity, mostItems(field));
  const unit = isRows(items) ? '行' : field['x-kind'] === 'upload' ? '个文件' : '项';
  if (value.length > most) return [fault(path, `最多 ${most} ${unit}，现有 ${value.length} ${unit}`)];
  if (value.length < minItems) return [fault(path, `至少 ${minItems} ${unit}`)];
  if (uniqueItems && new Set(value).size < value.length) return [fault(path, '有重复的选项')];
  if (!items) return [];
  return value.flatMap((each, index) => {
    const at = [...path, index];
    if (!isRows(items)) return valueFaults({ ...items, 'x-kind': field['x-kind'] }, each, at, scope);
    return isRow(each) ? rowFaults(scopeOf(items, each, scope), at) : [fault(at, '应为一行字段')];
  });
}

function mostItems({ items, 'x-kind': kind }: FieldSchema): number {
  if (isRows(items)) return FORM_LIMITS.rows;
  return kind === 'upload' ? FORM_LIMITS.files : MOST_ITEMS;
}
