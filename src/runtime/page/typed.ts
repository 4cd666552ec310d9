/** What is inside these is found by who draws them: amis its renderers, a form the controls of its fields. */
const CLOSED = new Set(['amis', 'form']);

interface Typed { readonly type: string; readonly [property: string]: unknown }
interface Tabs { readonly query?: string; readonly items?: readonly { readonly key?: unknown }[] }

/**
 * Calls `visit` with everything in `json` that may be a node and is on show when `query` is what the address says, outer ones first. Of tabs that
 * is what stands behind the open one.
 */
export function eachTyped(json: unknown, visit: (node: Typed) => void, query: Readonly<Record<string, unknown>> = {}): void {
  if (Array.isArray(json)) return json.forEach((each) => eachTyped(each, visit, query));
  if (json === null || typeof json !== 'object') return;
  const { type } = json as { type?: unknown };
  if (typeof type === 'string') visit(json as Typed);
  if (CLOSED.has(type as string)) return;
  if (type === 'tabs') eachTyped(openPane(json, query), visit, query);
  else Object.values(json).forEach((each) => eachTyped(each, visit, query));
}

/** The first, where the address names none that there is. */
const openPane = ({ query: name, items = [] }: Tabs, query: Readonly<Record<string, unknown>>) =>
  items.find(({ key }) => name !== undefined && key === query[name]) ?? items[0];
