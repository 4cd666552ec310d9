/** Types that find the nodes inside them at run time: amis its renderers, a form the controls of its fields. */
const CLOSED = new Set(['amis', 'form']);

interface Typed {
  readonly type: string;
  readonly [property: string]: unknown;
}
interface Tabs {
  readonly query?: string;
  readonly items?: readonly { readonly key?: unknown }[];
}

/**
 * Calls `visit` for everything in `json` that may be a node and is visible for the address `query`, parents first. For
 * tabs, only the open pane.
 */
export function eachTyped(
  json: unknown,
  visit: (node: Typed) => void,
  query: Readonly<Record<string, unknown>> = {},
): void {
  if (Array.isArray(json)) return json.forEach((each) => eachTyped(each, visit, query));
  if (json === null || typeof json !== 'object') return;
  const { type } = json as { type?: unknown };
  if (typeof type === 'string') visit(json as Typed);
  if (CLOSED.has(type as string)) return;
  if (type !== 'tabs') return Object.values(json).forEach((each) => eachTyped(each, visit, query));
  const { query: name, items = [] } = json as Tabs;
  eachTyped(openPane(items, name === undefined ? undefined : query[name]), visit, query);
}

/** The open pane of tabs; the first if the requested one does not exist. */
export const openPane = <P extends { readonly key?: unknown }>(panes: readonly P[], asked: unknown): P | undefined =>
  panes.find(({ key }) => key === asked) ?? panes[0];
