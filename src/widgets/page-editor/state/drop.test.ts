import { expect, test } from 'vitest';
import type { PageDocument, PageNode } from '../../../pages/document';
import { dropAt } from './drop';
import type { Box } from './arrange';

const text = (id: string): PageNode => ({ id, type: 'text' });
const document: PageDocument = {
  version: 1,
  title: '页面',
  body: [text('a'), { id: 'row', type: 'box', children: [text('b'), text('c')] }, { id: 'empty', type: 'box' }],
};
const RECTS: Readonly<Record<string, Box>> = {
  a: { left: 0, top: 0, width: 375, height: 40 },
  row: { left: 0, top: 40, width: 375, height: 100 },
  b: { left: 20, top: 60, width: 100, height: 60 },
  c: { left: 140, top: 60, width: 100, height: 60 },
  empty: { left: 0, top: 140, width: 375, height: 60 },
};
const measured = {
  rectOf: (id: string) => RECTS[id],
  nodeAt: ({ x, y }: { x: number; y: number }) =>
    Object.keys(RECTS).findLast((id) => {
      const { left, top, width, height } = RECTS[id]!;
      return x >= left && x <= left + width && y >= top && y <= top + height;
    }) ?? null,
};
const drop = (x: number, y: number, node: PageNode = text('new')) =>
  dropAt({ document, pinned: {} }, measured, [node], { x, y });

test.each([
  ['before the upper half of a node', 100, 10, { parent: null, index: 0 }],
  ['behind its lower half', 100, 35, { parent: null, index: 1 }],
  ['between two nodes side by side', 115, 90, { parent: 'row', index: 1 }],
  ['behind the last one of a row', 300, 90, { parent: 'row', index: 2 }],
  ['into an empty holder', 100, 170, { parent: 'empty', index: 0 }],
  ['beside a holder at its edge', 100, 198, { parent: null, index: 3 }],
  ['at the end below everything', 100, 500, { parent: null, index: 3 }],
])('drop: %s', (_, x, y, place) => {
  expect(drop(x, y)!.place).toEqual(place);
});

test('drop: the line stands between nodes side by side, and below nodes one below the other', () => {
  expect(drop(115, 90)!.line).toEqual({ left: 120, top: 60, width: 0, height: 60 });
  expect(drop(100, 35)!.line).toEqual({ left: 0, top: 40, width: 375, height: 0 });
});

test('drop: a holder goes beside itself, never into itself', () => {
  expect(drop(100, 100, document.body[1])!.place).toEqual({ parent: null, index: 2 });
});
