import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { normalise } from '../normalise';
import type { DataSource } from '../types';

const tags: DataSource = { call: 'operation.queryTagsContent' };
const filters = [{ field: 'tagId', options: { source: 'tags', value: 'tagId', label: 'name' } }];
const table = { type: 'table', source: 'keywords', filters };

/** Whether the source `tags` is preloaded last. */
const isLast = (body: unknown[], more: object = {}, source: DataSource = tags): boolean =>
  normalise(
    {
      version: 1,
      route: '/a',
      title: 't',
      menu: null,
      dataSources: { keywords: { call: 'feedManage.queryKeywordList' }, tags: source },
      body,
      ...more,
    },
    callsByName,
  ).dataSources!.tags!.preload === 'last';

describe('preloaded last: sources that nothing visible at first shows', () => {
  it.each<[string, unknown[], object?]>([
    ['only filters choose from it', [table]],
    ['filters inside of other nodes', [{ type: 'tabs', items: [{ key: 'a', title: 'a', body: [table] }] }]],
    [
      'dialogs show it',
      [table],
      {
        dialogs: {
          edit: { type: 'dialog', title: '${COUNT(source.tags.list)}', body: [{ type: 'table', source: 'tags' }] },
        },
      },
    ],
    [
      'something asks for it again',
      [table, { type: 'button', text: 'x', do: { action: 'refresh', sources: ['tags'] } }],
    ],
    ['nobody names it', [{ type: 'table', source: 'keywords' }]],
    [
      'a word is the same',
      [
        { type: 'text', text: 'tags' },
        { type: 'table', source: 'keywords', columns: ['tags'] },
      ],
    ],
  ])('are requested after the others: %s', (_, body, more) => {
    expect(isLast(body, more)).toBe(true);
  });

  it.each<[string, unknown[], object?, DataSource?]>([
    ['a node shows it', [table, { type: 'table', source: 'tags' }]],
    ['a text shows it', [table, { type: 'text', text: '共 ${COUNT(source.tags.list)} 个' }]],
    ['all of them are read', [table, { type: 'chart', data: '${source}', kind: 'bar' }]],
    [
      'what is chosen already comes from it',
      [{ ...table, filters: [{ field: 'tagId', options: { source: 'other', also: '${source.tags.list}' } }] }],
    ],
    ['a form on the screen chooses from it', [{ type: 'form', source: 'update', fields: filters }]],
    [
      'another source reads it',
      [table],
      {
        dataSources: {
          keywords: { call: 'feedManage.queryKeywordList', params: { tagId: '${source.tags.list[0].tagId}' } },
          tags,
        },
      },
    ],
    ['an island reads it', [table, { type: 'amis', body: { type: 'tpl', tpl: '${source.tags.total}' } }]],
    ['an island asks it', [table, { type: 'amis', body: { type: 'select', source: 'source:tags' } }]],
    ['an island reads all', [table, { type: 'amis', body: { type: 'tpl', tpl: '${source|json}' } }]],
    ['it is asked again and again', [table], {}, { ...tags, pollMs: 5000 }],
    ['it is asked by hand', [table], {}, { ...tags, send: 'manual' }],
  ])('are requested at once: %s', (_, body, more, source) => {
    expect(isLast(body, more, source)).toBe(false);
  });
});
