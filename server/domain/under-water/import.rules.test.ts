import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../providers/sheet';
import { readCount, readText, readTime, textOf } from '../sheet-import/cells.rules';
import { MESSAGES as IMPORT } from '../sheet-import/sheet-import.messages';
import { readHeadings, reasonOf, reportOf } from '../sheet-import/sheet-import.rules';
import { MESSAGES } from './under-water-import.messages';
import { COLUMNS, judgeRow, withDoubles } from './import.rules';

const now = new Date('2026-06-10T07:30:00Z');
const where = { platform: 'dy', now } as const;
const address = (id: number) => `https://www.douyin.com/video/73${String(id).padStart(17, '0')}`;
const sheet = (...rows: SheetCell[][]) => rows.map((cells, index) => ({ number: index + 1, cells }));
function judge(...rows: SheetCell[][]) {
  const [first, ...rest] = sheet(...rows);
  const headings = readHeadings(COLUMNS, first!);
  return { headings, rows: rest.map((row) => judgeRow(row, headings, where)) };
}

describe('counts', () => {
  it.each<[SheetCell, number]>([
    [12, 12],
    ['1,234', 1234],
    ['1.2万', 12_000],
    ['3w', 30_000],
    ['1.5k', 1500],
    ['10w+', 100_000],
    ['', 0],
    [null, 0],
    ['-', 0],
    ['2千', 2000],
  ])('%j is %i', (cell, value) => {
    expect(readCount(cell)).toEqual({ value });
  });
  it.each<[SheetCell, string]>([
    [-1, IMPORT.noCount],
    [1.5, IMPORT.noCount],
    ['很多', IMPORT.noCount],
    ['1e5', IMPORT.noCount],
    ['0x10', IMPORT.noCount],
    ['2亿', IMPORT.countTooLarge],
    [true, IMPORT.noCount],
  ])('%j is none', (cell, expected) => {
    expect(readCount(cell)).toEqual({ expected });
  });
});

describe('times', () => {
  it.each<[SheetCell, string]>([
    ['2026-06-01 12:30', '2026-06-01T04:30:00.000Z'],
    ['2026/6/1', '2026-05-31T16:00:00.000Z'],
    ['2026年6月1日 8:05:09', '2026-06-01T00:05:09.000Z'],
    ['2026.06.01', '2026-05-31T16:00:00.000Z'],
    [new Date('2026-06-01T12:30:00Z'), '2026-06-01T04:30:00.000Z'],
  ])('%j is read as Shanghai time', (cell, value) => {
    expect(readTime(cell, now)).toEqual({ value: new Date(value) });
  });
  it.each<[SheetCell, string]>([
    ['2026-06-31', IMPORT.noTime],
    ['昨天', IMPORT.noTime],
    ['2026-06-01 25:00', IMPORT.noTime],
    ['0001-01-01', IMPORT.noTime],
    ['2026-06-11', IMPORT.future],
    [new Date(Number.NaN), ''],
  ])('%j is none', (cell, expected) => {
    expect(readTime(cell, now)).toEqual(expected === '' ? { expected: IMPORT.noTime } : { expected });
  });
  it('are null if the cell is empty', () => expect(readTime(null, now)).toEqual({ value: null }));
});

describe('texts', () => {
  it('are the displayed text without characters that cannot be stored', () => {
    expect(textOf(new Date('2026-06-01T08:05:00Z'))).toBe('2026-06-01 08:05');
    expect(readText(' a\0b\uD800 ', 10)).toEqual({ value: 'ab' });
    expect(readText('收\u200B纳\u202E', 10)).toEqual({ value: '收纳' });
    expect(readText('很长', 1)).toEqual({ expected: IMPORT.tooLong(1) });
  });
});

describe('headings', () => {
  it('match by title or alias, in any order', () => {
    const titles = COLUMNS.map(({ title, aliases }) => aliases[0] ?? title);
    fc.assert(
      fc.property(fc.shuffledSubarray(titles, { minLength: titles.length }), (order) => {
        const { places } = readHeadings(COLUMNS, { number: 1, cells: order.map((title) => ` ${title}（必填）* `) });
        expect(places).toEqual(titles.map((title) => order.indexOf(title)));
      }),
    );
  });
  it('report unknown ones, and refuse a list without required ones', () => {
    expect(readHeadings(COLUMNS, { number: 1, cells: ['链接', '标题', '颜色', null, '行号'] }).ignored).toEqual([
      '颜色',
      '行号',
    ]);
    expect(() => readHeadings(COLUMNS, { number: 1, cells: ['作者', '点赞'] })).toThrow(
      IMPORT.missingColumns(['标题', '链接']),
    );
  });
});

describe('rows', () => {
  it('become items, or report what each column expects', () => {
    const { headings, rows } = judge(
      ['点赞', '链接', '标题', '发布时间'],
      ['1.2万', `${address(1)}?from=share`, '收纳', '2026-06-01'],
      ['很多', 'https://www.xiaohongshu.com/explore/65f000000000000000000001', '', '明天'],
    );
    expect(rows[0]).toMatchObject({
      row: 2,
      problems: [],
      item: {
        title: '收纳',
        url: address(1),
        likeCount: 12_000,
        authorName: '',
        publishTime: new Date('2026-05-31T16:00:00Z'),
      },
    });
    expect(rows[1]).toMatchObject({
      row: 3,
      item: null,
      problems: [
        { field: 'title', message: IMPORT.required('标题') },
        { field: 'url', message: MESSAGES.otherPlatform('抖音') },
        { field: 'likeCount', message: IMPORT.noCount },
        { field: 'publishTime', message: IMPORT.noTime },
      ],
    });
    expect(reasonOf(COLUMNS, rows[1]!)).toBe(
      `标题：${IMPORT.required('标题')}；链接：${MESSAGES.otherPlatform('抖音')}；点赞：${IMPORT.noCount}；发布时间：${IMPORT.noTime}`,
    );
    expect(rows[1]!.cells[COLUMNS.findIndex(({ field }) => field === 'likeCount')]).toBe('很多');
    expect(headings.columns.find(({ field }) => field === 'remark')?.heading).toBeNull();
  });

  it('are duplicates if they have the same content as another row or the list; invalid rows are not compared', () => {
    const { rows } = judge(
      ['标题', '链接', '点赞'],
      ['a', address(1), 1],
      ['b', `${address(1)}?x=1`, 1],
      ['c', address(2), 1],
      ['d', address(3), 'x'],
      ['e', address(3), 1],
    );
    const verdicts = withDoubles(rows, new Set([rows[2]!.item!.contentKey]));
    expect(verdicts.map(({ state }) => state)).toEqual(['good', 'double', 'double', 'bad', 'good']);
    expect(verdicts.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      MESSAGES.doubleInFile(2),
      MESSAGES.doubleInList,
      IMPORT.noCount,
    ]);
  });

  it('add up in the report, which shows rows with problems first', () => {
    const { headings, rows } = judge(
      ['标题', '链接', '点赞'],
      ...Array.from({ length: 300 }, (_, index) => ['t', address(index), index === 280 ? 'x' : 1]),
    );
    const report = reportOf(headings, withDoubles(rows, new Set()), { fileName: 'a.csv', dryRun: true });
    expect(report).toMatchObject({ dryRun: true, rowCount: 300, doneCount: 299, failedCount: 1, doubleCount: 0 });
    expect(report.rows.filter(({ state }) => state === 'bad').map(({ row }) => row)).toEqual([282]);
    expect(report.rows.length).toBe(51);
  });
});
