/** Valid screens (forms) have no problem, even if they are close to a mistake. */
import { describe, expect, it } from 'vitest';
import { dialog, open, type Parts, problemsOf, table } from './test-screens';

const rowDoes = (action: unknown) => ({ rowActions: [{ text: 'x', do: action }] });

describe('forms', () => {
  it.each<[what: string, parts: Parts]>([
    [
      'what is typed, changed on its way',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform'],
            values: { keyword: '${TRIM(form.keyword)}' },
          },
        ],
      },
    ],
    [
      'a row as a start, which has more than the call takes',
      {
        dialogs: {
          d: dialog([
            {
              type: 'form',
              source: 'update',
              initial: '${dialog.row}',
              values: { keywordId: '${dialog.row.keywordId}' },
              fields: ['keyword', 'status'],
            },
          ]),
        },
        body: [table(rowDoes(open('d', { row: '${row}' })))],
      },
    ],
    [
      'linkage of every kind',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: [
              'keyword',
              'platform',
              {
                field: 'priority',
                visible: "${form.platform == 'xhs' && !ISEMPTY(form.keyword)}",
                disabled: '${form.tagIds.length > 3}',
              },
              { field: 'tagIds', component: 'checkbox', options: { source: 'tags', value: 'tagId', label: 'name' } },
            ],
          },
        ],
      },
    ],
    [
      'options of a manual source that get its required param from the form',
      {
        sources: { flow: { call: 'feedManage.queryFlowByBlogger', send: 'manual' } },
        body: [
          {
            type: 'form',
            source: 'update',
            values: { keywordId: 1 },
            fields: [
              'tagIds',
              'keyword',
              {
                field: 'priority',
                component: 'select',
                options: {
                  source: 'flow',
                  params: { bloggerId: '${form.tagIds[0]}' },
                  value: 'likeCount',
                  label: 'title',
                },
              },
            ],
          },
        ],
      },
    ],
    [
      'checks over several fields, and a field that is required on a condition',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            fields: ['keyword', 'platform', { field: 'priority', required: "${form.platform == 'xhs'}" }],
            check: [
              { when: '${form.keyword == form.platform}', say: '关键词不能是“${form.platform}”', field: 'keyword' },
              { when: '${form.priority > 3 && !form.keyword}', say: '不行' },
            ],
          },
        ],
      },
    ],
    ['a range by its first day', { body: [table({ filters: [{ field: 'createdFrom', component: 'dateRange' }] })] }],
    [
      'a page that fills what is empty, and files of every kind',
      {
        body: [
          {
            type: 'form',
            source: 'tp',
            fields: [
              {
                field: 'url',
                component: 'webPage',
                fills: { title: 'title', text: 'content', author: 'authorName', images: 'images' },
              },
              'platform',
              'type',
              'title',
              'content',
              'authorName',
              { field: 'images', component: 'upload' },
              { field: 'videoUrl', component: 'upload', fills: { duration: 'duration' } },
              'duration',
              { field: 'cover', component: 'upload' },
            ],
          },
        ],
        sources: { tp: { call: 'operation.saveTpInfo' } },
      },
    ],
    [
      'setting fields and the address',
      {
        body: [
          {
            type: 'form',
            source: 'create',
            then: [
              {
                action: 'set',
                form: { priority: 3, remark: null },
                query: { days: '${query.days + 1}', word: null },
              },
            ],
          },
        ],
      },
    ],
    [
      'options that are searched by the call',
      {
        body: [
          {
            type: 'form',
            source: 'addTags',
            fields: [
              'tagIds',
              {
                field: 'keywordIds',
                component: 'multiSelect',
                options: {
                  source: 'keywords',
                  value: 'keywordId',
                  label: 'keyword',
                  note: 'creator',
                  search: 'keyword',
                  also: '${source.keywords.list}',
                },
              },
            ],
          },
        ],
      },
    ],
  ])('%s', (_, parts) => expect(problemsOf(parts)).toEqual([]));
});
