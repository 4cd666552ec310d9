/** Arbitrary documents, and sequences of operations that fit them. */
import * as fc from 'fast-check';
import type { Json, PageDocument, PageNode } from '../../document';
import { apply } from '../apply';
import { idsIn, indexOf, listAt } from '../find';
import { type Operation, OperationError, type Place } from '../operation';

const value: fc.Arbitrary<Json> = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom('红', '蓝', ''),
  fc.boolean(),
  // Items of lists are set and removed by their index.
  fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
);
const KEYS = ['text', 'size', 'color'] as const;

interface Shape {
  readonly props: Readonly<Record<string, Json>>;
  readonly children: readonly Shape[];
  readonly slotted: readonly Shape[];
}

/** Nodes with at most this many levels below them. */
const shapes = (levels: number): fc.Arbitrary<readonly Shape[]> =>
  fc.array(
    fc.record({
      props: fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 2 }),
      children: levels === 0 ? fc.constant([]) : shapes(levels - 1),
      slotted: levels === 0 ? fc.constant([]) : shapes(0),
    }),
    { maxLength: 2 },
  );

function nodesFrom(shapes: readonly Shape[], nextId: () => string): PageNode[] {
  return shapes.map(({ props, children, slotted }) => ({
    id: nextId(),
    type: 'box',
    ...(Object.keys(props).length > 0 && { props }),
    ...(children.length > 0 && { children: nodesFrom(children, nextId) }),
    ...(slotted.length > 0 && { slots: { side: nodesFrom(slotted, nextId) } }),
  }));
}

export const documents: fc.Arbitrary<PageDocument> = shapes(2).map((shapes) => {
  let count = 0;
  return { version: 1, title: '页面', body: nodesFrom(shapes, () => `n${(count += 1)}`) };
});

/** Numbers that choose an operation of whatever document they meet. */
export const choices = fc.array(
  fc.record({
    op: fc.constantFrom('set', 'set', 'insert', 'remove', 'move', 'document'),
    node: fc.nat(),
    parent: fc.nat(),
    index: fc.nat(),
    path: fc.constantFrom<readonly (string | number)[]>(
      ['props', 'text'],
      ['props', 'size'],
      ['styles', 'base', 'color'],
      ['name'],
      ['props', 'items', 0],
      ['props', 'items'],
    ),
    value: fc.option(value, { nil: undefined }),
  }),
  { maxLength: 12 },
);
export type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

/** @param author distinguishes the ids of inserted nodes. */
export function operationsFrom(document: PageDocument, chosen: Choices, author = 'x'): Operation[] {
  const operations: Operation[] = [];
  let current = document;
  for (const choice of chosen) {
    const operation = operationFrom(current, choice, `${author}${operations.length}`);
    if (!operation) continue;
    try {
      current = apply(current, operation).document;
      operations.push(operation);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
    }
  }
  return operations;
}

function operationFrom(document: PageDocument, choice: Choices[number], freshId: string): Operation | undefined {
  const ids = [...indexOf(document).keys()];
  const id = ids[choice.node % Math.max(1, ids.length)];
  const place = (): Place => {
    const parent = choice.parent % 3 === 0 ? null : (ids[choice.parent % Math.max(1, ids.length)] ?? null);
    const slot = parent !== null && choice.parent % 5 === 0 ? { slot: 'side' } : {};
    const count = listAt(document, { parent, ...slot })?.length ?? 0;
    return { parent, ...slot, index: choice.index % (count + 1) };
  };
  const value = choice.value === undefined ? {} : { value: choice.value };
  switch (choice.op) {
    case 'document':
      return { op: 'set', id: null, path: ['description'], ...value };
    case 'insert':
      return { op: 'insert', node: { id: freshId, type: 'text' }, at: place() };
    case 'set':
      return id === undefined ? undefined : { op: 'set', id, path: choice.path, ...value };
    case 'remove':
      return id === undefined ? undefined : { op: 'remove', id };
    default:
      return id === undefined ? undefined : { op: 'move', id, at: place() };
  }
}

export const hasUniqueIds = ({ body }: PageDocument): boolean => {
  let count = 0;
  const visit = (nodes: readonly PageNode[]): void => {
    for (const { children = [], slots = {} } of nodes) {
      count += 1;
      [children, ...Object.values(slots)].forEach(visit);
    }
  };
  visit(body);
  return idsIn(body).size === count;
};
