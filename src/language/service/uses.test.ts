/** The reverse index: finds every place that uses something, by the thing's qualified name. */
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { contractNames } from '../infer/origin';
import { example, longestScreensIn, OPTIONS } from '../test-support';
import { expectSpansOfUses } from '../testing/every-screen';
import { searchUses, type Use, usesIn } from './uses';

const of = (name: string) => usesIn(example(name), OPTIONS);
const [KEYWORDS, PEOPLE, ISLAND] = [of('keywords'), of('people'), of('island')];
/** `kind pointer` of each use of a name. */
const places = (uses: readonly Use[], name: string) =>
  uses.filter((use) => use.name === name).map(({ kind, pointer }) => `${kind} ${pointer}`);

describe('the uses of a screen', () => {
  it.each<[what: string, uses: readonly Use[], name: string, expected: string[]]>([
    ['a call', KEYWORDS, 'feedManage.queryTagList', ['call /dataSources/tags/call']],
    [
      'a param: filters, forms, actions, initial values',
      KEYWORDS,
      'feedManage.updateKeyword#status',
      ['param /dialogs/edit/body/0/fields/1', 'param /body/0/items/0/body/0/rowActions/0/do/params/status'],
    ],
    ['a filter', KEYWORDS, 'feedManage.queryKeywordList#tagId', ['param /body/0/items/0/body/0/filters/1/field']],
    [
      'a field: columns, expressions, through dialogs',
      KEYWORDS,
      'Keyword.keyword',
      [
        'field /dialogs/edit/title',
        'field /dialogs/edit/dataSources/bloggers/params/keyword',
        'field /body/0/items/0/body/0/columns/0/field',
        'field /body/0/items/0/body/0/rowActions/1/do/0/confirm',
        'field /body/0/items/0/body/0/rowActions/0/do/then/text',
        'field /dataSources/create/success',
      ],
    ],
    [
      'a field of options',
      KEYWORDS,
      'Tag.tagId',
      [
        'field /dialogs/create/body/0/fields/2/options/value',
        'field /dialogs/tag/body/0/fields/0/options/value',
        'field /body/0/items/0/body/0/filters/1/options/value',
      ],
    ],
    [
      'a field of an answer that is no entity',
      KEYWORDS,
      'feedManage.queryKeywordList#total',
      ['field /body/0/items/0/title'],
    ],
    [
      'a field of what a batch call answers',
      PEOPLE,
      'BatchResult.failed',
      [
        'field /body/0/items/1/body/1/rowActions/0/do/then/when',
        'field /body/0/items/1/body/1/rowActions/0/do/then/data/failed',
        'field /dialogs/failed/body/0/data',
      ],
    ],
    ['a field inside of it', PEOPLE, 'BatchResult.failed.reason', ['field /dialogs/failed/body/0/columns/0']],
    ['a dialog', PEOPLE, 'role', ['dialog /body/0/items/1/body/0/body/1/do/dialog']],
    ['a source', PEOPLE, 'decrypt', ['source /body/0/items/1/body/1/columns/1/reveal/source']],
    ['a menu', KEYWORDS, 'feed:feed-keyword', ['menu /menu']],
    ['a route', KEYWORDS, '/home', ['route /body/0/items/1/body/1/do/to']],
    ['a source of an island', ISLAND, 'create', ['source /body/0/api']],
    ['a route of an island', ISLAND, '/home', ['route /body/1/body/2/link']],
    ['a word', ISLAND, '关键词', ['word /body/0/steps/0/title', 'word /body/0/steps/0/body/0/label']],
  ])('%s', (_, uses, name, expected) => expect(places(uses, name).toSorted()).toEqual(expected.toSorted()));

  it('keywords of the language are no uses', () => {
    expect(KEYWORDS.filter(({ kind }) => kind === 'word').map(({ name }) => name)).not.toEqual(
      expect.arrayContaining(['danger']),
    );
    expect(places(KEYWORDS, 'paused')).toEqual([]);
  });

  it('has the span of the written name', () => {
    expect(expectSpansOfUses(longestScreensIn('schemas'))).toBeGreaterThan(100);
  });

  it('an invalid text yields the uses that can be parsed', () => {
    const text = example('keywords');
    expect(usesIn(text.slice(0, text.indexOf('"dialogs"')), OPTIONS).map(({ name }) => name)).toContain(
      'feedManage.queryTagList',
    );
  });
});

describe('search', () => {
  const names = contractNames(callsByName.values());
  const search = (query: string) => searchUses([...PEOPLE, ...KEYWORDS], query, names);
  it('by name, in the order of files and places', () =>
    expect(search('Tag.name').uses.map(({ line }) => line)).toEqual([27, 48, 64]));
  it('by a substring of a word', () =>
    expect(search('关键词').uses.map(({ name }) => name)).toEqual([
      '关键词管理',
      '添加关键词',
      '给 ${dialog.count} 个关键词添加标签',
    ]));
  it('finds no use of an existing but unused name', () =>
    expect(search('Blogger.homeUrl')).toEqual({ uses: [], known: true, suggestions: [] }));
  it('suggests similar names', () => {
    expect(search('Tag.tagID')).toMatchObject({
      uses: [],
      known: false,
      suggestions: expect.arrayContaining(['Tag.tagId']) as string[],
    });
    expect(search('feedManage.queryTagLst').suggestions[0]).toBe('feedManage.queryTagList');
  });
});

it('a removed name still has its uses', () => {
  const text = example('keywords').replace('"feedManage.queryTagList"', '"feedManage.queryOldTagList"');
  expect(places(usesIn(text, OPTIONS), 'feedManage.queryOldTagList')).toEqual(['call /dataSources/tags/call']);
});
