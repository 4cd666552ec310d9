/** The router's address as screens read and write it. Pure. */
import type { RawQuery } from '../runtime/data/query-scope';

/** Names of the query, several values as a list; path params win over names of the query. */
export function rawQuery(search: string, params: Readonly<Record<string, string>>): RawQuery {
  const query: Record<string, string | string[]> = {};
  const given = new URLSearchParams(search);
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    query[name] = values.length === 1 ? values[0]! : values;
  }
  return { ...query, ...params };
}

/** The search after a patch; undefined takes a name out. Path params are no names of the query. */
export function patchSearch(
  search: string,
  patch: Record<string, string | string[] | undefined>,
  params: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (Object.hasOwn(params, name)) continue;
    query.delete(name);
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) query.append(name, each);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
