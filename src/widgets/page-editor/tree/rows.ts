/** Rows of the tree: nodes, and the slots of instances above the nodes in them. */
import { type PageNode, type PinnedComponents } from '../../../pages/document';
import { listsOf, nodesIn } from '../../../pages/operations/find';
import { listsIn, slotsOf } from '../state/placement';
import { textOf, titleOf } from '../state/titles';

export const ROW_HEIGHT = 28;

export interface TreeRow {
  readonly node: PageNode;
  /** A slot of the node; absent: the node itself. */
  readonly slot?: string;
  readonly title: string;
  readonly text: string;
  readonly level: number;
  /** Whether the row is open; `undefined`: it has no children. */
  readonly isOpen: boolean | undefined;
}

/** Key of a row: the node's id, and after a dot the slot. Ids of nodes contain no dots. */
export const keyOf = ({ node: { id }, slot }: Pick<TreeRow, 'node' | 'slot'>): string =>
  slot === undefined ? id : `${id}.${slot}`;

/** What a key stands for. */
export function readKey(key: string): { readonly id: string; readonly slot?: string } {
  const dot = key.indexOf('.');
  return dot < 0 ? { id: key } : { id: key.slice(0, dot), slot: key.slice(dot + 1) };
}

/** Rows of all open nodes; with a search text, a flat list of the nodes that contain it. */
export function rowsOf(
  body: readonly PageNode[],
  pinned: PinnedComponents,
  closed: ReadonlySet<string>,
  wanted: string,
): readonly TreeRow[] {
  const rowOf = (node: PageNode, level: number, isOpen?: boolean): TreeRow => ({
    node,
    title: titleOf(node, pinned),
    text: textOf(node),
    level,
    isOpen,
  });
  if (wanted !== '') {
    const isWanted = ({ title, text }: TreeRow) => `${title} ${text}`.toLowerCase().includes(wanted.toLowerCase());
    return Array.from(nodesIn(body), (node) => rowOf(node, 1)).filter(isWanted);
  }
  const rows: TreeRow[] = [];
  const add = (row: TreeRow, holds: boolean, below: () => void) => {
    const isOpen = holds ? !closed.has(keyOf(row)) : undefined;
    rows.push({ ...row, isOpen });
    if (isOpen) below();
  };
  const walk = (nodes: readonly PageNode[], level: number) => {
    for (const node of nodes) {
      const slots = slotNamesOf(node, pinned);
      const holds = slots.length > 0 || node.children !== undefined;
      add(rowOf(node, level), holds, () => {
        walk(node.children ?? [], level + 1);
        for (const slot of slots) {
          const inside = node.slots?.[slot] ?? [];
          const title = slotsOf(node, pinned)[slot] ?? slot;
          const row = { node, slot, title, text: '', level: level + 1, isOpen: undefined };
          add(row, inside.length > 0, () => walk(inside, level + 2));
        }
      });
    }
  };
  walk(body, 1);
  return rows;
}

/** The declared slots, and those that an earlier version had and that are still filled. */
function slotNamesOf(node: PageNode, pinned: PinnedComponents): readonly string[] {
  const declared = listsIn(node, pinned).flatMap(({ slot }) => slot ?? []);
  return [...new Set([...declared, ...listsOf(node).flatMap(({ slot }) => slot ?? [])])];
}
