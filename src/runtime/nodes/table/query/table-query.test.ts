import { describe, expect, it } from 'vitest';
import type { Field } from '../../../../language/types';
import {
  activeFilters,
  clearPatch,
  filterPatch,
  lastPage,
  namesOf,
  pagePatch,
  pagerItems,
  readState,
  sizePatch,
  sortPatch,
} from './table-query';

const bound = (param: string) => (param === 'pageNo' ? 'p' : undefined);

describe('names in the address', () => {
  it('are those that the source reads, otherwise the param with the prefix', () => {
    const names = namesOf({ prefix: 'users.' }, bound);
    expect([names.pageNo, names.pageSize, names.filter('keyword'), names.view]).toEqual([
      'p',
      'users.pageSize',
      'users.keyword',
      'users.view',
    ]);
  });
});

describe('state in the address', () => {
  const names = namesOf({}, () => undefined);
  it('has the defaults of the specification', () => {
    expect(readState({}, names, { views: ['table'] })).toEqual({
      pageNo: 1,
      pageSize: 10,
      sort: undefined,
      view: 'table',
    });
  });
  it('is read', () => {
    expect(
      readState({ pageNo: '3', pageSize: '50', sortBy: 'fansCount', sortOrder: 'desc', view: 'cards' }, names, {
        views: ['table', 'cards'],
      }),
    ).toEqual({ pageNo: 3, pageSize: 50, sort: { field: 'fansCount', order: 'desc' }, view: 'cards' });
  });
  it.each(['0', '-1', '1.5', 'x', '', ['2', '3'], '99999999'])('does not believe the page %s', (pageNo) => {
    expect(readState({ pageNo, view: 'cards' }, names, { pageSize: 20, views: ['table'] })).toEqual({
      pageNo: 1,
      pageSize: 20,
      sort: undefined,
      view: 'table',
    });
  });
  it('is written; changes other than of the page return to the first page', () => {
    expect(pagePatch(names, 4)).toEqual({ pageNo: 4 });
    expect(pagePatch(names, 1)).toEqual({ pageNo: undefined });
    expect(sizePatch(names, 20, 10)).toEqual({ pageSize: 20, pageNo: undefined });
    expect(sizePatch(names, 10, 10)).toEqual({ pageSize: undefined, pageNo: undefined });
    expect(sortPatch(names, { field: 'a', order: 'asc' })).toEqual({
      sortBy: 'a',
      sortOrder: 'asc',
      pageNo: undefined,
    });
    expect(sortPatch(names, undefined)).toEqual({ sortBy: undefined, sortOrder: undefined, pageNo: undefined });
    expect(filterPatch(names, { keyword: '', tagId: 3, ids: [] })).toEqual({
      pageNo: undefined,
      keyword: undefined,
      tagId: 3,
      ids: undefined,
    });
  });
  it('lists the active filters, and clears only them', () => {
    const fields: Field[] = [{ field: 'keyword' }, { field: 'status' }];
    expect(activeFilters({ keyword: '防晒', status: '', tab: 'x' }, names, fields)).toEqual({ keyword: '防晒' });
    expect(clearPatch(names, fields)).toEqual({ pageNo: undefined, keyword: undefined, status: undefined });
  });
});

describe('pages', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [101, 50, 3],
  ])('%i rows by %i', (total, size, last) => {
    expect(lastPage(total, size)).toBe(last);
  });
  it.each<[number, number, (number | null)[]]>([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 6, null, 20]],
    [5, 20, [1, 2, 3, 4, 5, 6, 7, null, 20]],
    [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
    [20, 20, [1, null, 15, 16, 17, 18, 19, 20]],
  ])('page %i of %i', (current, last, items) => {
    expect(pagerItems(current, last)).toEqual(items);
  });
  it('never repeats or skips a page without a gap', () => {
    for (let last = 1; last < 40; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const items = pagerItems(current, last);
        expect(items).toContain(current);
        items.forEach((item, index) => {
          if (item !== null && index > 0) expect(items[index - 1] === null || items[index - 1] === item - 1).toBe(true);
        });
      }
    }
  });
});
