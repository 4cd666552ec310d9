/** Params in the address of a call: in its path, or in the query of a POST. */
import type { Call } from '../../../src/services/catalogue';
import { pathNames } from '../../../src/services/catalogue/path';
import { ApiError } from '../calls/errors';
import { MESSAGES } from './json-body';

/** A param that may contain slashes, and the end of the path behind it. */
const SPANNING = /\{(\w+)\*\}(.*)$/;

/** The path in the router's syntax: `delete/:id`, or `screens/*` for a param that may contain slashes. */
export const routePath = (path: string): string => path.replace(SPANNING, '*').replace(/\{(\w+)\}/g, ':$1');

/**
 * The params of the body (of a GET: the query) together with those of the path, and of the query where the call declares
 * `inQuery`. Throws if a param has different values in two places, or stands in the path and elsewhere.
 */
export function withAddressParams(call: Call, input: unknown, { params: inPath, query }: AddressValues): unknown {
  const inAddress = { ...pathValues(call, inPath), ...queryValues(call, query) };
  if (Object.keys(inAddress).length === 0) return input;
  const params = (input ?? {}) as Record<string, unknown>;
  // Not an object: the params validation refuses it.
  if (typeof params !== 'object' || Array.isArray(params)) return params;
  for (const [name, value] of Object.entries(inAddress)) {
    const isTwice = Object.hasOwn(params, name) && !(call.inQuery?.includes(name) && params[name] === value);
    if (isTwice) throw new ApiError('malformed', { message: MESSAGES.twice(name) });
  }
  return { ...params, ...inAddress };
}

interface AddressValues {
  /** The router's values by param of the path. */
  readonly params: unknown;
  readonly query: unknown;
}

function pathValues(call: Call, inPath: unknown): Record<string, unknown> {
  const names = pathNames(call.path);
  if (names.length === 0) return {};
  const values = valuesOf(call.path, inPath as Readonly<Record<string, string>>);
  return Object.fromEntries(names.map((name) => [name, typed(call, name, values[name] ?? '')]));
}

function queryValues(call: Call, query: unknown): Record<string, unknown> {
  const values = query as Readonly<Record<string, unknown>>;
  const given = (call.inQuery ?? []).filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(given.map((name) => [name, typed(call, name, values[name])]));
}

/** The router's values by param. Throws if the address does not end like the path. */
function valuesOf(path: string, values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [, name, end] = SPANNING.exec(path) ?? [];
  if (name === undefined || end === undefined) return values;
  const rest = values['*'] ?? '';
  if (!rest.endsWith(end)) throw new ApiError('unknownPath');
  return { ...values, [name]: rest.slice(0, rest.length - end.length) };
}

/** Converts text to a number if the param is one; other values stay and are refused by validation. */
function typed(call: Call, name: string, value: unknown): unknown {
  const { type } = call.params.properties[name] as { type?: unknown };
  const isNumber = (type === 'integer' || type === 'number') && typeof value === 'string' && /^-?\d{1,15}$/.test(value);
  return isNumber ? Number(value) : value;
}
