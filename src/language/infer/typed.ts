/** Walks the nodes of a compiled screen that are visible at first. The runtime uses it, so it loads no declarations. */
import { CHILD_PATHS } from '../generated/child-paths';
import { isObject, type JsonObject, listOf, own } from '../schema/json';
import { valuesAt } from '../schema/paths';

interface Typed {
  readonly type: string;
  readonly [property: string]: unknown;
}
type Query = Readonly<Record<string, unknown>>;

/** Calls `visit` for every node that is visible for the address `query`, parents first; of panes, only the open one. */
export function eachTyped(json: unknown, visit: (node: Typed) => void, query: Query = {}): void {
  for (const node of Array.isArray(json) ? json : [json]) {
    if (!isObject(node) || typeof node.type !== 'string') continue;
    visit(node as Typed);
    const paths = own(CHILD_PATHS, node.type);
    if (!paths) continue;
    const shown = paths.panes === undefined ? node : { ...node, [paths.panes]: openPanes(node, paths.panes, query) };
    for (const path of paths.nodes) for (const { value } of valuesAt(shown, path)) eachTyped(value, visit, query);
  }
}

function openPanes(node: JsonObject, panes: string, query: Query): unknown[] {
  const open = openPane(
    listOf(node[panes]).filter(isObject),
    typeof node.query === 'string' ? query[node.query] : undefined,
  );
  return open ? [open] : [];
}

/** The open pane of tabs; the first if the requested one does not exist. */
export const openPane = <P extends { readonly key?: unknown }>(
  panes: readonly P[],
  requestedKey: unknown,
): P | undefined => panes.find(({ key }) => key === requestedKey) ?? panes[0];
