/**
 * Adds to every node, source and element of a node's lists the JSON pointer of its place in the text (`$at`), also inside islands. The
 * workshop's preview needs it; served pages have no marks.
 */
import { child, copyOf, isObject, type JsonObject } from '../schema/json';
import { valuesAt } from '../schema/paths';
import { entryListsOf } from './element-lists';
import { asIsland } from '../normalise/island';
import type { Origins } from '../parts/origins';
import { walk } from '../infer/walk';

/**
 * A marked copy of the migrated screen with its islands wrapped; the input is not changed. `part`: name of the part
 * being edited; only values from it are marked.
 */
export function markNodes(authored: JsonObject, origins?: Origins, part?: string): JsonObject {
  /** Values from a part are marked with the place of the part's use. */
  const written = (pointer: string): string | undefined => {
    if (part !== undefined) {
      const place = origins?.writtenAt(pointer);
      return place?.frame.part?.name === part ? place.pointer : undefined;
    }
    const place = origins?.ownPlace(pointer);
    return place ? (place.part === undefined ? place.pointer : place.pointer.slice(0, -'/use'.length)) : pointer;
  };
  const screen = copyOf(authored) as JsonObject;
  const islands: (() => void)[] = [];
  /** Roots of islands; their wrapper carries the mark instead. */
  const roots = new Set<unknown>();
  walk(screen, {
    base: { scopes: {}, sources: {} },
    visit({ kind, value, pointer, path, replace }) {
      if (!isObject(value)) return;
      if (kind === 'amis' && isAmisPart(value, path) && !roots.has(value)) Object.assign(value, mark(written(pointer)));
      if (kind === 'source') Object.assign(value, mark(written(pointer)));
      if (kind !== 'node') return;
      const island = asIsland(value);
      // Deferred until the walk is over: wrapping changes the pointers below.
      if (island) {
        roots.add(value);
        return void islands.push(() => replace({ ...island, ...mark(written(pointer)) }));
      }
      for (const { path: list } of entryListsOf(value.type)) markList(value, list, pointer, written);
      Object.assign(value, mark(written(pointer)));
    },
  });
  for (const wrap of islands) wrap();
  return screen;
}

/** Whether amis draws the object as an element of its own. House nodes have their own marks; columns need no type. */
export const isAmisPart = ({ type }: JsonObject, prop: string): boolean =>
  typeof type === 'string' ? type !== 'house' : prop === 'columns';

const mark = (at: string | undefined) => (at === undefined ? {} : { $at: at });

/** An element that is a text is short for `{ field }`. */
function markList(
  node: JsonObject,
  list: string,
  pointer: string,
  written: (pointer: string) => string | undefined,
): void {
  for (const { value: elements, path } of valuesAt(node, list)) {
    if (!Array.isArray(elements)) continue;
    const at = path.reduce<string>(child, pointer);
    elements.forEach((each: unknown, index) => {
      const marked = mark(written(child(at, index)));
      // In place: the walk is on its way to what the elements hold.
      if (isObject(each)) Object.assign(each, marked);
      else if (typeof each === 'string') elements[index] = { field: each, ...marked };
    });
  }
}
