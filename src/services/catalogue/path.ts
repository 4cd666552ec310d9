/** Params that stand in a call's path, as in `delete/{id}`. Free of schemas: the browser sends them, too. */
const NAMED = /\{(\w+)\}/g;

export const pathNames = (path: string): string[] => [...path.matchAll(NAMED)].map(([, name]) => name!);

/** The address that a call is sent to, and the params that remain for its query or its body. */
export function fillPath(path: string, params: object): { path: string; rest: Record<string, unknown> } {
  const rest = { ...params } as Record<string, unknown>;
  const filled = path.replace(NAMED, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}
