/** Valid screens (islands) have no problem, even if they are close to a mistake. */
import { describe, expect, it } from 'vitest';
import { island, type Parts, problemsOf, text } from './test-screens';

describe('islands', () => {
  it.each<[what: string, parts: Parts]>([
    [
      'a query form for two lists',
      {
        body: [
          island([
            { type: 'form', target: 'one,two?word=${keyword}', body: [{ type: 'input-text', name: 'keyword' }] },
            {
              type: 'crud',
              name: 'one',
              api: 'source:keywords',
              columns: [
                { name: 'keyword' },
                { name: 'createTime', type: 'datetime' },
                { name: 'status', type: 'mapping', map: { active: '在跟', '*': '其他' } },
              ],
            },
            {
              type: 'crud',
              id: 'two',
              api: { url: 'source:bloggers?keyword=${keyword}', data: { '&': '$$', pageNo: '${page}', perPage: 10 } },
              columns: [{ name: 'fansCount', type: 'number' }],
            },
          ]),
        ],
      },
    ],
    [
      'a choice of rows',
      {
        body: [
          island({
            type: 'form',
            body: [
              { type: 'select', name: 'tag', source: 'source:tags', labelField: 'name', valueField: 'tagId' },
              { type: 'checkboxes', name: 'all', options: [{ label: '一', value: 1 }] },
              { type: 'select', name: 'own', source: '${source.tags.list}' },
            ],
          }),
        ],
      },
    ],
    [
      'a switch that only the form reads',
      {
        body: [
          island({
            type: 'form',
            api: 'source:create',
            body: [
              { type: 'switch', name: 'tagId' },
              { type: 'input-text', name: 'keyword', visibleOn: '${tagId}' },
              { type: 'radios', name: 'platform', options: ['xhs'] },
            ],
          }),
        ],
      },
    ],
    [
      'params by hand',
      {
        body: [
          island({
            type: 'crud',
            api: 'source:keywords',
            columns: [
              {
                type: 'operation',
                buttons: [
                  {
                    type: 'button',
                    label: '删',
                    actionType: 'ajax',
                    api: { method: 'post', url: 'source:remove', data: { keywordIds: ['${keywordId}'] } },
                  },
                ],
              },
            ],
            bulkActions: [
              {
                label: '删',
                actionType: 'ajax',
                api: {
                  url: 'source:remove',
                  data: { keywordIds: '${ARRAYMAP(selectedItems, each => each.keywordId)}' },
                },
              },
            ],
          }),
        ],
      },
    ],
    [
      'filters of amis',
      {
        body: [
          island({
            type: 'crud',
            api: 'source:keywords',
            columns: [
              {
                type: 'tpl',
                tpl: "${createTime | date:'YYYY-MM-DD' | html} ${tags | join:'、' | html} ${priority | number | html} ${keyword | truncate:8 | html}",
              },
            ],
          }),
        ],
      },
    ],
    [
      'events between parts',
      {
        body: [
          island([
            {
              type: 'button',
              label: 'x',
              onEvent: {
                click: {
                  actions: [
                    {
                      actionType: 'setValue',
                      componentId: 'form',
                      args: { value: { word: '${source.tags.total}' } },
                    },
                    { actionType: 'reload', componentName: 'list' },
                    { actionType: 'toast', args: { msg: '好' } },
                  ],
                },
              },
            },
            { type: 'form', id: 'form', body: [{ type: 'input-text', name: 'word' }] },
            { type: 'service', name: 'list', api: 'source:tags', body: { type: 'tpl', tpl: '${total}' } },
          ]),
        ],
      },
    ],
    [
      'data that has a `type`',
      {
        body: [
          island({
            type: 'service',
            data: { type: 'note', options: { type: 5 } },
            body: { type: 'tpl', tpl: '${type}' },
          }),
        ],
      },
    ],
    [
      'types of other words',
      {
        body: [
          island([
            {
              type: 'condition-builder',
              name: 'rule',
              fields: [{ type: 'number', name: 'age', label: '年龄', minimum: 1 }],
            },
            { type: 'card', media: { type: 'image', url: '${user.name}', position: 'left' } },
          ]),
        ],
      },
    ],
    [
      "house nodes among amis's",
      {
        body: [
          island({
            type: 'each',
            source: '${source.keywords.list}',
            items: {
              type: 'house',
              body: [text('${row.keyword}'), { type: 'detail', data: '${row}', fields: ['keyword'] }],
            },
          }),
        ],
      },
    ],
  ])('%s', (_, parts) => expect(problemsOf(parts)).toEqual([]));
});
