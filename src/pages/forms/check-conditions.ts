/** Linkage that refers to what is not there, compares what cannot be compared, or forms a circle. */
import { COMPARISONS } from '../../shared/form-kinds';
import { isRow } from '../props';
import { isRows } from './conditions';
import { error, type FormProblem, groupsOf } from './form-problem';
import type { Condition, FieldSchema, FormDocument } from './document';

const LINKAGE = ['x-visible', 'x-required'] as const;
export const MOST_CONDITIONS = 10;

type Fields = Readonly<Record<string, FieldSchema>>;

/** Comparisons that make sense for a field. */
export function comparisonsOf({ type, 'x-kind': kind, items }: FieldSchema): readonly Condition['is'][] {
  if (kind === 'upload' || kind === 'signature' || isRows(items)) return ['filled'];
  if (type === 'array') return ['includes', 'filled'];
  if (type === 'boolean') return ['filled'];
  if (type !== 'string' || kind === 'date') return ['equal', 'unequal', 'above', 'below', 'filled'];
  return ['equal', 'unequal', 'includes', 'filled'];
}

export function conditionProblems(form: FormDocument): readonly FormProblem[] {
  const groups = [...groupsOf(form)];
  const top = groups[0]!.fields;
  return [
    ...groups.flatMap(({ fields, path }) =>
      Object.entries(fields).flatMap(([key, field]) =>
        LINKAGE.flatMap((name) => ofList(field[name], [...path, 'properties', key, name], key, { ...top, ...fields })),
      ),
    ),
    ...circleProblems(groups),
  ];
}

function ofList(conditions: unknown, path: FormProblem['path'], key: string, fields: Fields): readonly FormProblem[] {
  if (conditions === undefined) return [];
  if (!Array.isArray(conditions)) return [error(path, '联动条件应为列表')];
  if (conditions.length > MOST_CONDITIONS) return [error(path, `最多 ${MOST_CONDITIONS} 个条件`)];
  return conditions.flatMap((each: unknown, index) => {
    const message = isRow(each) ? messageOf(each as unknown as Condition, key, fields) : '联动条件不完整';
    return message ? [error([...path, index], message)] : [];
  });
}

function messageOf({ field: name, is, value }: Condition, key: string, fields: Fields): string {
  if (typeof name !== 'string' || !Object.hasOwn(fields, name)) return '联动条件里的字段不存在：请重新选择';
  if (name === key) return '字段不能以自己为条件';
  const field = fields[name]!;
  if (!comparisonsOf(field).includes(is)) return `“${field.title}”不能用“${COMPARISONS[is] ?? String(is)}”比较`;
  if (is === 'filled') return '';
  const isNumber = field.type === 'number' || field.type === 'integer';
  if (typeof value !== (isNumber ? 'number' : 'string') || value === '') return '请填写联动条件的值';
  const choices = isRows(field.items) ? undefined : (field.enum ?? field.items?.enum);
  return choices && !choices.includes(value as string) ? `“${field.title}”没有选项“${String(value)}”` : '';
}

/** Visibility that depends on itself. */
function circleProblems(groups: readonly { readonly fields: Fields; readonly path: FormProblem['path'] }[]) {
  const needs = new Map<string, readonly string[]>();
  for (const { fields } of groups)
    for (const [key, field] of Object.entries(fields)) {
      const conditions = field['x-visible'];
      needs.set(
        key,
        Array.isArray(conditions) ? conditions.flatMap((each) => (isRow(each) ? [String(each.field)] : [])) : [],
      );
    }
  return groups.flatMap(({ fields, path }) =>
    Object.keys(fields).flatMap((key) =>
      reaches(needs, key) ? [error([...path, 'properties', key, 'x-visible'], '显示条件互相依赖，形成了循环')] : [],
    ),
  );
}

function reaches(needs: ReadonlyMap<string, readonly string[]>, target: string): boolean {
  const seen = new Set<string>();
  const next = [...(needs.get(target) ?? [])];
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    if (key === target) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    next.push(...(needs.get(key) ?? []));
  }
  return false;
}
