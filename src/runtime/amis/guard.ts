/**
 * Removes what is forbidden from a node before amis draws it, at every depth. The checker has covered the authored
 * text, but answers can carry nodes too (a list's columns, a service's body). Marks APIs that only a press can reach;
 * APIs without the mark cannot send writes.
 */
import { mediaPlace } from '../../shared/address/media-address';
import { type Around, inside, isAmisAction, ISLAND_ROOT, isPressed, mayFollow } from '../../language/amis/actions';
import {
  isCount,
  isForbiddenProp,
  isToolbarWord,
  TOOLBAR_ENTRIES,
  TOOLBAR_PROPS,
  VALIDATIONS,
  whyValueRefused,
} from '../../language/amis/props';
import { type AmisType, amisTypeOf, isAmisType, ISLAND_LIMITS } from '../../language/amis/types';
import { isPlain, type JsonObject as Json } from '../../language/schema/json';
import { marked, unmarked } from './pressed-api';

/** JavaScript where a template is expected. `js:` and `jsonp:` load scripts; the namespaces read browser storage. */
const CODE = /<%|^\s*(?:raw:)?(?:js|jsonp|javascript|vbscript):/i;

/** Returns a cleaned copy of an authored or answered node; the same object for the same input. */
export function guard<T>(node: T): T {
  return isPlain(node) || Array.isArray(node) ? (clean(node, 0, ISLAND_ROOT) as T) : node;
}

/**
 * Cleaned copies by original. amis draws a node many times and also passes inner nodes without their parents; in that
 * case the copy made for the first place applies.
 */
const known = new WeakMap<object, { readonly after: unknown; readonly around: string }>();

function clean(value: unknown, depth: number, around: Around): unknown {
  if (typeof value === 'string') return CODE.test(value) ? '' : value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const before = known.get(value);
  if (before && around === ISLAND_ROOT) return before.after;
  const place = JSON.stringify(around);
  if (before?.around === place) return before.after;
  // The same object is used at two places: clean a copy for the second.
  if (before) return clean(Array.isArray(value) ? [...(value as unknown[])] : { ...value }, depth, around);
  if (depth > ISLAND_LIMITS.depth) return null;
  const after = Array.isArray(value)
    ? same(
        value,
        value.map((each) => clean(each, depth + 1, around)),
      )
    : cleanObject(value, depth, around);
  known.set(value, { after, around: place });
  known.set(after, { after, around: place });
  return after;
}

function cleanObject(node: Json, depth: number, around: Around): Json {
  const rules = amisTypeOf(node['type']);
  const after: Json = {};
  let changed = false;
  for (const [name, value] of Object.entries(node)) {
    const isLeft =
      allows(name, value, rules) &&
      !isRefusedMedium(rules, name, value) &&
      (name !== 'actionType' || mayFollow(value, around));
    const next = isLeft ? cleanProp(node, name, cleanValue(name, value), depth, around) : undefined;
    if (next !== value) changed = true;
    if (next !== undefined || value === undefined) after[name] = next;
  }
  return changed ? after : node;
}

function cleanValue(name: string, value: unknown): unknown {
  if (TOOLBAR_PROPS.has(name)) return cleanToolbar(value);
  return name === 'validations' ? knownValidations(value) : value;
}

function cleanProp(node: Json, name: string, value: unknown, depth: number, around: Around): unknown {
  const next = clean(value, depth + 1, inside(node, name, around));
  if (typeof next !== 'string') return next;
  return isPressed(node, name, around) ? marked(next) : unmarked(next);
}

/** amis would throw at a rule that it does not know, and submit nothing. */
const knownValidations = (rules: unknown): unknown => {
  if (!isPlain(rules)) return rules;
  const known = Object.entries(rules).filter(([name]) => VALIDATIONS.has(name));
  return known.length === Object.keys(rules).length ? rules : Object.fromEntries(known);
};

function allows(name: string, value: unknown, rules: AmisType | undefined): boolean {
  // amis's own components pass functions, elements and components under these names; a screen's text cannot contain
  // functions.
  if (typeof value === 'function') return true;
  if (rules?.forbid?.includes(name) || (rules?.counts?.includes(name) && !isCount(value))) return false;
  if (isForbiddenProp(name)) return typeof value === 'object' && value !== null && '$$typeof' in value;
  if (name === 'children') return typeof value === 'object';
  if (name === 'actionType') return isAmisAction(value);
  return whyValueRefused(name, value) === undefined;
}

/** Checks literal addresses only. Addresses from templates are checked when they load (media-elements.ts). */
const isRefusedMedium = (rules: AmisType | undefined, name: string, value: unknown): boolean =>
  typeof value === 'string' &&
  !value.includes('$') &&
  rules?.media?.includes(name) === true &&
  mediaPlace(value) === 'foreign';

/** Toolbar entries do not pass through the node renderer: amis's list draws them by name. */
function cleanToolbar(value: unknown): unknown {
  if (Array.isArray(value)) {
    const cleaned = value.filter((each) => cleanToolbar(each) !== null).map(cleanToolbar);
    return cleaned.length === value.length ? same(value, cleaned) : cleaned;
  }
  const word = isPlain(value) ? value['type'] : value;
  return typeof word === 'string' &&
    isToolbarWord(word) &&
    !TOOLBAR_ENTRIES.includes(word) &&
    !(isPlain(value) && isAmisType(word))
    ? null
    : value;
}

const same = (before: readonly unknown[], after: unknown[]): readonly unknown[] =>
  after.every((each, index) => each === before[index]) ? before : after;
