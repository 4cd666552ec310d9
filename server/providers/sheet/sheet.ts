/** Limits of imported sheets: .xlsx or .csv, detected by the content. */
import type { SheetFaultCode, SheetLimits } from '../../kernel/work/orders';

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
/** Reason why a file cannot be read. */
export class SheetFault extends Error {
  constructor(readonly fault: SheetFaultCode) {
    super(fault);
  }
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The encoding that a byte order mark of UTF-16 names. */
export const utf16In = (content: Buffer): 'utf-16le' | 'utf-16be' | undefined =>
  content[0] === 0xff && content[1] === 0xfe
    ? 'utf-16le'
    : content[0] === 0xfe && content[1] === 0xff
      ? 'utf-16be'
      : undefined;

/** Detects the type by the first bytes. Any text may be CSV. */
export function kindOf(content: Buffer): SheetKind {
  if (content.subarray(0, 4).equals(ZIP)) return 'xlsx';
  // An encrypted .xlsx has this signature too.
  if (content.subarray(0, 4).equals(OLD_OFFICE)) throw new SheetFault('oldExcel');
  if (content.includes(0) && !utf16In(content)) throw new SheetFault('unknown');
  return 'csv';
}
