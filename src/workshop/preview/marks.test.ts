import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import { compile } from '../../language/compile';
import { expandedScreensIn } from '../../language/test-support';
import type { ScreenDocument } from '../../language/types';
import { callsOf, marksOf, nearest, step, type Direction } from './marks';

const screen = {
  version: 1,
  route: '/t',
  title: 't',
  menu: null,
  dataSources: { list: { call: 'feedManage.queryTagList' }, save: { call: 'feedManage.updateTag' } },
  dialogs: {
    edit: {
      type: 'dialog',
      title: '编辑',
      $at: '/dialogs/edit',
      dataSources: { list: { call: 'feedManage.queryKeywordList' } },
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
    '/body/0/body/0/columns/0 字段 名称',
    '/body/0/body/1 文字 说明',
    '/body/1 按钮 存',
    '/body/2 amis 组件',
    '/dialogs/edit 弹窗 编辑',
    '/dialogs/edit/body/0 详情',
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
  expect(nearest(marks, '/dataSources/list')).toBeUndefined();
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
])('goes from %s to its %s', (from, direction, to) => {
  expect(step(marks, find(from), direction)?.pointer).toBe(to);
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
    expect(reached.size).toBe(all.length);
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
