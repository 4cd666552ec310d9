/** The reverse index: everything that the places of a screen use of the contract, the console and the screen itself. */
import type { CheckOptions } from '../check';
import { child } from '../schema/json';
import { labelOf } from '../declare/label';
import { nearest } from '../infer/nearest';
import { type LooseText, parseLoosely } from '../parse';
import { partUsesIn } from '../parts/uses';
import { type Recorded, recorded, spanOfLookup } from '../schema/record';
import type { Lookup, UseKind } from '../rules/rule';
import { schemaAt } from '../schema/schema-at';

/** A place that uses something. */
export interface Use {
  readonly kind: UseKind;
  /**
   * Qualified name. Call: `feedManage.queryKeywordList`; param: `feedManage.queryKeywordList#status`; field:
   * `Keyword.status` by its entity, or `feedManage.countInfo#today.count` without one; otherwise a menu code, a route,
   * or the name of a widget, dialog, source or icon; for a word the whole text.
   */
  readonly name: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** Span of the name without quotes, as offsets in the text. */
  readonly from: number;
  readonly to: number;
  /** JSON pointer. */
  readonly pointer: string;
  /** id of the node, or the nearest label. */
  readonly node?: string;
  /** The part that contains it; the position is then that of the part's use. */
  readonly part?: string;
}

/** Every use of a screen, in the order of the text. */
export function usesIn(text: string, options: CheckOptions): Use[] {
  const loose = parseLoosely(text);
  return usesOf(
    loose,
    recorded(text, () => loose, options),
    options.file,
  );
}

export interface UseSearch {
  /** Uses of that name, and words that contain it, in the order of file and position. */
  readonly uses: readonly Use[];
  /** Whether the name exists, used or not. */
  readonly known: boolean;
  /** Similar names, if nothing uses the wanted one. */
  readonly suggestions: readonly string[];
}

/** Finds uses of a name or word. `names`: all existing names, used or not. */
export function searchUses(uses: readonly Use[], query: string, names: Iterable<string>): UseSearch {
  const hits = uses.filter(({ kind, name }) => name === query || (kind === 'word' && name.includes(query)));
  hits.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.from - b.from));
  const all = new Set([...names, ...uses.filter(({ kind }) => kind !== 'word').map(({ name }) => name)]);
  return {
    uses: hits,
    known: all.has(query) || hits.length > 0,
    suggestions: hits.length > 0 || all.has(query) ? [] : similar(query, all),
  };
}

/** The nearest name by edit distance, and names that contain the wanted one. */
function similar(query: string, names: ReadonlySet<string>): string[] {
  const lower = query.toLowerCase();
  const near = nearest(query, names);
  const containing = [...names]
    .filter((name) => name.toLowerCase().includes(lower) || lastOf(name) === lastOf(query))
    .sort();
  return [...new Set([...(near === undefined ? [] : [near]), ...containing])].slice(0, MOST_SUGGESTED);
}
const MOST_SUGGESTED = 8;
const lastOf = (name: string): string => name.split(/[.#]/).at(-1)!.toLowerCase();

/** Every use of a text that is already parsed. */
export function usesOf(loose: LooseText, { lookups, texts }: Pick<Recorded, 'lookups' | 'texts'>, file: string): Use[] {
  const found = new Map<string, Use>();
  const add = (kind: UseKind, name: string, place: Pick<Lookup, 'pointer' | 'at' | 'name' | 'part'>) => {
    const span = spanOfLookup(place, loose);
    // Two rules can look up one place, and a list is walked once for each element.
    if (!span) return;
    const use = placed(kind, name, place.pointer, span, loose, file);
    found.set(`${span.from} ${kind} ${name}`, place.part === undefined ? use : { ...use, part: place.part });
  };
  for (const lookup of lookups) {
    const { kind, found = AS_WRITTEN.has(kind) ? lookup.name : undefined } = lookup;
    if (isUse(kind) && found !== undefined) add(kind, found, lookup);
  }
  const names = new Set(
    lookups
      .filter(({ part }) => part === undefined)
      .filter(isName)
      .map(({ pointer }) => pointer),
  );
  for (const { pointer, name } of partUsesIn(loose.value)) add('part', name, { pointer: child(pointer, 'use'), name });
  for (const { pointer, text, part } of texts)
    // Words of a part are listed for the part's own file.
    if (part === undefined && !names.has(pointer) && !isOfLanguage(text, pointer, loose))
      add('word', text, { pointer, name: text });
  return [...found.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}

function placed(
  kind: UseKind,
  name: string,
  pointer: string,
  span: { from: number; to: number },
  loose: LooseText,
  file: string,
): Use {
  const node = labelOf(loose.value, pointer);
  return { kind, name, file, ...loose.positionOf(span.from), ...span, pointer, ...(node !== undefined && { node }) };
}

/**
 * Kinds that count as used even if the name no longer exists. Params and fields are excluded: they need an existing
 * owner.
 */
const AS_WRITTEN: ReadonlySet<Lookup['kind']> = new Set([
  'call',
  'menu',
  'route',
  'widget',
  'dialog',
  'source',
  'icon',
]);
const USES: ReadonlySet<Lookup['kind']> = new Set([
  'call',
  'param',
  'field',
  'menu',
  'route',
  'widget',
  'dialog',
  'source',
  'icon',
]);
const isUse = (kind: Lookup['kind']): kind is Exclude<UseKind, 'word' | 'part'> => USES.has(kind);
/** Whether the lookup covers the whole text: a name, or a value of an enumeration. */
const isName = ({ kind, at, schema }: Lookup): boolean =>
  at === undefined && (kind !== 'value' || schema?.enum !== undefined);
/** Whether the text is a keyword of the language: `danger`, `left`. */
const isOfLanguage = (text: string, pointer: string, { value }: LooseText): boolean =>
  /^[\w-]+$/.test(text) &&
  schemaAt(value, pointer).chosen.some((schema) => schema.enum !== undefined || schema.const !== undefined);
