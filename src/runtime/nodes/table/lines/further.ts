/** Rows of the pages after the first, which a list loads while it is scrolled. Pure. */
import type { Row } from '../../display/values';
import { answerOf } from '../query/answer';
import { guessRowKey, keyBy, type RowKey } from '../rows/selection';
import type { RowsView } from '../query/useTableSource';

export interface Further {
  /** The params of the list to which the pages belong. */
  readonly list: string;
  /** The answer of the first page after which the pages were read; they are read again when it changes. */
  readonly first: unknown;
  readonly pages: readonly (readonly Row[])[];
  /** `withFurther`: the table gets it from here, because tables without lines do not load it. */
  readonly extend: typeof withFurther;
}

export const NO_FURTHER: Further = { list: '', first: undefined, pages: [], extend: withFurther };

/** Names a list by its params. */
export const listOf = ({ params }: Pick<RowsView, 'params'>): string => JSON.stringify(params);

/** The source with all rows that are loaded. A row that moved between pages occurs once, where it is newest. */
export function withFurther(
  source: RowsView,
  { list, pages }: Omit<Further, 'extend'>,
  rowKey: string | undefined,
): RowsView {
  if (pages.length === 0 || source.data === undefined || list !== listOf(source)) return source;
  const { rows, total } = answerOf(source.data);
  const keyOf = keyBy(rowKey ?? guessRowKey(rows[0]));
  const all = new Map<RowKey, Row>();
  for (const row of [...rows, ...pages.flat()]) {
    const key = keyOf(row, all.size);
    if (!all.has(key)) all.set(key, row);
  }
  return { ...source, data: { list: [...all.values()], total, pageNo: 1 } };
}
