/** Invalid screens, place by place (nodes): each has exactly the expected problems. */
import { describe, expect, it } from 'vitest';
import { type Parts, problemsOf, text } from './test-screens';

describe('nodes', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    [
      'tab badge unknown',
      { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', badge: '${source.keywords.totl}', body: [] }] }] },
      'unknown-field /body/0/items/0/badge -> total',
    ],
    [
      'tab badge list',
      { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', badge: '${source.keywords.list}', body: [] }] }] },
      'object-as-text /body/0/items/0/badge',
    ],
    [
      'tab visible row',
      { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', visible: '${row.x}', body: [] }] }] },
      'scope-not-here /body/0/items/0/visible',
    ],
    [
      'tab visible list',
      { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', visible: '${source.keywords.list}', body: [] }] }] },
      'always-true /body/0/items/0/visible -> COUNT(source.keywords.list) > 0',
    ],
    [
      'tab body',
      { body: [{ type: 'tabs', items: [{ key: 'a', title: 'x', body: [text('${source.keyword.total}')] }] }] },
      'unknown-source /body/0/items/0/body/0/text -> keywords',
    ],
    [
      'card extra',
      { body: [{ type: 'card', title: '${usr}', extra: [text('${row.x}')], body: [] }] },
      'unknown-scope /body/0/title -> user',
      'scope-not-here /body/0/extra/0/text',
    ],
    [
      'panes: opened by a condition, by a name that is always set, and by an unknown one',
      {
        query: { open: { type: 'boolean', default: true } },
        body: [
          {
            type: 'panes',
            items: [
              { title: 'a', body: [] },
              { title: 'b', open: '${query.open == true}', body: [] },
              { title: 'c', open: '${query.open}', body: [text('${row.x}')] },
              { title: 'd', open: '${query.opne}', body: [] },
            ],
          },
        ],
      },
      'wrong-type /body/0/items/1/open',
      'always-true /body/0/items/2/open',
      'scope-not-here /body/0/items/2/body/0/text',
      'unknown-field /body/0/items/3/open -> open',
    ],
    [
      'stat value unknown',
      { body: [{ type: 'stat', title: 'x', value: '${source.figures.foo}' }] },
      'unknown-field /body/0/value',
    ],
    [
      'stat do',
      { body: [{ type: 'stat', title: 'x', value: '1', do: { action: 'go', to: '/nope' } }] },
      'unknown-route /body/0/do/to',
    ],
    [
      'chart x unknown',
      {
        body: [
          {
            type: 'chart',
            kind: 'bar',
            data: '${source.keywords.list}',
            x: 'kw',
            y: [{ field: 'priority', title: 'x' }],
          },
        ],
      },
      'unknown-field /body/0/x',
    ],
    [
      'chart data no list',
      {
        body: [
          {
            type: 'chart',
            kind: 'bar',
            data: '${source.keywords}',
            x: 'keyword',
            y: [{ field: 'priority', title: 'x' }],
          },
        ],
      },
      'wrong-type /body/0/data',
    ],
    [
      'two series of a chart on one field',
      {
        body: [
          {
            type: 'chart',
            kind: 'bar',
            data: '${source.keywords.list}',
            x: 'keyword',
            y: [
              { field: 'noteCount', title: 'x' },
              { field: 'noteCount', title: 'y' },
            ],
          },
        ],
      },
      'duplicate-series /body/0/y/1/field',
    ],
    [
      'media src unknown',
      { body: [{ type: 'media', kind: 'image', src: '${user.avatar}' }] },
      'unknown-field /body/0/src',
    ],
    [
      'record empty',
      { body: [{ type: 'record', data: '${source.keywords.list[0]}', empty: '${row.x}', body: [] }] },
      'scope-not-here /body/0/empty',
    ],
    [
      'detail field do',
      {
        body: [
          {
            type: 'detail',
            data: '${source.keywords.list[0]}',
            fields: [{ field: 'keyword', do: { action: 'copy', text: '${row.kw}' } }],
          },
        ],
      },
      'unknown-field /body/0/fields/0/do/text',
    ],
    [
      'detail title reads row',
      {
        body: [{ type: 'detail', data: '${source.keywords.list[0]}', title: '${row.keyword}', fields: ['keyword'] }],
      },
      'scope-not-here /body/0/title',
    ],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});
