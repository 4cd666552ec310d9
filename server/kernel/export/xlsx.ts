/**
 * Spreadsheets (.xlsx or .csv). The pool writes them page by page to a temporary file, which is then sent. Slow
 * downloads therefore hold no query and no process, and errors are reported before the download starts.
 */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileAnswer } from '../http/file-answer';
import type { Work } from '../work';
import type { Heading, SheetFormat } from '../work/write-order';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export type Cell = string | number | Date | null;

export interface Column<Row> extends Heading {
  value(row: Row): Cell;
}

export interface Sheet<Row> {
  readonly name: string;
  /** File name without extension; default: `name`. */
  readonly filename?: string;
  /** Default: `xlsx`. */
  readonly format?: SheetFormat;
  readonly columns: readonly Column<Row>[];
  readonly pages: Pages<Row>;
}

/** Rows in batches. `total`: rows of all batches together, once known; 0 before. */
export type Pages<Row> = AsyncIterable<readonly Row[]> & { total?(): number };

/** The complete file as a stream. Throws the errors of `pages`. */
export async function spreadsheet<Row>(
  { name, filename = name, format = 'xlsx', columns, pages }: Sheet<Row>,
  work: Work,
): Promise<FileAnswer> {
  const path = join(tmpdir(), `atelier-${randomUUID()}-${process.pid}.${format}`);
  const rows = pages[Symbol.asyncIterator]();
  const page = async (): Promise<readonly (readonly Cell[])[] | null> => {
    const next = await rows.next();
    return next.done ? null : next.value.map((row) => columns.map((column) => column.value(row)));
  };
  try {
    await work.run(
      'spreadsheet',
      () => ({ path, format, name, columns: columns.map(({ title, width, holds }) => ({ title, width, holds })) }),
      { page, total: () => pages.total?.() ?? 0 },
    );
    const file = await open(path);
    const { size } = await file.stat();
    return { filename: `${filename}.${format}`, contentType: TYPES[format], size, body: file.createReadStream() };
  } finally {
    await rows.return?.();
    // Unlinked while open: the open file stays readable, and nothing remains if the reader disconnects or the server is
    // killed.
    await rm(path, { force: true });
  }
}
