/** Checks the schema of one field: its key, its kind, and bounds that fit each other. */
import { safeLink } from '../addresses';
import { isRow, type Row } from '../props';
import { ACCEPTED_FILES } from '../../shared/form-kinds';
import { error, type FormProblem } from './form-problem';
import { FIELD_KINDS, type FieldKind, type FieldSchema, FORM_LIMITS } from './document';
import { COMMON_KEYS, KINDS } from './kinds';
import { PATTERN_LIMITS, patternProblem } from './patterns';
import { faultsOfField } from './validate';

type Path = FormProblem['path'];

const KEY = /^[A-Za-z0-9]{1,32}$/;
const ROW_KEYS = ['type', 'title', 'description', 'items', 'minItems', 'maxItems', 'x-visible', 'x-required'];
const MOST_CHOICES = 200;
/** Longest texts of a field, by key. */
const TEXTS: Readonly<Record<string, number>> = {
  title: 200,
  description: 200,
  'x-placeholder': 60,
  'x-message': 60,
  'x-link': 2_000,
};
/** Bounds of the numbers of a field, by key. */
const NUMBERS: Readonly<Record<string, readonly [number, number]>> = {
  minLength: [0, 10_000],
  maxLength: [1, 10_000],
  minItems: [0, 200],
  maxItems: [1, 200],
  minimum: [-1e12, 1e12],
  maximum: [-1e12, 1e12],
  multipleOf: [1e-6, 1e12],
  'x-library': [1, Number.MAX_SAFE_INTEGER],
};
const ACCEPTED: ReadonlySet<unknown> = new Set(Object.keys(ACCEPTED_FILES));

export function fieldProblems(
  key: string,
  field: unknown,
  path: Path = ['properties'],
  isInRow = false,
): readonly FormProblem[] {
  const at = [...path, key];
  if (!KEY.test(key)) return [error(at, `字段名“${key}”应为字母和数字，最多 32 个`)];
  if (!isRow(field)) return [error(at, '字段应为一份描述')];
  const kind = field['x-kind'];
  if (kind === undefined && field.type === 'array') return rowsProblems(field, at, isInRow);
  if (typeof kind !== 'string' || !Object.hasOwn(FIELD_KINDS, kind)) return [error([...at, 'x-kind'], '字段没有类型')];
  const { types, keys } = KINDS[kind as FieldKind];
  if (!types.includes(field.type as FieldSchema['type']))
    return [error([...at, 'type'], `${FIELD_KINDS[kind as FieldKind]}的值应为 ${types.join(' 或 ')}`)];
  const problems = [...keyProblems(field, at, [...COMMON_KEYS, ...keys]), ...partProblems(field, at)];
  return problems.length > 0 ? problems : consistencyProblems(field as unknown as FieldSchema, at);
}

function rowsProblems(field: Row, at: Path, isInRow: boolean): readonly FormProblem[] {
  const { items } = field;
  if (isInRow) return [error(at, '重复行里不能再放重复行')];
  if (!isRow(items) || items.type !== 'object' || !isRow(items.properties) || items.additionalProperties !== false)
    return [error([...at, 'items'], '重复行应有字段')];
  return [
    ...keyProblems(field, at, ROW_KEYS),
    ...partProblems({ ...field, items: undefined }, at),
    ...Object.entries(items.properties).flatMap(([key, each]) =>
      fieldProblems(key, each, [...at, 'items', 'properties'], true),
    ),
    ...(items.required === undefined || Array.isArray(items.required)
      ? []
      : [error([...at, 'items', 'required'], '必填的字段应为字段名的列表')]),
    ...rangeProblems(field as unknown as FieldSchema, at),
  ];
}

const keyProblems = (field: Row, at: Path, known: readonly string[]): readonly FormProblem[] =>
  Object.keys(field).flatMap((key) => (known.includes(key) ? [] : [error([...at, key], `这种字段没有 ${key}`)]));

/** Each key by itself. */
function partProblems(field: Row, at: Path): readonly FormProblem[] {
  return Object.entries(field).flatMap(([key, value]) => {
    const message = value === undefined ? '' : partMessage(key, value);
    return message ? [error([...at, key], message)] : [];
  });
}

function partMessage(key: string, value: unknown): string {
  if (Object.hasOwn(TEXTS, key)) return textMessage(key, value);
  if (Object.hasOwn(NUMBERS, key)) {
    const [least, most] = NUMBERS[key]!;
    return typeof value === 'number' && value >= least && value <= most ? '' : `应为 ${least} 到 ${most} 的数字`;
  }
  switch (key) {
    case 'enum':
      return choicesMessage(value);
    case 'items':
      return isRow(value) && value.type === 'string'
        ? value.enum === undefined
          ? ''
          : choicesMessage(value.enum)
        : '选项应为文字';
    case 'pattern':
      return typeof value === 'string' ? patternProblem(value) : '格式应为文字';
    case 'format':
      return value === 'date' ? '' : '格式应为 date';
    case 'const':
    case 'x-code':
    case 'uniqueItems':
      return value === true ? '' : '应为是';
    case 'x-accept':
      return Array.isArray(value) && value.length > 0 && value.every((each) => ACCEPTED.has(each))
        ? ''
        : '请选择可上传的文件类型';
    default:
      return '';
  }
}

function textMessage(key: string, value: unknown): string {
  if (typeof value !== 'string') return '应为文字';
  if (key === 'title' && value.trim() === '') return '请填写字段的名称';
  if (key === 'x-link' && value !== '' && safeLink(value) === undefined) return '链接应以 https:// 开头';
  return value.length > TEXTS[key]! ? `最多 ${TEXTS[key]} 个字` : '';
}

function choicesMessage(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return '请填写至少一个选项';
  if (value.length > MOST_CHOICES) return `最多 ${MOST_CHOICES} 个选项`;
  if (value.some((each) => typeof each !== 'string' || each.trim() === '' || each.length > 60))
    return '选项不能为空，最多 60 个字';
  return new Set(value).size < value.length ? '选项不能重复' : '';
}

/** Keys that have to fit each other. */
function consistencyProblems(field: FieldSchema, at: Path): readonly FormProblem[] {
  const { pattern, maxLength, default: initial, 'x-kind': kind, items } = field;
  const problems = [...rangeProblems(field, at)];
  if (kind === 'choice' && !field.enum) problems.push(error([...at, 'enum'], '请填写至少一个选项'));
  if (kind === 'choices' && !(items && 'enum' in items)) problems.push(error([...at, 'items'], '请填写至少一个选项'));
  if (kind === 'agreement' && !field.const) problems.push(error([...at, 'const'], '同意条款的值应为是'));
  if (kind === 'slider' && (field.minimum === undefined || field.maximum === undefined))
    problems.push(error([...at, 'minimum'], '滑块需要最小值和最大值'));
  if (kind === 'rating' && !(field.maximum! >= 2 && field.maximum! <= 10))
    problems.push(error([...at, 'maximum'], '评分的最大值应为 2 到 10'));
  if (pattern !== undefined && !(maxLength! <= PATTERN_LIMITS.text))
    problems.push(error([...at, 'maxLength'], `有格式的字段最多 ${PATTERN_LIMITS.text} 个字：请填写最多字数`));
  if (kind === 'upload' && (field.maxItems ?? 1) > FORM_LIMITS.files)
    problems.push(error([...at, 'maxItems'], `最多 ${FORM_LIMITS.files} 个文件`));
  if (problems.length === 0 && initial !== undefined && faultsOfField(field, initial).length > 0)
    problems.push(error([...at, 'default'], '默认值不符合字段的要求'));
  return problems;
}

const RANGES = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

const rangeProblems = (field: FieldSchema, at: Path): readonly FormProblem[] =>
  RANGES.flatMap(([least, most]) =>
    (field[least] ?? -Infinity) > (field[most] ?? Infinity) ? [error([...at, least], '最小值不能大于最大值')] : [],
  );
