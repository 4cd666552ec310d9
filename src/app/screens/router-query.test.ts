import { expect, it } from 'vitest';
import { patchSearch, rawQuery } from './router-query';

it('reads names, lists and path params', () => {
  expect(rawQuery('?a=1&tag=x&tag=y&userId=9&e=', { userId: '7' })).toEqual({
    a: '1',
    tag: ['x', 'y'],
    userId: '7',
    e: '',
  });
});

it('patches the search and keeps other params', () => {
  expect(
    patchSearch(
      '?a=1&tag=x&keep=%E8%AF%8D',
      { a: undefined, tag: ['y', 'z'], page: '2', userId: '8' },
      { userId: '7' },
    ),
  ).toBe('?keep=%E8%AF%8D&tag=y&tag=z&page=2');
  expect(patchSearch('?a=1', { a: undefined }, {})).toBe('');
});
