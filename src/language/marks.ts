/**
 * For those who look at a screen while they write it: every node, column and field says at which JSON pointer of the
 * text it was
 * written (`$at`), also inside islands. Pages that are served carry none of it.
 */
import { asText, child, copyOf, isObject, type JsonObject } from './json';
import { asIsland } from './normalise/island';
import type { Origins } from './parts/origins';
import { walk } from './walk';

/** Lists of a node whose elements people see as things of their own; a text there is short for `{ field }`. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  table: ['columns', 'toolbar', 'rowActions', 'batchActions'],
  form: ['fields'],
  detail: ['fields'],
};

/**
 * The migrated screen with its marks, islands already wrapped; the input is not changed. `part`: the text that is being
 * written is this part's, and only what it brought is marked.
 */
export function markNodes(authored: JsonObject, origins?: Origins, part?: string): JsonObject {
  /** What a part brought is marked with the use. */
  const written = (pointer: string): string | undefined => {
    if (part !== undefined) {
      const place = origins?.writtenAt(pointer);
      return place?.frame.part?.name === part ? place.pointer : undefined;
    }
    const place = origins?.ownPlace(pointer);
    return place ? (place.part === undefined ? place.pointer : place.pointer.slice(0, -'/use'.length)) : pointer;
  };
  const page = copyOf(authored) as JsonObject;
  const islands: (() => void)[] = [];
  /** Their wrappers carry the mark. */
  const roots = new Set<unknown>();
  walk(page, {
    base: { scopes: {}, sources: {} },
    visit({ kind, value, pointer, path, replace }) {
      if (!isObject(value)) return;
      if (kind === 'amis' && isAmisPart(value, path) && !roots.has(value)) Object.assign(value, mark(written(pointer)));
      if (kind !== 'node') return;
      const island = asIsland(value);
      // Only once the walk is over: inside the wrapper, pointers would no longer be those of the text.
      if (island) {
        roots.add(value);
        return void islands.push(() => replace({ ...island, ...mark(written(pointer)) }));
      }
      for (const list of PARTS[asText(value.type)] ?? [])
        if (Array.isArray(value[list])) value[list] = markList(value[list], child(pointer, list), written);
      Object.assign(value, mark(written(pointer)));
    },
  });
  for (const wrap of islands) wrap();
  return page;
}

/** What amis draws as a thing of its own. House nodes have marks themselves; columns need no type. */
export const isAmisPart = ({ type }: JsonObject, prop: string): boolean =>
  typeof type === 'string' ? type !== 'house' : prop === 'columns';

const mark = (at: string | undefined) => (at === undefined ? {} : { $at: at });

function markList(list: unknown[], pointer: string, written: (pointer: string) => string | undefined): unknown[] {
  return list.map((each, index) => {
    const marked = mark(written(child(pointer, index)));
    return typeof each === 'string' ? { field: each, ...marked } : isObject(each) ? { ...each, ...marked } : each;
  });
}
