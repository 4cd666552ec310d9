/** Invalid screens, place by place (dialogs): each has exactly the expected problems. */
import { describe, expect, it } from 'vitest';
import { button, dialog, open, type Parts, problemsOf, table, text } from './test-screens';

describe('dialogs', () => {
  it.each<[what: string, parts: Parts, ...problems: string[]]>([
    [
      'two openers of different types, name in neither',
      {
        dialogs: { d: dialog([text('${dialog.row.foo}')]) },
        body: [
          table({ rowActions: [{ text: 'x', do: open('d', { row: '${row}' }) }] }),
          {
            type: 'table',
            source: 'bloggers',
            prefix: 'b.',
            columns: ['nickname'],
            rowActions: [{ text: 'x', do: open('d', { row: '${row}' }) }],
          },
        ],
      },
      'unknown-field /dialogs/d/body/0/text',
    ],
    [
      'two openers of different types, used as what fits one only',
      {
        dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${dialog.id}' } }]) },
        body: [
          table({ rowActions: [{ text: 'x', do: open('d', { id: '${row.keyword}' }) }] }),
          table({ prefix: 'b.', rowActions: [{ text: 'x', do: open('d', { id: '${row.creator}' }) }] }),
        ],
      },
      'param-does-not-fit /dialogs/d/body/0/values/keywordId',
    ],
    [
      'openers of which one fits',
      {
        dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${dialog.id}' } }]) },
        body: [
          table({ rowActions: [{ text: 'x', do: open('d', { id: '${row.keywordId}' }) }] }),
          table({ prefix: 'b.', rowActions: [{ text: 'x', do: open('d', { id: '${row.creator}' }) }] }),
        ],
      },
      'param-does-not-fit /dialogs/d/body/0/values/keywordId',
    ],
    [
      'opener passes text, dialog wants number',
      {
        dialogs: { d: dialog([{ type: 'form', source: 'update', values: { keywordId: '${dialog.id}' } }]) },
        body: [table({ rowActions: [{ text: 'x', do: open('d', { id: '${row.keyword}' }) }] })],
      },
      'param-does-not-fit /dialogs/d/body/0/values/keywordId',
    ],
    [
      'opener passes nothing',
      { dialogs: { d: dialog([text('${dialog.row.keyword}')]) }, body: [button({ action: 'open', dialog: 'd' })] },
      'unknown-field /dialogs/d/body/0/text',
    ],
    [
      'dialog of a dialog, passed on',
      {
        dialogs: { a: dialog([button(open('b', { row: '${dialog.row}' }))]), b: dialog([text('${dialog.row.foo}')]) },
        body: [table({ rowActions: [{ text: 'x', do: open('a', { row: '${row}' }) }] })],
      },
      'unknown-field /dialogs/b/body/0/text',
    ],
    [
      'dialog of a dialog of a dialog',
      {
        dialogs: {
          c: dialog([text('${dialog.row.foo}')]),
          b: dialog([button(open('c', { row: '${dialog.row}' }))]),
          a: dialog([button(open('b', { row: '${dialog.row}' }))]),
        },
        body: [table({ rowActions: [{ text: 'x', do: open('a', { row: '${row}' }) }] })],
      },
      'unknown-field /dialogs/c/body/0/text',
    ],
    [
      'dialog own source reads dialog unknown',
      {
        dialogs: {
          d: dialog([], {
            dataSources: {
              f: { call: 'feedManage.queryFlowByBlogger', params: { bloggerId: '${dialog.row.blogger}' } },
            },
          }),
        },
        body: [
          {
            type: 'table',
            source: 'bloggers',
            columns: ['nickname'],
            rowActions: [{ text: 'x', do: open('d', { row: '${row}' }) }],
          },
        ],
      },
      'unknown-field /dialogs/d/dataSources/f/params/bloggerId -> bloggerId',
    ],
    [
      'dialog source outside',
      {
        dialogs: { d: dialog([], { dataSources: { f: { call: 'feedManage.queryTagList' } } }) },
        body: [text('${source.f.total}'), button(open('d', {}))],
      },
      'unknown-source /body/0/text',
    ],
    [
      'dialog title unknown',
      { dialogs: { d: dialog([], { title: '${dialog.nme}' }) }, body: [button(open('d', { name: 'x' }))] },
      'unknown-field /dialogs/d/title -> name',
    ],
    ['page body reads dialog', { body: [text('${dialog.row}')] }, 'scope-not-here /body/0/text'],
    [
      'open data unknown',
      {
        dialogs: { d: dialog([]) },
        body: [table({ rowActions: [{ text: 'x', do: open('d', { row: '${row.nope}' }) }] })],
      },
      'unknown-field /body/0/rowActions/0/do/data/row',
    ],
  ])('%s', (_, parts, ...problems) => expect(problemsOf(parts)).toEqual(problems));
});
