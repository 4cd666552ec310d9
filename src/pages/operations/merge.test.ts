import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageDocument, PageNode } from '../document';
import { applyAll } from './apply';
import { indexOf } from './find';
import { mergeOperations } from './merge';
import type { Operation } from './operation';
import { choices, documents, hasUniqueIds, operationsFrom } from './testing/arbitrary';
import { isSame, valueAt } from './values';

const text = (id: string, value = id): PageNode => ({ id, type: 'text', props: { text: value } });
const base: PageDocument = {
  version: 1,
  title: '页面',
  body: [text('a'), { id: 'box', type: 'box', children: [text('b'), text('c')] }, text('d')],
};
const set = (id: string | null, key: string, value: string): Operation => ({
  op: 'set',
  id,
  path: id === null ? [key] : ['props', key],
  value,
});
const move = (id: string, parent: string | null, index: number): Operation => ({
  op: 'move',
  id,
  at: { parent, index },
});
const insert = (id: string, parent: string | null, index: number): Operation => ({
  op: 'insert',
  node: text(id),
  at: { parent, index },
});

test('merge: any two sequences give one valid document, the same each time', () => {
  fc.assert(
    fc.property(documents, choices, choices, (document, one, other) => {
      const [mine, theirs] = [operationsFrom(document, one, 'm'), operationsFrom(document, other, 't')];
      const merged = mergeOperations(document, mine, theirs);
      expect(hasUniqueIds(merged.document)).toBe(true);
      expect(mergeOperations(document, mine, theirs)).toEqual(merged);
      const saved = applyAll(document, theirs).document;
      expect(applyAll(saved, merged.operations).document).toEqual(merged.document);
      expect(mergeOperations(document, mine, []).document).toEqual(applyAll(document, mine).document);
    }),
  );
});

test('merge: every value and node that I leave behind is in the document or in a conflict', () => {
  fc.assert(
    fc.property(documents, choices, choices, (document, one, other) => {
      const [mine, theirs] = [operationsFrom(document, one, 'm'), operationsFrom(document, other, 't')];
      const own = indexOf(applyAll(document, mine).document);
      const merged = mergeOperations(document, mine, theirs);
      const now = indexOf(merged.document);
      const inConflicts = (id: string) =>
        merged.conflicts.some(
          (conflict) =>
            conflict.id === id || (conflict.kind === 'removed' && indexOf({ body: [conflict.mine] }).has(id)),
        );
      for (const operation of mine) {
        if (operation.op === 'insert' && own.has(operation.node.id)) {
          expect(now.has(operation.node.id) || inConflicts(operation.node.id)).toBe(true);
        }
        if (operation.op !== 'set' || operation.id === null) continue;
        const value = valueAt(own.get(operation.id)?.node, operation.path);
        const isKept = isSame(valueAt(now.get(operation.id)?.node, operation.path), value);
        expect(!own.has(operation.id) || isKept || inConflicts(operation.id)).toBe(true);
      }
    }),
  );
});

test('merge: changes of different nodes and of different props of one node are all kept', () => {
  const { document, conflicts } = mergeOperations(
    base,
    [set('a', 'color', 'red'), set('b', 'text', '我'), insert('m', null, 3), set(null, 'title', '标题')],
    [set('a', 'size', '12'), set('c', 'text', '他'), insert('t', null, 0), set(null, 'description', '说明')],
  );
  expect(conflicts).toEqual([]);
  const nodes = indexOf(document);
  expect(nodes.get('a')!.node.props).toEqual({ text: 'a', size: '12', color: 'red' });
  expect([nodes.get('b')!.node.props!.text, nodes.get('c')!.node.props!.text]).toEqual(['我', '他']);
  expect(document.body.map(({ id }) => id)).toEqual(['t', 'a', 'box', 'd', 'm']);
  expect(document).toMatchObject({ title: '标题', description: '说明' });
});

test('merge: two values of one prop are a conflict; theirs stands, and equal ones agree', () => {
  const { document, operations, conflicts } = mergeOperations(
    base,
    [set('a', 'text', '我'), set('d', 'text', '同')],
    [set('a', 'text', '他'), set('d', 'text', '同')],
  );
  expect(conflicts).toEqual([{ kind: 'value', id: 'a', path: ['props', 'text'], mine: '我', theirs: '他' }]);
  expect(operations).toEqual([]);
  expect(indexOf(document).get('a')!.node.props).toEqual({ text: '他' });
});

test('merge: what I changed below a node that they removed is reported whole', () => {
  const { conflicts } = mergeOperations(
    base,
    [set('b', 'text', '我'), insert('m', 'box', 2)],
    [{ op: 'remove', id: 'box' }],
  );
  expect(conflicts).toEqual([
    { kind: 'removed', id: 'box', mine: { id: 'box', type: 'box', children: [text('b', '我'), text('c'), text('m')] } },
  ]);
});

test('merge: a node that I moved and they removed is reported', () => {
  const { document, conflicts } = mergeOperations(base, [move('b', null, 0)], [{ op: 'remove', id: 'b' }]);
  expect(indexOf(document).has('b')).toBe(false);
  expect(conflicts).toEqual([{ kind: 'removed', id: 'b', mine: text('b') }]);
});

test('merge: a node that they changed stays when I remove it, and putting it back is no conflict', () => {
  const theirs = [set('b', 'text', '他')];
  const removed = mergeOperations(base, [{ op: 'remove', id: 'box' }], theirs);
  expect(removed.conflicts).toMatchObject([{ kind: 'changed', id: 'box' }]);
  expect(indexOf(removed.document).has('b')).toBe(true);
  const box = base.body[1]!;
  const restored = mergeOperations(
    base,
    [
      { op: 'remove', id: 'box' },
      { op: 'insert', node: box, at: { parent: null, index: 1 } },
    ],
    theirs,
  );
  expect(restored.conflicts).toEqual([]);
  expect(restored.document).toEqual(applyAll(base, theirs).document);
});

test('merge: moves into each other leave the node where they put it', () => {
  const nested: PageDocument = {
    ...base,
    body: [
      { id: 'x', type: 'box' },
      { id: 'y', type: 'box' },
    ],
  };
  const { document, conflicts } = mergeOperations(nested, [move('x', 'y', 0)], [move('y', 'x', 0)]);
  expect(document.body).toEqual([{ id: 'x', type: 'box', children: [{ id: 'y', type: 'box' }] }]);
  expect(conflicts).toEqual([
    { kind: 'moved', id: 'x', mine: { parent: 'y', index: 0 }, theirs: { parent: null, index: 0 } },
  ]);
});

test('merge: a node with an id that they use as well gets another, also in my later operations', () => {
  const { document, operations } = mergeOperations(
    base,
    [insert('new', null, 0), set('new', 'text', '我')],
    [insert('new', null, 3)],
  );
  expect(hasUniqueIds(document)).toBe(true);
  expect(document.body[0]!.props).toEqual({ text: '我' });
  expect(document.body.at(-1)).toEqual(text('new'));
  expect(operations).toHaveLength(2);
});
