import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../kernel/calls/errors';
import { workFor } from '../../kernel/work/test-support/pool';
import { MESSAGES, readSheet } from './index';
import type { SheetFaultCode, SheetLimits } from '../../kernel/work/orders';
import { SHEET_LIMITS } from './sheet';
import { sheetOf, xlsxOf, zipOf } from './test-support';
import { readXlsx } from './xlsx';
import { unzip } from './zip';

const work = workFor();
const cellsOf = async (content: Buffer) => (await readSheet(content, work)).map(({ cells }) => cells);
const limits = (more: Partial<SheetLimits>): SheetLimits => ({ ...SHEET_LIMITS, ...more });

async function faultOf(content: Buffer, bounds?: SheetLimits): Promise<string> {
  const error = await readSheet(content, work, bounds).then(
    () => null,
    (failed: { code?: number; message: string }) => failed,
  );
  expect(error?.code).toBe(ERRORS.invalid.code);
  return error!.message;
}

describe('an .xlsx', () => {
  it('has the displayed values: formula results, link addresses, rich text, dates', async () => {
    const moment = new Date('2026-06-01T09:30:00.000Z');
    const content = await xlsxOf([
      ['标题', '链接', '点赞', '时间'],
      ['a', { text: '打开', hyperlink: 'https://x.example/1' }, { formula: '1+1', result: 2 }, moment],
      [],
      [{ richText: [{ text: '粗' }, { text: '细' }] }, 'https://x.example/2', null, true],
    ]);
    expect(await readSheet(content, work)).toEqual([
      { number: 1, cells: ['标题', '链接', '点赞', '时间'] },
      { number: 2, cells: ['a', 'https://x.example/1', 2, moment] },
      { number: 4, cells: ['粗细', 'https://x.example/2', null, true] },
    ]);
  });

  it('cannot cause costly work with few bytes', async () => {
    const sheet =
      '<worksheet><cols><col min="1" max="1000000000" width="9"/></cols><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row></sheetData><mergeCells><mergeCell ref="B1:XFD1048576"/></mergeCells><dataValidations><dataValidation sqref="A1:XFD1048576" type="list"/></dataValidations></worksheet>';
    const book = await xlsxOf([['a']]);
    const files = Object.fromEntries(unzip(book, SHEET_LIMITS));
    const names = '</sheets><definedNames><definedName name="a">表!$A$1:$XFD$1048576</definedName></definedNames>';
    const workbook = files['xl/workbook.xml']!.toString().replace('</sheets>', names);
    expect(await cellsOf(zipOf({ ...files, 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': sheet }))).toEqual([
      ['a'],
    ]);
  });
});

describe('files as programs save them', () => {
  const fixture = (name: string) => cellsOf(readFileSync(join('testing/fixtures/sheets', name)));

  it('a merged cell holds its value in each of its rows', async () => {
    const rows = await fixture('accounts-merged.xlsx');
    expect(new Set(rows.slice(1).map((cells) => JSON.stringify(cells.slice(-2)))).size).toBe(1);
    expect(rows.flat()).not.toContain(null);
  });

  it('results of formulas have the 15 digits with which Excel shows them', async () => {
    const numbers = (await fixture('product-numbers.xlsx')).flat().filter((cell) => typeof cell === 'number');
    expect(numbers).toContain(59.7);
    for (const number of numbers) expect(Number((number as number).toPrecision(15))).toBe(number);
  });

  it.each(['utf16.csv', 'sep.csv'])('%s is read in its columns', async (name) => {
    const rows = await fixture(name);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((cells) => cells.length > 1)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/sep=|\uFEFF|\\t/);
  });
});

describe('a CSV', () => {
  it.each([
    ['UTF-8', Buffer.from('标题,点赞\n"a, ""b""",1\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFF标题,点赞\r\n"a, ""b""",1\r\n')],
    ['rows that end as old programs end them', Buffer.from('标题,点赞\r"a, ""b""",1\r')],
    ['tabs', Buffer.from('标题\t点赞\na, "b"\t1\n'.replace('a, "b"', '"a, ""b"""'))],
    [
      'GB18030',
      Buffer.concat([
        Buffer.from([0xb1, 0xea, 0xcc, 0xe2]),
        Buffer.from(','),
        Buffer.from([0xb5, 0xe3, 0xd4, 0xde]),
        Buffer.from('\n"a, ""b""",1\n'),
      ]),
    ],
  ])('in %s is read with the texts that it contains', async (_, content) => {
    expect(await cellsOf(content)).toEqual([
      ['标题', '点赞'],
      ['a, "b"', '1'],
    ]);
  });
  it('keeps texts that look like numbers and dates', async () => {
    expect(await cellsOf(Buffer.from('编号,日期\n007,2026-06-01\n7300000000000000001,1e5\n'))).toEqual([
      ['编号', '日期'],
      ['007', '2026-06-01'],
      ['7300000000000000001', '1e5'],
    ]);
  });
});

describe('refuses other files with a message', () => {
  it.each<[string, SheetFaultCode, () => Buffer | Promise<Buffer>]>([
    ['a picture', 'unknown', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an old .xls', 'oldExcel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['another zip', 'unknown', () => zipOf({ 'a.txt': 'a' })],
    ['half a zip', 'damaged', async () => (await xlsxOf([['a']])).subarray(0, 900)],
    ['a zip with nonsense inside', 'damaged', () => sheetOf('<worksheet><sheetData><row')],
    ['nothing but spaces', 'empty', () => Buffer.from('\n\n')],
    ['a sheet without cells', 'empty', () => xlsxOf([])],
  ])('%s', async (_, fault, make) => {
    expect(await faultOf(await make())).toBe(MESSAGES[fault]);
  });
});

describe('limits', () => {
  const ZEROS = Buffer.alloc(200 * 1024 * 1024);

  it('apply to the unzipped bytes, not the declared size', () => {
    const bomb = sheetOf(ZEROS, { declaredSize: 10 });
    expect(bomb.length).toBeLessThan(300_000);
    expect(() => unzip(bomb, SHEET_LIMITS)).toThrow(expect.objectContaining({ fault: 'tooLarge' }));
    const many = zipOf(
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.xml`, ZEROS.subarray(0, 1024 * 1024)])),
    );
    expect(() => unzip(many, { entries: 100, unzippedBytes: 20 * 1024 * 1024 })).toThrow(
      expect.objectContaining({ fault: 'tooLarge' }),
    );
    expect(unzip(many, { entries: 100, unzippedBytes: 30 * 1024 * 1024 }).size).toBe(30);
    expect(() => unzip(many, { entries: 29, unzippedBytes: 30 * 1024 * 1024 })).toThrow(
      expect.objectContaining({ fault: 'tooLarge' }),
    );
  });

  it.each<[string, (zip: Buffer, end: number) => void]>([
    ['more entries than the end speaks of', (zip, end) => [8, 10].forEach((at) => zip.writeUInt16LE(3, end + at))],
    ['another number of them on this disk', (zip, end) => zip.writeUInt16LE(0xffff, end + 8)],
    ['an end for large files elsewhere', (zip, end) => zip.writeUInt16LE(0xffff, end + 4)],
    ['a list that lies further back', (zip, end) => zip.writeUInt32LE(zip.readUInt32LE(end + 12) - 50, end + 12)],
  ])('refuse a zip whose directory is inconsistent: %s', (_, change) => {
    const zip = zipOf({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': '<worksheet/>',
      'xl/sharedStrings.xml': '<sst/>',
    });
    expect(unzip(zip, SHEET_LIMITS).size).toBe(4);
    change(zip, zip.length - 22);
    expect(() => unzip(zip, SHEET_LIMITS)).toThrow(expect.objectContaining({ fault: 'damaged' }));
  });

  it('refuse a zip bomb without blocking other work', async () => {
    const order: string[] = [];
    let turns = 0;
    const refused = faultOf(sheetOf(ZEROS)).then((message) => order.push(message));
    // If parsing blocked this thread, its turns would come after the answer.
    while (order.length === 0 && turns < 20) {
      await new Promise((turn) => setImmediate(turn));
      turns += 1;
    }
    order.push('another request');
    await refused;
    expect(order).toEqual(['another request', MESSAGES.tooLarge]);
  });

  it.each<[string, SheetFaultCode, Partial<SheetLimits>, () => Buffer | Promise<Buffer>]>([
    ['bytes', 'tooLarge', { bytes: 10 }, () => Buffer.from('a,b\n1,2,3,4,5\n')],
    ['rows', 'tooManyRows', { rows: 2 }, () => Buffer.from('a\n1\n2\n3\n')],
    ['cells of a CSV', 'tooLarge', { cells: 50 }, () => Buffer.from(`a${','.repeat(60)}\n`)],
    ['rows of a CSV as old programs end them', 'tooLarge', { cells: 50 }, () => Buffer.from(`a${'\r'.repeat(60)}`)],
    ['cells of an .xlsx', 'tooLarge', { cells: 50 }, () => xlsxOf([Array.from({ length: 51 }, () => 1)])],
    [
      'characters',
      'tooLarge',
      { characters: 20 },
      () => xlsxOf(Array.from({ length: 10 }, () => ['once said, ten times shown'])),
    ],
    ['time', 'tooLong', { ms: 1 }, () => xlsxOf([['a']])],
  ])('apply to %s', async (_, fault, bounds, make) => {
    expect(await faultOf(await make(), limits(bounds))).toBe(MESSAGES[fault]);
  });

  it('count non-empty rows without headings', async () => {
    expect(
      (await readSheet(Buffer.from('a\n\n\n1\n\n2\n'), work, limits({ rows: 2 }))).map(({ number }) => number),
    ).toEqual([1, 4, 6]);
  });

  it.each(['xl/sharedStrings.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml'])(
    'by what there is to build: %s',
    async (name) => {
      const book = Object.fromEntries(unzip(await xlsxOf([['a']]), SHEET_LIMITS));
      const content = zipOf({ ...book, [name]: `<a>${'<b/>'.repeat(SHEET_LIMITS.cells * 8)}</a>` });
      await expect(readXlsx(content, SHEET_LIMITS)).rejects.toThrow('tooLarge');
    },
  );

  it("refuse a row number beyond Excel's maximum", async () => {
    const book = Object.fromEntries(unzip(await xlsxOf([['a']]), SHEET_LIMITS));
    const content = zipOf({
      ...book,
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="4000000000"><c r="A4000000000" t="inlineStr"><is><t>a</t></is></c></row></sheetData></worksheet>',
    });
    expect(await faultOf(content)).toBe(MESSAGES.tooLarge);
  });

  it('end the work when the client disconnects', async () => {
    const left = new AbortController();
    const reading = readSheet(await xlsxOf([['a']]), workFor('user:1', left.signal));
    left.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});
