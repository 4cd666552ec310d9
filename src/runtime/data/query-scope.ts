/** Converts the address to the `query` scope and back. */
import type { ValueSchema } from '../../language/types';
import { withoutRelativeDay } from '../../shared/text/relative-day';
import { coerce, INVALID, isEmpty } from './value';

/** The query and the path params of the address: a text, or several where a name is repeated. */
export type RawQuery = Readonly<Record<string, string | readonly string[]>>;

/** The router as a screen uses it. */
export interface Address {
  query: RawQuery;
  /** Sets query values; undefined removes a name. `replace`: adds no history entry. */
  setQuery(patch: Record<string, string | string[] | undefined>, options?: { replace?: boolean }): void;
  /** Goes to a route of the console, with its query: `/feed/feed-keyword?page=2`. */
  navigate(to: string): void;
  /** Goes to the screen before this one; to `to` if this window has shown none. */
  back(to: string): void;
}

type Schemas = Readonly<Record<string, ValueSchema>>;

/**
 * Declared names get the type of their schema, or its default if the schema refuses the value. Undeclared names stay
 * texts.
 */
export function readQuery(raw: RawQuery, schemas: Schemas = {}): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(raw)) if (!Object.hasOwn(schemas, name)) query[name] = value;
  return { ...query, ...typed(raw, schemas) };
}

/** The state after a change: values that the schema refuses, and null, become the default. */
export function writeState(
  state: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
  schemas: Schemas = {},
): Record<string, unknown> {
  return typed({ ...state, ...patch }, schemas);
}

/** The declared names with the types of their schemas; the default where a value is missing or refused. */
function typed(given: Readonly<Record<string, unknown>>, schemas: Schemas): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const raw = Object.hasOwn(given, name) ? given[name] : undefined;
    const value = isEmpty(raw) ? INVALID : coerce(raw, schema);
    const effective = value === INVALID ? defaultOf(schema) : value;
    if (effective !== undefined) values[name] = effective;
  }
  return values;
}

const defaultOf = (schema: ValueSchema | undefined): unknown => withoutRelativeDay(schema?.default);

/** The query values to write into the address. Empty values and defaults are removed to keep addresses short. */
export function writeQuery(
  patch: Readonly<Record<string, unknown>>,
  schemas: Schemas = {},
): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, write(value, defaultOf(schemas[name]))]),
  );
}

function write(value: unknown, fallback: unknown): string | string[] | undefined {
  if (isEmpty(value) || (fallback !== undefined && JSON.stringify(value) === JSON.stringify(fallback)))
    return undefined;
  return Array.isArray(value) ? value.map(text) : text(value);
}

const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The raw query with a patch applied. */
export function patchRaw(raw: RawQuery, patch: Record<string, string | string[] | undefined>): RawQuery {
  const next: Record<string, string | readonly string[]> = { ...raw };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return next;
}

export const sameQuery = (a: RawQuery, b: RawQuery): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (raw: RawQuery) => Object.entries(raw).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether `to` is a route of this console: no other host and no scheme. */
export function isConsoleRoute(to: string): boolean {
  // Browsers drop control characters, which could hide a second slash.
  return /^\/(?![/\\])/.test(to) && ![...to].some((letter) => letter < ' ');
}

/** `to` with a query appended; empty values are omitted. */
export function withQuery(to: string, query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(writeQuery(query))) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined) search.append(name, each);
  }
  const tail = search.toString();
  return tail === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${tail}`;
}
