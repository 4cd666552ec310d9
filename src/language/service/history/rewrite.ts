/**
 * A value written into a text that somebody formatted: what did not change keeps its spaces and line ends, what is new
 * is written as
 * the files of screens are. Pure.
 */
import { type Node as JsonNode, parseTree } from 'jsonc-parser';
import { isObject } from '../../json';
import { align } from './align';
import { sameJson } from './diff';
import { type Conflict, merge } from './merge';

/** New parts stand on one line as far as they fit. */
const WIDTH = 140;

/** `text` is JSON; so is the answer, and its value is `value`. */
export function rewrite(text: string, value: unknown): string {
  const root = parseTree(text);
  if (!root) return print(value, '', unitOf(text));
  const written = new Rewriter(text).node(root, value);
  const whole = text.slice(0, root.offset) + written + text.slice(root.offset + root.length);
  // A name that is there twice has no place of its own.
  return sameJson(JSON.parse(whole), value) ? whole : `${print(value, '', unitOf(text))}\n`;
}

export interface MergedTexts {
  /** Theirs, with what I changed; where there are conflicts, theirs at these places. */
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

/** The three-way merge of texts that are JSON. Theirs keeps its formatting. */
export function mergeTexts(base: string, theirs: string, mine: string): MergedTexts {
  const { merged, conflicts } = merge(JSON.parse(base), JSON.parse(theirs), JSON.parse(mine));
  return { text: rewrite(theirs, merged), conflicts };
}

/** A part of a list or an object: what stands before it, and itself. */
interface Item {
  readonly space: string | undefined;
  readonly text: (indent: string) => string;
}

class Rewriter {
  readonly #unit: string;
  readonly #lineEnd: string;

  constructor(private readonly source: string) {
    this.#unit = unitOf(source);
    this.#lineEnd = source.includes('\r\n') ? '\r\n' : '\n';
  }

  node(node: JsonNode, value: unknown): string {
    if (sameJson(valueOf(node), value)) return this.#slice(node.offset, node.offset + node.length);
    if (node.type === 'object' && isObject(value)) return this.#container(node, this.#properties(node, value));
    if (node.type === 'array' && Array.isArray(value)) return this.#container(node, this.#elements(node, value));
    return this.#print(value, this.#indentAt(node.offset));
  }

  #properties(node: JsonNode, value: Record<string, unknown>): Item[] {
    const children = node.children ?? [];
    const known = new Map(children.map((property, index) => [String(property.children![0]!.value), index]));
    return Object.entries(value).map(([key, each]) => {
      const index = known.get(key);
      if (index === undefined)
        return { space: undefined, text: (indent) => `${JSON.stringify(key)}: ${this.#print(each, indent)}` };
      const property = children[index]!;
      const kept = property.children![1]!;
      return {
        space: this.#before(node, index),
        text: () => this.#slice(property.offset, kept.offset) + this.node(kept, each),
      };
    });
  }

  #elements(node: JsonNode, value: readonly unknown[]): Item[] {
    const children = node.children ?? [];
    const origin = new Map(align(children.map(valueOf), value).map(([before, after]) => [after, before]));
    return value.map((each, place) => {
      const index = origin.get(place);
      if (index === undefined) return { space: undefined, text: (indent) => this.#print(each, indent) };
      return { space: this.#before(node, index), text: () => this.node(children[index]!, each) };
    });
  }

  /** Space of what is new: as before the first, in a list over several lines, else one blank. */
  #container(node: JsonNode, items: readonly Item[]): string {
    const children = node.children ?? [];
    const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
    if (items.length === 0) return open + close;
    const indent = this.#indentAt(node.offset);
    const first = children.length > 0 ? this.#before(node, 0) : `\n${indent}${this.#unit}`;
    const overLines = first.includes('\n');
    const inner = overLines ? first.slice(first.lastIndexOf('\n') + 1) : indent;
    const written = items.map(({ space, text }, index) => {
      const lead =
        index === 0
          ? first
          : overLines
            ? (space ?? first)
            : space === undefined || space === '' || space.includes('\n')
              ? ' '
              : space;
      return lead + text(inner);
    });
    const last = children.at(-1);
    const tail = last ? this.#slice(last.offset + last.length, node.offset + node.length - 1) : `\n${indent}`;
    return open + written.join(',') + tail + close;
  }

  /** The space before the child, after the bracket or comma. */
  #before(node: JsonNode, index: number): string {
    const children = node.children!;
    const from = index === 0 ? node.offset + 1 : children[index - 1]!.offset + children[index - 1]!.length;
    return this.#slice(from, children[index]!.offset).replace(/^\s*,/, '');
  }

  /** What the line begins with. */
  #indentAt(offset: number): string {
    const start = this.source.lastIndexOf('\n', offset - 1) + 1;
    return /^[ \t]*/.exec(this.source.slice(start, offset))![0];
  }

  #print(value: unknown, indent: string): string {
    return print(value, indent, this.#unit).replaceAll('\n', this.#lineEnd);
  }

  #slice(from: number, to: number): string {
    return this.source.slice(from, to);
  }
}

function valueOf(node: JsonNode): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value as unknown;
  return Object.fromEntries(
    (node.children ?? []).map(({ children }) => [String(children![0]!.value), valueOf(children![1]!)]),
  );
}

/** One step of the text's indentation. */
const unitOf = (text: string): string => /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';

/** On one line where it fits, else a line for each part. */
function print(value: unknown, indent: string, unit: string): string {
  const short = onOneLine(value);
  const parts = Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
  if (parts === 0 || indent.length + short.length <= WIDTH) return short;
  const inner = indent + unit;
  const lines = Array.isArray(value)
    ? value.map((each) => inner + print(each, inner, unit))
    : Object.entries(value as object).map(
        ([key, each]) => `${inner}${JSON.stringify(key)}: ${print(each, inner, unit)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const properties = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}
