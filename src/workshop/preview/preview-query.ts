/** Address of the previewed screen, independent of the browser's. Pure. */
import type { RawQuery } from '../../runtime/data/query-scope';

/** `keyword=a&tag=1&tag=2`, with or without a question mark. */
export function readSearch(text: string): RawQuery {
  const search = new URLSearchParams(text.replace(/^ *\??| +$/g, ''));
  const query: Record<string, string | readonly string[]> = {};
  for (const name of new Set(search.keys())) {
    const all = search.getAll(name);
    query[name] = all.length === 1 ? all[0]! : all;
  }
  return query;
}

/** The query as readable text, without path params. */
export function writeSearch(query: RawQuery, path: readonly string[] = []): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (!path.includes(name))
      for (const each of Array.isArray(value) ? (value as string[]) : [value as string]) search.append(name, each);
  }
  return decodeWords(search.toString());
}

/** Decodes readable characters; characters with a meaning in an address stay encoded. */
const decodeWords = (search: string): string =>
  search.replace(/(?:%[89A-F][0-9A-F])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** undefined in a patch removes the name. */
export function patched(
  query: RawQuery,
  patch: Readonly<Record<string, string | readonly string[] | undefined>>,
): RawQuery {
  return Object.fromEntries(
    Object.entries({ ...query, ...patch }).filter(([, value]) => value !== undefined),
  ) as RawQuery;
}

/** Names of the path params of a route. */
export const pathParams = (route: string): string[] => [...route.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name!);

/** Query of an address within the same screen; undefined: the address leads elsewhere. */
export function queryOf(to: string, route: string): RawQuery | undefined {
  const [path = '', search = ''] = to.split('#')[0]!.split(/\?(.*)/s);
  const [parts, pattern] = [path.split('/'), route.split('/')];
  if (parts.length !== pattern.length) return undefined;
  const query: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined && parts[index] !== part) return undefined;
    if (name !== undefined) query[name] = decodeURIComponent(parts[index]!);
  }
  return { ...readSearch(search), ...query };
}
