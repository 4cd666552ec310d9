/**
 * Params inside a call's path, as in `delete/{id}`; `{id*}` may contain slashes. Imports no schemas, because the browser
 * uses it.
 */
const NAMED = /\{(\w+)(\*?)\}/g;

export const pathNames = (path: string): string[] => [...path.matchAll(NAMED)].map(([, name]) => name!);

/** Inserts path params; returns the path and the remaining params, which go into the query or the body. */
export function fillPath(path: string, params: object): { path: string; rest: Record<string, unknown> } {
  const rest = { ...params } as Record<string, unknown>;
  const filled = path.replace(NAMED, (_, name: string, spans: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return spans ? value.replaceAll('%2F', '/') : value;
  });
  return { path: filled, rest };
}
