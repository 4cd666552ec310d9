/** Parses CSV in the encodings and with the separators of spreadsheet programs. Runs only in a worker process. */
import { Readable } from 'node:stream';
import type { SheetCell, SheetLimits, SheetRow } from '../../kernel/work/orders';
import { SheetFault, utf16In } from './sheet';

const SEPARATORS = [',', '\t', ';'] as const;

export async function readCsv(content: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const whole = textOf(content);
  // Excel reads the separator from such a first line, and shows the rows below.
  const [line, named] = /^sep=([,;\t])\r?\n/.exec(whole) ?? [];
  const text = line === undefined ? whole : whole.slice(line.length);
  const delimiter = named ?? separatorOf(text);
  countCells(text, delimiter, limits);
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  try {
    // Keep the text: exceljs would convert texts that look like dates and numbers.
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
    if (dense.some((cell) => cell !== null && cell !== ''))
      rows.push({ number: line === undefined ? number : number + 1, cells: dense });
  });
  return rows;
}

/** UTF-16 as Excel saves “Unicode text”, UTF-8, or GB 18030, the default of Chinese Windows programs. */
function textOf(content: Buffer): string {
  const marked = utf16In(content);
  for (const encoding of marked ? [marked] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // Try the next encoding.
    }
  }
  throw new SheetFault('unknown');
}

/** The separator that the first line contains most often. */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function countCells(text: string, separator: string, limits: SheetLimits): void {
  let cells = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    // Rows end with CR, LF or CRLF.
    const ends = character === '\n' || (character === '\r' && text[at + 1] !== '\n');
    if ((character === separator || ends) && ++cells > limits.cells) throw new SheetFault('tooLarge');
  }
}
