/**
 * The last look at a node before amis draws it. The checker has seen what people wrote; answers can carry nodes too (a list's
 * columns, a service's body), and nobody checked those. What is forbidden is taken out, at every depth.
 */
import { mediaPlace } from '../../shared/media-address';
import { isMediaProp, isToolbarWord, TOOLBAR_ENTRIES, TOOLBAR_PROPS } from '../page/amis/addresses';
import { AMIS_ACTIONS, AMIS_TYPES, type AmisType, isAmisType, isCount, isForbiddenProp, isForbiddenValue, ISLAND_LIMITS } from '../page/amis/allow-list';

type Json = Record<string, unknown>;

const ACTIONS = new Set(AMIS_ACTIONS);
/** JavaScript in a template's place. `js:` and `jsonp:` load scripts; the namespaces read the browser's own stores. */
const CODE = /<%|^\s*(?:raw:)?(?:js|jsonp|javascript|vbscript):/i;

/** A clean copy of an authored or answered node; the same object for the same object. */
export function guard<T>(node: T): T {
  return isPlain(node) || Array.isArray(node) ? (clean(node, 0) as T) : node;
}

/** Every island's nodes are drawn many times. */
const known = new WeakMap<object, unknown>();

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return CODE.test(value) ? '' : value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  if (depth > ISLAND_LIMITS.depth) return null;
  const after = Array.isArray(value) ? same(value, value.map((each) => clean(each, depth + 1))) : cleanObject(value, depth);
  known.set(value, after);
  known.set(after, after);
  return after;
}

function cleanObject(node: Json, depth: number): Json {
  const type = typeof node['type'] === 'string' ? node['type'].toLowerCase() : undefined;
  const rules = type !== undefined && Object.hasOwn(AMIS_TYPES, type) ? AMIS_TYPES[type] : undefined;
  const after: Json = {};
  let changed = false;
  for (const [name, value] of Object.entries(node)) {
    const next = allows(name, value, rules) && !isRefusedMedium(type, name, value) ? clean(TOOLBAR_PROPS.has(name) ? cleanToolbar(value) : value, depth + 1) : undefined;
    if (next !== value) changed = true;
    if (next !== undefined || value === undefined) after[name] = next;
  }
  return changed ? after : node;
}

function allows(name: string, value: unknown, rules: AmisType | undefined): boolean {
  // amis's own parts hand each other functions, elements and components by the same names; those are no text of a screen's.
  if (typeof value === 'function') return true;
  if (rules?.forbid?.includes(name) || (rules?.counts?.includes(name) && !isCount(value))) return false;
  if (isForbiddenProp(name)) return typeof value === 'object' && value !== null && '$$typeof' in value;
  if (name === 'children') return typeof value === 'object';
  if (name === 'actionType') return typeof value === 'string' && ACTIONS.has(value);
  return !isForbiddenValue(name, value);
}

/** What data gives is judged where it is loaded (media-elements.ts). */
const isRefusedMedium = (type: string | undefined, name: string, value: unknown): boolean =>
  type !== undefined && typeof value === 'string' && !value.includes('$') && isMediaProp(type, name) && mediaPlace(value) === 'foreign';

/** Entries of a toolbar never come by as nodes: the list draws them by their word. */
function cleanToolbar(value: unknown): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((each) => cleanToolbar(each) !== null).map(cleanToolbar);
    return kept.length === value.length ? same(value, kept) : kept;
  }
  const word = isPlain(value) ? value['type'] : value;
  return typeof word === 'string' && isToolbarWord(word) && !TOOLBAR_ENTRIES.includes(word) && !(isPlain(value) && isAmisType(word)) ? null : value;
}

const same = (before: readonly unknown[], after: unknown[]): readonly unknown[] => (after.every((each, index) => each === before[index]) ? before : after);

/** JSON objects only: stores, elements and moments are amis's own. */
function isPlain(value: unknown): value is Json {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('$$typeof' in value);
}
