import { describe, expect, it } from 'vitest';
import { filtersOf, isSameFilters, parseViews, queryOf, type SavedView, withView } from './saved-views';

const view = (name: string, more: Partial<SavedView> = {}): SavedView => ({
  name,
  filters: filtersOf({ platform: 'xhs' }),
  isTeam: false,
  isOwn: true,
  author: '',
  ...more,
});

describe('saved views', () => {
  it('accept only values of the right shape', () => {
    expect(parseViews(null)).toEqual([]);
    expect(parseViews('not json')).toEqual([]);
    expect(parseViews(JSON.stringify([view('小红书'), { name: 1 }, { name: '无', filters: {} }, null]))).toEqual([
      view('小红书'),
    ]);
  });

  it('replace the own one of the same name, in its place; a new one stands before those of colleagues', () => {
    const views = [view('a'), view('b'), view('a', { isOwn: false, isTeam: true })];
    const changed = view('a', { filters: [] });
    expect(withView(views, changed)).toEqual([changed, views[1], views[2]]);
    expect(withView(views, view('c')).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['a', true],
      ['b', true],
      ['c', true],
      ['a', false],
    ]);
  });

  it('are open if the address says the same, in whatever order and type', () => {
    const isSame = (one: object, other: object) =>
      isSameFilters(filtersOf(one as never), filtersOf(queryOf(filtersOf(other as never))));
    expect(isSame({ a: 1, b: ['x', 'y'] }, { b: ['y', 'x'], a: '1' })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSame({}, {})).toBe(true);
  });
});
