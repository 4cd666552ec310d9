/**
 * Applies operations to a document and finds their inverses. Nodes that stay the same keep their identity. An empty
 * list of nodes and a missing one are the same; after an operation it is missing.
 */
import { LIMITS, type PageNode } from '../document';
import { idsIn, listsOf } from './find';
import { type Held, type Operation, OperationError, type OperationFault, type Place } from './operation';
import { type Path, written } from './values';

export interface Applied<D> {
  readonly document: D;
  readonly inverse: Operation;
}

/** @throws {OperationError} if the operation does not fit the document. */
export function apply<D extends Held>(document: D, operation: Operation): Applied<D> {
  const fail = (fault: OperationFault): never => {
    throw new OperationError(fault, operation);
  };
  switch (operation.op) {
    case 'set':
      return setValue(document, operation, fail);
    case 'insert': {
      const { node, at } = operation;
      checkInserted(document, node, at, fail);
      return { document: inserted(document, node, at, fail), inverse: { op: 'remove', id: node.id } };
    }
    case 'remove': {
      const { node, at } = taken(document, operation.id, fail);
      return { document: removed(document, operation.id), inverse: { op: 'insert', node, at } };
    }
    case 'move': {
      const { node, at } = taken(document, operation.id, fail);
      const target = operation.at.parent;
      if (target !== null && idsIn([node]).has(target)) fail('own-descendant');
      const without = removed(document, operation.id);
      checkDepth(without, node, operation.at, fail);
      return {
        document: inserted(without, node, operation.at, fail),
        inverse: { op: 'move', id: operation.id, at },
      };
    }
  }
}

export interface AppliedAll<D> {
  readonly document: D;
  /** The operations that were applied. */
  readonly operations: readonly Operation[];
  /** In the order in which they undo `operations`. */
  readonly inverse: readonly Operation[];
}

/** Applies all operations or, if one does not fit, none. */
export function applyAll<D extends Held>(document: D, operations: readonly Operation[]): AppliedAll<D> {
  const inverse: Operation[] = [];
  let current = document;
  for (const operation of operations) {
    const applied = apply(current, operation);
    current = applied.document;
    inverse.unshift(applied.inverse);
  }
  return { document: current, operations, inverse };
}

type Fail = (fault: OperationFault) => never;

/** What `set` may change of a node. Nodes are inserted, removed and moved, and keep their id and type. */
const NODE_KEYS: ReadonlySet<unknown> = new Set([
  'name',
  'props',
  'styles',
  'events',
  'visible',
  'hidden',
  'locked',
  'component',
  'version',
]);
const FIXED_OF_DOCUMENT: ReadonlySet<unknown> = new Set(['version', 'body']);

function setValue<D extends Held>(
  document: D,
  { id, path, value }: Extract<Operation, { op: 'set' }>,
  fail: Fail,
): Applied<D> {
  const change = <T extends object>(holder: T) => written(holder, path, value) ?? fail('path');
  const inverse = (restored: { path: Path; value: unknown }): Operation =>
    ({
      op: 'set',
      id,
      path: restored.path,
      ...(restored.value !== undefined && { value: restored.value }),
    }) as Operation;
  if (id === null) {
    if (FIXED_OF_DOCUMENT.has(path[0])) fail('path');
    const restored = change(document);
    return { document: restored.holder, inverse: inverse(restored) };
  }
  if (!NODE_KEYS.has(path[0])) fail('path');
  const trail = trailTo(document.body, id) ?? fail('unknown-node');
  const restored = change(nodeAt(document.body, trail));
  const body = edited(document.body, trail, (nodes, index) => nodes.with(index, restored.holder));
  return { document: { ...document, body }, inverse: inverse(restored) };
}

/** One step down from a list of nodes: to a node, and from there into one of its lists. */
interface Step {
  readonly index: number;
  /** The list of the node that the next step is in. */
  readonly slot?: string | undefined;
}

function trailTo(nodes: readonly PageNode[], id: string): Step[] | undefined {
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]!;
    if (node.id === id) return [{ index }];
    for (const list of listsOf(node)) {
      const rest = trailTo(list.nodes, id);
      if (rest) return [{ index, slot: list.slot }, ...rest];
    }
  }
  return undefined;
}

const listOf = (node: PageNode, slot: string | undefined): readonly PageNode[] =>
  (slot === undefined ? node.children : node.slots?.[slot]) ?? [];

function nodeAt(nodes: readonly PageNode[], [step, ...rest]: readonly Step[]): PageNode {
  const node = nodes[step!.index]!;
  return rest.length === 0 ? node : nodeAt(listOf(node, step!.slot), rest);
}

type Change = (nodes: readonly PageNode[], index: number) => readonly PageNode[];

/** Changes the list that the trail ends in. */
function edited(nodes: readonly PageNode[], [step, ...rest]: readonly Step[], change: Change): readonly PageNode[] {
  const { index, slot } = step!;
  if (rest.length === 0) return change(nodes, index);
  const node = nodes[index]!;
  return nodes.with(index, withList(node, slot, edited(listOf(node, slot), rest, change)));
}

function withList(node: PageNode, slot: string | undefined, list: readonly PageNode[]): PageNode {
  if (slot === undefined) {
    const { children: _, ...rest } = node;
    return list.length === 0 ? rest : { ...node, children: list };
  }
  const { [slot]: _, ...others } = node.slots ?? {};
  const slots = list.length === 0 ? others : { ...node.slots, [slot]: list };
  const { slots: __, ...rest } = node;
  return Object.keys(slots).length === 0 ? rest : { ...node, slots };
}

function taken(document: Held, id: string, fail: Fail): { node: PageNode; at: Place } {
  const trail = trailTo(document.body, id) ?? fail('unknown-node');
  const { index } = trail.at(-1)!;
  const node = nodeAt(document.body, trail);
  if (trail.length === 1) return { node, at: { parent: null, index } };
  const { slot } = trail.at(-2)!;
  const parent = nodeAt(document.body, trail.slice(0, -1));
  return { node, at: { parent: parent.id, ...(slot !== undefined && { slot }), index } };
}

function removed<D extends Held>(document: D, id: string): D {
  const body = edited(document.body, trailTo(document.body, id)!, (nodes, index) => nodes.toSpliced(index, 1));
  return { ...document, body };
}

function inserted<D extends Held>(document: D, node: PageNode, { parent, slot, index }: Place, fail: Fail): D {
  const into = (nodes: readonly PageNode[]) =>
    Number.isInteger(index) && index >= 0 && index <= nodes.length ? nodes.toSpliced(index, 0, node) : fail('index');
  if (parent === null) return slot === undefined ? { ...document, body: into(document.body) } : fail('slot');
  if (slot === '__proto__') fail('slot');
  const trail = trailTo(document.body, parent) ?? fail('unknown-parent');
  const body = edited(document.body, trail, (nodes, at) => {
    const holder = nodes[at]!;
    return nodes.with(at, withList(holder, slot, into(listOf(holder, slot))));
  });
  return { ...document, body };
}

const ID = /^[A-Za-z0-9-]{1,32}$/;

function checkInserted(document: Held, node: PageNode, at: Place, fail: Fail): void {
  const present = idsIn(document.body);
  const seen = new Set<string>();
  const visit = (nodes: readonly PageNode[]) => {
    for (const one of nodes) {
      if (typeof one.id !== 'string' || !ID.test(one.id)) fail('id');
      if (present.has(one.id) || seen.has(one.id)) fail('duplicate-id');
      seen.add(one.id);
      for (const list of listsOf(one)) visit(list.nodes);
    }
  };
  visit([node]);
  if (present.size + seen.size > LIMITS.nodes) fail('nodes');
  checkDepth(document, node, at, fail);
}

function checkDepth(document: Held, node: PageNode, { parent }: Place, fail: Fail): void {
  const above = parent === null ? 0 : (trailTo(document.body, parent) ?? fail('unknown-parent')).length;
  if (above + heightOf(node) > LIMITS.depth) fail('depth');
}

const heightOf = (node: PageNode): number =>
  1 + Math.max(0, ...listsOf(node).map(({ nodes }) => Math.max(0, ...nodes.map(heightOf))));

export interface Fitted<D> extends AppliedAll<D> {
  /** Operations that no longer fit the document. */
  readonly skipped: readonly Operation[];
}

/** Applies the operations that fit the document, one by one. */
export function applyWhatFits<D extends Held>(document: D, operations: readonly Operation[]): Fitted<D> {
  const [done, inverse, skipped]: [Operation[], Operation[], Operation[]] = [[], [], []];
  let current = document;
  for (const operation of operations) {
    try {
      const applied = apply(current, operation);
      current = applied.document;
      done.push(operation);
      inverse.unshift(applied.inverse);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      skipped.push(operation);
    }
  }
  return { document: current, operations: done, inverse, skipped };
}

/** The same in fewer operations: of values that are set one right after the other, the last. */
export function composed(operations: readonly Operation[]): Operation[] {
  const result: Operation[] = [];
  for (const operation of operations) {
    const last = result.at(-1);
    if (last && isSameTarget(last, operation)) result.pop();
    result.push(operation);
  }
  return result;
}

const isSameTarget = (one: Operation, other: Operation): boolean =>
  one.op === 'set' &&
  other.op === 'set' &&
  one.id === other.id &&
  one.path.length === other.path.length &&
  // The value that is set first may have created the objects on its path, which stay when it is removed.
  (other.value !== undefined || other.path.length === 1) &&
  // An item that is removed from a list, or added to it, moves the ones behind it.
  !one.path.some((key) => typeof key === 'number') &&
  one.path.every((key, index) => key === other.path[index]);
