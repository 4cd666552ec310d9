import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageDocument, PageNode } from '../document';
import { apply, applyAll, composed } from './apply';
import { indexOf } from './find';
import { type Operation, OperationError, type OperationFault } from './operation';
import { choices, documents, hasUniqueIds, operationsFrom } from './testing/arbitrary';

const box = (id: string, ...children: PageNode[]): PageNode => ({
  id,
  type: 'box',
  ...(children.length > 0 && { children }),
});
const page = (...body: PageNode[]): PageDocument => ({ version: 1, title: '页面', body });

test('apply: the inverses of any sequence restore the document, and theirs do it again', () => {
  fc.assert(
    fc.property(documents, choices, (document, chosen) => {
      const done = applyAll(document, operationsFrom(document, chosen));
      expect(hasUniqueIds(done.document)).toBe(true);
      const undone = applyAll(done.document, done.inverse);
      expect(undone.document).toEqual(document);
      expect(applyAll(undone.document, undone.inverse).document).toEqual(done.document);
    }),
  );
});

test('apply: nodes beside the changed one keep their identity', () => {
  const document = page(box('a', box('b'), box('c')), box('d'));
  const { document: after } = apply(document, { op: 'set', id: 'b', path: ['props', 'text'], value: '新' });
  const [before, now] = [indexOf(document), indexOf(after)];
  for (const id of ['c', 'd']) expect(now.get(id)!.node).toBe(before.get(id)!.node);
  for (const id of ['a', 'b']) expect(now.get(id)!.node).not.toBe(before.get(id)!.node);
});

test('composed: fewer operations lead to the same document', () => {
  fc.assert(
    fc.property(documents, choices, (document, chosen) => {
      const operations = operationsFrom(document, chosen);
      expect(applyAll(document, composed(operations)).document).toEqual(applyAll(document, operations).document);
    }),
  );
  const item = (index: number): Operation => ({ op: 'set', id: 'a', path: ['props', 'items', index] });
  const document = page({ id: 'a', type: 'box', props: { items: [1, 2, 3] } });
  const { document: left } = applyAll(document, composed([item(0), item(0)]));
  expect(indexOf(left).get('a')!.node.props).toEqual({ items: [3] });
  const color = (value?: string): Operation => ({ op: 'set', id: 'a', path: ['styles', 'base', 'color'], value });
  const { document: cleared } = applyAll(document, composed([color('#fff'), color()]));
  expect(indexOf(cleared).get('a')!.node.styles).toEqual({ base: {} });
});

test('apply: a slot is filled, emptied, and gone again', () => {
  const document = page({ id: 'i', type: 'component', component: 1, version: 2 });
  const at = { parent: 'i', slot: 'footer', index: 0 };
  const { document: filled, inverse } = apply(document, { op: 'insert', node: box('x'), at });
  expect(indexOf(filled).get('x')).toMatchObject({ slot: 'footer', index: 0, depth: 1 });
  expect(apply(filled, inverse).document).toEqual(document);
});

const deep = (levels: number): PageNode => (levels === 1 ? box('l1') : box(`l${levels}`, deep(levels - 1)));

test.each<[OperationFault, Operation]>([
  ['unknown-node', { op: 'set', id: 'no', path: ['name'], value: 'x' }],
  ['unknown-node', { op: 'remove', id: 'no' }],
  ['unknown-node', { op: 'move', id: 'no', at: { parent: null, index: 0 } }],
  ['unknown-parent', { op: 'insert', node: box('x'), at: { parent: 'no', index: 0 } }],
  ['own-descendant', { op: 'move', id: 'a', at: { parent: 'b', index: 0 } }],
  ['own-descendant', { op: 'move', id: 'a', at: { parent: 'a', index: 0 } }],
  ['index', { op: 'insert', node: box('x'), at: { parent: 'a', index: 2 } }],
  ['index', { op: 'move', id: 'c', at: { parent: null, index: 2 } }],
  ['index', { op: 'insert', node: box('x'), at: { parent: null, index: 0.5 } }],
  ['path', { op: 'set', id: 'a', path: ['children'], value: [] }],
  ['path', { op: 'set', id: 'a', path: ['id'], value: 'z' }],
  ['path', { op: 'set', id: 'a', path: [], value: {} }],
  ['path', { op: 'set', id: 'a', path: ['props', '__proto__', 'x'], value: 1 }],
  ['path', { op: 'set', id: null, path: ['body'], value: [] }],
  ['path', { op: 'set', id: null, path: ['title', 'x'], value: 1 }],
  ['duplicate-id', { op: 'insert', node: box('x', box('b')), at: { parent: null, index: 0 } }],
  ['duplicate-id', { op: 'insert', node: box('x', box('x')), at: { parent: null, index: 0 } }],
  ['id', { op: 'insert', node: box('a b'), at: { parent: null, index: 0 } }],
  ['slot', { op: 'insert', node: box('x'), at: { parent: null, slot: 's', index: 0 } }],
  ['depth', { op: 'insert', node: deep(39), at: { parent: 'b', index: 0 } }],
])('apply: %s is refused', (fault, operation) => {
  const document = page(box('a', box('b')), box('c'));
  const before = structuredClone(document);
  expect(() => apply(document, operation)).toThrow(
    expect.objectContaining({ constructor: OperationError, fault, operation }),
  );
  expect(document).toEqual(before);
});
