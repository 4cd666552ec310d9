/** Types and limits of imported sheets: .xlsx or .csv, detected by the content. */

export type SheetCell = string | number | boolean | Date | null;

/** A row that is not empty. */
export interface SheetRow {
  /** Row number in the spreadsheet program, from 1. */
  readonly number: number;
  /** Dates are the sheet's local time as if it were UTC. */
  readonly cells: readonly SheetCell[];
}

/** Limits of the work that a file can cause. */
export interface SheetLimits {
  /** Size of the file. */
  readonly bytes: number;
  /** Total size of the unzipped content. */
  readonly unzippedBytes: number;
  /** Files in the zip. */
  readonly entries: number;
  /** Rows that are not empty, without the headings. */
  readonly rows: number;
  /** Columns that are read. */
  readonly columns: number;
  /** Cells in the file, including empty ones with a style. */
  readonly cells: number;
  /** Characters of all cells together; a shared text counts once per cell. */
  readonly characters: number;
  readonly ms: number;
}

export const SHEET_LIMITS: SheetLimits = {
  bytes: 5 * 1024 * 1024,
  unzippedBytes: 64 * 1024 * 1024,
  entries: 1_000,
  rows: 20_000,
  columns: 60,
  cells: 500_000,
  characters: 20_000_000,
  ms: 30_000,
};

export type SheetKind = 'xlsx' | 'csv';
export type Fault = 'unknown' | 'oldExcel' | 'protected' | 'damaged' | 'empty' | 'tooManyRows' | 'tooLarge' | 'tooLong';

/** Reason why a file cannot be read. */
export class SheetFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Detects the type by the first bytes. Any text may be CSV. */
export function kindOf(content: Buffer): SheetKind {
  if (content.subarray(0, 4).equals(ZIP)) return 'xlsx';
  // An encrypted .xlsx has this signature too.
  if (content.subarray(0, 4).equals(OLD_OFFICE)) throw new SheetFault('oldExcel');
  if (content.includes(0)) throw new SheetFault('unknown');
  return 'csv';
}
