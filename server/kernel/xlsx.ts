/**
 * Spreadsheets (.xlsx). The pool writes them to a temporary file as fast as the rows come, page by page; then the file is sent.
 * A person who fetches slowly holds no database page and no process, and a failure is told before the file begins.
 */
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Work } from './work';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Cell = string | number | Date | null;

export interface Heading {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly holds?: 'text' | 'number' | 'time';
}

export interface Column<Row> extends Heading {
  value(row: Row): Cell;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** The file, whole. Throws what a page throws. */
export async function spreadsheet<Row>({ name, columns, pages }: Sheet<Row>, work: Work): Promise<Readable> {
  const path = join(tmpdir(), `atelier-${randomUUID()}-${process.pid}.xlsx`);
  const rows = pages[Symbol.asyncIterator]();
  const page = async (): Promise<readonly (readonly Cell[])[] | null> => {
    const next = await rows.next();
    return next.done ? null : next.value.map((row) => columns.map((column) => column.value(row)));
  };
  try {
    await work.run('spreadsheet', () => ({ path, name, columns: columns.map(({ title, width, holds }) => ({ title, width, holds })) }), { page });
    const file = await open(path);
    return file.createReadStream();
  } finally {
    await rows.return?.();
    // An open file can be read to its end; nothing stays behind when the reader leaves or the server is killed.
    await rm(path, { force: true });
  }
}
