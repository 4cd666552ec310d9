/** Params in the path of a call. */
import type { Call } from '../../src/services/catalogue';
import { pathNames } from '../../src/services/catalogue/path';
import { ApiError } from './errors';
import { MESSAGES } from './json-body';

/** A param that may contain slashes, and the end of the path behind it. */
const SPANNING = /\{(\w+)\*\}(.*)$/;

/** The path in the router's syntax: `delete/:id`, or `screens/*` for a param that may contain slashes. */
export const routePath = (path: string): string => path.replace(SPANNING, '*').replace(/\{(\w+)\}/g, ':$1');

/**
 * The params of the query or body together with those of the path. Throws for a param in both, because only one could
 * count.
 */
export function withPathParams(call: Call, input: unknown, inPath: unknown): unknown {
  const names = pathNames(call.path);
  if (names.length === 0) return input;
  const params = input ?? {};
  // Not an object: the params validation refuses it.
  if (typeof params !== 'object' || Array.isArray(params)) return params;
  const twice = names.find((name) => Object.hasOwn(params, name));
  if (twice !== undefined) throw new ApiError('malformed', { message: MESSAGES.twice(twice) });
  const values = valuesOf(call.path, inPath as Readonly<Record<string, string>>);
  return { ...params, ...Object.fromEntries(names.map((name) => [name, typed(call, name, values[name] ?? '')])) };
}

/** The router's values by param. Throws if the address does not end like the path. */
function valuesOf(path: string, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, name, end] = SPANNING.exec(path) ?? [];
  if (name === undefined || end === undefined) return values;
  const rest = values['*'] ?? '';
  if (!rest.endsWith(end)) throw new ApiError('unknownPath');
  return { ...values, [name]: rest.slice(0, rest.length - end.length) };
}

/** Converts a path segment to a number if the param is one; other text stays and is refused by validation. */
function typed(call: Call, name: string, text: string): unknown {
  const { type } = call.params.properties[name] as { type?: unknown };
  return (type === 'integer' || type === 'number') && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
