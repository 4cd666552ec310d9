/** Params that stand in the path of a call. */
import type { Call } from '../../src/services/catalogue';
import { pathNames } from '../../src/services/catalogue/path';
import { ApiError } from './errors';
import { MESSAGES } from './json-body';

/** The path as the router reads it: `delete/:id`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** What came in the query or the body, with what the path says. Said in both places, only one could count. */
export function withPathParams(call: Call, input: unknown, inPath: unknown): unknown {
  const names = pathNames(call.path);
  if (names.length === 0) return input;
  const params = input ?? {};
  // What is no object is refused as ever.
  if (typeof params !== 'object' || Array.isArray(params)) return params;
  const twice = names.find((name) => Object.hasOwn(params, name));
  if (twice !== undefined) throw new ApiError('malformed', { message: MESSAGES.twice(twice) });
  const said = inPath as Readonly<Record<string, string>>;
  return { ...params, ...Object.fromEntries(names.map((name) => [name, typed(call, name, said[name] ?? '')])) };
}

/** Paths are texts; what is no number stays one, and is refused by its type. */
function typed(call: Call, name: string, text: string): unknown {
  const { type } = call.params.properties[name] as { type?: unknown };
  return (type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
