/**
 * Spreadsheets (.xlsx), written while they are read: rows come page by page, and the next page is asked for when the last one is on its
 * way, so that a file of 100,000 rows needs the memory of some pages, however slowly it is fetched.
 */
import { PassThrough, type Readable, type Writable } from 'node:stream';
import type { stream, Worksheet } from 'exceljs';
import { clockOf } from '../../src/shared/days';
import { storable } from './storable';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Cell = string | number | Date | null;

export interface Column<Row> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly holds?: keyof typeof FORMATS;
  value(row: Row): Cell;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

const FORMATS = { text: '@', number: '0', time: 'yyyy-mm-dd hh:mm:ss' } as const;
/** Bytes that may wait at each step between the rows and the reader. */
const BUFFER_BYTES = 64 * 1024;
/** The most characters that a cell holds. */
const LONGEST_TEXT = 32_767;

/**
 * The file, as it is written. A failure of the first page is thrown before there is a file; a later one breaks the file off.
 * No more pages are asked for when the reader has left.
 */
export async function spreadsheet<Row>(sheet: Sheet<Row>): Promise<Readable> {
  const pages = sheet.pages[Symbol.asyncIterator]();
  let page = await pages.next();
  const file = new PassThrough({ highWaterMark: BUFFER_BYTES });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  const { book, zip, rows } = await begin(sheet, file);
  void closed.then(() => zip.abort());

  const write = async () => {
    for (; !page.done && !file.destroyed; page = await pages.next()) {
      for (const row of page.value) rows.addRow(sheet.columns.map((column) => cellOf(column.value(row)))).commit();
      await Promise.race([leaves(rows), closed]);
    }
    if (file.destroyed) await pages.return?.();
    else await Promise.race([book.commit(), closed]);
  };
  write().catch((error: Error) => file.destroy(error));
  return file;
}

/** What exceljs has and its types do not say. */
type Zip = { abort(): void; on(event: 'error', listener: (error: Error) => void): void };
type Pipes = { stream: { readonly pipes: readonly Writable[] } };
type ZipOptions = Partial<stream.xlsx.ArchiverZipOptions> & { highWaterMark: number };

async function begin<Row>({ name, columns }: Sheet<Row>, file: Writable) {
  // Half a second to load, and needed by few.
  const { default: excel } = await import('exceljs');
  const zipped: ZipOptions = { highWaterMark: BUFFER_BYTES };
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: file, useStyles: true, zip: zipped });
  const { zip } = book as typeof book & { zip: Zip };
  zip.on('error', (error) => file.destroy(error));
  const rows = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  rows.columns = columns.map(({ title, width, holds = 'text' }) => ({ header: title, width, style: { numFmt: FORMATS[holds] } }));
  rows.getRow(1).font = { bold: true };
  return { book, zip, rows };
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

/** How a text begins that a program could take for a formula; full-width signs, because some read them so. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
/** What XML cannot say. First of all: what it stands before comes to the beginning. */
const NOT_XML = /[^\t\n\r\u{20}-\u{7E}\u{80}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** How a sheet spells a character by its number: `_x003D_` is shown as `=`. */
const SPELT = /_(?=x[\da-f]{4}_)/gi;
const UNDERSCORE = '_x005F_';

/**
 * A text that nothing computes. The cells are texts, which no program evaluates, also when somebody edits them; saved as CSV they are not
 * any more, so what begins like a formula gets the apostrophe that stands for "text" everywhere.
 */
function inert(text: string): string {
  const clean = storable(text.replace(NOT_XML, '').replace(SPELT, UNDERSCORE).slice(0, LONGEST_TEXT - 1));
  return FORMULA.test(clean) ? `'${clean}` : clean;
}
