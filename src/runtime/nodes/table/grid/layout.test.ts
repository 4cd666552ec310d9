import { describe, expect, it } from 'vitest';
import { actionsWidthOf, clampWidth, columnKeys, layoutColumns, rowHeightOf } from './layout';

describe('layoutColumns', () => {
  it('stretches elastic columns in proportion and keeps the others', () => {
    const { template, minWidth } = layoutColumns(
      [
        { field: 'cover', as: 'image' },
        { field: 'title', width: 200 },
        { field: 'remark', width: 100 },
      ],
      { selectable: true, actionsWidth: 150 },
    );
    expect(template).toBe('40px 72px minmax(200px, 200fr) minmax(100px, 100fr) 150px');
    expect(minWidth).toBe(40 + 72 + 300 + 150);
  });

  it('keeps resized widths exactly, and stretches the last column to the edge', () => {
    expect(
      layoutColumns(
        [
          { field: 'a', width: 100 },
          { field: 'b', width: 100 },
        ],
        { widths: { a: 333 } },
      ).template,
    ).toBe('333px minmax(100px, 100fr)');
    expect(
      layoutColumns(
        [
          { field: 'a', width: 100 },
          { field: 'b', width: 100 },
        ],
        { widths: { a: 333, b: 90 } },
      ).template,
    ).toBe('333px minmax(90px, 1fr)');
  });

  it('puts fixed columns at their edges and adds up where they stick', () => {
    const { columns } = layoutColumns(
      [
        { field: 'a', width: 100 },
        { field: 'b', fixed: 'right', width: 80 },
        { field: 'c', fixed: 'left', width: 90 },
        { field: 'd', fixed: 'left', width: 60 },
        { field: 'e', fixed: 'right', width: 70 },
      ],
      { selectable: true, actionsWidth: 120 },
    );
    expect(columns.map(({ key, left, right, edge }) => ({ key, left, right, edge: Boolean(edge) }))).toEqual([
      { key: 'c', left: 40, right: undefined, edge: false },
      { key: 'd', left: 130, right: undefined, edge: true },
      { key: 'a', left: undefined, right: undefined, edge: false },
      { key: 'b', left: undefined, right: 190, edge: true },
      { key: 'e', left: undefined, right: 120, edge: false },
    ]);
  });

  it('leaves room for the title where the screen says no width', () => {
    const { columns } = layoutColumns([
      { field: 'a', title: '一个相当长的列标题', as: 'boolean' },
      { field: 'b', title: '一个相当长的列标题', as: 'boolean', width: 60 },
    ]);
    expect(columns.map(({ width }) => width)).toEqual([162, 60]);
  });

  it('aligns numbers to the right unless the screen sets the alignment', () => {
    expect(
      layoutColumns([{ as: 'number' }, { as: 'number', align: 'center' }, {}]).columns.map(({ align }) => align),
    ).toEqual(['right', 'center', 'left']);
  });

  it('ends the visible part between two columns if they overflow', () => {
    const columns = [
      { field: 'a', fixed: 'left' as const, width: 200 },
      { field: 'b', width: 100 },
      { field: 'c', width: 50 },
      { field: 'd', as: 'image' as const },
      { field: 'e', width: 300 },
      { field: 'f', width: 90 },
    ];
    const { columns: laid, minWidth } = layoutColumns(columns, { selectable: true, actionsWidth: 100, room: 700 });
    const widths = laid.map(({ width }) => width);
    // 700 - 40 - 100 - 200 = 360 for b, c and d; e would be cut off
    expect(widths[1]! + widths[2]! + widths[3]!).toBe(360);
    expect([widths[0], widths[3], widths[4], widths[5]]).toEqual([200, 72, 300, 90]);
    expect(widths[1]).toBeGreaterThan(widths[2]!);
    expect(minWidth).toBe(40 + 100 + 200 + 360 + 390);
    // no column fits, so none is stretched
    expect(
      layoutColumns(
        [
          { field: 'a', width: 500 },
          { field: 'b', width: 80 },
        ],
        { room: 300 },
      ).minWidth,
    ).toBe(580);
  });

  it('accepts an empty list of columns', () => {
    expect(layoutColumns([]).template).toBe('');
  });
});

describe('sizes', () => {
  it('have row heights by the contents of the row', () => {
    expect(rowHeightOf([{ field: 'a' }], 'mini')).toBe(40);
    expect(rowHeightOf([{ field: 'a', as: 'avatar' }], 'mini')).toBe(44);
    expect(rowHeightOf([{ field: 'a', note: '${row.b}' }], 'mini')).toBe(54);
    expect(rowHeightOf([{ field: 'a', as: 'image' }], 'middle')).toBe(62);
  });
  it('limit resized widths', () => {
    expect([clampWidth(3), clampWidth(100.4), clampWidth(9999)]).toEqual([48, 100, 1200]);
  });
  it('counts Han letters as wide', () => {
    expect(actionsWidthOf(['编辑', '删除'])).toBeGreaterThan(actionsWidthOf(['ab', 'cd']));
  });
  it('gives columns of the same field different keys', () => {
    expect(columnKeys([{ field: 'a' }, { text: 'x' }, { field: 'a' }, { text: 'y' }])).toEqual([
      'a',
      'text',
      'a#2',
      'text#2',
    ]);
  });
});

describe('for touch', () => {
  it('has rows and boxes of 44 px, and space for a note below a target', () => {
    expect(layoutColumns([{ field: 'a' }], { touched: true, selectable: true })).toMatchObject({
      rowHeight: 45,
      template: '44px minmax(140px, 140fr)',
    });
    expect(rowHeightOf([{ field: 'a', note: 'b' }], 'mini', true)).toBe(66);
  });
});
