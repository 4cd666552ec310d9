import { describe, expect, it } from 'vitest';
import { screensFor } from './schemas-test';
import { lineOf, notOpened, placeIn, reasonIn, reasonsOf, type StateResult, totalOf } from './schemas-test-report';

const failure =
  '\u001B[31mError\u001B[39m: \n\u001B[34mClick to debug the error directly in Storybook: http://localhost:6006/\u001B[39m\n\nnot readable\n    at judge (screens.stories.tsx:1:1)';
const result = (title: string, why = ''): StateResult => ({ ...placeIn(title)!, ok: why === '', ms: 1_200, why });
const results = [
  result('feed/a: empty'),
  result('feed/a: many', 'not readable'),
  result('feed/a: many › edit', 'not readable'),
  result('b: empty', 'slow'),
];

describe('the results', () => {
  it('are parsed from the titles of stories', () => {
    expect(placeIn('feed/a: many › edit')).toEqual({ screen: 'feed/a', state: 'many', dialog: 'edit' });
    expect(placeIn('feed/a: many')).toEqual({ screen: 'feed/a', state: 'many' });
    expect(placeIn('Opens at once')).toBeUndefined();
  });

  it('are reported by screen, then each reason once, then the total', () => {
    expect(lineOf(results.slice(0, 3))).toBe('feed/a: 1 ok, 2 FAILED (many, many › edit), 3.6 s');
    expect(lineOf(results.slice(0, 1))).toBe('feed/a: 1 ok, 1.2 s');
    expect(reasonsOf(results)).toBe('feed/a: many, many › edit\n    not readable\n\nb: empty\n    slow');
    expect(totalOf(results, 9_940)).toBe('1 ok, 3 failed, in 9.9 s (a state: 1200 ms, the slowest 1200 ms)');
  });

  it('have reasons without colours and stacks', () => expect(reasonIn(failure)).toBe('not readable'));

  it('include dialogs that could not be opened', () => {
    expect(
      notOpened([
        { screen: 'b', dialogs: [] },
        { screen: 'a', dialogs: ['failed'] },
      ]),
    ).toBe('a: the dialog "failed" was not opened, as no button opens it without sending something first');
  });
});

describe('the argument', () => {
  const known = ['feed/feed-blogger', 'feed/feed-keyword', 'home'];
  it.each([
    [undefined, known],
    ['home', ['home']],
    ['feed', ['feed/feed-blogger', 'feed/feed-keyword']],
    ['schemas/', known],
    ['./schemas/feed/feed-keyword.page.json', ['feed/feed-keyword']],
    [String.raw`schemas\feed\feed-keyword.page.json`, ['feed/feed-keyword']],
  ])('%s means %j', (word, screens) => expect(screensFor(word, known)).toEqual(screens));

  it.each([
    ['feed-keyword', 'feed/feed-keyword'],
    ['feed/feed-keywrod', 'feed/feed-keyword'],
    ['feed-bloger', 'feed/feed-blogger'],
    ['hom', 'home'],
  ])('%s is taken for %s', (word, screen) => {
    expect(() => screensFor(word, known)).toThrow(`There is no screen ${word}. Did you mean ${screen}?`);
  });

  it('that resembles no screen selects none', () =>
    expect(() => screensFor('orders', known)).toThrow(/^There is no screen orders\.$/));
});
