/** Writes a .csv file page by page. Runs only in a worker process, called through xlsx.ts. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clockOf } from '../../../src/shared/text/days';
import { harmless } from '../calls/harmless-text';
import { storable } from '../calls/storable';
import type { Cell } from './xlsx';
import type { WriteOrder } from '../work/write-order';

/** `page` returns the next rows, each as the cells of its columns; null: the end. */
export async function writeCsv({ path, columns }: WriteOrder, page: () => Promise<unknown>): Promise<null> {
  // Loaded on demand: few processes need it.
  const { format } = await import('@fast-csv/format');
  async function* rows() {
    yield columns.map(({ title }) => title);
    for (let next = await page(); next !== null; next = await page())
      for (const row of next as readonly (readonly Cell[])[]) yield row.map(textOf);
  }
  // Excel recognises UTF-8 only by the byte order mark.
  await pipeline(
    Readable.from(rows()),
    format({ writeBOM: true, rowDelimiter: '\r\n', includeEndRowDelimiter: true }),
    createWriteStream(path, { flags: 'wx' }),
  );
  return null;
}

/** Cells have no time zone, so a time is written as local clock time (`clockOf`). */
function textOf(value: Cell): string {
  if (value === null) return '';
  if (value instanceof Date)
    return clockOf(value).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
  return typeof value === 'string' ? harmless(storable(value)) : String(value);
}
