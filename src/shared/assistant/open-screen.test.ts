import { array, assert, dictionary, integer, jsonValue, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { rowsText, screenText } from './data-text';
import { filteredTable, offerScreen, type OpenTable, openScreen, selectedTable } from './open-screen';
import { runs } from '../../../tests/runs';

const table = (part: Partial<OpenTable>): OpenTable => ({
  title: '列表',
  columns: {},
  selected: [],
  filters: [],
  values: {},
  apply: () => undefined,
  ...part,
});
const filter = (field: string) =>
  ({ field, title: field, type: 'text', multiple: false, read: () => null }) satisfies OpenTable['filters'][number];

test('openScreen: the screen offered last, until it is taken back', () => {
  const screen = (title: string, tables: OpenTable[] = []) => ({
    title,
    address: () => '/a',
    sources: () => [],
    tables: () => tables,
  });
  expect(openScreen()).toBeUndefined();
  const takeBack = offerScreen(screen('第一'));
  const tables = [
    table({ title: '甲', selected: [{ id: 1 }], filters: [filter('keyword')] }),
    table({ title: '乙', filters: [filter('status')] }),
    table({ title: '丙' }),
  ];
  const takeBackSecond = offerScreen(screen('第二', tables));
  expect(openScreen()?.title).toBe('第二');
  expect(selectedTable()?.title).toBe('甲');
  expect(filteredTable(['keyword'])?.title).toBe('甲');
  expect(filteredTable(['other'])?.title).toBe('乙');
  takeBackSecond();
  takeBack();
  expect(openScreen()).toBeUndefined();
});

test('texts of data are JSON within their bound, whatever the data', () => {
  const rows = array(dictionary(string({ maxLength: 8 }), jsonValue({ maxDepth: 3 }), { maxKeys: 5 }));
  assert(
    property(rows, integer({ min: 1, max: 40 }), (some, times) => {
      const selected = Array.from({ length: times }, () => some).flat();
      const text = rowsText(table({ selected }), 20_000);
      expect(text.length).toBeLessThanOrEqual(20_000);
      const { count, leftOut = 0, rows: taken } = JSON.parse(text) as { count: number; leftOut?: number; rows: [] };
      expect(count).toBe(selected.length);
      if (leftOut === 0) expect(JSON.stringify(taken)).toBe(JSON.stringify(selected));
    }),
    { numRuns: runs(20) },
  );
});

test('screenText: every source has its share, and what is left out is counted', () => {
  const long = Array.from({ length: 5_000 }, (_, id) => ({ id, text: '营地的清晨很安静' }));
  const text = screenText(
    {
      title: '关键词管理',
      address: () => '/feed/feed-keyword?status=on',
      sources: () => [
        { name: 'keywords', title: '关键词列表', data: { list: long, total: 5_000 } },
        { name: 'tags', title: '标签', data: { list: [{ name: '夏季' }] } },
      ],
      tables: () => [table({ filters: [{ ...filter('status'), values: { on: '启用' } }], values: { status: 'on' } })],
    },
    60_000,
  );
  expect(text.length).toBeLessThanOrEqual(60_000);
  const { sources, filters } = JSON.parse(text) as {
    sources: { leftOut?: number; data: { list: unknown[]; total?: number } }[];
    filters: unknown;
  };
  expect(sources[0]!.data.list.length + sources[0]!.leftOut!).toBe(5_000);
  expect(sources[0]!.data.total).toBe(5_000);
  expect(sources[1]!.data).toEqual({ list: [{ name: '夏季' }] });
  expect(filters).toEqual([
    {
      list: '列表',
      fields: [{ field: 'status', title: 'status', type: 'text', values: { on: '启用' } }],
      values: { status: 'on' },
    },
  ]);
});
