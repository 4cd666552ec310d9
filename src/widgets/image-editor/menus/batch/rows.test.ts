import { describe, expect, it } from 'vitest';
import type { TemplateVariable } from '../../../../images/document';
import { cellsOf, matched, MOST_ROWS, NOTE, pasted, problemsOf, rowsBy, rowsOf } from './rows';

const VARIABLES: readonly TemplateVariable[] = [
  { name: 'title', title: '标题', type: 'text', isRequired: true, max: 5 },
  { name: 'price', title: '价格', type: 'price' },
  { name: 'photo', title: '照片', type: 'picture' },
];

describe('cellsOf', () => {
  it('reads what a sheet copies: tabs, quotes, line breaks in cells', () => {
    expect(cellsOf('标题\t价格\r\n"两行\n标题"\t"他说""好"""\r\n\r\n')).toEqual([
      ['标题', '价格'],
      ['两行\n标题', '他说"好"'],
    ]);
  });

  it('reads a csv, and leaves commas in a sheet alone', () => {
    expect(cellsOf('甲,"1,000"')).toEqual([['甲', '1,000']]);
    expect(cellsOf('甲,乙\t丙')).toEqual([['甲,乙', '丙']]);
  });

  it('keeps a quote inside of a cell', () => {
    expect(cellsOf('5" 屏\t好')).toEqual([['5" 屏', '好']]);
  });
});

describe('rowsOf', () => {
  it('reads by headings in any order, names or titles, and reports unknown headings', () => {
    const read = rowsOf(
      [
        ['价格', 'title', '备注'],
        ['9', '露营', '无'],
        ['', ' 野餐 '],
      ],
      VARIABLES,
    );
    expect(read).toEqual({
      rows: [
        { price: '9', title: '露营' },
        { price: '', title: '野餐' },
      ],
      unknown: ['备注'],
      dropped: 0,
    });
  });

  it('without headings, reads in the order of the variables', () => {
    expect(rowsOf([['露营', '9']], VARIABLES).rows).toEqual([{ title: '露营', price: '9', photo: '' }]);
  });

  it('stops at the maximum number of rows, and reports how many are left out', () => {
    const cells = Array.from({ length: MOST_ROWS + 3 }, (_, index) => [`第${index}`]);
    expect(rowsOf(cells, VARIABLES)).toMatchObject({ rows: { length: MOST_ROWS }, dropped: 3 });
  });
});

it('problemsOf: names the row, the variable and what was expected', () => {
  const rows = [
    { title: '', price: '一百', photo: 'https://example.com/a.jpg' },
    { title: '一二三四五六', price: '¥19.90', photo: '/files/a.jpg' },
  ];
  expect(problemsOf(rows, VARIABLES)).toEqual([
    { row: 0, name: 'title', message: '“标题”不能为空' },
    { row: 0, name: 'price', message: '“价格”应为价格，如 1280 或 1,280.00' },
    { row: 0, name: 'photo', message: '“照片”应为本站的图片文件' },
    { row: 1, name: 'title', message: '“标题”最多 5 个字，现在有 6 个' },
  ]);
});

it('pasted: overwrites from the cell on and adds rows', () => {
  const rows = [{ title: '甲', price: '1' }];
  expect(pasted(rows, { row: 0, column: 1 }, [['2', '/files/a.jpg', '多'], ['3']], VARIABLES)).toEqual([
    { title: '甲', price: '2', photo: '/files/a.jpg' },
    { price: '3' },
  ]);
});

it('matched: by key or title; in order where nothing matches', () => {
  const columns = [
    { key: 'price', title: '售价' },
    { key: 'c2', title: '标题' },
    { key: 'noteId', title: '编号' },
  ];
  expect(matched(columns, VARIABLES)).toEqual({ title: 1, price: 0, photo: -1, [NOTE]: 2 });
  expect(matched([{ key: 'a', title: '甲' }], VARIABLES)).toEqual({ title: 0, price: -1, photo: -1, [NOTE]: -1 });
});

it('rowsBy: missing cells are empty, a note is a number or absent', () => {
  const mapping = { title: 1, price: 0, photo: -1, [NOTE]: 2 };
  expect(rowsBy([['9', ' 露营 ', '12'], ['8', '野餐', '无'], ['7']], mapping)).toEqual([
    { values: { title: '露营', price: '9', photo: '' }, noteId: 12 },
    { values: { title: '野餐', price: '8', photo: '' } },
    { values: { title: '', price: '7', photo: '' } },
  ]);
});
