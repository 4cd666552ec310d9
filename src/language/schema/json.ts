/** Reads JSON of unknown shape: a screen under check can hold any value anywhere. */
export { own } from '../../shared/own';

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/**
 * Whether a value is a plain JSON object. Excludes stores, React elements and moments, which libraries pass among a
 * node's props.
 */
export function isPlain(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('$$typeof' in value);
}
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
/** A deep copy, equal to a JSON round trip and many times faster. */
export function copyOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => copyOf(each) ?? null);
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) {
    const each = (value as JsonObject)[key];
    if (each !== undefined) copy[key] = copyOf(each);
  }
  return copy;
}

/** JSON pointer (RFC 6901). */
export const child = (pointer: string, key: string | number): string =>
  `${pointer}/${typeof key === 'string' && (key.includes('/') || key.includes('~')) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`;
export const segments = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a path of property names and list indexes; undefined if there is none. */
export const valueAt = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, key) ? (value as JsonObject)[key] : undefined,
    json,
  );

/** A JSON value as text; `String` would fail on an object whose `toString` is data. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
