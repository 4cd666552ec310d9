/** Writes a .csv file, page by page. Only in a worker process: xlsx.ts asks. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { clockOf } from '../../src/shared/days';
import { harmless } from './harmless-text';
import { storable } from './storable';
import type { Cell } from './xlsx';
import type { WriteOrder } from './work/write-order';

/** `page`: the next rows, each the cells of its columns; null: there are no more. */
export async function writeCsv({ path, columns }: WriteOrder, page: () => Promise<unknown>): Promise<null> {
  // Needed by few.
  const { format } = await import('@fast-csv/format');
  async function* rows() {
    yield columns.map(({ title }) => title);
    for (let next = await page(); next !== null; next = await page())
      for (const row of next as readonly (readonly Cell[])[]) yield row.map(textOf);
  }
  // Excel takes a file for UTF-8 by its byte order mark alone.
  await pipeline(
    Readable.from(rows()),
    format({ writeBOM: true, rowDelimiter: '\r\n', includeEndRowDelimiter: true }),
    createWriteStream(path, { flags: 'wx' }),
  );
  return null;
}

/** Cells have no time zone: people read the clock. */
function textOf(value: Cell): string {
  if (value === null) return '';
  if (value instanceof Date)
    return clockOf(value).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');
  return typeof value === 'string' ? harmless(storable(value)) : String(value);
}
