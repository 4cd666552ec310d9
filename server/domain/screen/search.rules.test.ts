import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownTo } from '../../screens/known';
import { find, type Search } from './search.rules';

const CONTENT = `{
  "version": 1, "route": "/feed/feed-keyword", "title": "关键词管理", "menu": "feed:feed-keyword",
  "dataSources": { "keywords": { "call": "feedManage.queryKeywordList" }, "tags": { "call": "feedManage.queryTagList" } },
  "body": [
    { "type": "text", "text": "关键词：\\u5173\\u952e\\u8bcd \\"引号\\" a/b Keyword" },
    { "type": "table", "id": "list", "source": "keywords", "columns": ["keyword", { "field": "status", "title": "状态" }, { "field": "keyword", "title": "\${row.status}" }] },
    { "type": "button", "text": "去", "do": [{ "action": "go", "to": "/feed/feed-keyword?x=1" }, { "action": "go", "to": "/home" }] },
    { "type": "widget", "widget": "image-editor" }
  ]
}
`;
const text = { screenId: 'feed/feed-keyword', content: CONTENT };
const known = knownTo([{ file: 'feed/feed-keyword.page.json', text: CONTENT }]);
const search = (query: string, more: Partial<Search> & { replacement?: string } = {}) => {
  const { replacement, ...rest } = more;
  return find(text, { query, ...rest }, known, { replacement, most: 100 });
};
const places = (found: ReturnType<typeof search>) => found.hits.map(({ line, pointer }) => `${line} ${pointer}`);

describe('any text', () => {
  it('is found at every occurrence in values and names, also with escapes', () => {
    expect(places(search('关键词'))).toEqual(['2 /title', '5 /body/0/text', '5 /body/0/text']);
    expect(places(search('dataSources'))).toEqual(['3 /dataSources']);
    expect(search('nowhere')).toEqual({ count: 0, hits: [], content: CONTENT });
  });
  it('is reported with line, column, node and surrounding text', () => {
    expect(search('管理', { replacement: '总表' }).hits).toEqual([
      {
        screenId: 'feed/feed-keyword',
        title: '关键词管理',
        pointer: '/title',
        line: 2,
        column: 61,
        before: '"关键词管理"',
        after: '"关键词总表"',
      },
    ]);
    expect(search('状态').hits[0]).toMatchObject({ node: 'list', before: '"状态"' });
  });
  it('is found case-insensitively by default', () => {
    expect(search('KEYWORD').count).toBe(9);
    expect(search('Keyword', { caseSensitive: true }).count).toBe(2);
  });
  it('is replaced at every place and nowhere else, with escapes', () => {
    expect(search('关键词', { replacement: '词"条' }).content).toBe(
      CONTENT.replace('"关键词管理"', '"词\\"条管理"').replace('关键词：\\u5173\\u952e\\u8bcd', '词\\"条：词\\"条'),
    );
    expect(search('"引号"', { replacement: '\\' }).content).toBe(CONTENT.replace('\\"引号\\"', '\\\\'));
    expect(search('a/b', { replacement: '' }).content).toBe(CONTENT.replace('a/b', ''));
  });
  it('reports the first hits, and replaces all', () => {
    const found = find(text, { query: 'keyword' }, known, { replacement: 'word', most: 2 });
    expect([found.hits.length, found.count, /keyword/i.test(found.content)]).toEqual([2, 9, false]);
  });
});

describe('uses known to the checker', () => {
  it('a call', () => {
    expect(places(search('feedManage.queryKeywordList', { kind: 'call' }))).toEqual(['3 /dataSources/keywords/call']);
    expect(search('queryKeyword', { kind: 'call' }).count).toBe(0);
    expect(
      search('feedManage.queryTagList', { kind: 'call', replacement: 'feedManage.queryKeywordList' }).content,
    ).toBe(CONTENT.replace('queryTagList', 'queryKeywordList'));
  });
  it('a menu, a widget', () => {
    expect(places(search('feed:feed-keyword', { kind: 'menu' }))).toEqual(['2 /menu']);
    expect(places(search('image-editor', { kind: 'widget' }))).toEqual(['8 /body/3/widget']);
  });
  it('a route: links to it, and its own screen', () => {
    const found = search('/feed/feed-keyword', { kind: 'route', replacement: '/words' });
    expect(places(found)).toEqual(['2 /route', '7 /body/2/do/0/to']);
    expect(found.content).toBe(CONTENT.replaceAll('"/feed/feed-keyword', '"/words'));
    const link = CONTENT.replace('"/feed/feed-keyword?x=1"', '"/analysis/user/${row.creatorId}?day=${query.day}"');
    const params = find({ screenId: 'x', content: link }, { query: '/analysis/user/{userId}', kind: 'route' }, known, {
      replacement: '/people/{userId}/days',
      most: 9,
    });
    expect(params.content).toBe(link.replace('/analysis/user/${row.creatorId}', '/people/${row.creatorId}/days'));
  });
  it('a field, alone or with its entity, in columns and in expressions', () => {
    const found = search('Keyword.status', { kind: 'field', replacement: 'Keyword.state' });
    expect(places(found)).toEqual(['6 /body/1/columns/1/field', '6 /body/1/columns/2/title']);
    expect(found.content).toBe(CONTENT.replace('"status"', '"state"').replace('row.status', 'row.state'));
    expect(search('status', { kind: 'field', replacement: 'state' }).content).toBe(found.content);
    expect(search('Blogger.status', { kind: 'field' }).count).toBe(0);
  });
});

describe('laws', () => {
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.constantFrom('ab', 'aB', 'a"b', '\\', 'ß', 'İ', '\uD83D\uDE00', ' '),
      fc.integer(),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value;
  const escapedAtWill = fc.tuple(value, fc.boolean()).map(([json, all]) =>
    JSON.stringify(json, null, 2).replaceAll(/[^ -~\n]|[ab]/g, (character) =>
      all
        ? character
            .split('')
            .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
            .join('')
        : character,
    ),
  );
  const query = fc.oneof(
    fc.constantFrom('a', 'b', 'B', '"', '\\', 'ß', '\uD83D\uDE00'),
    fc.string({ minLength: 1, maxLength: 2 }),
  );

  it('replacing in the text equals replacing in its values', () => {
    fc.assert(
      fc.property(escapedAtWill, query, fc.string({ maxLength: 3 }), (content, needle, replacement) => {
        const found = find({ screenId: 'x', content }, { query: needle, caseSensitive: true }, known, {
          replacement,
          most: 10,
        });
        const replaced = (json: unknown): unknown => {
          if (typeof json === 'string') return json.split(needle).join(replacement);
          if (Array.isArray(json)) return json.map(replaced);
          return typeof json === 'object' && json !== null
            ? Object.fromEntries(
                Object.entries(json).map(([key, each]) => [key.split(needle).join(replacement), replaced(each)]),
              )
            : json;
        };
        expect(JSON.parse(found.content)).toEqual(replaced(JSON.parse(content)));
      }),
    );
  });
  it('replacing by the same text changes nothing', () => {
    fc.assert(
      fc.property(value, query, (json, needle) => {
        const content = JSON.stringify(json);
        expect(
          find({ screenId: 'x', content }, { query: needle, caseSensitive: true }, known, {
            replacement: needle,
            most: 10,
          }).content,
        ).toBe(content);
      }),
    );
  });
});
