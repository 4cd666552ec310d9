/** Columns of an export out of the contract: titles, words and kinds are those that the screen shows. */
import type { TObject } from 'typebox';
import type { Annotations } from '../../src/services/catalogue/define';
import type { Cell, Column } from './xlsx';

/** px of a screen are characters here. */
type Widths<Row> = Partial<Record<keyof Row & string, number>>;

const holdsOf = ({ display }: Annotations): Column<unknown>['holds'] => (display === 'datetime' ? 'time' : display === 'number' ? 'number' : 'text');

/** In the order of `widths`. Times of the rows are texts of the contract. */
export function exportColumns<Row extends object>(entity: TObject, widths: Widths<Row>): Column<Row>[] {
  return (Object.entries(widths) as [keyof Row & string, number][]).map(([field, width]) => {
    const annotations = entity.properties[field] as Annotations;
    const holds = holdsOf(annotations);
    return { title: annotations.title ?? field, width, holds, value: (row) => cellOf(row[field], annotations, holds) };
  });
}

function cellOf(value: unknown, { labels }: Annotations, holds: Column<unknown>['holds']): Cell {
  if (value === null || value === undefined) return null;
  if (holds === 'time') return new Date(value as string);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number' || typeof value === 'string') return labels?.[String(value)] ?? value;
  throw new Error(`An export has no cell for ${JSON.stringify(value)}`);
}
