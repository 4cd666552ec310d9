import { describe, expect, it } from 'vitest';
import { growTree, matcher, stepByKey } from './tree';

const ROWS = [
  { id: 1, name: '内容中心', up: null },
  { id: 2, name: '短视频组', up: 1 },
  { id: 3, name: '剪辑', up: 2 },
  { id: 4, name: '图文组', up: 1 },
  { id: 5, name: '投放中心', up: null },
];
const grow = (closed: number[] = [], words?: string) =>
  growTree(
    ROWS,
    'up',
    (row) => row.id as number,
    new Set(closed),
    words === undefined ? undefined : matcher(['name'], words),
  );
const names = ({ rows, stands }: ReturnType<typeof grow>) =>
  rows.map((row, index) => `${'  '.repeat(stands[index]!.depth)}${String(row.name)}`);

describe('a tree of rows', () => {
  it('is all open at first, in the order of the rows', () => {
    expect(names(grow())).toEqual(['内容中心', '  短视频组', '    剪辑', '  图文组', '投放中心']);
    expect(grow().stands).toEqual([
      { depth: 0, open: true, place: 1, among: 2 },
      { depth: 1, open: true, place: 1, among: 2 },
      { depth: 2, open: undefined, place: 1, among: 1 },
      { depth: 1, open: undefined, place: 2, among: 2 },
      { depth: 0, open: undefined, place: 2, among: 2 },
    ]);
    expect(grow().parents).toEqual([1, 2]);
  });

  it('hides the descendants of a closed row, and still lists which of them have children', () => {
    expect(names(grow([2]))).toEqual(['内容中心', '  短视频组', '  图文组', '投放中心']);
    expect(names(grow([1]))).toEqual(['内容中心', '投放中心']);
    expect(grow([1]).parents).toEqual([1, 2]);
  });

  it('shows matches with their ancestors, closed or not', () => {
    expect(names(grow([1, 2], '剪辑'))).toEqual(['内容中心', '  短视频组', '    剪辑']);
    expect(names(grow([], '没有'))).toEqual([]);
  });
});

it('a search ignores case, and finds words in any of the fields', () => {
  const match = matcher(['name', 'tags'], 'ViDeo');
  expect(
    [{ name: 'A video' }, { name: 'x', tags: [{ name: 'VIDEO' }] }, { name: 'x', other: 'video' }].map(match),
  ).toEqual([true, true, false]);
});

describe('keys', () => {
  const { stands } = grow([2]);
  it.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowDown', 3, { to: 3 }],
    ['ArrowUp', 0, { to: 0 }],
    ['End', 0, { to: 3 }],
    ['Home', 3, { to: 0 }],
    ['ArrowRight', 1, 'toggle'],
    ['ArrowRight', 0, { to: 1 }],
    ['ArrowRight', 3, undefined],
    ['ArrowLeft', 0, 'toggle'],
    ['ArrowLeft', 1, { to: 0 }],
    ['ArrowLeft', 2, { to: 0 }],
    ['ArrowLeft', 3, undefined],
    ['Enter', 0, undefined],
  ])('%s on row %i', (key, index, step) => expect(stepByKey(key, index, stands.length, stands)).toEqual(step));

  it('stepByKey: rows that are no tree have no right and left', () => {
    expect(stepByKey('ArrowRight', 1, 3)).toBeUndefined();
    expect(stepByKey('ArrowLeft', 1, 3)).toBeUndefined();
    expect(stepByKey('End', 1, 3)).toEqual({ to: 2 });
    expect(stepByKey('ArrowDown', 2, 3)).toEqual({ to: 2 });
  });
});
