/** Differences of two versions of a screen, by node and prop instead of by line. Pure. */
import { child, isObject } from '../../schema/json';
import { labelOf } from '../../declare/label';
import { align, inPlace } from './align';

export interface Change {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** Pointer in the newer version; for a removal, in the older one. */
  readonly pointer: string;
  /** Pointer in the older version; of an added prop, where it would stand; '' for an added element. */
  readonly from: string;
  /** Id, title, text or type of the node. */
  readonly node?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Changes in the order of the newer version; removals at their old position. */
export function diff(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  const label = (root: unknown, pointer: string) => {
    const node = labelOf(root, pointer);
    return node === undefined ? {} : { node };
  };
  const visit = (old: unknown, now: unknown, from: string, pointer: string): void => {
    if (isObject(old) && isObject(now)) return visitObject(old, now, from, pointer);
    if (Array.isArray(old) && Array.isArray(now)) return visitList(old, now, from, pointer);
    if (!sameJson(old, now))
      changes.push({ kind: 'changed', pointer, from, before: old, after: now, ...label(after, pointer) });
  };
  const added = (value: unknown, pointer: string, from = '') =>
    changes.push({ kind: 'added', pointer, from, after: value, ...label(after, pointer) });
  const removed = (value: unknown, from: string) =>
    changes.push({ kind: 'removed', pointer: from, from, before: value, ...label(before, from) });

  function visitObject(
    old: Record<string, unknown>,
    now: Record<string, unknown>,
    from: string,
    pointer: string,
  ): void {
    for (const key of Object.keys(old)) if (!Object.hasOwn(now, key)) removed(old[key], child(from, key));
    for (const [key, value] of Object.entries(now)) {
      if (Object.hasOwn(old, key)) visit(old[key], value, child(from, key), child(pointer, key));
      else added(value, child(pointer, key), child(from, key));
    }
  }

  function visitList(old: readonly unknown[], now: readonly unknown[], from: string, pointer: string): void {
    const pairs = align(old, now);
    const unmoved = inPlace(pairs.map(([, place]) => place));
    const moved = new Set(pairs.filter((_, index) => !unmoved.has(index)).map(([, place]) => place));
    const origin = new Map(pairs.map(([index, place]) => [place, index]));
    const stays = new Set(pairs.map(([index]) => index));
    old.forEach((value, index) => {
      if (!stays.has(index)) removed(value, child(from, index));
    });
    now.forEach((value, place) => {
      const index = origin.get(place);
      const at = child(pointer, place);
      if (index === undefined) return added(value, at);
      if (moved.has(place)) changes.push({ kind: 'moved', pointer: at, from: child(from, index), ...label(after, at) });
      return visit(old[index], value, child(from, index), at);
    });
  }

  visit(before, after, '', '');
  return changes;
}

/** Whether the values are equal, ignoring the order of property names. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => sameJson(each, b[index]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    );
  }
  return Object.is(a, b);
}
