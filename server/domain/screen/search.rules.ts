/** Finds and replaces places in the texts of screens. Pure. */
import { type Node as JsonNode, parseTree } from 'jsonc-parser';
import type { WorkshopSearchScreensParams } from '../../../src/services/catalogue/generated/types';
import type { CheckOptions } from '../../../src/language/check';
import { fileOfId } from '../../../src/language/parts/file-name';
import { child } from '../../../src/language/schema/json';
import { linkPath } from '../../../src/language/infer/links';
import { labelOf } from '../../../src/language/declare/label';
import { type Use, usesIn } from '../../../src/language/service/uses';
import { summaryIn, wellFormed } from './workshop.rules';

export type Search = Pick<WorkshopSearchScreensParams, 'query' | 'caseSensitive' | 'kind'>;
export type Known = Omit<CheckOptions, 'file'>;

export interface SearchedText {
  readonly screenId: string;
  readonly content: string;
}

export interface Hit {
  readonly screenId: string;
  readonly title: string;
  readonly pointer: string;
  readonly node?: string;
  readonly line: number;
  readonly column: number;
  /** Text around the place. */
  readonly before: string;
  readonly after?: string;
}

export interface Found {
  readonly count: number;
  /** The first hits. */
  readonly hits: readonly Hit[];
  /** The text with all replacements; unchanged if there are none. */
  readonly content: string;
}

/** A place in the text with its replacement. */
interface Place {
  readonly pointer: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string | undefined;
  /** The JSON string or property name that contains the place. */
  readonly around: JsonNode;
}

/** Characters of a long text that are shown on each side of a hit. */
const AROUND = 60;

/** `most`: maximum hits returned; all are replaced. */
export function find(
  text: SearchedText,
  search: Search,
  known: Known,
  { replacement, most }: { replacement?: string; most: number },
): Found {
  const { content } = text;
  // Uses that come from a part are in the part's file: report them here, but do not replace them.
  const mayBeBrought = replacement === undefined && (search.kind ?? 'text') !== 'text' && content.includes('"use"');
  const tree = mayBeBrought || mayHold(content, search) ? parseTree(content) : undefined;
  if (!tree) return { count: 0, hits: [], content };
  const places =
    (search.kind ?? 'text') === 'text'
      ? textPlaces(content, tree, search, replacement)
      : placesOfUses(text, tree, search, known, replacement);
  return {
    count: places.length,
    hits: hitsAt(places.slice(0, most), text),
    content: replacement === undefined ? content : written(content, places),
  };
}

function hitsAt(places: readonly Place[], { screenId, content }: SearchedText): Hit[] {
  if (places.length === 0) return [];
  const value: unknown = JSON.parse(content);
  const title = summaryIn(content).title || screenId;
  const lines = [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let line = 0;
  return places.map((place) => {
    const node = labelOf(value, place.pointer);
    while (line + 1 < lines.length && lines[line + 1]! <= place.from) line += 1;
    return {
      screenId,
      title,
      pointer: place.pointer,
      ...(node !== undefined && { node }),
      line: line + 1,
      column: place.from - lines[line]! + 1,
      ...excerpt(content, place),
    };
  });
}

const folded = (text: string, { caseSensitive }: Search): string =>
  caseSensitive === true ? text : text.toLowerCase();

/** Fast check before parsing. Texts with escapes may contain anything. */
function mayHold(content: string, search: Search): boolean {
  return content.includes('\\') || folded(content, search).includes(folded(lastPart(search.query), search));
}

const lastPart = (name: string): string => name.split(/[.#]/).at(-1)!;

/** All occurrences of the query in property names and values. */
function textPlaces(content: string, tree: JsonNode, search: Search, replacement: string | undefined): Place[] {
  const insert = replacement === undefined ? undefined : escaped(replacement);
  return textsIn(tree, '').flatMap(({ node, pointer }) => {
    const value = String(node.value);
    // If case folding changes the length, offsets would shift: search such a text case-sensitively.
    const foldable = folded(value, search).length === value.length;
    const [searched, needle] = foldable ? [folded(value, search), folded(search.query, search)] : [value, search.query];
    const places: Place[] = [];
    let offsets: number[] | undefined;
    for (let at = searched.indexOf(needle); at >= 0; at = searched.indexOf(needle, at + needle.length)) {
      offsets ??= offsetsIn(content, node);
      places.push({ pointer, from: offsets[at]!, to: offsets[at + needle.length]!, insert, around: node });
    }
    return places;
  });
}

/** `field`: with its entity (`Keyword.status`) or alone. Other kinds: the full name. */
function placesOfUses(
  text: SearchedText,
  tree: JsonNode,
  search: Search,
  known: Known,
  replacement: string | undefined,
): Place[] {
  const { content } = text;
  const needle = folded(search.query, search);
  const literals = textsIn(tree, '');
  const isMatch = ({ kind, name, part }: Use) =>
    kind === search.kind &&
    (part === undefined || replacement === undefined) &&
    (folded(name, search) === needle || (kind === 'field' && folded(lastPart(name), search) === needle));
  const places = usesOf(text, known)
    .filter(isMatch)
    .flatMap(({ from, to: end, pointer }): Place[] => {
      const around = literals.find(({ node }) => node.offset <= from && from < node.offset + node.length)?.node;
      const to = search.kind === 'route' ? endOfPath(content, from, end) : end;
      return around
        ? [
            {
              pointer,
              from,
              to,
              insert: replacement === undefined ? undefined : inPlaceOf(content.slice(from, to), search, replacement),
              around,
            },
          ]
        : [];
    });
  return search.kind === 'route' ? withOwnRoute(tree, places, needle, search, replacement) : places;
}

/** Offset of a link's query or fragment, which do not belong to the route; `end` if it has none. */
function endOfPath(content: string, from: number, end: number): number {
  const path = linkPath(unescaped(content.slice(from, end)));
  return path ? offsetsIn(content, { offset: from - 1, length: end - from + 2 })[path.text.length]! : end;
}

const uses = new WeakMap<SearchedText, { readonly known: Known; readonly found: readonly Use[] }>();

/** Cached per version, because searches are often repeated. */
function usesOf(text: SearchedText, known: Known): readonly Use[] {
  let cached = uses.get(text);
  if (cached?.known !== known)
    uses.set(text, (cached = { known, found: usesIn(text.content, { file: fileOfId(text.screenId), ...known }) }));
  return cached!.found;
}

/**
 * The replacement in the notation of the text: `Keyword.status` is written `status` there, and `/user/{userId}` as
 * `/user/${row.userId}`.
 */
function inPlaceOf(written: string, { kind, query }: Search, replacement: string): string {
  if (kind === 'route') return routeInPlaceOf(written, query, replacement);
  const owner = query.slice(0, query.length - lastPart(query).length);
  return escaped(
    owner !== '' && !written.startsWith(owner) && replacement.startsWith(owner)
      ? replacement.slice(owner.length)
      : replacement,
  );
}

/** Keeps a link's value for each path param that the new route also has. */
function routeInPlaceOf(written: string, query: string, replacement: string): string {
  const [, ...segments] = linkPath(unescaped(written))?.segments ?? [];
  const params = new Map(
    query
      .split('/')
      .slice(1)
      .flatMap((segment, index) =>
        segment.startsWith('{') ? [[segment, segments[index]?.text ?? segment] as const] : [],
      ),
  );
  return replacement
    .split('/')
    .map((segment) => escaped(params.get(segment) ?? segment))
    .join('/');
}

/** Adds the screen that declares the route to the links that use it. */
function withOwnRoute(
  tree: JsonNode,
  places: readonly Place[],
  needle: string,
  search: Search,
  replacement: string | undefined,
): Place[] {
  const route = tree.children?.find(({ children }) => children?.[0]?.value === 'route')?.children?.[1];
  if (
    route?.type !== 'string' ||
    folded(String(route.value), search) !== needle ||
    places.some(({ around }) => around === route)
  )
    return [...places];
  const own = {
    pointer: '/route',
    from: route.offset + 1,
    to: route.offset + route.length - 1,
    insert: replacement === undefined ? undefined : escaped(replacement),
    around: route,
  };
  return [own, ...places].sort((a, b) => a.from - b.from);
}

interface Literal {
  readonly node: JsonNode;
  readonly pointer: string;
}

/** Property names and string values in the order of the text. A name has the pointer of its value. */
function textsIn(node: JsonNode, pointer: string): Literal[] {
  if (node.type === 'string') return [{ node, pointer }];
  if (node.type === 'array')
    return (node.children ?? []).flatMap((each, index) => textsIn(each, child(pointer, index)));
  return (node.children ?? []).flatMap(({ children }) => {
    const [name, value] = children ?? [];
    if (!name || !value) return [];
    const at = child(pointer, String(name.value));
    return [{ node: name, pointer: at }, ...textsIn(value, at)];
  });
}

/** Offsets in the text for each character of the value, considering escapes. */
function offsetsIn(content: string, { offset, length }: Pick<JsonNode, 'offset' | 'length'>): number[] {
  const offsets: number[] = [];
  let at = offset + 1;
  while (at < offset + length - 1) {
    offsets.push(at);
    at += content[at] !== '\\' ? 1 : content[at + 1] === 'u' ? 6 : 2;
  }
  return [...offsets, at];
}

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const unescaped = (written: string): string => JSON.parse(`"${written}"`) as string;

function written(content: string, places: readonly Place[]): string {
  let text = '';
  let at = 0;
  for (const { from, to, insert } of places) {
    // Write a place that two uses share once.
    if (from < at) continue;
    text += content.slice(at, from) + (insert ?? content.slice(from, to));
    at = to;
  }
  return text + content.slice(at);
}

function excerpt(content: string, { from, to, insert, around }: Place): Pick<Hit, 'before' | 'after'> {
  const start = Math.max(around.offset, from - AROUND);
  const end = Math.min(around.offset + around.length, to + AROUND);
  const after =
    insert === undefined ? {} : { after: wellFormed(content.slice(start, from) + insert + content.slice(to, end)) };
  return { before: wellFormed(content.slice(start, end)), ...after };
}
