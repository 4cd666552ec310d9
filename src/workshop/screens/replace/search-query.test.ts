import { expect, it } from 'vitest';
import { searchParamsOf, sameSearch, withSearchParams } from './search-query';

const params = {
  query: '关键词 & "词"',
  kind: 'field' as const,
  caseSensitive: true,
  screenIds: ['feed/feed-keyword', 'home'],
};
const read = (text: string) => {
  const given = new URLSearchParams(text);
  return searchParamsOf(
    Object.fromEntries(
      [...new Set(given.keys())].map((name) => [
        name,
        given.getAll(name).length > 1 ? given.getAll(name) : given.get(name),
      ]),
    ),
  );
};

it('search query: the same after writing and reading', () => {
  expect(read(withSearchParams({}, params))).toEqual(params);
  expect(read(withSearchParams({}, { query: 'a' }))).toEqual({ query: 'a', kind: 'text', caseSensitive: false });
});

it('omits defaults and keeps params of other tabs', () => {
  expect(
    withSearchParams(
      { tab: 'replace', q: 'old', in: ['a', 'b'], state: 'broken' },
      { query: 'new', kind: 'text', caseSensitive: false },
    ),
  ).toBe('tab=replace&state=broken&q=new');
});

it('reads invalid values as defaults', () => {
  expect(searchParamsOf({ q: ['a', 'b'], kind: 'toString', case: 'yes', in: 5 })).toEqual({
    query: 'a',
    kind: 'text',
    caseSensitive: false,
  });
});

it('recognises equivalent searches', () => {
  expect(sameSearch({ query: 'a' }, { query: 'a', kind: 'text', caseSensitive: false, screenIds: [] })).toBe(true);
  expect(sameSearch({ query: 'a' }, { query: 'a', caseSensitive: true })).toBe(false);
});
