/** The text of a screen -> its JSON, and where in the text every part of it stands. Strict JSON, bounded before it is read. */
import { findNodeAtLocation, type Node as JsonNode, parseTree, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { child, segments } from './json';
import { type Finding, problems } from './problems';

export const TEXT_LIMITS = { bytes: 256 * 1024, depth: 40 } as const;

export interface Position { line: number; column: number }
/** Offsets in the text, from the first character to the one behind the last. */
export interface Span { readonly from: number; readonly to: number }
/** `key`: the name instead of its value. `offset`: characters into a text value. */
export interface At { key?: boolean; offset?: number }
interface Located { finding: Finding; pointer: string; at: Position }

export interface ParsedText {
  /** undefined where the text is no JSON at all. */
  readonly value: unknown;
  readonly findings: readonly Located[];
  /** Line and column, 1-based; of the nearest part that is there, where a migration made the pointer. */
  locate(pointer: string, at?: At): Position;
}

/** A text that may be half written: as much as can be made of it. */
export interface LooseText extends ParsedText {
  /** undefined where there is nothing, or more than is read. */
  readonly tree: JsonNode | undefined;
  /** Where a part is written; undefined where it is not. */
  spanOf(pointer: string, part?: 'value' | 'key'): Span | undefined;
  offsetOf(pointer: string, at?: At): number;
  positionOf(offset: number): Position;
}

/** What stands in a text that somebody is writing. */
export function parseLoosely(text: string): LooseText {
  const lines = lineStarts(text);
  const positionOf = (offset: number) => positionIn(lines, offset);
  const readable = text.length <= TEXT_LIMITS.bytes && tooDeepAt(text) === undefined;
  const tree = readable ? parseTree(text, [], { disallowComments: false, allowTrailingComma: true, allowEmptyContent: true }) : undefined;
  const locateOffset = (pointer: string, at: At = {}) => (tree ? offsetOf(text, tree, pointer, at) : 0);
  return {
    tree,
    value: tree && valueOf(tree, '', () => undefined),
    findings: [],
    positionOf,
    offsetOf: locateOffset,
    locate: (pointer, at) => positionOf(locateOffset(pointer, at)),
    spanOf(pointer, part = 'value') {
      const node = tree && nodeAt(tree, pointer);
      const written = part === 'value' ? node : node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
      return written && { from: written.offset, to: written.offset + written.length };
    },
  };
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export function parseText(text: string): ParsedText {
  const lines = lineStarts(text);
  const positionOf = (offset: number) => positionIn(lines, offset);
  const refuse = (finding: Finding, offset = 0): ParsedText =>
    ({ value: undefined, findings: [{ finding, pointer: '', at: positionOf(offset) }], locate: () => positionOf(0) });

  const bytes = new TextEncoder().encode(text).length;
  if (bytes > TEXT_LIMITS.bytes) return refuse(problems.tooLarge(bytes, TEXT_LIMITS.bytes));
  const deep = tooDeepAt(text);
  if (deep !== undefined) return refuse(problems.tooDeep(TEXT_LIMITS.depth), deep);

  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  if (!tree || first) return refuse(problems.syntax(wordsOf(first)), first?.offset ?? 0);

  const findings: Located[] = [];
  const value = valueOf(tree, '', (finding, pointer, offset) => findings.push({ finding, pointer, at: positionOf(offset) }));
  return { value, findings, locate: (pointer, at = {}) => positionOf(offsetOf(text, tree, pointer, at)) };
}

/** `PropertyNameExpected` -> `property name expected`. */
const wordsOf = (error: ParseError | undefined): string =>
  error ? printParseErrorCode(error.error).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim() : 'value expected';

function valueOf(node: JsonNode, pointer: string, report: (finding: Finding, pointer: string, offset: number) => void): unknown {
  if (node.type === 'array') return (node.children ?? []).map((each, index) => valueOf(each, child(pointer, index), report));
  if (node.type !== 'object') return node.value as unknown;
  const object: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (!name || !value) continue;
    const key = String(name.value);
    const at = child(pointer, key);
    if (FORBIDDEN_KEYS.has(key)) {
      report(problems.forbiddenKey(key), at, name.offset);
      continue;
    }
    if (Object.hasOwn(object, key)) report(problems.duplicateKey(key), at, name.offset);
    object[key] = valueOf(value, at, report);
  }
  return object;
}

function offsetOf(text: string, tree: JsonNode, pointer: string, { key, offset }: At): number {
  const path = pathOf(pointer);
  for (let length = path.length; length >= 0; length--) {
    const node = find(tree, path.slice(0, length));
    if (!node) continue;
    const exact = length === path.length;
    const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    if (key && exact && name) return name.offset;
    return exact && offset !== undefined && node.type === 'string' ? rawOffset(text, node.offset + 1, offset) : node.offset;
  }
  return 0;
}

const nodeAt = (tree: JsonNode, pointer: string): JsonNode | undefined => find(tree, pathOf(pointer));
const pathOf = (pointer: string): (string | number)[][] => segments(pointer).map((part) => (/^\d+$/.test(part) ? [Number(part), part] : [part, part]));

/** A segment of digits is an index in a list and a name in an object. */
function find(tree: JsonNode, path: (string | number)[][]): JsonNode | undefined {
  let node: JsonNode | undefined = tree;
  for (const [index, name] of path) node = node && findNodeAtLocation(node, [node.type === 'array' ? index! : name!]);
  return node;
}

/** Where in the written text, escapes included, the character of the value stands. */
function rawOffset(text: string, start: number, characters: number): number {
  let at = start;
  for (let count = 0; count < characters && text[at] !== '"' && at < text.length; count++) {
    at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

/** Where the text nests too deeply, found without recursion: a parser would overflow its stack first. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inText) {
      if (character === '\\') at++;
      else if (character === '"' || character === '\n') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '{' || character === '[') {
      if (++depth > TEXT_LIMITS.depth) return at;
    } else if (character === '}' || character === ']') depth--;
  }
  return undefined;
}

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
