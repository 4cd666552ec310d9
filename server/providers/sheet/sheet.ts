/** A sheet that people bring: .xlsx or .csv. What it is comes from its content. */

export type SheetCell = string | number | boolean | Date | null;

/** A row that holds something. */
export interface SheetRow {
  /** As the program that wrote the file counts, from 1. */
  readonly number: number;
  /** Dates are the clock that the sheet shows, as if it were UTC. */
  readonly cells: readonly SheetCell[];
}

/** Bounds of the work that a file can cause. */
export interface SheetLimits {
  /** Of the file. */
  readonly bytes: number;
  /** Of everything in it, unzipped. */
  readonly unzippedBytes: number;
  /** Files in the zip. */
  readonly entries: number;
  /** Rows that hold something, the headings not counted. */
  readonly rows: number;
  /** Columns that are looked at. */
  readonly columns: number;
  /** Cells that the file says, empty ones with a style among them. */
  readonly cells: number;
  /** Of all cells together: a text that is said once and shown everywhere counts everywhere. */
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

/** Why a file cannot be read. */
export class SheetFault extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** What a file is, from its first bytes. Everything that is text may be CSV. */
export function kindOf(content: Buffer): SheetKind {
  if (content.subarray(0, 4).equals(ZIP)) return 'xlsx';
  // Also an .xlsx with a password is one.
  if (content.subarray(0, 4).equals(OLD_OFFICE)) throw new SheetFault('oldExcel');
  if (content.includes(0)) throw new SheetFault('unknown');
  return 'csv';
}
