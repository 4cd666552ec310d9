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

it('is the same after it was written and read', () => {
  expect(read(withAsked({}, asked))).toEqual(asked);
  expect(read(withAsked({}, { query: 'a' }))).toEqual({ query: 'a', kind: 'text', caseSensitive: false });
});

it('leaves out what is as ever, and keeps what others keep there', () => {
  expect(
    withAsked(
      { tab: 'replace', q: 'old', in: ['a', 'b'], state: 'broken' },
      { query: 'new', kind: 'text', caseSensitive: false },
    ),
  ).toBe('tab=replace&state=broken&q=new');
});

it('takes what nobody wrote for what it can be', () => {
  expect(askedOf({ q: ['a', 'b'], kind: 'toString', case: 'yes', in: 5 })).toEqual({
    query: 'a',
    kind: 'text',
    caseSensitive: false,
  });
});

it('knows two searches that find the same', () => {
  expect(sameAsked({ query: 'a' }, { query: 'a', kind: 'text', caseSensitive: false, screenIds: [] })).toBe(true);
  expect(sameAsked({ query: 'a' }, { query: 'a', caseSensitive: true })).toBe(false);
});
