/** Writes an .xlsx file, page by page. Only in a worker process: xlsx.ts asks. */
import type { stream, Worksheet } from 'exceljs';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { clockOf } from '../../src/shared/days';
import { harmless } from './harmless-text';
import { storable } from './storable';
import type { Cell } from './xlsx';
import type { WriteOrder } from './work/write-order';
import type { Heading } from './work/write-order';

const FORMATS = { text: '@', number: '0', time: 'yyyy-mm-dd hh:mm:ss' } as const satisfies Record<
  NonNullable<Heading['holds']>,
  string
>;
/** Bytes that may wait at each step between the rows and the disk. */
const BUFFER_BYTES = 64 * 1024;
/** The most characters that a cell holds. */
const LONGEST_TEXT = 32_767;

/** `page`: the next rows, each the cells of its columns; null: there are no more. */
export async function writeXlsx({ path, name, columns }: WriteOrder, page: () => Promise<unknown>): Promise<null> {
  const file = createWriteStream(path, { flags: 'wx', highWaterMark: BUFFER_BYTES });
  const written = finished(file);
  // Awaited below: it may fail before.
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
  // A full disk breaks the file and leaves exceljs waiting for ever.
  await Promise.race([write(), written]);
  return null;
}

/** What exceljs has and its types do not say. */
type Zip = { on(event: 'error', listener: (error: Error) => void): void };
type Pipes = { stream: { readonly pipes: readonly Writable[] } };
type ZipOptions = Partial<stream.xlsx.ArchiverZipOptions> & { highWaterMark: number };

async function begin(name: string, columns: readonly Heading[], file: Writable) {
  // Half a second to load, and needed by few.
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

/** Resolves when the rows so far are on their way: exceljs itself waits for nobody, and would keep the whole file. */
async function leaves(rows: Worksheet): Promise<void> {
  const { pipes } = (rows as Worksheet & Pipes).stream;
  // Nothing, written behind everything else: it is through when the rest is.
  await Promise.all(pipes.map((pipe) => new Promise<void>((resolve) => pipe.write('', () => resolve()))));
}

function cellOf(value: Cell): Cell {
  // Cells have no time zone: people read the clock.
  if (value instanceof Date) return clockOf(value);
  return typeof value === 'string' ? inert(value) : value;
}

/** What XML cannot say. First of all: what it stands before comes to the beginning. */
const NOT_XML = /[^\t\n\r\u{20}-\u{7E}\u{80}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** How a sheet spells a character by its number: `_x003D_` is shown as `=`. */
const SPELT = /_(?=x[\da-f]{4}_)/gi;
const UNDERSCORE = '_x005F_';

/**
 * A text that nothing computes. The cells are texts, which no program evaluates, also when somebody edits them; saved
 * as CSV they are not any more.
 */
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
