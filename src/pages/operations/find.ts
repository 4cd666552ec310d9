/** The tree walk of documents: which node stands where. */
import type { PageNode } from '../document';
import type { Held, Place } from './operation';
import { own } from '../../shared/own';

/** A list of nodes within a node: its children (`slot` undefined) or one of its slots. */
export interface NodeList {
  readonly slot: string | undefined;
  readonly nodes: readonly PageNode[];
}

export interface Located {
  readonly node: PageNode;
  readonly parent: PageNode | null;
  readonly slot: string | undefined;
  readonly index: number;
  /** 0: in the body. */
  readonly depth: number;
}

export type NodeIndex = ReadonlyMap<string, Located>;

export function listsOf(node: PageNode): NodeList[] {
  const lists: NodeList[] = [];
  if (node.children) lists.push({ slot: undefined, nodes: node.children });
  for (const [slot, nodes] of Object.entries(node.slots ?? {})) lists.push({ slot, nodes });
  return lists;
}

const indexes = new WeakMap<readonly PageNode[], NodeIndex>();

/** All nodes by id. Kept while the document's body stays the same. */
export function indexOf({ body }: Held): NodeIndex {
  const known = indexes.get(body);
  if (known) return known;
  const index = new Map<string, Located>();
  const walk = (nodes: readonly PageNode[], parent: PageNode | null, slot: string | undefined, depth: number) => {
    nodes.forEach((node, at) => {
      index.set(node.id, { node, parent, slot, index: at, depth });
      for (const list of listsOf(node)) walk(list.nodes, node, list.slot, depth + 1);
    });
  };
  walk(body, null, undefined, 0);
  indexes.set(body, index);
  return index;
}

/** All nodes below and including these, in the order of the tree. */
export function* nodesIn(nodes: readonly PageNode[]): Generator<PageNode, void, undefined> {
  for (const node of nodes) {
    yield node;
    for (const list of listsOf(node)) yield* nodesIn(list.nodes);
  }
}

export const idsIn = (nodes: readonly PageNode[]): Set<string> => new Set(Array.from(nodesIn(nodes), ({ id }) => id));

export const placeOf = ({ parent, slot, index }: Located): Place => ({
  parent: parent?.id ?? null,
  ...(slot !== undefined && { slot }),
  index,
});

/** The nodes of the list that a place names; undefined: its parent does not exist. */
export function listAt(
  document: Held,
  { parent, slot }: Pick<Place, 'parent' | 'slot'>,
): readonly PageNode[] | undefined {
  if (parent === null) return slot === undefined ? document.body : undefined;
  const found = indexOf(document).get(parent);
  if (!found) return undefined;
  return (slot === undefined ? found.node.children : own(found.node.slots, slot)) ?? [];
}

/** The nodes that hold this one, from the innermost to the outermost. */
export function holdersOf(document: Held, id: string): PageNode[] {
  const index = indexOf(document);
  const holders: PageNode[] = [];
  for (let { parent } = index.get(id) ?? { parent: null }; parent; parent = index.get(parent.id)?.parent ?? null) {
    holders.push(parent);
  }
  return holders;
}

/** The ids without those whose holder is in the list as well, in the order of the tree. */
export function outermost(document: Held, ids: Iterable<string>): string[] {
  const chosen = new Set(ids);
  const found = [...indexOf(document).keys()].filter((id) => chosen.has(id));
  return found.filter((id) => !holdersOf(document, id).some((holder) => chosen.has(holder.id)));
}
