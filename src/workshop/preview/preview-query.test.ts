import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { patched, pathParams, queryOf, readSearch, writeSearch } from './preview-query';

it('reads typed addresses', () => {
  expect(readSearch(' ?keyword=美妆&tag=1&tag=2&empty=')).toEqual({ keyword: '美妆', tag: ['1', '2'], empty: '' });
  expect(readSearch('')).toEqual({});
});

it('writes readable text, without path params', () => {
  expect(writeSearch({ keyword: '美妆 & 护肤', userId: '3', tag: ['1', '2'] }, ['userId'])).toBe(
    'keyword=美妆+%26+护肤&tag=1&tag=2',
  );
});

it('reads back its own output', () => {
  const name = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((text) => text !== '__proto__' && !/^\d+$/.test(text));
  const word = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(fc.dictionary(name, word), (query) => {
      expect(readSearch(`?${writeSearch(query)}`)).toEqual({ ...query });
    }),
  );
});

it('patches add and remove names', () => {
  expect(patched({ a: '1', b: '2' }, { a: undefined, c: ['3', '4'] })).toEqual({ b: '2', c: ['3', '4'] });
});

it('tells an address of the same screen from another', () => {
  const route = '/analysis/user/{userId}';
  expect(pathParams(route)).toEqual(['userId']);
  expect(queryOf('/analysis/user/3%2F4?tab=b#x', route)).toEqual({ userId: '3/4', tab: 'b' });
  expect([queryOf('/analysis/user', route), queryOf('/analysis/group/3', route)]).toEqual([undefined, undefined]);
});
