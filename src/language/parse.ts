/**
 * Parses the text of a screen to JSON with the position of every value. Strict JSON; size and nesting are checked
 * first.
 */
import { type Node as JsonNode, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { child } from './schema/json';
import { type Place, placesOf } from './infer/places';
import { type Finding, problem } from './problems';
import type { PhraseName } from './problems/phrase-table';

export interface TextLimits {
  readonly bytes: number;
  /** Levels of objects and lists. */
  readonly depth: number;
}
export const TEXT_LIMITS: TextLimits = { bytes: 256 * 1024, depth: 40 };

export interface Position {
  line: number;
  column: number;
}
/** Offsets in the text: `from` inclusive, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
/** `key`: the property name instead of its value. `offset`: characters into a text value. */
export interface At {
  key?: boolean;
  offset?: number;
}
interface Located {
  finding: Finding;
  pointer: string;
  at: Position;
}

export interface ParsedText {
  /** undefined if the text is not JSON. */
  readonly value: unknown;
  readonly findings: readonly Located[];
  /** 1-based line and column; for a pointer that a migration created, those of the nearest existing ancestor. */
  locate(pointer: string, at?: At): Position;
}

/** The result of parsing an incomplete text, as far as possible. */
export interface LooseText extends ParsedText {
  /** undefined if the text is empty or exceeds the limits. */
  readonly tree: JsonNode | undefined;
  /** Span of a value or key; undefined if it is not in the text. */
  spanOf(pointer: string, part?: 'value' | 'key'): Span | undefined;
  offsetOf(pointer: string, at?: At): number;
  positionOf(offset: number): Position;
}

/** Parses a text that is being edited, with recovery from errors. `limits`: of the kind of document. */
export function parseLoosely(text: string, limits: TextLimits = TEXT_LIMITS): LooseText {
  const lines = lineStarts(text);
  const positionOf = (offset: number) => positionIn(lines, offset);
  const { deepAt, names } = scan(text, limits.depth);
  const readable = text.length <= limits.bytes && deepAt === undefined;
  const tree = readable
    ? parseTree(text, [], { disallowComments: false, allowTrailingComma: true, allowEmptyContent: true })
    : undefined;
  const places = placesIn(text, tree);
  return {
    tree,
    value: tree && (flawless(text, names) ?? valueOf(tree, '', () => undefined)),
    findings: [],
    positionOf,
    offsetOf: places.offsetOf,
    locate: (pointer, at) => positionOf(places.offsetOf(pointer, at)),
    spanOf(pointer, part = 'value') {
      const node = places.nodeAt(pointer);
      const written = part === 'value' ? node : node && nameOf(node);
      return written && { from: written.offset, to: written.offset + written.length };
    },
  };
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export function parseText(text: string): ParsedText {
  const lines = lineStarts(text);
  const positionOf = (offset: number) => positionIn(lines, offset);
  const refuse = (finding: Finding, offset = 0): ParsedText => ({
    value: undefined,
    findings: [{ finding, pointer: '', at: positionOf(offset) }],
    locate: () => positionOf(0),
  });

  const bytes = new TextEncoder().encode(text).length;
  if (bytes > TEXT_LIMITS.bytes)
    return refuse(problem('too-large', { found: bytes, expected: { atMost: TEXT_LIMITS.bytes } }));
  const { deepAt, names } = scan(text);
  if (deepAt !== undefined)
    return refuse(problem('too-deep', { limit: TEXT_LIMITS.depth, expected: { atMost: TEXT_LIMITS.depth } }), deepAt);

  const whole = flawless(text, names);
  if (whole !== undefined) {
    let places: ReadonlyMap<string, Place> | undefined;
    const locate = (pointer: string, at?: At) =>
      positionOf(offsetIn(text, (each) => (places ??= placesOf(text)).get(each), pointer, at));
    return { value: whole, findings: [], locate };
  }

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  if (!tree || first) return refuse(problem('syntax', { reason: { is: reasonOf(first) } }), first?.offset ?? 0);

  const findings: Located[] = [];
  const value = valueOf(tree, '', (finding, pointer, offset) =>
    findings.push({ finding, pointer, at: positionOf(offset) }),
  );
  const places = placesIn(text, tree);
  return { value, findings, locate: (pointer, at) => positionOf(places.offsetOf(pointer, at)) };
}

/** Errors that jsonc-parser reports first; a text without a value has none. */
const reasonOf = (error: ParseError | undefined): PhraseName =>
  error ? (printParseErrorCode(error.error) as PhraseName) : 'ValueExpected';

/**
 * Fast path: the value of a valid text, without the syntax tree, which takes many times as long and is built only when
 * positions are needed. undefined if the text is not JSON, repeats a name or has a forbidden one. `names`: number of
 * property names in the text.
 */
function flawless(text: string, names: number): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return namesIn(value) === names ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Number of property names in a value; NaN if one of them is forbidden. */
function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((count, each) => count + namesIn(each), 0);
  const keys = Object.keys(value);
  return keys.reduce(
    (count, key) => count + (FORBIDDEN_KEYS.has(key) ? NaN : namesIn((value as Record<string, unknown>)[key])),
    keys.length,
  );
}

function valueOf(
  node: JsonNode,
  pointer: string,
  report: (finding: Finding, pointer: string, offset: number) => void,
): unknown {
  if (node.type === 'array')
    return (node.children ?? []).map((each, index) => valueOf(each, child(pointer, index), report));
  if (node.type !== 'object') return node.value as unknown;
  const object: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (!name || !value) continue;
    const key = String(name.value);
    const at = child(pointer, key);
    if (FORBIDDEN_KEYS.has(key)) {
      report(problem('forbidden-key', { found: key }), at, name.offset);
      continue;
    }
    if (Object.hasOwn(object, key)) report(problem('duplicate-key', { found: key }), at, name.offset);
    object[key] = valueOf(value, at, report);
  }
  return object;
}

/** Positions of the values of a text. */
function placesIn(text: string, tree: JsonNode | undefined) {
  let nodes: ReadonlyMap<string, JsonNode> | undefined;
  const nodeAt = (pointer: string): JsonNode | undefined => (nodes ??= nodesByPointer(tree)).get(pointer);
  const placeAt = (pointer: string): Place | undefined => {
    const node = nodeAt(pointer);
    const key = node && nameOf(node)?.offset;
    return node && { from: node.offset, ...(key !== undefined && { key }) };
  };
  return { nodeAt, offsetOf: (pointer: string, at?: At) => offsetIn(text, placeAt, pointer, at) };
}

/** Offset of a value; if the text lacks it, of its nearest ancestor. */
function offsetIn(
  text: string,
  placeAt: (pointer: string) => Place | undefined,
  pointer: string,
  { key, offset }: At = {},
): number {
  const place = placeAt(pointer);
  if (!place) return pointer === '' ? 0 : offsetIn(text, placeAt, pointer.slice(0, pointer.lastIndexOf('/')));
  if (key && place.key !== undefined) return place.key;
  return offset !== undefined && text[place.from] === '"' ? rawOffset(text, place.from + 1, offset) : place.from;
}

/** Every value of the text by pointer; a repeated name counts with its last value. */
function nodesByPointer(tree: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  const nodes = new Map<string, JsonNode>();
  const visit = (node: JsonNode, pointer: string): void => {
    nodes.set(pointer, node);
    for (const [index, each] of (node.children ?? []).entries()) {
      const [name, value] = each.children ?? [];
      if (node.type === 'array') visit(each, child(pointer, index));
      else if (name && value) visit(value, child(pointer, String(name.value)));
    }
  };
  if (tree) visit(tree, '');
  return nodes;
}

const nameOf = ({ parent }: JsonNode): JsonNode | undefined =>
  parent?.type === 'property' ? parent.children?.[0] : undefined;

/** Offset in the source text, escapes included, of a character of a string value. */
function rawOffset(text: string, start: number, characters: number): number {
  let at = start;
  for (let count = 0; count < characters && text[at] !== '"' && at < text.length; count++) {
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

/**
 * Finds where the text nests too deeply and counts its property names, without recursion: a parser would overflow its
 * stack.
 */
function scan(text: string, depthLimit = TEXT_LIMITS.depth): { deepAt?: number; names: number } {
  let depth = 0;
  let names = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (inText) {
      if (character === SIGN.backslash) at++;
      else if (character === SIGN.quote || character === SIGN.lineEnd) inText = false;
    } else if (character === SIGN.quote) inText = true;
    else if (character === SIGN.colon) names++;
    else if (character === SIGN.openBrace || character === SIGN.openBracket) {
      if (++depth > depthLimit) return { deepAt: at, names };
    } else if (character === SIGN.closeBrace || character === SIGN.closeBracket) depth--;
  }
  return { names };
}
const SIGN = {
  lineEnd: 10,
  quote: 34,
  colon: 58,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function positionIn(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - starts[low]! + 1 };
}
