import { describe, expect, it } from 'vitest';
import { openersIn, stepsTo } from './openers';

const open = (dialog: string) => ({ action: 'open', dialog });
const page = {
  dialogs: {
    edit: { type: 'dialog', body: [{ type: 'button', text: '更多', do: open('more') }] },
    more: { type: 'drawer', body: [] },
    failed: { type: 'dialog', body: [] },
    loop: { type: 'dialog', body: [{ type: 'button', text: '再来', do: open('loop') }] },
  },
  body: [
    {
      type: 'table',
      columns: [{ field: 'name', do: [{ action: 'set', query: {} }, open('edit')] }],
      rowActions: [
        { text: '编辑 ${row.name}', do: open('edit') },
        { text: '删除', do: { action: 'call', source: 'remove', then: open('failed') } },
      ],
      batchActions: [{ text: '全部', do: [{ action: 'call', source: 'all' }, open('failed')] }],
      toolbar: [
        { text: '新建', do: open('edit') },
        { text: '问', do: { ...open('failed'), confirm: '确定？' } },
      ],
    },
    { type: 'thread', rowActions: [{ text: '回复', do: open('edit') }] },
  ],
};
const openers = openersIn(page);

describe('openers', () => {
  it('are the buttons that open a dialog without sending anything', () => {
    expect(openers).toEqual([
      { dialog: 'more', place: 'button', within: 'edit', pointer: '/dialogs/edit/body/0', text: '更多' },
      { dialog: 'loop', place: 'button', within: 'loop', pointer: '/dialogs/loop/body/0', text: '再来' },
      { dialog: 'edit', place: 'cell', pointer: '/body/0/columns/0' },
      { dialog: 'edit', place: 'row', pointer: '/body/0/rowActions/0', text: '编辑 ${row.name}' },
      { dialog: 'edit', place: 'button', pointer: '/body/0/toolbar/0', text: '新建' },
      { dialog: 'edit', place: 'button', pointer: '/body/1/rowActions/0', text: '回复' },
    ]);
  });

  it('lead to a dialog in a dialog', () => {
    expect(stepsTo('more', openers)?.map((step) => step.map(({ pointer }) => pointer))).toEqual([
      ['/body/0/columns/0', '/body/0/rowActions/0', '/body/0/toolbar/0', '/body/1/rowActions/0'],
      ['/dialogs/edit/body/0'],
    ]);
  });

  it.each(['failed', 'loop', 'unknown'])('do not lead to %s', (dialog) =>
    expect(stepsTo(dialog, openers)).toBeUndefined(),
  );
});
