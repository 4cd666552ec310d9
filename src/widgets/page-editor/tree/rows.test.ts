import { expect, test } from 'vitest';
import type { PageNode } from '../../../pages/document';
import { keyOf, readKey, rowsOf } from './rows';

const text = (id: string): PageNode => ({ id, type: 'text', props: { text: id } });
const pinned = {
  '3@1': { version: 1, title: '卡片', props: {}, slots: { main: '主栏', side: '侧栏' }, body: [] },
} as const;
const card = (slots?: PageNode['slots']): PageNode => ({
  id: 'card',
  type: 'component',
  component: 3,
  version: 1,
  ...(slots && { slots }),
});
const shown = (body: readonly PageNode[], closed: readonly string[] = [], wanted = '') =>
  rowsOf(body, pinned, new Set(closed), wanted).map(
    (row) => `${'-'.repeat(row.level)}${keyOf(row)} ${row.isOpen ?? ''}`,
  );

test('rowsOf: every slot of an instance is a row above its nodes, also an empty one and one of an earlier version', () => {
  expect(shown([card({ side: [text('a')], old: [text('b')] }), text('c')])).toEqual([
    '-card true',
    '--card.main ',
    '--card.side true',
    '---a ',
    '--card.old true',
    '---b ',
    '-c ',
  ]);
  expect(shown([card()])).toEqual(['-card true', '--card.main ', '--card.side ']);
});

test('rowsOf: instances and slots are closed by their keys, and only nodes are found', () => {
  const body = [card({ side: [text('a')] })];
  expect(shown(body, ['card.side'])).toEqual(['-card true', '--card.main ', '--card.side false']);
  expect(shown(body, ['card'])).toEqual(['-card false']);
  expect(shown(body, [], 'a')).toEqual(['-a ']);
  expect(['card', 'card.side'].map(readKey)).toEqual([{ id: 'card' }, { id: 'card', slot: 'side' }]);
});
