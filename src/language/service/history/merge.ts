/**
 * Three-way merge of two people's changes to one version of a screen. Changes that do not touch are both kept; others
 * are conflicts with the base, their and my value. Pure.
 */
import { child, isObject, type JsonObject } from '../../schema/json';
import { align, identities, inPlace } from './align';
import { sameJson } from './diff';

export interface Conflict {
  /** Pointer in `merged`, which holds their value there. */
  readonly pointer: string;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

export interface Merged {
  readonly merged: unknown;
  readonly conflicts: readonly Conflict[];
}

/** The value does not exist, which differs from null. */
const ABSENT = Symbol('absent');
type Value = unknown;
const shown = (value: Value): unknown => (value === ABSENT ? undefined : value);

export function merge(base: unknown, theirs: unknown, mine: unknown): Merged {
  const conflicts: Conflict[] = [];
  const merged = mergeValue(base, theirs, mine, '', (conflict) => conflicts.push(conflict));
  return { merged: shown(merged), conflicts };
}

type Report = (conflict: Conflict) => void;

const same = (a: Value, b: Value): boolean => (a === ABSENT || b === ABSENT ? a === b : sameJson(a, b));

function mergeValue(base: Value, theirs: Value, mine: Value, pointer: string, report: Report): Value {
  if (same(theirs, mine) || same(base, mine)) return theirs;
  if (same(base, theirs)) return mine;
  if (isObject(base) && isObject(theirs) && isObject(mine)) return mergeObject(base, theirs, mine, pointer, report);
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine))
    return mergeList(base, theirs, mine, pointer, report);
  report({ pointer, base: shown(base), theirs: shown(theirs), mine: shown(mine) });
  return theirs;
}

function mergeObject(
  base: JsonObject,
  theirs: JsonObject,
  mine: JsonObject,
  pointer: string,
  report: Report,
): JsonObject {
  const merged: JsonObject = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const at = (object: JsonObject): Value => (Object.hasOwn(object, key) ? object[key] : ABSENT);
    const value = mergeValue(at(base), at(theirs), at(mine), child(pointer, key), report);
    if (value !== ABSENT) merged[key] = value;
  }
  return merged;
}

/** One side's changes to a list: the new index of each base element, and the order of its elements. */
interface Side {
  readonly list: readonly unknown[];
  /** Index in the base -> index in this side's list. */
  readonly place: ReadonlyMap<number, number>;
  /** Whether the kept elements changed their order. */
  readonly reordered: boolean;
}

function sideOf(base: readonly unknown[], list: readonly unknown[]): Side {
  const pairs = align(base, list);
  return { list, place: new Map(pairs), reordered: inPlace(pairs.map(([, place]) => place)).size < pairs.length };
}

function mergeList(
  base: readonly unknown[],
  theirList: readonly unknown[],
  myList: readonly unknown[],
  pointer: string,
  report: Report,
): unknown[] {
  const [theirs, mine] = [sideOf(base, theirList), sideOf(base, myList)];
  if (theirs.reordered && mine.reordered) {
    report({ pointer, base, theirs: theirList, mine: myList });
    return [...theirList];
  }
  const [first, second] = mine.reordered ? [mine, theirs] : [theirs, mine];
  const merged: unknown[] = [];
  for (const entry of orderOf(first, second)) {
    const at = child(pointer, merged.length);
    const value =
      entry.base === undefined
        ? addedBy(entry, first === theirs, at, report)
        : mergeValue(base[entry.base], elementIn(theirs, entry.base), elementIn(mine, entry.base), at, report);
    if (value !== ABSENT) merged.push(value);
  }
  return merged;
}

/** Both sides added an element of the same name: one copy if they are equal, else a conflict. */
function addedBy({ added, twin }: Entry, firstIsTheirs: boolean, pointer: string, report: Report): Value {
  if (!twin || sameJson(added, twin.added)) return added;
  const [theirs, mine] = firstIsTheirs ? [added, twin.added] : [twin.added, added];
  report({ pointer, base: undefined, theirs, mine });
  return theirs;
}

const elementIn = ({ list, place }: Side, index: number): Value =>
  place.has(index) ? list[place.get(index)!] : ABSENT;

interface Entry {
  /** Index in the base; absent for an addition. */
  readonly base?: number;
  readonly added?: unknown;
  readonly name: string;
  /** The element that the second side added under the same name. */
  twin?: Entry;
}

/** The first side's list, plus its deletions and the second side's additions at their positions. */
function orderOf(first: Side, second: Side): Entry[] {
  const entries = entriesOf(first);
  // The first side deleted this element: keep it in the order, so that a change by the second side is a conflict.
  let before: Entry | undefined;
  for (const entry of entriesOf(second)) {
    const known = entry.base === undefined ? twinOf(entry, entries) : entries.find(({ base }) => base === entry.base);
    if (known) {
      before = known;
      continue;
    }
    const at = before === undefined ? 0 : entries.indexOf(before) + 1;
    entries.splice(afterAdded(entries, at, entry), 0, entry);
    before = entry;
  }
  return entries;
}

/** Finds an addition of the same name. Elements without a name (plain values) match only equal ones. */
function twinOf(entry: Entry, entries: readonly Entry[]): Entry | undefined {
  const twin = entries.find(
    ({ base, name, twin: taken }) => base === undefined && taken === undefined && name === entry.name,
  );
  if (twin) twin.twin = entry;
  return twin;
}

/** Skips the first side's additions at the same position, so that they come first. */
function afterAdded(entries: readonly Entry[], at: number, entry: Entry): number {
  let place = at;
  if (entry.base === undefined) while (place < entries.length && entries[place]!.base === undefined) place += 1;
  return place;
}

function entriesOf({ list, place }: Side): Entry[] {
  const origin = new Map([...place].map(([index, at]) => [at, index]));
  const names = identities(list);
  return list.map((value, at) =>
    origin.has(at) ? { base: origin.get(at)!, name: names[at]! } : { added: value, name: names[at]! },
  );
}
