import { describe, expect, it } from 'vitest';
import type { Field } from '../../page/types';
import { activeFilters, clearPatch, filterPatch, lastPage, namesOf, pagePatch, pagerItems, queryNameIn, readState, sizePatch, sortPatch } from './address';
import { answerOf } from './answer';
import { controlsOf, optionsFrom, textsOf } from './filters';
import { guessRowKey, keyBy, NOTHING, pageState, reconcile, toggle, togglePage } from './selection';
import { nextSort, sortableField, sortRows } from './sort';

const bound = (param: string) => (param === 'pageNo' ? 'p' : undefined);

describe('names in the address', () => {
  it('are those that the source reads, otherwise the param with the prefix', () => {
    const names = namesOf({ prefix: 'users.' }, bound);
    expect([names.pageNo, names.pageSize, names.filter('keyword'), names.view]).toEqual(['p', 'users.pageSize', 'users.keyword', 'users.view']);
  });
});

describe('queryNameIn', () => {
  it.each([['${query.pageNo}', 'pageNo'], ['${query["users.pageNo"]}', 'users.pageNo'], ["${ query['a.b'] }", 'a.b'], ['${query.a.b}', undefined], ['${query.a}x', undefined], ['1', undefined], [1, undefined]])('%s', (template, name) => {
    expect(queryNameIn(template)).toBe(name);
  });
});

describe('state in the address', () => {
  const names = namesOf({}, () => undefined);
  it('has the defaults of the specification', () => {
    expect(readState({}, names, {})).toEqual({ pageNo: 1, pageSize: 10, sort: undefined, view: 'table' });
  });
  it('is read', () => {
    expect(readState({ pageNo: '3', pageSize: '50', sortBy: 'fansCount', sortOrder: 'desc', view: 'cards' }, names, { views: ['table', 'cards'] }))
      .toEqual({ pageNo: 3, pageSize: 50, sort: { field: 'fansCount', order: 'desc' }, view: 'cards' });
  });
  it.each(['0', '-1', '1.5', 'x', '', ['2', '3'], '99999999'])('does not believe the page %s', (pageNo) => {
    expect(readState({ pageNo, view: 'cards' }, names, { pageSize: 20 })).toEqual({ pageNo: 1, pageSize: 20, sort: undefined, view: 'table' });
  });
  it('is written; anything but turning the page goes back to the first', () => {
    expect(pagePatch(names, 4)).toEqual({ pageNo: 4 });
    expect(pagePatch(names, 1)).toEqual({ pageNo: undefined });
    expect(sizePatch(names, 20, 10)).toEqual({ pageSize: 20, pageNo: undefined });
    expect(sizePatch(names, 10, 10)).toEqual({ pageSize: undefined, pageNo: undefined });
    expect(sortPatch(names, { field: 'a', order: 'asc' })).toEqual({ sortBy: 'a', sortOrder: 'asc', pageNo: undefined });
    expect(sortPatch(names, undefined)).toEqual({ sortBy: undefined, sortOrder: undefined, pageNo: undefined });
    expect(filterPatch(names, { keyword: '', tagId: 3, ids: [] })).toEqual({ pageNo: undefined, keyword: undefined, tagId: 3, ids: undefined });
  });
  it('knows what is filtered by, and clears that alone', () => {
    const fields: Field[] = [{ field: 'keyword' }, { field: 'status' }];
    expect(activeFilters({ keyword: '防晒', status: '', tab: 'x' }, names, fields)).toEqual({ keyword: '防晒' });
    expect(clearPatch(names, fields)).toEqual({ pageNo: undefined, keyword: undefined, status: undefined });
  });
});

describe('pages', () => {
  it.each([[0, 10, 1], [10, 10, 1], [11, 10, 2], [101, 50, 3]])('%i rows by %i', (total, size, last) => {
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

describe('answers', () => {
  it('are lists, wrapped lists or pages', () => {
    expect(answerOf([{ a: 1 }])).toEqual({ rows: [{ a: 1 }], total: 1, paged: false });
    expect(answerOf({ list: [{}], total: 7 })).toEqual({ rows: [{}], total: 7, paged: false });
    expect(answerOf({ list: [{}], total: 7, pageNo: 1, pageSize: 1 }).paged).toBe(true);
    expect(answerOf(undefined).rows).toBe(answerOf(null).rows);
  });
});

describe('filters', () => {
  const day = (title: string) => ({ type: 'string', format: 'date', title });
  it('have the control that their schema asks for', () => {
    const controls = controlsOf([
      { field: 'keyword', schema: { type: 'string', title: '关键词', maxLength: 50 } },
      { field: 'platform', schema: { type: 'string', enum: ['xhs', 'dy'], labels: { xhs: '小红书' }, title: '平台' } },
      { field: 'tagId', component: 'select', options: { source: 'tags', value: 'tagId', label: 'name' }, schema: { type: 'integer', title: '标签' } },
      { field: 'favorite', schema: { type: 'boolean', title: '只看收藏' } },
      { field: 'minFans', schema: { type: 'integer', title: '最少粉丝' } },
      { field: 'createdFrom', schema: day('创建起始') },
      { field: 'createdTo', schema: day('创建截止') },
      { field: 'publishedFrom', schema: day('发布起始') },
      { field: 'secret', component: 'hidden' },
    ]);
    expect(controls.map(({ kind, field, title }) => [kind, field, title])).toEqual([
      ['text', 'keyword', '关键词'], ['select', 'platform', '平台'], ['select', 'tagId', '标签'], ['switch', 'favorite', '只看收藏'],
      ['number', 'minFans', '最少粉丝'], ['range', 'createdFrom', '创建时间'], ['date', 'publishedFrom', '发布起始'],
    ]);
    expect(controls[1]).toMatchObject({ multiple: false, options: [{ value: 'xhs', label: '小红书' }, { value: 'dy', label: 'dy' }] });
    expect(controls[5]).toMatchObject({ to: 'createdTo', placeholders: ['创建起始', '创建截止'] });
  });
  it('choose several where the param is a list', () => {
    expect(controlsOf([{ field: 'statusList', schema: { type: 'array', items: { type: 'integer', enum: [1, 2] } } }])[0]).toMatchObject({ kind: 'select', multiple: true });
  });
  it('take options from an answer', () => {
    expect(optionsFrom({ list: [{ tagId: 1, name: '护肤', color: 'red' }] }, { value: 'tagId', label: 'name', color: 'color' })).toEqual([{ value: '1', label: '护肤', color: 'red' }]);
    expect(optionsFrom(undefined, { value: 'a', label: 'b' })).toEqual([]);
    expect(textsOf(3)).toEqual(['3']);
    expect(textsOf('')).toEqual([]);
  });
});

describe('order', () => {
  it('goes up, down and away', () => {
    const up = nextSort(undefined, 'a');
    const down = nextSort(up, 'a');
    expect([up, down, nextSort(down, 'a'), nextSort(down, 'b')]).toEqual([{ field: 'a', order: 'asc' }, { field: 'a', order: 'desc' }, undefined, { field: 'b', order: 'asc' }]);
  });
  it('sorts numbers, Chinese and nothing, and leaves the list as it is', () => {
    const rows = [{ a: 10, t: '博主10' }, { a: null, t: '阿宝' }, { a: 9, t: '博主9' }];
    expect(sortRows(rows, { field: 'a', order: 'asc' }).map((row) => row.a)).toEqual([9, 10, null]);
    expect(sortRows(rows, { field: 'a', order: 'desc' }).map((row) => row.a)).toEqual([10, 9, null]);
    expect(sortRows(rows, { field: 't', order: 'asc' }).map((row) => row.t)).toEqual(['阿宝', '博主9', '博主10']);
    expect(rows[0]!.a).toBe(10);
    expect(sortRows(rows, undefined)).toBe(rows);
  });
  it('is offered where the server sorts, or where every row is here', () => {
    expect(sortableField({ field: 'a' }, ['a'], false)).toBe('a');
    expect(sortableField({ field: 'b' }, ['a'], true)).toBeUndefined();
    expect(sortableField({ field: 'b' }, undefined, true)).toBe('b');
    expect(sortableField({ field: 'b' }, undefined, false)).toBeUndefined();
    expect(sortableField({ field: 'a', sortable: false }, ['a'], false)).toBeUndefined();
    expect(sortableField({ field: 'b', as: 'image' }, undefined, true)).toBeUndefined();
    expect(sortableField({ text: 'x' }, undefined, true)).toBeUndefined();
  });
});

describe('selection', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));
  const keyOf = keyBy('id');
  const keys = (selection: ReadonlyMap<unknown, unknown>) => [...selection.keys()];
  it('takes rows one by one and by range', () => {
    const one = toggle(NOTHING, rows, keyOf, 3);
    expect(keys(one)).toEqual([4]);
    const range = toggle(one, rows, keyOf, 1, 3);
    expect(keys(range).toSorted()).toEqual([2, 3, 4]);
    expect(keys(toggle(range, rows, keyOf, 2))).toEqual([4, 2]);
    expect(keys(toggle(range, rows, keyOf, 3, 1))).toEqual([]);
    expect(toggle(NOTHING, rows, keyOf, 99)).toBe(NOTHING);
  });
  it('takes the page and knows how much of it is taken', () => {
    const other = new Map([[9, { id: 9 }]]);
    const all = togglePage(other, rows, keyOf, true);
    expect(all.size).toBe(6);
    expect(pageState(all, rows, keyOf)).toBe('all');
    expect(pageState(toggle(all, rows, keyOf, 0), rows, keyOf)).toBe('some');
    expect(pageState(other, rows, keyOf)).toBe('none');
    expect(keys(togglePage(all, rows, keyOf, false))).toEqual([9]);
  });
  it('loses rows that are gone, keeps those of other pages, and takes the new words', () => {
    const chosen = togglePage(new Map([[9, { id: 9 }]]), rows, keyOf, true);
    const after = reconcile(chosen, rows, [{ id: 2, title: '新' }, { id: 7 }] as never, keyOf);
    expect([...after]).toEqual([[9, { id: 9 }], [2, { id: 2, title: '新' }]]);
  });
  it('finds what identifies a row', () => {
    expect(guessRowKey({ name: 'x', keywordId: 1, bloggerId: 2 })).toBe('keywordId');
    expect(guessRowKey({ id: 1, aId: 2 })).toBe('id');
    expect(guessRowKey(undefined)).toBeUndefined();
    expect(keyBy('x')({ x: null }, 4)).toBe('#4');
  });
});
