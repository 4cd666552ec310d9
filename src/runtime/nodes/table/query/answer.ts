/** Reads rows from a source's answer. Pure. */
import { type Row, rowsOf } from '../../display/values';

export interface Answer {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether the answer is one of several pages. */
  readonly paged: boolean;
  /** Sums over all rows, by field; undefined: the call gives none. */
  readonly totals?: Readonly<Record<string, number>>;
}

const NO_ROWS: readonly Row[] = [];

/** Accepts a list, `{ list, total }`, or `{ list, total, pageNo, pageSize }`. */
export function answerOf(data: unknown): Answer {
  const rows = rowsOf(data) ?? NO_ROWS;
  const { total, pageNo, totals } = (data ?? {}) as { total?: unknown; pageNo?: unknown; totals?: Answer['totals'] };
  return { rows, total: typeof total === 'number' ? total : rows.length, paged: typeof pageNo === 'number', totals };
}
