/** Sums and averages of columns. Pure. */
import type { TableColumn } from '../../../../language/types';
import { reader, type Row } from '../../display/values';

/** Sums that the call gives, over all rows; `count`: how many rows. */
export interface Summed {
  readonly sums: Readonly<Record<string, number>>;
  readonly count: number;
}

/** undefined: the column has no total, or no row has a number. */
export function totalOf(column: TableColumn, rows: readonly Row[], summed?: Summed): number | undefined {
  const { field = '', total } = column;
  if (total === undefined) return undefined;
  const sum = isSummed(column, summed) ? summed!.sums[field] : undefined;
  if (sum !== undefined) return valueOf(column, sum, summed!.count);
  const read = reader(field);
  const numbers = rows.map(read).filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
  if (numbers.length === 0) return undefined;
  return valueOf(column, tidy(numbers.reduce((all, each) => all + each, 0)), numbers.length);
}

function valueOf({ total, as }: TableColumn, sum: number, count: number): number {
  if (total === 'sum') return sum;
  const average = tidy(sum / count);
  return WHOLE.has(as) ? Math.round(average) : average;
}

/** Whether the call gives the total of the column. */
export const isSummed = ({ field = '' }: TableColumn, summed: Summed | undefined): boolean =>
  typeof summed?.sums[field] === 'number';

/** Displays without fractions. */
const WHOLE = new Set<TableColumn['as']>(['duration', 'bytes']);
/** Removes binary rounding noise: 0.1 + 0.2 is 0.3. */
const tidy = (value: number): number => parseFloat(value.toPrecision(15));

/** Label of the line. */
export function totalsLabel(columns: readonly TableColumn[], whole: boolean): string {
  const what = columns.some(({ total }) => total === 'sum') ? '合计' : '平均';
  return whole ? what : `本页${what}`;
}

/** Words in front of a value that is of something else than the label of the line says. */
export function wordOf(column: TableColumn, columns: readonly TableColumn[], summed: Summed | undefined): string {
  const ofPage = summed !== undefined && !isSummed(column, summed) ? '本页' : '';
  return `${ofPage}${isLabelledAverage(column, columns) ? '平均' : ''}`;
}

/** Whether a value needs the word 平均, because the label of the line says 合计. */
export const isLabelledAverage = (column: TableColumn, columns: readonly TableColumn[]): boolean =>
  column.total === 'average' && columns.some(({ total }) => total === 'sum');
