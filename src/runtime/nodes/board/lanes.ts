/** The columns of a board with their rows. Pure. */
import type { BoardNode } from '../../../language/types';
import { asText } from '../display/format';
import { reader, type Row } from '../display/values';

export interface LaneHead {
  readonly value: unknown;
  readonly title: string;
  readonly color?: string;
}
export interface Lane extends LaneHead {
  /** Names the column in the page: the text of its value. */
  readonly id: string;
  readonly rows: readonly Row[];
}

/** Columns from rows of a source. */
export const headsOf = ({ key, title }: NonNullable<BoardNode['columns']>, rows: readonly Row[]): LaneHead[] => {
  const [readKey, readTitle] = [reader(key), reader(title)];
  return rows.map((row) => ({ value: readKey(row), title: asText(readTitle(row)) }));
};

/** Puts each row in its column; the order of the rows stays. `others`: rows that belong to none. */
export function lanesOf(
  heads: readonly LaneHead[],
  column: string,
  rows: readonly Row[],
): { lanes: Lane[]; others: number } {
  const read = reader(column);
  const byValue = new Map<unknown, Row[]>(heads.map(({ value }) => [value, []]));
  let others = 0;
  for (const row of rows) {
    const lane = byValue.get(read(row));
    if (lane) lane.push(row);
    else others += 1;
  }
  const lanes = heads.map((head) => ({ ...head, id: String(head.value), rows: byValue.get(head.value)! }));
  return { lanes, others };
}
