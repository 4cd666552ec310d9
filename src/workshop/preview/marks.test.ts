import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { compile } from '../../language/compile';
import { expandedScreensIn } from '../../language/test-support';
import type { ScreenDocument } from '../../language/types';
import { callsOf, marksOf, nearest, sourceMark, step, type Direction } from './marks';

const screen = {
  version: 1,
  route: '/t',
  title: 't',
  menu: null,
  dataSources: {
    list: { call: 'feedManage.queryTagList', title: '标签列表', $at: '/dataSources/list' },
    save: { call: 'feedManage.updateTag', $at: '/dataSources/save' },
  },
  dialogs: {
    edit: {
      type: 'dialog',
      title: '编辑',
      $at: '/dialogs/edit',
      dataSources: { list: { call: 'feedManage.queryKeywordList', $at: '/dialogs/edit/dataSources/list' } },
      body: [{ type: 'detail', data: '${source.list.list[0]}', fields: [], $at: '/dialogs/edit/body/0' }],
    },
  },
  body: [
    {
      type: 'card',
      title: '标签',
      $at: '/body/0',
      body: [
        {
          type: 'table',
          source: 'list',
          $at: '/body/0/body/0',
          columns: [{ field: 'name', title: '名称', $at: '/body/0/body/0/columns/0' }],
        },
        { type: 'text', text: '说明', $at: '/body/0/body/1' },
      ],
    },
    { type: 'button', text: '存', do: [{ action: 'call', source: 'save' }], $at: '/body/1' },
    { type: 'amis', body: { type: 'panel', api: 'source:list' }, $at: '/body/2' },
  ],
} as unknown as ScreenDocument;
const marks = marksOf(screen);
const find = (pointer: string) => marks.find((mark) => mark.pointer === pointer)!;

it('marksOf: labels nodes as people see them, in the order of the screen', () => {
  expect(marks.map(({ pointer, label }) => `${pointer} ${label}`)).toEqual([
    '/body/0 卡片 标签',
    '/body/0/body/0 表格',
    '/body/0/body/0/columns/0 列 名称',
    '/body/0/body/1 文字 说明',
    '/body/1 按钮 存',
    '/body/2 amis 组件',
    '/dialogs/edit 弹窗 编辑',
    '/dialogs/edit/body/0 详情',
    '/dataSources/list 数据源 标签列表',
    '/dataSources/save 数据源 save',
    '/dialogs/edit/dataSources/list 数据源 list',
  ]);
});

it('callsOf: the calls of a node, or of its parent if it has none', () => {
  const calls = (pointer: string) =>
    callsOf(screen, marks, find(pointer)).map(({ source, call }) => `${source} ${call}`);
  expect(calls('/body/0/body/0')).toEqual(['list feedManage.queryTagList']);
  expect(calls('/body/0/body/0/columns/0')).toEqual(['list feedManage.queryTagList']);
  expect(calls('/body/1')).toEqual(['save feedManage.updateTag']);
  expect(calls('/body/2')).toEqual(['list feedManage.queryTagList']);
  // A dialog's source hides the page's source of the same name.
  expect(calls('/dialogs/edit/body/0')).toEqual(['list feedManage.queryKeywordList']);
  expect(calls('/body/0/body/1')).toEqual([]);
});

it('nearest: the innermost node around a place of the text', () => {
  expect(nearest(marks, '/body/0/body/0/columns/0/title')?.pointer).toBe('/body/0/body/0/columns/0');
  expect(nearest(marks, '/body/0/body/10')?.pointer).toBe('/body/0');
  expect(nearest(marks, '/state/open')).toBeUndefined();
  expect(nearest(marks, undefined)).toBeUndefined();
});

it.each<[string, Direction, string | undefined]>([
  ['/body/0/body/0', 'parent', '/body/0'],
  ['/body/0', 'child', '/body/0/body/0'],
  ['/body/0', 'next', '/body/1'],
  ['/body/1', 'previous', '/body/0'],
  ['/body/0', 'parent', undefined],
  ['/body/0/body/1', 'child', undefined],
  ['/body/0/body/1', 'next', undefined],
  ['/body/0', 'previous', undefined],
  // A source has no place on the screen: above it are the nodes that read it.
  ['/dataSources/list', 'parent', '/body/0/body/0'],
  ['/dataSources/save', 'parent', '/body/1'],
  ['/dataSources/list', 'next', '/dataSources/save'],
  ['/dialogs/edit/dataSources/list', 'parent', '/dialogs/edit/body/0'],
])('goes from %s to its %s', (from, direction, to) => {
  expect(step(marks, find(from), direction)?.pointer).toBe(to);
});

it('labels elements by their list', () => {
  const elements = [
    { type: 'tabs', items: [{ key: 'a', title: '今天', $at: '/body/0/items/0', body: [] }] },
    { type: 'panes', items: [{ title: '左边', $at: '/body/1/items/0', body: [] }] },
    { type: 'chart', y: [{ field: 'sent', $at: '/body/2/y/0' }] },
    { type: 'table', filters: [{ field: 'name', title: '名称', $at: '/body/3/filters/0' }] },
  ];
  expect(marksOf({ body: elements } as never).map(({ label }) => label)).toEqual([
    '标签 今天',
    '分栏 左边',
    '数值 sent',
    '筛选 名称',
  ]);
});

it('sourceMark: a source of the dialog hides that of the screen with the same name', () => {
  const at = (pointer: string, name: string) => sourceMark(marks, find(pointer), name)?.pointer;
  expect(at('/body/0/body/0', 'list')).toBe('/dataSources/list');
  expect(at('/dialogs/edit/body/0', 'list')).toBe('/dialogs/edit/dataSources/list');
  expect(at('/dialogs/edit/body/0', 'save')).toBe('/dataSources/save');
  expect(at('/body/0', 'none')).toBeUndefined();
});

describe.each(expandedScreensIn('schemas'))('$file', ({ text }) => {
  const compiled = compile(text, { file: 'x', calls: callsByName, inspect: true }).page!;
  const all = marksOf(compiled);

  it('every mark has a label and is reachable by keyboard from every other', () => {
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ label }) => label.length > 0)).toBe(true);
    const reached = new Set([all[0]!]);
    for (const mark of reached)
      for (const direction of ['parent', 'child', 'previous', 'next'] as const)
        reached.add(step(all, mark, direction) ?? mark);
    expect([...reached].filter(({ isSource }) => !isSource)).toHaveLength(
      all.filter(({ isSource }) => !isSource).length,
    );
  });
});

it('step: going back returns to the same node', () => {
  fc.assert(
    fc.property(fc.constantFrom(...marks), (mark) => {
      const [next, child] = [step(marks, mark, 'next'), step(marks, mark, 'child')];
      if (next) expect(step(marks, next, 'previous')).toBe(mark);
      if (child) expect(step(marks, child, 'parent')).toBe(mark);
    }),
  );
});
