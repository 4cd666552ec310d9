/** Converts between the router's address and the query of screens. Pure. */
import type { RawQuery } from '../../runtime/data/query-scope';

/** Query params by name, repeated ones as a list; path params win over query params of the same name. */
export function rawQuery(search: string, params: Readonly<Record<string, string>>): RawQuery {
  const query: Record<string, string | string[]> = {};
  const given = new URLSearchParams(search);
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name);
    query[name] = values.length === 1 ? values[0]! : values;
  }
  return { ...query, ...params };
}

/** Applies a patch to the search; undefined removes a param. Path params are not part of the search. */
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
