/** Which nodes may stand where: the same rules for drags, keys, pastes and the palette. */
import { type PageNode, type PinnedComponents, pinOf } from '../../../pages/document';
import { indexOf, listAt, nodesIn, placeOf } from '../../../pages/operations/find';
import type { Held, Place } from '../../../pages/operations/operation';
import { primitiveOf } from '../../../pages/primitives';

export interface Grounds {
  readonly document: Held;
  readonly pinned: PinnedComponents;
}

/** Titles of the slots of an instance, by name. */
export const slotsOf = (node: PageNode, pinned: PinnedComponents): Readonly<Record<string, string>> =>
  node.type === 'component' ? (pinned[pinOf(node.component ?? 0, node.version ?? 0)]?.slots ?? {}) : {};

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

export const isHolder = (node: PageNode, pinned: PinnedComponents): boolean =>
  primitiveOf(node.type)?.holds !== undefined || Object.keys(slotsOf(node, pinned)).length > 0;

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

/** Where new nodes go: into the selected holder, or behind the selected node, or at the end of the page. */
export function placeFor(
  { document, pinned }: Grounds,
  selected: string | undefined,
  nodes: readonly PageNode[],
): Place | undefined {
  const grounds = { document, pinned };
  let at = selected === undefined ? undefined : indexOf(document).get(selected);
  if (at) {
    const slot = Object.keys(slotsOf(at.node, pinned))[0];
    const inside = { parent: at.node.id, ...(slot !== undefined && { slot }) };
    const place = { ...inside, index: listAt(document, inside)?.length ?? 0 };
    if (mayPut(grounds, nodes, place)) return place;
  }
  while (at) {
    const behind = placeOf(at);
    const place = { ...behind, index: behind.index + 1 };
    if (mayPut(grounds, nodes, place)) return place;
    at = at.parent ? indexOf(document).get(at.parent.id) : undefined;
  }
  const end: Place = { parent: null, index: document.body.length };
  return mayPut(grounds, nodes, end) ? end : undefined;
}
