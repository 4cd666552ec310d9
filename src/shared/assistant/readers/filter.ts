/** Reads filter values by field; whether the open list has the fields is checked where the list is known. */
import type { FilterBody } from '../results';
import { type Read, readObject } from './read';

const LIMITS = { fields: 30, values: 50, text: 200 } as const;
const FIELD = /^[A-Za-z][A-Za-z0-9_.]{0,63}$/;

export function readFilter(body: string): Read<FilterBody> {
  const read = readObject(body);
  if ('problem' in read) return read;
  const entries = Object.entries(read.value);
  if (entries.length === 0) return { problem: '第 1 行：没有筛选条件' };
  if (entries.length > LIMITS.fields) return { problem: `最多 ${LIMITS.fields} 个筛选条件` };
  for (const [field, value] of entries) {
    if (!FIELD.test(field)) return { problem: `${field.slice(0, 40)}：不是字段的名称` };
    const found = valueProblem(value);
    if (found !== undefined) return { problem: `${field}：${found}` };
  }
  return { value: Object.fromEntries(entries) };
}

function valueProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return isScalar(value) ? undefined : SCALAR;
  if (value.length > LIMITS.values) return `最多 ${LIMITS.values} 个值`;
  const faulty = value.findIndex((each) => !isScalar(each) || each === null);
  return faulty < 0 ? undefined : `第 ${faulty + 1} 个值：${SCALAR}`;
}

const SCALAR = `应为文字（最多 ${LIMITS.text} 字）、数字、true 或 false，或它们的列表`;
const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= LIMITS.text);
