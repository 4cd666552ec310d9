/** Valid screens (dialogs) have no problem, even if they are close to a mistake. */
import { describe, expect, it } from 'vitest';
import { button, dialog, open, type Parts, problemsOf, table, text } from './test-screens';

const bloggers = (more: object) => ({
  type: 'table',
  source: 'bloggers',
  prefix: 'b.',
  columns: ['nickname'],
  ...more,
});
const rowDoes = (action: unknown) => ({ rowActions: [{ text: 'x', do: action }] });

describe('dialogs', () => {
  it.each<[what: string, parts: Parts]>([
    [
      'one for two kinds of rows, with what both have or one of them',
      {
        dialogs: {
          d: dialog([
            text('${dialog.row.platform}：${dialog.row.nickname || dialog.row.keyword}'),
            { type: 'detail', data: '${dialog.row}', fields: ['createTime'] },
          ]),
        },
        body: [table(rowDoes(open('d', { row: '${row}' }))), bloggers(rowDoes(open('d', { row: '${row}' })))],
      },
    ],
    [
      'new or old',
      {
        dialogs: {
          d: dialog([text("${dialog.row ? dialog.row.keyword : '新的'}")], {
            title: "${dialog.row ? '编辑' : '添加'}",
          }),
        },
        body: [
          table({
            ...rowDoes(open('d', { row: '${row}' })),
            toolbar: [{ text: 'x', do: { action: 'open', dialog: 'd' } }],
          }),
        ],
      },
    ],
    [
      'handed on twice',
      {
        dialogs: {
          a: dialog([button(open('b', { row: '${dialog.row}' }))]),
          b: dialog([button(open('c', { id: '${dialog.row.bloggerId}' }))]),
          c: dialog([{ type: 'table', source: 'own', columns: ['title'] }], {
            dataSources: { own: { call: 'feedManage.queryFlowByBlogger', params: { bloggerId: '${dialog.id}' } } },
          }),
        },
        body: [bloggers(rowDoes(open('a', { row: '${row}' })))],
      },
    ],
    [
      'opened by itself',
      {
        dialogs: { d: dialog([button(open('d', { depth: '${dialog.depth + 1}' }))]) },
        body: [button(open('d', { depth: 1 }))],
      },
    ],
    ['opened by nobody yet', { dialogs: { d: dialog([text('${dialog.anything}')]) } }],
  ])('%s', (_, parts) => expect(problemsOf(parts)).toEqual([]));
});
