/** Rows of a CSV, in the encodings and with the separators that spreadsheet programs write. Only in the worker. */
import { Readable } from 'node:stream';
import { SheetFault, type SheetCell, type SheetLimits, type SheetRow } from './sheet';

const SEPARATORS = [',', '\t', ';'] as const;

export async function readCsv(content: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const text = textOf(content);
  const delimiter = separatorOf(text);
  countCells(text, delimiter, limits);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  try {
    // As it is written: exceljs would make dates and numbers of what looks like some.
    await book.csv.read(Readable.from([text]), {
      map: (value: unknown) => value,
      parserOptions: { delimiter, strictColumnHandling: false },
    });
  } catch {
    throw new SheetFault('damaged');
  }
  const rows: SheetRow[] = [];
  book.worksheets[0]?.eachRow((row, number) => {
    const cells = (row.values as (SheetCell | undefined)[]).slice(1, 1 + limits.columns);
    const dense = Array.from(cells, (cell) => cell ?? null);
    if (dense.some((cell) => cell !== null && cell !== '')) rows.push({ number, cells: dense });
  });
  return rows;
}

/** UTF-8, or what Chinese Windows programs write where they are not told otherwise. */
function textOf(content: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // The next one, or none.
    }
  }
  throw new SheetFault('unknown');
}

/** The one that the first line has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function countCells(text: string, separator: string, limits: SheetLimits): void {
  let cells = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    // Rows end with either, or with both.
    const ends = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if ((character === separator || ends) && ++cells > limits.cells) throw new SheetFault('tooLarge');
  }
}
