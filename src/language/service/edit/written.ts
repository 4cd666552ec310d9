/** Where a text of JSON has its values, and edits that insert others in its format. Pure. */
import type { Node as JsonNode } from 'jsonc-parser';
import { isObject, segments, textOf, valueAt } from '../../schema/json';
import type { JsonSchema } from '../../schema/json-schema';
import { type LooseText, parseLoosely } from '../../parse';
import { placeInPage } from '../../schema/record';
import { schemaAt } from '../../schema/schema-at';
import type { SchemaAt } from '../../schema/schema-under';
import { fitsOnLine, print, unitOf } from '../history/print';
import type { ServiceOptions, Span, TextEdit } from '../types';

export interface Written {
  readonly text: string;
  readonly loose: LooseText;
  readonly options: ServiceOptions;
}

/** undefined: the text is not JSON. */
export function writtenIn(text: string, options: ServiceOptions, loose = parseLoosely(text)): Written | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return { text, loose, options };
}

export const valueOf = ({ loose }: Written, pointer: string): unknown => valueAt(loose.value, segments(pointer));
export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
export const nameOf = (pointer: string): string => segments(pointer).at(-1)!;

/** Span of an element, or of a prop with its name. */
export function wholeSpan({ loose }: Pick<Written, 'loose'>, pointer: string): Span | undefined {
  const value = loose.spanOf(pointer);
  return value && { from: loose.spanOf(pointer, 'key')?.from ?? value.from, to: value.to };
}

/** Schemas of the language at a place of the text. */
export function schemasAt({ text, loose, options }: Written, pointer: string): SchemaAt {
  const place = placeInPage(text, pointer, options);
  return place ? schemaAt(place.screen, place.pointer, place.root) : schemaAt(loose.value, pointer);
}

/** Declared names of an object's props, in order. */
export function orderOf(schemas: readonly JsonSchema[]): string[] {
  return [...new Set(schemas.flatMap(({ properties }) => (isObject(properties) ? Object.keys(properties) : [])))];
}

/** The prop that the short form of an object stands for: `"name"` is `{ "field": "name" }`. */
export function shortProp({ written }: SchemaAt): string | undefined {
  const short = written.find((schema) => isObject(schema.if) && schema.if.type === 'string' && schema.else);
  if (!short) return undefined;
  const shape = isObject(short.else) && isObject(short.else.properties) ? short.else.properties : {};
  return Object.hasOwn(shape, 'text') && !Object.hasOwn(shape, 'field') ? 'text' : 'field';
}

/** A value in the format of the text, as it stands at an indentation. */
export const printed = ({ text }: Written, value: unknown, indent: string): string =>
  print(value, indent, unitOf(text));

export const unitIn = ({ text }: Written): string => unitOf(text);

/** White space at the start of the line. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
}

/** An insertion, and where in the inserted text the entry begins. */
export interface Inserted {
  readonly edit: TextEdit;
  readonly into: number;
}

/** Inserts an element or prop into a list or object, separated as the others are. `write`: its text at an indentation. */
export function insertion(
  written: Written,
  pointer: string,
  index: number,
  write: (indent: string) => string,
): Inserted | undefined {
  const { text } = written;
  const around = containerAt(written, pointer);
  if (!around) return undefined;
  const { container, entries } = around;
  const [first, second] = entries;
  if (!first) return onlyOne(written, container, write);
  const lead = text.slice(container.from + 1, first.from);
  const between = second ? gapAt(text, entries, index) : `,${lead.includes('\n') ? lead : ' '}`;
  const indent = between.includes('\n') ? between.slice(between.lastIndexOf('\n') + 1) : indentAt(text, container.from);
  if (index <= 0) return { edit: { from: first.from, to: first.from, insert: write(indent) + between }, into: 0 };
  const { to } = entries[Math.min(index, entries.length) - 1]!;
  return { edit: { from: to, to, insert: between + write(indent) }, into: between.length };
}

/** What separates the two entries at an index; at the ends, the two next to it. */
function gapAt(text: string, entries: readonly Span[], index: number): string {
  const at = Math.max(1, Math.min(index, entries.length - 1));
  return text.slice(entries[at - 1]!.to, entries[at]!.from);
}

/** A list or object with its only entry: on one line where it fits. */
function onlyOne({ text }: Written, container: Span, write: (indent: string) => string): Inserted {
  const [open, close] = [text[container.from]!, text[container.to - 1]!];
  const indent = indentAt(text, container.from);
  const gap = open === '{' ? ' ' : '';
  const short = write(indent);
  const isShort = !short.includes('\n') && fitsOnLine(indent, short);
  const inner = indent + unitOf(text);
  const [before, after] = isShort ? [open + gap, gap + close] : [`${open}\n${inner}`, `\n${indent}${close}`];
  return { edit: { ...container, insert: before + (isShort ? short : write(inner)) + after }, into: before.length };
}

export interface Container {
  readonly container: Span;
  /** Elements, or props with their names. */
  readonly entries: readonly Span[];
  readonly names: readonly string[] | undefined;
}

/** undefined: the value is neither a list nor an object. */
export function containerAt({ loose }: Pick<Written, 'loose'>, pointer: string): Container | undefined {
  const node = segments(pointer).reduce<JsonNode | undefined>(
    (at, key) =>
      at?.type === 'array'
        ? at.children?.[Number(key)]
        : at?.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1],
    loose.tree,
  );
  if (!node || (node.type !== 'array' && node.type !== 'object')) return undefined;
  const spanOf = ({ offset, length }: JsonNode): Span => ({ from: offset, to: offset + length });
  return {
    container: spanOf(node),
    entries: (node.children ?? []).map(spanOf),
    names:
      node.type === 'object' ? (node.children ?? []).map(({ children }) => String(children![0]!.value)) : undefined,
  };
}

/** Inserts a prop at its declared place among those of the object. */
export function propInsertion(written: Written, object: string, name: string, value: unknown): Inserted | undefined {
  const around = containerAt(written, object);
  if (!around?.names) return undefined;
  const order = orderOf(schemasAt(written, object).chosen);
  const rank = order.indexOf(name);
  const isBefore = (other: string) => rank < 0 || (order.includes(other) && order.indexOf(other) < rank);
  const index = around.names.findLastIndex(isBefore) + 1;
  const key = `${JSON.stringify(name)}: `;
  return insertion(written, object, index, (indent) => key + printed(written, value, indent));
}

/** The text of a value moved to another indentation. */
export function reindented(written: string, from: string, to: string): string {
  if (from === to) return written;
  return written
    .split('\n')
    .map((line, index) => (index > 0 && line.startsWith(from) ? to + line.slice(from.length) : line))
    .join('\n');
}

/** Values of every prop of that name, at any depth. */
export function namesUnder(value: unknown, prop: string, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, each] of Object.entries(value)) {
    const name = key === prop ? textOf(each) : undefined;
    if (name !== undefined) found.add(name);
    namesUnder(each, prop, found);
  }
  return found;
}
