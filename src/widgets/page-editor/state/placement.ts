/** Which nodes may stand where: the same rules for drags, keys, pastes and the palette. */
import { type PageNode, type PinnedComponents, pinOf } from '../../../pages/document';
import { indexOf, listAt, nodesIn, placeOf } from '../../../pages/operations/find';
import type { Held, Place } from '../../../pages/operations/operation';
import { primitiveOf } from '../../../pages/primitives';

export interface Grounds {
  readonly document: Held;
  readonly pinned: PinnedComponents;
}

export type List = Omit<Place, 'index'>;

/** Titles of the slots of an instance, by name. */
export const slotsOf = (node: PageNode, pinned: PinnedComponents): Readonly<Record<string, string>> =>
  node.type === 'component' ? (pinned[pinOf(node.component ?? 0, node.version ?? 0)]?.slots ?? {}) : {};

/** The lists of a node that others may be in: its children, or its slots in the order of their declaration. */
export function listsIn(node: PageNode, pinned: PinnedComponents): readonly List[] {
  if (node.type === 'component') return Object.keys(slotsOf(node, pinned)).map((slot) => ({ parent: node.id, slot }));
  return primitiveOf(node.type)?.holds === undefined ? [] : [{ parent: node.id }];
}

/** Whether the node has a list of children that nodes of this type may be in. */
export function holds(
  parent: PageNode | null,
  slot: string | undefined,
  type: string,
  pinned: PinnedComponents,
): boolean {
  const inside = primitiveOf(type)?.inside;
  if (parent === null) return inside === undefined;
  if (parent.type === 'component') {
    return slot !== undefined && Object.hasOwn(slotsOf(parent, pinned), slot) && inside === undefined;
  }
  const held = primitiveOf(parent.type)?.holds;
  if (slot !== undefined || held === undefined) return false;
  if (held === 'panels') return type === 'panel';
  return inside === undefined || inside.includes(parent.type);
}

export const isHolder = (node: PageNode, pinned: PinnedComponents): boolean => listsIn(node, pinned).length > 0;

/** Behind the last node of a list. */
export const endOf = ({ document }: Pick<Grounds, 'document'>, list: List): Place => ({
  ...list,
  index: listAt(document, list)?.length ?? 0,
});

/** Whether the nodes may be put there; of nodes of the document, also not into themselves. */
export function mayPut({ document, pinned }: Grounds, nodes: readonly PageNode[], { parent, slot }: Place): boolean {
  const holder = parent === null ? null : indexOf(document).get(parent)?.node;
  if (holder === undefined || holder?.locked) return false;
  return nodes.every(
    (node) =>
      holds(holder, slot, node.type, pinned) &&
      (parent === null || !Array.from(nodesIn([node]), ({ id }) => id).includes(parent)),
  );
}

/** Where new nodes go: into the selected holder, or its chosen slot, or behind the selected node, or at the end of the page. */
export function placeFor(
  { document, pinned }: Grounds,
  selected: string | undefined,
  nodes: readonly PageNode[],
  slot: string | null = null,
): Place | undefined {
  const grounds = { document, pinned };
  let at = selected === undefined ? undefined : indexOf(document).get(selected);
  const lists = at ? listsIn(at.node, pinned) : [];
  const inside = lists.find((list) => list.slot === slot) ?? lists[0];
  if (inside && mayPut(grounds, nodes, endOf(grounds, inside))) return endOf(grounds, inside);
  while (at) {
    const behind = placeOf(at);
    const place = { ...behind, index: behind.index + 1 };
    if (mayPut(grounds, nodes, place)) return place;
    at = at.parent ? indexOf(document).get(at.parent.id) : undefined;
  }
  const end: Place = { parent: null, index: document.body.length };
  return mayPut(grounds, nodes, end) ? end : undefined;
}
