/** Rules about the tables of the shipped screens (product.md sections 5 and 9). */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../language/schema/json';
import { screensIn } from '../../../language/test-support';
import type { TableNode } from '../../../language/types';

interface Placed {
  readonly file: string;
  readonly table: TableNode;
}

/** Every table of these documents, wherever it stands. */
function tablesOf(documents: readonly { file: string; text: string }[]): Placed[] {
  const found: Placed[] = [];
  for (const { file, text } of documents)
    JSON.parse(text, (_, value: unknown) => {
      if ((value as JsonObject | null)?.type === 'table') found.push({ file, table: value as TableNode });
      return value;
    });
  return found;
}

const written = tablesOf([...screensIn('schemas'), ...screensIn('schemas/parts', '.part.json')]);
const placeOf = ({ file, table: { id, source, data } }: Placed) => `${file}: ${id ?? source ?? data}`;
const isLines = ({ table }: Placed) => table.views?.[0] === 'lines';
const isWhole = ({ table }: Placed) => table.tree !== undefined || table.reorder !== undefined;

describe('tables of the shipped screens', () => {
  it('have the height of 65 % of the window unless they say why they are short', () => {
    expect(written.length).toBeGreaterThan(150);
    expect(written.filter(({ table }) => table.height !== undefined && !table.short).map(placeOf)).toEqual([]);
  });

  it('have pages unless they are trees, ordered by people, or say why they are short', () => {
    const whole = written.filter((each) => each.table.paging === false && !isWhole(each) && !each.table.short);
    expect(whole.map(placeOf)).toEqual([]);
  });

  it('begin with pages of 10 rows unless they are lists of lines, which load further pages', () => {
    expect(written.filter((each) => each.table.pageSize !== undefined && !isLines(each)).map(placeOf)).toEqual([]);
  });
});
