import { expect, it } from 'vitest';
import { headsOf, lanesOf } from './lanes';

const heads = [
  { value: 'draft', title: '草稿' },
  { value: 'accepted', title: '已采纳' },
];

it('puts rows in their columns, in their order, and counts those of no column', () => {
  const rows = ['accepted', 'draft', 'accepted', null, 'lost'].map((status, noteId) => ({ noteId, status }));
  const { lanes, others } = lanesOf(heads, 'status', rows);
  expect(lanes.map(({ id, rows: held }) => [id, held.map(({ noteId }) => noteId)])).toEqual([
    ['draft', [1]],
    ['accepted', [0, 2]],
  ]);
  expect(others).toBe(2);
});

it('lanesOf: takes columns from rows, and values from inside an object', () => {
  const lines = [
    { businessLineId: 7, name: '蓝领' },
    { businessLineId: 8, name: '白领' },
  ];
  const byRows = headsOf({ source: 'lines', key: 'businessLineId', title: 'name' }, lines);
  const { lanes } = lanesOf(byRows, 'line.id', [{ line: { id: 8 } }, { line: null }]);
  expect(lanes.map(({ id, title, rows }) => [id, title, rows.length])).toEqual([
    ['7', '蓝领', 0],
    ['8', '白领', 1],
  ]);
});
