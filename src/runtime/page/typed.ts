/** What is inside these is found by who draws them: amis its renderers, a form the controls of its fields. */
const CLOSED = new Set(['amis', 'form']);

/** Calls `visit` with everything in `json` that may be a node, outer ones first. */
export function eachTyped(json: unknown, visit: (node: { readonly type: string; readonly [property: string]: unknown }) => void): void {
  if (Array.isArray(json)) return json.forEach((each) => eachTyped(each, visit));
  if (json === null || typeof json !== 'object') return;
  const { type } = json as { type?: unknown };
  if (typeof type === 'string') visit(json as { type: string });
  if (!CLOSED.has(type as string)) Object.values(json).forEach((each) => eachTyped(each, visit));
}
