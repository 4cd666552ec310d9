/** Parses one file. Runs only in a worker process, because exceljs allocates objects for everything in the file. */
import { readCsv } from './csv';
import type { ReadAnswer, ReadOrder, SheetLimits, SheetRow } from '../../kernel/work/orders';
import { SheetFault, kindOf } from './sheet';
import { readXlsx } from './xlsx';

/** Checks the limits that only the whole content shows. */
function bounded(rows: readonly SheetRow[], limits: SheetLimits): readonly SheetRow[] {
  if (rows.length === 0) throw new SheetFault('empty');
  if (rows.length > limits.rows + 1) throw new SheetFault('tooManyRows');
  let characters = 0;
  for (const { cells } of rows) for (const cell of cells) if (typeof cell === 'string') characters += cell.length;
  if (characters > limits.characters) throw new SheetFault('tooLarge');
  return rows;
}

export async function read({ content, limits }: ReadOrder): Promise<ReadAnswer> {
  try {
    const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const rows = kindOf(file) === 'xlsx' ? await readXlsx(file, limits) : await readCsv(file, limits);
    return { rows: bounded(rows, limits) };
  } catch (error) {
    if (error instanceof SheetFault) return { fault: error.fault };
    throw error;
  }
}
