/** A source's answer as rows. Pure. */
import type { Row } from '../display/values';

export interface Answer { readonly rows: readonly Row[]; readonly total: number; /** The answer is one page of several. */ readonly paged: boolean }

const NO_ROWS: readonly Row[] = [];

/** A list, `{ list, total }`, or `{ list, total, pageNo, pageSize }`. */
export function answerOf(data: unknown): Answer {
  if (Array.isArray(data)) return { rows: data as Row[], total: data.length, paged: false };
  const { list, total, pageNo } = (data ?? {}) as { list?: unknown; total?: unknown; pageNo?: unknown };
  const rows = Array.isArray(list) ? (list as Row[]) : NO_ROWS;
  return { rows, total: typeof total === 'number' ? total : rows.length, paged: typeof pageNo === 'number' };
}
