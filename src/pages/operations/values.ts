/** Reads and writes values at a path of a node or a document, sharing what stays the same. */
import type { Json } from '../document';

export type Path = readonly (string | number)[];

export function valueAt(holder: unknown, path: Path): Json | undefined {
  let value = holder;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value as Json | undefined;
}

export interface Written<T> {
  readonly holder: T;
  /** Where the inverse writes, and what. */
  readonly path: Path;
  readonly value: Json | undefined;
}

/**
 * Sets the value, creates the objects on the way to it, and says how to take this back exactly. `undefined`: the path
 * leads through something that is neither a list nor an object, or past the end of a list.
 */
export function written<T extends object>(holder: T, path: Path, value: Json | undefined): Written<T> | undefined {
  const restored = restoredBy(holder, path, value);
  if (!restored) return undefined;
  const next = put(holder, path, value);
  return next === INVALID ? undefined : { holder: next as T, path: restored, value: valueAt(holder, restored) };
}

const INVALID = Symbol('invalid');

function put(holder: unknown, path: Path, value: Json | undefined): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(holder)) {
    if (typeof key !== 'number' || key < 0 || key > holder.length) return INVALID;
    const next = put(holder[key], rest, value);
    if (next === INVALID) return INVALID;
    return next === undefined ? holder.toSpliced(key, 1) : [...holder.slice(0, key), next, ...holder.slice(key + 1)];
  }
  if (holder !== undefined && (typeof holder !== 'object' || holder === null)) return INVALID;
  if (typeof key !== 'string' || key === '__proto__') return INVALID;
  // Removing what is missing creates nothing.
  if (value === undefined && !(holder && Object.hasOwn(holder, key))) return holder;
  const { [key]: before, ...others } = (holder ?? {}) as Record<string, unknown>;
  const next = put(holder && Object.hasOwn(holder, key) ? before : undefined, rest, value);
  if (next === INVALID) return INVALID;
  return next === undefined ? others : { ...(holder as object), [key]: next };
}

/** The place whose old value takes the change back: a list whose length changes, or the outermost missing key. */
function restoredBy(holder: unknown, path: Path, value: Json | undefined): Path | undefined {
  if (path.length === 0) return undefined;
  let at = holder;
  for (let index = 0; index < path.length; index += 1) {
    const key = path[index]!;
    const isLast = index === path.length - 1;
    if (Array.isArray(at) && ((isLast && value === undefined) || key === at.length)) return path.slice(0, index);
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return path.slice(0, index + 1);
    at = (at as Record<string | number, unknown>)[key];
  }
  return path;
}

/** Whether two values are the same JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
