/** The check of forms: pure, for the assembly, the server on publishing, and the tests. */
import { isRow, type Row } from '../props';
import { conditionProblems } from './check-conditions';
import { fieldProblems } from './check-field';
import { layoutProblems } from './check-layout';
import { FORM_LIMITS, type FormDocument } from './document';
import { error, type FormProblem, groupsOf } from './form-problem';

export type { FormProblem } from './form-problem';

const KEYS: ReadonlySet<string> = new Set([
  'version',
  'type',
  'title',
  'properties',
  'required',
  'additionalProperties',
  'x-layout',
  'x-submit',
  'x-success',
  'x-retention',
  'x-receiver',
]);
const TEXTS: Readonly<Record<string, number>> = { title: 60, 'x-submit': 20, 'x-success': 200 };
const MOST_DAYS = 3_650;

/** Problems of a form, errors and warnings. Never throws, whatever it is given. */
export function problemsOfForm(document: unknown): readonly FormProblem[] {
  const shape = shapeProblems(document);
  if (shape.length > 0) return shape;
  const form = document as FormDocument;
  const fields = Object.entries(form.properties).flatMap(([key, field]) => fieldProblems(key, field));
  if (fields.some(({ severity }) => severity === 'error')) return fields;
  return [
    ...fields,
    ...keyProblems(form),
    ...requiredProblems(form, []),
    ...conditionProblems(form),
    ...layoutProblems(form),
    ...settingProblems(form),
    ...adviceOf(form),
  ];
}

export const isPublishable = (document: unknown): document is FormDocument =>
  problemsOfForm(document).every(({ severity }) => severity === 'warning');

function shapeProblems(document: unknown): readonly FormProblem[] {
  if (!isRow(document)) return [error([], '表单应为一份文档')];
  if (textLength(document) > FORM_LIMITS.text) return [error([], `表单的内容太多，最多 ${FORM_LIMITS.text} 个字符`)];
  const { version, type, properties, required, additionalProperties } = document;
  return [
    ...Object.keys(document).flatMap((key) => (KEYS.has(key) ? [] : [error([key], `表单没有 ${key}`)])),
    ...(version === 1 && type === 'object' && additionalProperties === false
      ? []
      : [error([], '表单应有 "version": 1、"type": "object" 和 "additionalProperties": false')]),
    ...Object.entries(TEXTS).flatMap(([key, most]) => textProblem(document, key, most)),
    ...(isRow(properties) ? [] : [error(['properties'], '表单缺少字段')]),
    ...(Array.isArray(document['x-layout']) ? [] : [error(['x-layout'], '表单缺少布局')]),
    ...(required === undefined || isTexts(required) ? [] : [error(['required'], '必填的字段应为字段名的列表')]),
  ];
}

/** Infinity for what cannot be written as JSON. */
function textLength(document: Row): number {
  try {
    return JSON.stringify(document).length;
  } catch {
    return Infinity;
  }
}

function textProblem(document: Row, key: string, most: number): readonly FormProblem[] {
  const value = document[key];
  if (value === undefined && key !== 'title') return [];
  if (typeof value !== 'string') return [error([key], '应为文字')];
  if (key === 'title' && value.trim() === '') return [error([key], '请填写表单的标题')];
  return value.length > most ? [error([key], `最多 ${most} 个字，现有 ${value.length} 个`)] : [];
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function keyProblems(form: FormDocument): readonly FormProblem[] {
  const seen = new Set<string>();
  const problems: FormProblem[] = [];
  for (const { fields, path } of groupsOf(form))
    for (const key of Object.keys(fields)) {
      if (seen.has(key)) problems.push(error([...path, 'properties', key], `字段名“${key}”重复，应各不相同`));
      seen.add(key);
    }
  if (seen.size === 0) problems.push(error(['properties'], '表单里没有字段：放入至少一个'));
  if (seen.size > FORM_LIMITS.fields)
    problems.push(error(['properties'], `最多 ${FORM_LIMITS.fields} 个字段，现有 ${seen.size} 个`));
  return problems;
}

const requiredProblems = (form: FormDocument, none: readonly string[]): readonly FormProblem[] =>
  [...groupsOf(form)].flatMap(({ fields, required = none, path }) =>
    required.flatMap((key, index) =>
      Object.hasOwn(fields, key) ? [] : [error([...path, 'required', index], `必填的字段“${key}”不存在`)],
    ),
  );

function settingProblems(form: FormDocument): readonly FormProblem[] {
  const { properties, 'x-retention': days, 'x-receiver': receiver } = form;
  const problems: FormProblem[] = [];
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
    problems.push(error(['x-retention'], `保留天数应为 1 到 ${MOST_DAYS} 的整数`));
  if (receiver === undefined) return problems;
  const kindOf = (key: unknown) =>
    typeof key === 'string' && Object.hasOwn(properties, key) ? properties[key]!['x-kind'] : undefined;
  if (!isRow(receiver) || kindOf(receiver.phone) !== 'phone')
    problems.push(error(['x-receiver', 'phone'], '会话的接收人需要一个手机号字段'));
  if (!isRow(receiver) || kindOf(receiver.name) !== 'text')
    problems.push(error(['x-receiver', 'name'], '会话的接收人需要一个单行文字字段作为姓名'));
  return problems;
}

/** Personal data needs the consent of the person. */
function adviceOf({ properties }: FormDocument): readonly FormProblem[] {
  const kinds = new Set(Object.values(properties).map((field) => field['x-kind']));
  return kinds.has('phone') && !kinds.has('agreement')
    ? [{ path: ['properties'], message: '表单收集手机号，应有一项“同意条款”', severity: 'warning' }]
    : [];
}
