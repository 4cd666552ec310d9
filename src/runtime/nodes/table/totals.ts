/** Sums and averages of columns. Pure. */
import type { TableColumn } from '../../../language/types';
import { reader, type Row } from '../display/values';

/** undefined: the column has no total, or no row has a number. */
export function totalOf({ field, total, as }: TableColumn, rows: readonly Row[]): number | undefined {
  if (total === undefined) return undefined;
  const read = reader(field);
  const numbers = rows.map(read).filter((value) => typeof value === 'number' && Number.isFinite(value)) as number[];
  if (numbers.length === 0) return undefined;
  const sum = tidy(numbers.reduce((all, each) => all + each, 0));
  if (total === 'sum') return sum;
  const average = tidy(sum / numbers.length);
  return WHOLE.has(as) ? Math.round(average) : average;
}

/** Displays without fractions. */
const WHOLE = new Set<TableColumn['as']>(['duration', 'bytes']);
/** Removes binary rounding noise: 0.1 + 0.2 is 0.3. */
const tidy = (value: number): number => parseFloat(value.toPrecision(15));

/** Label of the line. */
export function totalsLabel(columns: readonly TableColumn[], whole: boolean): string {
  const what = columns.some(({ total }) => total === 'sum') ? '合计' : '平均';
  return whole ? what : `本页${what}`;
}

/** Whether a value needs the word 平均, because the label of the line says 合计. */
export const saysAverage = (column: TableColumn, columns: readonly TableColumn[]): boolean =>
  column.total === 'average' && columns.some(({ total }) => total === 'sum');
