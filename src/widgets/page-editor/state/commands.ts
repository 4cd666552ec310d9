/** Commands on nodes, as the operations of one step of undo. `undefined`: the command is not possible here. */
import type { PageNode, PinnedComponents } from '../../../pages/document';
import { freshId, type ReferenceProps, withFreshIds } from '../../../pages/operations/copy';
import { idsIn, indexOf, type Located, listAt, outermost, placeOf } from '../../../pages/operations/find';
import type { Operation, Place } from '../../../pages/operations/operation';
import { primitiveOf } from '../../../pages/primitives';
import type { NewNode } from '../../../pages/primitives/primitive';
import { propsOf } from './declared';
import { titleOf } from './titles';
import type { Clip } from './clipboard';
import type { Change } from './editor';
import { type Grounds, type List, endOf, listsIn, mayPut, placeFor } from './placement';

/** Nodes of the selection that are not locked, without those inside of others. */
function chosen({ document }: Grounds, selection: readonly string[]): Located[] {
  const index = indexOf(document);
  return outermost(document, selection)
    .map((id) => index.get(id)!)
    .filter(({ node }) => !node.locked);
}

const named = (verb: string, located: readonly Located[], { pinned }: Grounds): string =>
  located.length === 1 ? `${verb}${titleOf(located[0]!.node, pinned)}` : `${verb} ${located.length} 个组件`;

export function removal(grounds: Grounds, selection: readonly string[]): Change | undefined {
  const located = chosen(grounds, selection);
  const [first] = located;
  if (!first) return undefined;
  const siblings = listAt(grounds.document, placeOf(first)) ?? [];
  const next = siblings[first.index + 1] ?? siblings[first.index - 1] ?? first.parent;
  return {
    title: named('删除', located, grounds),
    operations: located.map(({ node }) => ({ op: 'remove', id: node.id })),
    select: next ? [next.id] : [],
  };
}

const referencesOf =
  (pinned: PinnedComponents): ReferenceProps =>
  (type) =>
    Object.entries(type === 'component' ? {} : propsOf({ id: '', type }, pinned)).flatMap(([name, { format }]) =>
      format === 'node' ? [name] : [],
    );

/** Inserts copies at the place, one behind the other. */
function insertion(grounds: Grounds, title: string, nodes: readonly PageNode[], at: Place): Change {
  const copies = withFreshIds(nodes, idsIn(grounds.document.body), referencesOf(grounds.pinned)).nodes;
  return {
    title,
    operations: copies.map((node, index) => ({ op: 'insert', node, at: { ...at, index: at.index + index } })),
    select: copies.map(({ id }) => id),
  };
}

export function duplication(grounds: Grounds, selection: readonly string[]): Change | undefined {
  const located = chosen(grounds, selection);
  const last = located.at(-1);
  if (!last) return undefined;
  const place = placeOf(last);
  const nodes = located.map(({ node }) => node);
  const at = { ...place, index: place.index + 1 };
  return mayPut(grounds, nodes, at) ? insertion(grounds, named('复制', located, grounds), nodes, at) : undefined;
}

export function copied({ document, pinned }: Grounds, selection: readonly string[]): Clip {
  const index = indexOf(document);
  const nodes = outermost(document, selection).map((id) => index.get(id)!.node);
  return { nodes, pinned };
}

export function pasting(
  grounds: Grounds,
  selected: string | undefined,
  clip: Clip,
  slot: string | null = null,
): Change | undefined {
  const all = { ...grounds, pinned: { ...clip.pinned, ...grounds.pinned } };
  const at = placeFor(all, selected, clip.nodes, slot);
  return at && { ...insertion(all, `粘贴 ${clip.nodes.length} 个组件`, clip.nodes, at), pinned: all.pinned };
}

/** A new node with fresh ids, as the palette describes it. */
export function fromNew(node: NewNode, taken: Set<string>): PageNode {
  const id = freshId(taken);
  taken.add(id);
  const { children, ...rest } = node;
  return { ...rest, id, ...(children && { children: children.map((child) => fromNew(child, taken)) }) };
}

export function newNode(type: string, taken: ReadonlySet<string>): PageNode | undefined {
  const declaration = primitiveOf(type);
  return declaration && fromNew({ type, ...declaration.defaults }, new Set(taken));
}

export function addition(grounds: Grounds, nodes: readonly PageNode[], at: Place, title: string): Change | undefined {
  return mayPut(grounds, nodes, at) ? insertion(grounds, title, nodes, at) : undefined;
}

/** Moves nodes to a place that a drag names: an index among the nodes as they stand before the move. */
export function moving(grounds: Grounds, ids: readonly string[], at: Place): Change | undefined {
  const located = chosen(grounds, ids);
  const nodes = located.map(({ node }) => node);
  if (nodes.length === 0 || !mayPut(grounds, nodes, at)) return undefined;
  const moved = new Set(nodes.map(({ id }) => id));
  const list = listAt(grounds.document, at) ?? [];
  const anchor = list.slice(0, at.index).findLast(({ id }) => !moved.has(id))?.id;
  const after = list.map(({ id }) => id);
  const operations: Operation[] = [];
  let before = anchor;
  for (const { id } of nodes) {
    const from = after.indexOf(id);
    if (from >= 0) after.splice(from, 1);
    const index = before === undefined ? 0 : after.indexOf(before) + 1;
    after.splice(index, 0, id);
    before = id;
    operations.push({ op: 'move', id, at: { ...at, index } });
  }
  const isThere = after.length === list.length && after.every((id, index) => id === list[index]!.id);
  return isThere ? undefined : { title: named('移动', located, grounds), operations };
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** The slot before or behind the one that the node is in, of the same instance. */
function slotBeside({ pinned }: Grounds, { parent, slot }: Located, by: 1 | -1): List | undefined {
  if (!parent || slot === undefined) return undefined;
  const lists = listsIn(parent, pinned);
  const at = lists.findIndex((list) => list.slot === slot);
  return at < 0 ? undefined : lists[at + by];
}

/** Where a move inwards leads: into the preceding holder, else into the next slot (after the last, the first). */
function inwards(grounds: Grounds, first: Located): Place | undefined {
  const { document, pinned } = grounds;
  const before = listAt(document, placeOf(first))?.[first.index - 1];
  const inside = before && listsIn(before, pinned)[0];
  if (inside) return endOf(grounds, inside);
  const slots = first.parent && first.slot !== undefined ? listsIn(first.parent, pinned) : [];
  const next = slotBeside(grounds, first, 1) ?? slots[0];
  return next && next.slot !== first.slot ? endOf(grounds, next) : undefined;
}

/** Moves the selection by key: among its siblings and to the slot beside theirs, inwards, or out behind its holder. */
export function nudged(grounds: Grounds, selection: readonly string[], direction: Direction): Change | undefined {
  const located = chosen(grounds, selection);
  const [first, last] = [located[0], located.at(-1)];
  if (!first || !last) return undefined;
  const ids = located.map(({ node }) => node.id);
  const place = placeOf(first);
  const list = listAt(grounds.document, place) ?? [];
  switch (direction) {
    case 'up': {
      const before = slotBeside(grounds, first, -1);
      if (place.index === 0) return before && moving(grounds, ids, endOf(grounds, before));
      return moving(grounds, ids, { ...place, index: place.index - 1 });
    }
    case 'down': {
      const behind = last.index === list.length - 1 ? slotBeside(grounds, last, 1) : undefined;
      if (behind) return moving(grounds, ids, { ...behind, index: 0 });
      return moving(grounds, ids, { ...placeOf(last), index: Math.min(list.length, last.index + 2) });
    }
    case 'in': {
      const inside = inwards(grounds, first);
      return inside && moving(grounds, ids, inside);
    }
    default: {
      const holder = first.parent && indexOf(grounds.document).get(first.parent.id);
      return holder ? moving(grounds, ids, { ...placeOf(holder), index: holder.index + 1 }) : undefined;
    }
  }
}

/** Hides or locks all of the selection, or shows or unlocks it if all of it is. */
export function toggled(
  { document, pinned }: Grounds,
  ids: readonly string[],
  key: 'hidden' | 'locked',
): Change | undefined {
  const nodes = ids.flatMap((id) => indexOf(document).get(id)?.node ?? []);
  if (nodes.length === 0) return undefined;
  const isOn = nodes.every((node) => node[key]);
  const verb = key === 'hidden' ? (isOn ? '显示' : '隐藏') : isOn ? '解锁' : '锁定';
  return {
    title: nodes.length === 1 ? `${verb}${titleOf(nodes[0]!, pinned)}` : `${verb} ${nodes.length} 个组件`,
    operations: nodes.map(({ id }): Operation => ({ op: 'set', id, path: [key], ...(!isOn && { value: true }) })),
  };
}

/** Puts the selected siblings into a new box where the first of them stands. */
export function boxed(grounds: Grounds, selection: readonly string[]): Change | undefined {
  const located = chosen(grounds, selection);
  const [first] = located;
  const box = newNode('box', idsIn(grounds.document.body));
  if (!first || !box || !mayPut(grounds, [box], placeOf(first))) return undefined;
  const moves = located.map(({ node }, index): Operation => ({
    op: 'move',
    id: node.id,
    at: { parent: box.id, index },
  }));
  return {
    title: named('放进容器：', located, grounds),
    operations: [{ op: 'insert', node: box, at: placeOf(first) }, ...moves],
    select: [box.id],
  };
}
