import { describe, expect, it } from 'vitest';
import { isSameView, MOST_VIEWS, parseViews, withView } from './saved-views';

describe('saved views', () => {
  it('accept only values of the right shape', () => {
    const view = { name: '小红书', query: { platform: 'xhs' } };
    expect(parseViews(null)).toEqual([]);
    expect(parseViews('not json')).toEqual([]);
    expect(parseViews(JSON.stringify([view, { name: 1, query: {} }, { name: '无', query: [] }, null]))).toEqual([view]);
    expect(parseViews(JSON.stringify(Array.from({ length: MOST_VIEWS + 3 }, () => view)))).toHaveLength(MOST_VIEWS);
  });

  it('replace the one of the same name, in its place', () => {
    const views = [
      { name: 'a', query: { x: 1 } },
      { name: 'b', query: {} },
    ];
    expect(withView(views, { name: 'a', query: { x: 2 } })).toEqual([{ name: 'a', query: { x: 2 } }, views[1]]);
    expect(withView(views, { name: 'c', query: {} }).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('are open if the address says the same, in whatever order and type', () => {
    expect(isSameView({ a: 1, b: ['x', 'y'] }, { b: ['y', 'x'], a: '1' })).toBe(true);
    expect(isSameView({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSameView({}, {})).toBe(true);
  });
});
