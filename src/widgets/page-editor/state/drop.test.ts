import { expect, test } from 'vitest';
import type { PageDocument, PageNode } from '../../../pages/document';
import { dropAt } from './drop';
import type { Box } from './arrange';

const text = (id: string): PageNode => ({ id, type: 'text' });
const document: PageDocument = {
  version: 1,
  title: '页面',
  body: [
    text('a'),
    { id: 'row', type: 'box', children: [text('b'), text('c')] },
    { id: 'empty', type: 'box' },
    { id: 'card', type: 'component', component: 3, version: 1, slots: { side: [text('d')] } },
  ],
};
const RECTS: Readonly<Record<string, Box>> = {
  a: { left: 0, top: 0, width: 375, height: 40 },
  row: { left: 0, top: 40, width: 375, height: 100 },
  b: { left: 20, top: 60, width: 100, height: 60 },
  c: { left: 140, top: 60, width: 100, height: 60 },
  empty: { left: 0, top: 140, width: 375, height: 60 },
  card: { left: 0, top: 200, width: 375, height: 100 },
  d: { left: 200, top: 220, width: 150, height: 60 },
};
const pinned = {
  '3@1': { version: 1, title: '卡片', props: {}, slots: { main: '主栏', side: '侧栏' }, body: [] },
} as const;
const SLOTS = [
  { slot: 'main', box: { left: 20, top: 220, width: 160, height: 60 } },
  { slot: 'side', box: RECTS.d! },
];
const measured = {
  rectOf: (id: string) => RECTS[id],
  slotsIn: (id: string) => (id === 'card' ? SLOTS : []),
  nodeAt: ({ x, y }: { x: number; y: number }) =>
    Object.keys(RECTS).findLast((id) => {
      const { left, top, width, height } = RECTS[id]!;
      return x >= left && x <= left + width && y >= top && y <= top + height;
    }) ?? null,
};
const drop = (x: number, y: number, node: PageNode = text('new')) =>
  dropAt({ document, pinned }, measured, [node], { x, y });

test.each([
  ['before the upper half of a node', 100, 10, { parent: null, index: 0 }],
  ['behind its lower half', 100, 35, { parent: null, index: 1 }],
  ['between two nodes side by side', 115, 90, { parent: 'row', index: 1 }],
  ['behind the last one of a row', 300, 90, { parent: 'row', index: 2 }],
  ['into an empty holder', 100, 170, { parent: 'empty', index: 0 }],
  ['beside a holder at its edge', 100, 198, { parent: null, index: 3 }],
  ['into an empty slot', 100, 250, { parent: 'card', slot: 'main', index: 0 }],
  ['into the slot of the node below', 300, 230, { parent: 'card', slot: 'side', index: 0 }],
  ['into the nearest slot', 358, 285, { parent: 'card', slot: 'side', index: 1 }],
  ['at the end below everything', 100, 500, { parent: null, index: 4 }],
])('drop: %s', (_, x, y, place) => {
  expect(drop(x, y)!.place).toEqual(place);
});

test('drop: the line is between nodes side by side, and below nodes in a column', () => {
  expect(drop(115, 90)!.line).toEqual({ left: 120, top: 60, width: 0, height: 60 });
  expect(drop(100, 35)!.line).toEqual({ left: 0, top: 40, width: 375, height: 0 });
});

test('drop: a holder can be dropped beside itself, never into itself', () => {
  expect(drop(100, 100, document.body[1])!.place).toEqual({ parent: null, index: 2 });
});

test('drop: the slot is shown with its title, where it is', () => {
  expect(drop(100, 250)!.slot).toEqual({ title: '主栏', box: SLOTS[0]!.box });
  expect(drop(300, 270)!.slot).toEqual({ title: '侧栏', box: SLOTS[1]!.box });
  expect(drop(100, 10)!.slot).toBeUndefined();
});
