/** Rows of the tree. */
import { type PageNode, type PinnedComponents } from '../../../pages/document';
import { listsOf, nodesIn } from '../../../pages/operations/find';
import { slotsOf } from '../state/placement';
import { textOf, titleOf } from '../state/titles';

export const ROW_HEIGHT = 28;

export interface TreeRow {
  readonly node: PageNode;
  readonly title: string;
  readonly text: string;
  readonly level: number;
  /** `undefined`: holds nothing. */
  readonly isOpen: boolean | undefined;
}

/** All rows below open ones; with something to find, those that contain it, one below the other. */
export function rowsOf(
  body: readonly PageNode[],
  pinned: PinnedComponents,
  closed: ReadonlySet<string>,
  wanted: string,
): readonly TreeRow[] {
  const row = (node: PageNode, level: number, isOpen: boolean | undefined, slot?: string): TreeRow => ({
    node,
    title: slot === undefined ? titleOf(node, pinned) : `${slot} · ${titleOf(node, pinned)}`,
    text: textOf(node),
    level,
    isOpen,
  });
  if (wanted !== '') {
    const isWanted = ({ title, text }: TreeRow) => `${title} ${text}`.toLowerCase().includes(wanted.toLowerCase());
    return Array.from(nodesIn(body), (node) => row(node, 1, undefined)).filter(isWanted);
  }
  const rows: TreeRow[] = [];
  const walk = (nodes: readonly PageNode[], level: number, slot?: string) => {
    for (const node of nodes) {
      const lists = listsOf(node);
      const isOpen = lists.length === 0 ? undefined : !closed.has(node.id);
      rows.push(row(node, level, isOpen, slot));
      if (!isOpen) continue;
      for (const list of lists) {
        walk(
          list.nodes,
          level + 1,
          list.slot === undefined ? undefined : (slotsOf(node, pinned)[list.slot] ?? list.slot),
        );
      }
    }
  };
  walk(body, 1);
  return rows;
}
