/** Writes an .xlsx file page by page. Runs only in a worker process, called through xlsx.ts. */
import type { stream, Worksheet } from 'exceljs';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { clockOf } from '../../../src/shared/text/days';
import { harmless } from '../calls/harmless-text';
import { storable } from '../calls/storable';
import type { Cell } from './xlsx';
import type { WriteOrder } from '../work/write-order';
import type { Heading } from '../work/write-order';

const FORMATS = { text: '@', number: '0', time: 'yyyy-mm-dd hh:mm:ss' } as const satisfies Record<
  NonNullable<Heading['holds']>,
  string
>;
/** Bytes that each stage between the rows and the disk may buffer. */
const BUFFER_BYTES = 64 * 1024;
/** Maximum number of characters in a cell (Excel's limit). */
const LONGEST_TEXT = 32_767;

/** `page` returns the next rows, each as the cells of its columns; null: the end. */
export async function writeXlsx({ path, name, columns }: WriteOrder, page: () => Promise<unknown>): Promise<null> {
  const file = createWriteStream(path, { flags: 'wx', highWaterMark: BUFFER_BYTES });
  const written = finished(file);
  // Awaited below; this handler prevents an unhandled rejection if the stream fails before that.
  written.catch(() => undefined);
  const { book, rows } = await begin(name, columns, file);
  const write = async () => {
    for (let next = await page(); next !== null; next = await page()) {
      for (const row of next as readonly (readonly Cell[])[]) rows.addRow(row.map(cellOf)).commit();
      await leaves(rows);
    }
    await book.commit();
    await written;
  };
  // Raced, because exceljs never settles after the file fails (full disk).
  try {
    await Promise.race([write(), written]);
  } finally {
    file.destroy();
  }
  return null;
}

/** Members of exceljs that its types omit. */
type Zip = { on(event: 'error', listener: (error: Error) => void): void };
type Pipes = { stream: { readonly pipes: readonly Writable[] } };
type ZipOptions = Partial<stream.xlsx.ArchiverZipOptions> & { highWaterMark: number };

async function begin(name: string, columns: readonly Heading[], file: Writable) {
  // Loaded on demand: takes half a second, and few processes need it.
  const { default: excel } = await import('exceljs');
  const zipped: ZipOptions = { highWaterMark: BUFFER_BYTES };
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: file, useStyles: true, zip: zipped });
  const { zip } = book as typeof book & { zip: Zip };
  zip.on('error', (error) => file.destroy(error));
  const rows = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  rows.columns = columns.map(({ title, width, holds = 'text' }) => ({
    header: title,
    width,
    style: { numFmt: FORMATS[holds] },
  }));
  rows.getRow(1).font = { bold: true };
  return { book, rows };
}

/**
 * Resolves when the rows written so far have been flushed. exceljs ignores backpressure and would keep the whole file
 * in memory.
 */
async function leaves(rows: Worksheet): Promise<void> {
  const { pipes } = (rows as Worksheet & Pipes).stream;
  // An empty chunk behind the rows: its callback runs when everything before it has been written.
  await Promise.all(pipes.map((pipe) => new Promise<void>((resolve) => pipe.write('', () => resolve()))));
}

function cellOf(value: Cell): Cell {
  // Cells have no time zone, so a time is written as local clock time (`clockOf`).
  if (value instanceof Date) return clockOf(value);
  return typeof value === 'string' ? inert(value) : value;
}

/**
 * Characters that XML cannot represent. Removed first, because removing them can bring another character to the start
 * of the text, where `harmless` checks for formulas.
 */
const NOT_XML = /[^\t\n\r\u{20}-\u{7E}\u{80}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The escape of a character by its code in a sheet: Excel shows `_x003D_` as `=`. */
const SPELT = /_(?=x[\da-f]{4}_)/gi;
const UNDERSCORE = '_x005F_';

/** Makes a text safe to open. Text cells are not evaluated, but they would be after saving the sheet as CSV. */
function inert(text: string): string {
  return harmless(
    storable(
      text
        .replace(NOT_XML, '')
        .replace(SPELT, UNDERSCORE)
        .slice(0, LONGEST_TEXT - 1),
    ),
  );
}
