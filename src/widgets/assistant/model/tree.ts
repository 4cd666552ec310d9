/**
 * The questions and answers of a history as a tree: editing a question or trying again adds a sibling, and one branch of
 * it is shown (docs/decisions/0082-assistant.md). Pure.
 */
import type { AssistantContent } from '../../../services/catalogue/generated/types';

export type Content = AssistantContent;

export interface Tree {
  readonly byId: ReadonlyMap<number, Content>;
  /** Ids of the contents below a parent, oldest first; `null`: those that begin the history. */
  readonly below: ReadonlyMap<number | null, readonly number[]>;
}

export interface Siblings {
  /** Ids, oldest first, the content itself included. */
  readonly ids: readonly number[];
  /** Index of the content in `ids`. */
  readonly at: number;
}

/** A content whose parent is unknown begins the history, so that nothing is lost from view. */
export function treeOf(contents: Iterable<Content>): Tree {
  const byId = new Map<number, Content>();
  for (const content of contents) byId.set(content.contentId, content);
  const below = new Map<number | null, number[]>();
  for (const { contentId, parentId } of [...byId.values()].sort((a, b) => a.contentId - b.contentId)) {
    // A parent has a smaller id than its children; requiring this also rules out cycles.
    const parent = parentId !== null && parentId < contentId && byId.has(parentId) ? parentId : null;
    const all = below.get(parent);
    if (all) all.push(contentId);
    else below.set(parent, [contentId]);
  }
  return { byId, below };
}

const parentIn = ({ byId }: Tree, { contentId, parentId }: Content): number | null =>
  parentId !== null && parentId < contentId && byId.has(parentId) ? parentId : null;

/** The shown branch from its first question to its end. An unknown `headId` shows the newest branch. */
export function branchOf(tree: Tree, headId: number | null): readonly Content[] {
  const branch: Content[] = [];
  const known = headId !== null && tree.byId.has(headId) ? headId : newestBelow(tree, null);
  for (let id = known; id !== null;) {
    const content = tree.byId.get(id)!;
    branch.push(content);
    id = parentIn(tree, content);
  }
  return branch.reverse();
}

export function siblingsOf(tree: Tree, contentId: number): Siblings {
  const content = tree.byId.get(contentId);
  const ids = content ? tree.below.get(parentIn(tree, content))! : [contentId];
  return { ids, at: ids.indexOf(contentId) };
}

/** The last content of the newest branch through a content, to show when a person chooses it. null: no contents. */
export function newestBelow(tree: Tree, contentId: number | null): number | null {
  let newest = contentId;
  const open = [...(tree.below.get(contentId) ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    newest = Math.max(newest ?? 0, id);
    open.push(...(tree.below.get(id) ?? []));
  }
  return newest;
}
