/** Values of JSON: whether they are the same, and two people's changes of their fields. Pure. */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that is undefined is like a missing one. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  if (!isFields(one) || !isFields(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameJson(one[key], other[key]));
}

/** Both changes; where both changed a value, mine. A field that others removed stays removed. */
export function mergeFields(base: unknown, theirs: unknown, mine: unknown): unknown {
  if (isSameJson(base, mine)) return theirs;
  if (isSameJson(base, theirs) || !isFields(base) || !isFields(theirs) || !isFields(mine)) return mine;
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isRemoved = Object.hasOwn(base, key) && !(Object.hasOwn(theirs, key) && Object.hasOwn(mine, key));
    if (!isRemoved)
      merged[key] = Object.hasOwn(mine, key) ? mergeFields(base[key], theirs[key], mine[key]) : theirs[key];
  }
  return merged;
}
