/** What is inside these is found by who draws them: amis its renderers, a form the controls of its fields. */
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
 * Calls `visit` with everything in `json` that may be a node and is on show when `query` is what the address says,
 * outer ones first. Of tabs that
 * is what stands behind the open one.
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

/** The pane of tabs that is open; the first, where the one asked for is not there. */
export const openPane = <P extends { readonly key?: unknown }>(panes: readonly P[], asked: unknown): P | undefined =>
  panes.find(({ key }) => key === asked) ?? panes[0];
