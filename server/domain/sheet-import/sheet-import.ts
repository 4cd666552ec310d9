/** Reads the file of an import, checks its size and processes its rows without blocking other requests. */
import type { Context } from '../../kernel/calls/handler';
import { uploadedIn } from '../../kernel/http/multipart';
import { invalidField } from '../../kernel/calls/api-errors';
import { storable } from '../../kernel/calls/storable';
import { readSheet, type SheetRow } from '../../providers/sheet';
import { MESSAGES } from './sheet-import.messages';

export interface ImportedSheet {
  readonly fileName: string;
  readonly headings: SheetRow;
  /** At least one. */
  readonly rows: readonly SheetRow[];
}

/** The contract's limit for a file name, characters. */
const LONGEST_NAME = 200;

/** The sheet that a form uploads as `file`; refuses one without rows or with more than `most`. */
export async function importedSheet(file: unknown, work: Context['work'], most?: number): Promise<ImportedSheet> {
  const { content, filename } = uploadedIn('file', file, MESSAGES.noFile);
  const [headings, ...rows] = await readSheet(content, work);
  if (rows.length === 0) throw invalidField('file', MESSAGES.noRows);
  if (most !== undefined && rows.length > most) throw invalidField('file', MESSAGES.tooManyRows(most, rows.length));
  return { fileName: storable(filename.slice(-LONGEST_NAME)), headings: headings!, rows };
}

/** Rows that are processed before other requests get a turn. */
const SLICE = 500;
const othersTurn = () => new Promise((go) => setImmediate(go));

export async function eachRow<Result>(rows: readonly SheetRow[], judge: (row: SheetRow) => Result): Promise<Result[]> {
  const judged: Result[] = [];
  for (let start = 0; start < rows.length; start += SLICE) {
    judged.push(...rows.slice(start, start + SLICE).map(judge));
    await othersTurn();
  }
  return judged;
}
