import { expect, it } from 'vitest';
import { byNearness, closest, meantBy } from './meanings';

it.each([
  ['input-file', ['input', 'upload', 'select'], 'upload'],
  ['buton', ['tabs', 'button', 'rate'], 'button'],
  ['fail', ['idle', 'done', 'failed'], 'failed'],
  ['date-range', ['date', 'dateRange'], 'dateRange'],
  ['onClick', ['text', 'icon', 'do'], 'do'],
  ['name', ['field', 'title'], 'field'],
  ['name', ['title', 'text'], 'title'],
  ['keywords', ['keywordId', 'keyword'], 'keyword'],
  ['hiddenOn', ['visible', 'hidden'], 'visible'],
  ['visible', ['hidden', 'title'], undefined],
  ['same', ['same'], undefined],
  ['x', ['keyword'], undefined],
])('closest: %s among %j is %s', (written, candidates, expected) =>
  expect(closest(written, candidates)).toBe(expected),
);

it('meantBy: a similar spelling alone does not count as meant', () =>
  expect(meantBy('buton', ['button'])).toBeUndefined());

it('byNearness: names with the same meaning come first, then similar spellings', () =>
  expect(byNearness('plaform', ['agent', 'keyword', 'platform', 'platforms'])).toEqual([
    'platform',
    'platforms',
    'agent',
    'keyword',
  ]));

it('byNearness: a text that is no name keeps the order and is not compared', () => {
  const candidates = Array.from({ length: 400 }, (_, index) => `area.call${index}`);
  expect(byNearness('x'.repeat(250_000), candidates)).toBe(candidates);
});
