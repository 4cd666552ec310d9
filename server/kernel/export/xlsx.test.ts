import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseString } from '@fast-csv/parse';
import excel from 'exceljs';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FileAnswer } from '../http/file-answer';
import { workFor } from '../work/test-support/pool';
import { spreadsheet, type Cell, type Column } from './xlsx';
import { runs } from '../../../tests/runs';

const work = workFor();

const ROWS_A_PAGE = 500;
const column = (title: string, more: Partial<Column<readonly Cell[]>> = {}): Column<readonly Cell[]> => ({
  title,
  width: 12,
  value: ([first = null]) => first,
  ...more,
});

async function* pageOf(...rows: Cell[][]) {
  yield rows;
}
async function* numbered(pages: number, onPage: (page: number) => void = () => undefined) {
  for (let page = 0; page < pages; page++) {
    onPage(page);
    // Barely compressible, like real rows.
    yield Array.from({ length: ROWS_A_PAGE }, (_, row) => [`${page * ROWS_A_PAGE + row} ${Math.random()}`]);
  }
}

async function read({ body }: FileAnswer) {
  const book = new excel.Workbook();
  await book.xlsx.load((await buffer(body as Readable)) as unknown as excel.Buffer);
  return book.worksheets[0]!;
}
/** Writes a text to a sheet and reads it back. */
async function roundTrip(text: string) {
  const sheet = await read(await spreadsheet({ name: '表', columns: [column('文本')], pages: pageOf([text]) }, work));
  return sheet.getRow(2).getCell(1);
}
describe('a spreadsheet', () => {
  it('has a frozen heading row, texts, numbers, and times in the time zone of Shanghai', async () => {
    const columns = [
      column('姓名'),
      column('次数', { holds: 'number', value: (row) => row[1] ?? null }),
      column('时间', { holds: 'time', value: (row) => row[2] ?? null }),
    ];
    const sheet = await read(
      await spreadsheet(
        {
          name: '用户列表',
          columns,
          pages: pageOf(['林一', 3, new Date('2026-06-10T20:30:00.000Z')], ['007', null, null]),
        },
        work,
      ),
    );
    expect(sheet.name).toBe('用户列表');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getRow(1).values).toEqual([undefined, '姓名', '次数', '时间']);
    expect(sheet.getRow(2).values).toEqual([undefined, '林一', 3, new Date('2026-06-11T04:30:00.000Z')]);
    expect(sheet.getRow(2).getCell(3).numFmt).toBe('yyyy-mm-dd hh:mm:ss');
    expect(sheet.getRow(3).getCell(1).value).toBe('007');
    expect(sheet.getRow(3).getCell(2).value).toBeNull();
  });

  it('has its headings without rows', async () => {
    const sheet = await read(await spreadsheet({ name: '空', columns: [column('姓名')], pages: pageOf() }, work));
    expect([sheet.rowCount, sheet.getRow(1).getCell(1).value]).toEqual([1, '姓名']);
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '=HYPERLINK("https://evil.example","x")',
    "=cmd|' /C calc'!A0",
    '＝1+1',
  ])('stores %j as a text, not as a formula', async (text) => {
    const cell = await roundTrip(text);
    expect(cell.type).toBe(excel.ValueType.String);
    expect(cell.formula).toBeUndefined();
    expect(cell.numFmt).toBe('@');
    expect(String(cell.value)[0]).toBe("'");
    expect(String(cell.value).slice(1)).toBe(text.replace('\r', '\n'));
  });

  it.each([
    ['_x003D_1+1', '_x005F_x003D_1+1'],
    ['_x000A_=1 _x0041_', '_x005F_x000A_=1 _x005F_x0041_'],
    ['_x_ _x12_', '_x_ _x12_'],
  ])('escapes texts that Excel would decode as a character code: %j', async (text, written) => {
    // Excel decodes `_xHHHH_` escapes in every cell, exceljs only those of shared strings.
    expect((await roundTrip(text)).value).toBe(written);
  });

  it.each(['a=1', '林一', '<b>&"\'</b>', '"quoted"', ' =1', '😀', '1-2'])('leaves %j as it is', async (text) => {
    expect((await roundTrip(text)).value).toBe(text);
  });

  it('can be read with any name of a person', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), async (text) => {
        const cell = await roundTrip(text);
        expect([excel.ValueType.String, excel.ValueType.Null]).toContain(cell.type);
        expect(String(cell.value ?? '')).not.toMatch(/^[=+\-@\t\r]/u);
      }),
      {
        numRuns: runs(40),
        examples: [['\uFFFF'], ['\uD800'], ['\u0000'], ['\u0001=1'], ['\u007f-1'], ['\uD800=1'], ['&amp;=']],
      },
    );
  });
});

describe('a CSV', () => {
  const csvOf = async (...rows: Cell[][]) => {
    const columns = [
      column('文本'),
      column('次数', { value: (row) => row[1] ?? null }),
      column('时间', { value: (row) => row[2] ?? null }),
    ];
    const answer = await spreadsheet({ name: '表', format: 'csv', columns, pages: pageOf(...rows) }, work);
    expect(answer).toMatchObject({ filename: '表.csv', contentType: 'text/csv; charset=utf-8' });
    return buffer(answer.body as Readable);
  };

  it('begins with a byte order mark, and quotes cells where necessary', async () => {
    const file = await csvOf(['林一', 3, new Date('2026-06-10T20:30:00.000Z')], ['a,"b"\nc', null, null]);
    expect(file.toString('utf8')).toBe('\uFEFF文本,次数,时间\r\n林一,3,2026-06-11 04:30:00\r\n"a,""b""\nc",,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '＝1+1'])(
    'stores %j as a text, not as a formula',
    async (text) => {
      const [, row] = await parsed(await csvOf([text]));
      expect(row![0]).toBe(`'${text}`);
    },
  );

  it('has its headings without rows', async () => {
    expect(await parsed(await csvOf())).toEqual([['文本', '次数', '时间']]);
  });
});

/** Rows as the CSV library parses them. */
const parsed = (file: Buffer): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    parseString<string[], string[]>(file.toString('utf8'))
      .on('error', reject)
      .on('data', (row) => rows.push(row))
      .on('end', () => resolve(rows));
  });

/** Temporary spreadsheet files, in progress or left over. */
const written = () => readdirSync(tmpdir()).filter((name) => name.endsWith(`-${process.pid}.xlsx`));
/** Files of the tests that ran earlier in this process. */
let earlier: readonly string[] = [];
beforeEach(() => {
  earlier = written();
});
const left = () => written().filter((name) => !earlier.includes(name));

describe('writing', () => {
  const columns = [column('编号')];

  it('requests a page when the last one was written, and keeps none in memory', async () => {
    let pagesRead = 0;
    const sheet = await read(
      await spreadsheet({ name: '大', columns, pages: numbered(100, () => (pagesRead += 1)) }, work),
    );
    expect(pagesRead).toBe(100);
    expect(sheet.rowCount).toBe(1 + 100 * ROWS_A_PAGE);
    expect(left()).toEqual([]);
  });

  it('stops when aborted, closes the pages and leaves no file behind', async () => {
    const [reader, abortReason] = [new AbortController(), new Error('gone')];
    let [pagesRead, ended] = [0, false];
    async function* pages() {
      try {
        yield* numbered(100, (page) => {
          pagesRead += 1;
          if (page === 3) reader.abort(abortReason);
        });
      } finally {
        ended = true;
      }
    }
    await expect(spreadsheet({ name: '大', columns, pages: pages() }, workFor('user:1', reader.signal))).rejects.toBe(
      abortReason,
    );
    await expect.poll(() => ended).toBe(true);
    expect(pagesRead).toBeLessThan(10);
    expect(left()).toEqual([]);
  });

  it('throws the error of a page before it returns a file', async () => {
    async function* failing(after: number) {
      yield* numbered(after);
      throw new Error('the database went away');
    }
    await expect(spreadsheet({ name: '坏', columns, pages: failing(0) }, work)).rejects.toThrow(
      'the database went away',
    );
    await expect(spreadsheet({ name: '坏', columns, pages: failing(3) }, work)).rejects.toThrow(
      'the database went away',
    );
  });
});
