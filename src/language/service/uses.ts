/** The reverse index: what every place of a screen uses of the contract, the console and the screen itself. */
import type { CheckOptions } from '../check';
import { child } from '../json';
import { labelOf } from '../label';
import { nearest } from '../nearest';
import { type LooseText, parseLoosely } from '../parse';
import { partUsesIn } from '../parts/uses';
import { type Recorded, recorded, spanOfLookup } from '../record';
import type { Lookup } from '../rules/rule';
import { schemaAt } from '../schema-at';
import type { UseKind } from '../use-kind';

/** One place that uses something. */
export interface Use {
  readonly kind: UseKind;
  /**
   * `feedManage.queryKeywordList`; a param: `feedManage.queryKeywordList#status`; a field: `Keyword.status` by its
   * entity, where it has
   * none `feedManage.countInfo#today.count`; a menu code, a route, a widget's, dialog's, source's or icon's name; a
   * word: the whole text.
   */
  readonly name: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** Where the name stands, without quotes: offsets in the text. */
  readonly from: number;
  readonly to: number;
  /** JSON pointer. */
  readonly pointer: string;
  /** id or nearest label of the node. */
  readonly node?: string;
  /** The part that brought it: the place is that of the use. */
  readonly part?: string;
}

/** Everything that a screen uses, in the order of the text. */
export function usesIn(text: string, options: CheckOptions): Use[] {
  const loose = parseLoosely(text);
  return usesOf(
    loose,
    recorded(text, () => loose, options),
    options.file,
  );
}

export interface UseSearch {
  /** Of that name, and words that contain it; in order of file and place. */
  readonly uses: readonly Use[];
  /** There is such a name, used or not. */
  readonly known: boolean;
  /** Names that are nearly the same, where nothing uses it. */
  readonly suggestions: readonly string[];
}

/** What uses a name, or says a word. `names`: all that there are, whether a screen uses them or not. */
export function searchUses(uses: readonly Use[], wanted: string, names: Iterable<string>): UseSearch {
  const hits = uses.filter(({ kind, name }) => name === wanted || (kind === 'word' && name.includes(wanted)));
  hits.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.from - b.from));
  const all = new Set([...names, ...uses.filter(({ kind }) => kind !== 'word').map(({ name }) => name)]);
  return {
    uses: hits,
    known: all.has(wanted) || hits.length > 0,
    suggestions: hits.length > 0 || all.has(wanted) ? [] : similar(wanted, all),
  };
}

/** The nearest by its letters, and those of which it is a part. */
function similar(wanted: string, names: ReadonlySet<string>): string[] {
  const lower = wanted.toLowerCase();
  const near = nearest(wanted, names);
  const containing = [...names]
    .filter((name) => name.toLowerCase().includes(lower) || lastOf(name) === lastOf(wanted))
    .sort();
  return [...new Set([...(near === undefined ? [] : [near]), ...containing])].slice(0, MOST_SUGGESTED);
}
const MOST_SUGGESTED = 8;
const lastOf = (name: string): string => name.split(/[.#]/).at(-1)!.toLowerCase();

/** The same of a text that was read already. */
export function usesOf(loose: LooseText, { lookups, texts }: Pick<Recorded, 'lookups' | 'texts'>, file: string): Use[] {
  const found = new Map<string, Use>();
  const add = (kind: UseKind, name: string, place: Pick<Lookup, 'pointer' | 'at' | 'name' | 'part'>) => {
    const span = spanOfLookup(place, loose);
    // Two rules can look at one place, and a list is walked once for each element.
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
    // Words of a part are found in its own file.
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
 * What is gone is still used where it is written; params and fields are parts of something that would have to be there.
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
/** The whole text is a name, or one of a closed set of values. */
const isName = ({ kind, at, schema }: Lookup): boolean =>
  at === undefined && (kind !== 'value' || schema?.enum !== undefined);
/** One of the language's own words: `danger`, `left`. */
const isOfLanguage = (text: string, pointer: string, { value }: LooseText): boolean =>
  /^[\w-]+$/.test(text) &&
  schemaAt(value, pointer).chosen.some((schema) => schema.enum !== undefined || schema.const !== undefined);
