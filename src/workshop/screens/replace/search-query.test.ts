import { expect, it } from 'vitest';
import { askedOf, sameAsked, withAsked } from './search-query';

const asked = {
  query: '关键词 & "词"',
  kind: 'field' as const,
  caseSensitive: true,
  screenIds: ['feed/feed-keyword', 'home'],
};
const read = (text: string) => {
  const given = new URLSearchParams(text);
  return askedOf(
    Object.fromEntries(
      [...new Set(given.keys())].map((name) => [
        name,
        given.getAll(name).length > 1 ? given.getAll(name) : given.get(name),
      ]),
    ),
  );
};

it('is the same after writing and reading', () => {
  expect(read(withAsked({}, asked))).toEqual(asked);
  expect(read(withAsked({}, { query: 'a' }))).toEqual({ query: 'a', kind: 'text', caseSensitive: false });
});

it('omits defaults and keeps params of other tabs', () => {
  expect(
    withAsked(
      { tab: 'replace', q: 'old', in: ['a', 'b'], state: 'broken' },
      { query: 'new', kind: 'text', caseSensitive: false },
    ),
  ).toBe('tab=replace&state=broken&q=new');
});

it('reads invalid values as defaults', () => {
  expect(askedOf({ q: ['a', 'b'], kind: 'toString', case: 'yes', in: 5 })).toEqual({
    query: 'a',
    kind: 'text',
    caseSensitive: false,
  });
});

it('recognises equivalent searches', () => {
  expect(sameAsked({ query: 'a' }, { query: 'a', kind: 'text', caseSensitive: false, screenIds: [] })).toBe(true);
  expect(sameAsked({ query: 'a' }, { query: 'a', caseSensitive: true })).toBe(false);
});
