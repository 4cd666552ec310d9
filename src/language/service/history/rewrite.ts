/**
 * Writes a changed value into a formatted text: unchanged parts keep their white space and line ends, new parts follow
 * the format of screen files. Pure.
 */
import { type Node as JsonNode, parseTree } from 'jsonc-parser';
import { isObject } from '../../schema/json';
import { align } from './align';
import { sameJson } from './diff';
import { type Conflict, merge } from './merge';
import { print, unitOf } from './print';

/** `text` and the result are JSON; the result has the value `value`. */
export function rewrite(text: string, value: unknown): string {
  const root = parseTree(text);
  if (!root) return print(value, '', unitOf(text));
  const written = new Rewriter(text).node(root, value);
  const whole = text.slice(0, root.offset) + written + text.slice(root.offset + root.length);
  // A repeated property name has no unique position: print the whole value.
  return sameJson(JSON.parse(whole), value) ? whole : `${print(value, '', unitOf(text))}\n`;
}

export interface MergedTexts {
  /** Their text with my changes; at conflicts it keeps theirs. */
  readonly text: string;
  readonly conflicts: readonly Conflict[];
}

/** Three-way merge of JSON texts. Keeps the formatting of `theirs`. */
export function mergeTexts(base: string, theirs: string, mine: string): MergedTexts {
  const { merged, conflicts } = merge(JSON.parse(base), JSON.parse(theirs), JSON.parse(mine));
  return { text: rewrite(theirs, merged), conflicts };
}

/** An element of a list or object: the white space before it, and its text. */
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
      const valueNode = property.children![1]!;
      return {
        space: this.#before(node, index),
        text: () => this.#slice(property.offset, valueNode.offset) + this.node(valueNode, each),
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

  /** White space before a new element: that of the first one in a list over several lines, else one blank. */
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

  /** White space before a child, after the bracket or comma. */
  #before(node: JsonNode, index: number): string {
    const children = node.children!;
    const from = index === 0 ? node.offset + 1 : children[index - 1]!.offset + children[index - 1]!.length;
    return this.#slice(from, children[index]!.offset).replace(/^\s*,/, '');
  }

  /** Indentation of the line. */
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
