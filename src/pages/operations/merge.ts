/**
 * Brings the operations of two people together by node. Theirs are on the server already and stand; mine are applied
 * after them. Only what contradicts is not applied, and is reported with both values.
 */
import type { Json, PageNode } from '../document';
import { apply, applyAll } from './apply';
import { withFreshIds } from './copy';
import { holdersOf, idsIn, indexOf, listAt, placeOf } from './find';
import { type Held, type Operation, OperationError, type Place } from './operation';
import { isSame, type Path, valueAt } from './values';

export type Conflict =
  /** Both set a value of the node (`id: null`: of the document). */
  | {
      readonly kind: 'value';
      readonly id: string | null;
      readonly path: Path;
      readonly mine: Json | undefined;
      readonly theirs: Json | undefined;
    }
  /** They removed a node that I changed, as it is with my changes. */
  | { readonly kind: 'removed'; readonly id: string; readonly mine: PageNode }
  /** I removed a node that they changed; it stays. */
  | { readonly kind: 'changed'; readonly id: string; readonly theirs: PageNode }
  /** Both moved the node, or my move would put it into itself; it stays where they put it. */
  | { readonly kind: 'moved'; readonly id: string; readonly mine: Place; readonly theirs: Place };

/** What a conflict is about; a later conflict about the same is instead of it. */
export const keyOfConflict = (conflict: Conflict): string =>
  JSON.stringify([conflict.kind, conflict.id, 'path' in conflict && conflict.path]);

export interface Merged<D> {
  readonly document: D;
  /** Mine, as they are applied after theirs. */
  readonly operations: readonly Operation[];
  readonly conflicts: readonly Conflict[];
}

/** @throws {OperationError} if `mine` or `theirs` do not fit `base`. */
export function mergeOperations<D extends Held>(
  base: D,
  mine: readonly Operation[],
  theirs: readonly Operation[],
): Merged<D> {
  const merge = new Merge(base, theirs);
  for (const operation of mine) merge.take(operation);
  return { document: merge.document, operations: merge.operations, conflicts: [...merge.conflicts.values()] };
}

class Merge<D extends Held> {
  document: D;
  readonly operations: Operation[] = [];
  readonly conflicts = new Map<string, Conflict>();
  /** The document without their operations. */
  #mine: D;
  readonly #theirs: D;
  readonly #touched: Touched;
  /** My new ids of nodes whose ids they use as well. */
  readonly #renamed = new Map<string, string>();

  constructor(
    readonly base: D,
    theirs: readonly Operation[],
  ) {
    this.#mine = base;
    this.#theirs = applyAll(base, theirs).document;
    this.document = this.#theirs;
    this.#touched = touchedBy(base, theirs);
  }

  take(operation: Operation): void {
    const before = this.#mine;
    this.#mine = apply(before, operation).document;
    const rebased = this.#rebased(operation, before);
    if (!rebased) return;
    try {
      this.document = apply(this.document, rebased).document;
      this.operations.push(rebased);
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      this.#refuse(operation);
    }
  }

  #rebased(operation: Operation, before: D): Operation | undefined {
    switch (operation.op) {
      case 'set':
        return this.#set(operation);
      case 'remove':
        return this.#remove(operation.id, before);
      case 'insert':
        return this.#insert(operation, before);
      case 'move':
        return this.#move(operation, before);
    }
  }

  #set(operation: Extract<Operation, { op: 'set' }>): Operation | undefined {
    const id = operation.id === null ? null : this.#idOf(operation.id);
    if (id !== null && !indexOf(this.document).has(id)) return this.#lost(operation.id!);
    const path = this.#touched.overlap(operation.id, operation.path);
    if (path) {
      const [mine, theirs] = [
        this.#valueIn(this.#mine, operation.id, path),
        this.#valueIn(this.#theirs, operation.id, path),
      ];
      if (isSame(mine, theirs)) this.conflicts.delete(keyOf(operation.id, path));
      else this.conflicts.set(keyOf(operation.id, path), { kind: 'value', id: operation.id, path, mine, theirs });
      return undefined;
    }
    return { ...operation, id };
  }

  #valueIn(document: D, id: string | null, path: Path): Json | undefined {
    return valueAt(id === null ? document : indexOf(document).get(id)?.node, path);
  }

  #remove(id: string, before: D): Operation | undefined {
    const found = indexOf(this.document).get(this.#idOf(id));
    if (!found) return undefined;
    const known = idsIn([indexOf(before).get(id)!.node]);
    const changed = [...idsIn([found.node])].some((one) => this.#touched.nodes.has(one) || !this.#isMine(one, known));
    if (!changed) return { op: 'remove', id: found.node.id };
    this.conflicts.set(keyOf(id, ['removed']), { kind: 'changed', id, theirs: found.node });
    return undefined;
  }

  #insert(operation: Extract<Operation, { op: 'insert' }>, before: D): Operation | undefined {
    const at = this.#placed(operation.at, before, undefined);
    if (!at) return this.#lost(operation.at.parent!, operation.node);
    // My removal of it was not applied: putting it back moves it.
    const { id } = operation.node;
    if (this.conflicts.get(keyOf(id, ['removed']))?.kind === 'changed') {
      this.conflicts.delete(keyOf(id, ['removed']));
      return this.#move({ op: 'move', id, at: operation.at }, before);
    }
    const present = idsIn(this.document.body);
    if (![...idsIn([operation.node])].some((id) => present.has(id))) return { ...operation, at };
    const { nodes, renamed } = withFreshIds([operation.node], present);
    renamed.forEach((fresh, id) => this.#renamed.set(id, fresh));
    return { op: 'insert', node: nodes[0]!, at };
  }

  #move({ id, at }: Extract<Operation, { op: 'move' }>, before: D): Operation | undefined {
    const own = this.#idOf(id);
    const found = indexOf(this.document).get(own);
    if (!found) return this.#lost(id);
    const target = this.#placed(at, before, id);
    if (!target) return this.#lost(at.parent!, indexOf(this.#mine).get(id)?.node);
    if (this.#touched.moved.has(id)) {
      const [mine, theirs] = [placeOf(indexOf(this.#mine).get(id)!), placeOf(found)];
      if (!isSame(mine, theirs)) this.conflicts.set(keyOf(id, ['moved']), { kind: 'moved', id, mine, theirs });
      return undefined;
    }
    return { op: 'move', id: own, at: target };
  }

  /** The same place among the same neighbours; `undefined`: what holds it is gone. */
  #placed({ parent, slot, index }: Place, before: D, moved: string | undefined): Place | undefined {
    const holder = parent === null ? null : this.#idOf(parent);
    const list = listAt(this.document, { parent: holder, ...(slot !== undefined && { slot }) });
    if (!list) return undefined;
    const own = moved === undefined ? undefined : this.#idOf(moved);
    const ids = list.map(({ id }) => id).filter((id) => id !== own);
    const neighbours = (listAt(before, { parent, ...(slot !== undefined && { slot }) }) ?? [])
      .map(({ id }) => id)
      .filter((id) => id !== moved)
      .map((id) => this.#idOf(id));
    return { parent: holder, ...(slot !== undefined && { slot }), index: indexBeside(ids, neighbours, index) };
  }

  #idOf(id: string): string {
    return this.#renamed.get(id) ?? id;
  }

  #isMine(id: string, known: ReadonlySet<string>): boolean {
    return known.has(id) || [...this.#renamed].some(([own, fresh]) => fresh === id && known.has(own));
  }

  /** My change of a node that they removed: reports the outermost removed node with all of my changes. */
  #lost(id: string, added?: PageNode): undefined {
    const holders = [indexOf(this.#mine).get(id)?.node, ...holdersOf(this.#mine, id)].filter(
      (node) => node !== undefined,
    );
    const removed = holders.findLast((node) => !indexOf(this.document).has(this.#idOf(node.id))) ?? added;
    if (removed) this.conflicts.set(keyOf(removed.id, ['removed']), { kind: 'removed', id: removed.id, mine: removed });
    return undefined;
  }

  #refuse(operation: Operation): void {
    if (operation.op === 'move') {
      const [mine, theirs] = [operation.at, placeOf(indexOf(this.document).get(this.#idOf(operation.id))!)];
      this.conflicts.set(keyOf(operation.id, ['moved']), { kind: 'moved', id: operation.id, mine, theirs });
    } else if (operation.op === 'set') {
      const { id, path } = operation;
      const [mine, theirs] = [operation.value, this.#valueIn(this.#theirs, id, path)];
      this.conflicts.set(keyOf(id, path), { kind: 'value', id, path, mine, theirs });
    } else if (operation.op === 'insert') {
      const { node } = operation;
      this.conflicts.set(keyOf(node.id, ['removed']), { kind: 'removed', id: node.id, mine: node });
    }
  }
}

const keyOf = (id: string | null, path: Path): string => JSON.stringify([id, ...path]);

/** Where something between these neighbours belongs in a list that others have changed. */
function indexBeside(ids: readonly string[], neighbours: readonly string[], index: number): number {
  for (let before = index - 1; before >= 0; before -= 1) {
    const at = ids.indexOf(neighbours[before]!);
    if (at >= 0) return at + 1;
  }
  for (let after = index; after < neighbours.length; after += 1) {
    const at = ids.indexOf(neighbours[after]!);
    if (at >= 0) return at;
  }
  return Math.min(index, ids.length);
}

interface Touched {
  /** Nodes that were set, moved, or that something was put into. */
  readonly nodes: ReadonlySet<string>;
  readonly moved: ReadonlySet<string>;
  /** The part of the path that both set; `undefined`: none. */
  overlap(id: string | null, path: Path): Path | undefined;
}

function touchedBy(base: Held, operations: readonly Operation[]): Touched {
  const nodes = new Set<string>();
  const moved = new Set<string>();
  const paths = new Map<string | null, Path[]>();
  let document = base;
  for (const operation of operations) {
    if (operation.op === 'set') {
      if (operation.id !== null) nodes.add(operation.id);
      paths.set(operation.id, [...(paths.get(operation.id) ?? []), wholePath(operation.path)]);
    } else if (operation.op === 'move') {
      moved.add(operation.id);
      nodes.add(operation.id);
    }
    document = apply(document, operation).document;
  }
  return {
    nodes,
    moved,
    overlap(id, path) {
      const own = wholePath(path);
      const touched = paths.get(id)?.find((other) => isOverlapping(own, other));
      return touched && (touched.length < own.length ? touched : own);
    },
  };
}

/** Lists change as a whole: an index means something else once another item is gone. */
function wholePath(path: Path): Path {
  const index = path.findIndex((key) => typeof key === 'number');
  return index < 0 ? path : path.slice(0, index);
}

const isPrefix = (short: Path, long: Path): boolean => short.every((key, index) => key === long[index]);

const isOverlapping = (one: Path, other: Path): boolean => isPrefix(one, other) || isPrefix(other, one);

/** Whether two operations set overlapping values of one node. */
export const setsTheSame = (one: Operation, other: Operation): boolean =>
  one.op === 'set' &&
  other.op === 'set' &&
  one.id === other.id &&
  isOverlapping(wholePath(one.path), wholePath(other.path));
