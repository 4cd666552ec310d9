/** Parses an .xlsx. Runs only in a worker process, because exceljs allocates an object for every cell. */
import type { CellValue, Workbook, Worksheet } from 'exceljs';
import type { SheetCell, SheetLimits, SheetRow } from '../../kernel/work/orders';
import { SheetFault } from './sheet';
import { unzip } from './zip';

/** Sheet elements without cell content whose few bytes can make exceljs allocate a million cells. */
const IGNORED = [
  'cols',
  'dataValidations',
  'conditionalFormatting',
  'extLst',
  'autoFilter',
  'drawing',
  'picture',
  'legacyDrawing',
  'tableParts',
  'rowBreaks',
  'printOptions',
  'pageSetup',
  'headerFooter',
];
/** The last row that Excel supports. */
const LAST_ROW = 1_048_576;
/** Files whose number of tags grows with the cells; others, for styles and links, need few tags. */
const OF_CELLS = /worksheets\/[^/]+\.xml$|sharedStrings\.xml$/;
/** Maximum tags of a cell, with a formula and an inline text. */
const TAGS_OF_A_CELL = 8;
const TAG = 0x3c;

export async function readXlsx(content: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const files = unzip(content, limits);
  if (!files.has('[Content_Types].xml') || ![...files.keys()].some((name) => name.endsWith('workbook.xml')))
    throw new SheetFault('unknown');
  for (const [name, file] of files) countTags(file, OF_CELLS.test(name) ? limits.cells * TAGS_OF_A_CELL : limits.cells);
  const sheets = [...files].flatMap(([name, file]) =>
    /worksheets\/[^/]+\.xml$/.test(name) ? [file.toString('latin1')] : [],
  );
  for (const sheet of sheets) countCells(sheet, limits);
  const sheet = firstOf(await load(content, mergedCells(sheets) > limits.cells ? [...IGNORED, 'mergeCells'] : IGNORED));
  const rows: SheetRow[] = [];
  sheet.eachRow((row, number) => {
    const cells: SheetCell[] = [];
    row.eachCell((cell, column) => {
      if (column <= limits.columns) cells[column - 1] = valueOf(cell.value);
    });
    const dense = Array.from(cells, (cell) => cell ?? null);
    if (dense.some((cell) => cell !== null && cell !== '')) rows.push({ number, cells: dense });
  });
  return rows;
}

/** exceljs allocates an object for nearly every tag, and the byte limit alone would allow twelve million styles. */
function countTags(file: Buffer, most: number): void {
  let tags = 0;
  for (const byte of file) if (byte === TAG && ++tags > most) throw new SheetFault('tooLarge');
}

/** Checks the counts before exceljs allocates objects. Counts only what exceljs takes for rows and cells. */
function countCells(text: string, limits: SheetLimits): void {
  let cells = 0;
  for (const _ of text.matchAll(/<c[\s>/]/g)) if (++cells > limits.cells) throw new SheetFault('tooLarge');
  // Sheets can have many empty rows with a style, which cost little.
  let rows = 0;
  for (const [, number] of text.matchAll(/<row\b(?:[^>]*?\br=["'](\d+)["'])?/g))
    if (++rows > limits.cells || Number(number ?? 0) > LAST_ROW) throw new SheetFault('tooLarge');
}

const MERGED = /<mergeCell\b[^>]*\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
const columnOf = (letters: string) => [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);

/** Cells of all merged ranges: exceljs gives each the value of the first one, and allocates an object for it. */
function mergedCells(sheets: readonly string[]): number {
  let cells = 0;
  for (const text of sheets)
    for (const [, left, top, right, bottom] of text.matchAll(MERGED))
      cells += (columnOf(right!) - columnOf(left!) + 1) * (Number(bottom) - Number(top) + 1);
  return cells;
}

async function load(content: Buffer, ignoreNodes: string[]): Promise<Workbook> {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  Object.defineProperty(book.definedNames, 'model', {
    set() {
      // Drop named ranges: exceljs would allocate an object for every cell of a range.
    },
  });
  try {
    await book.xlsx.load(content as unknown as ArrayBuffer, { ignoreNodes });
    return book;
  } catch {
    throw new SheetFault('damaged');
  }
}

function firstOf({ worksheets }: Workbook): Worksheet {
  const sheet = worksheets.find(({ state }) => state === 'visible') ?? worksheets[0];
  if (!sheet) throw new SheetFault('empty');
  return sheet;
}

/** The displayed value of a cell: result of a formula, address of a link, plain text of a rich text. */
function valueOf(value: CellValue): SheetCell {
  if (value === null || value === undefined) return null;
  // Excel computes with 15 digits: 19.9 × 3 is 59.7 there, and 59.699999999999996 in binary.
  if (typeof value === 'number') return Number(value.toPrecision(15));
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('hyperlink' in value) return linkOf(value as { text?: unknown; hyperlink: unknown });
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('result' in value) return valueOf(value.result as CellValue);
  if ('error' in value) return String(value.error);
  return null;
}

/** A cell's text if it is an address; otherwise, for a web link, the link's address. */
function linkOf({ text, hyperlink }: { text?: unknown; hyperlink: unknown }): SheetCell {
  const words = typeof text === 'object' && text !== null ? valueOf(text as CellValue) : (text as SheetCell);
  return /^https?:\/\//i.test(String(words ?? '')) || !/^https?:\/\//i.test(String(hyperlink))
    ? (words ?? null)
    : String(hyperlink);
}
