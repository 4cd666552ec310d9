/** Finds the node of a screen that a place belongs to, for highlighting in the preview. */
import { isObject } from '../schema/json';
import { walk } from '../infer/walk';

/** Pointers of the nodes, dialogs and islands of a screen. */
export function nodesOf(page: unknown): ReadonlySet<string> {
  const pointers = new Set<string>();
  if (isObject(page))
    walk(page, { base: { scopes: {}, sources: {} }, only: 'node', visit: ({ pointer }) => void pointers.add(pointer) });
  return pointers;
}

/** The innermost node around a place; '' for the screen itself. */
export function screenNodeAt(nodes: ReadonlySet<string>, pointer: string): string {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (nodes.has(at)) return at;
  return '';
}
