/** Finds an entry that can be arranged: an element of a list, or a named source, dialog or argument. Pure. */
import { findNodeAtLocation, type Node as JsonNode, type ParseError, parseTree } from 'jsonc-parser';
import { asText, child, isObject, objectOf, segments, valueAt } from '../../schema/json';
import type { Span } from '../types';

export interface Entry {
  readonly text: string;
  /** Pointer of the list or object that holds the entry. */
  readonly around: string;
  readonly container: Span;
  /** Every entry of the list; of an object with its name. */
  readonly entries: readonly Span[];
  /** Names of the entries of an object. */
  readonly names: readonly string[] | undefined;
  readonly index: number;
}

/** Position among the entries of the same list; undefined: the value is no entry of a list. */
export function rankOf(root: unknown, pointer: string): { readonly index: number; readonly of: number } | undefined {
  const path = segments(pointer);
  const name = path.pop();
  const around = valueAt(root, path);
  if (name === undefined) return undefined;
  if (Array.isArray(around)) return { index: Number(name), of: around.length };
  const names = isObject(around) && holdsNames(root, path) ? Object.keys(around) : [];
  return names.includes(name) ? { index: names.indexOf(name), of: names.length } : undefined;
}

const BY_NAME: ReadonlySet<string | undefined> = new Set(['dataSources', 'dialogs', 'arguments']);
/** Whether an object's names are chosen by the author: sources, dialogs, arguments of a part. */
const holdsNames = (root: unknown, path: readonly string[]): boolean =>
  BY_NAME.has(path.at(-1)) ||
  (path.length === 1 && path[0] === 'value' && ['dialogs', 'sources'].includes(asText(objectOf(root).kind)));

/** undefined: the text is not JSON, or has no such entry. */
export function entryAt(text: string, pointer: string): Entry | undefined {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (!tree || errors.length > 0) return undefined;
  const path = segments(pointer);
  const rank = rankOf(JSON.parse(text), pointer);
  const container = findNodeAtLocation(tree, stepsIn(tree, path.slice(0, -1)));
  if (!rank || !container?.children) return undefined;
  return {
    text,
    around: path.slice(0, -1).reduce(child, ''),
    container: spanOf(container),
    entries: container.children.map(spanOf),
    names:
      container.type === 'object' ? container.children.map(({ children }) => String(children![0]!.value)) : undefined,
    index: rank.index,
  };
}

/** Pointer of another entry of the same list. */
export const pointerOf = ({ around, names }: Entry, index: number): string => child(around, names?.[index] ?? index);

const spanOf = ({ offset, length }: JsonNode): Span => ({ from: offset, to: offset + length });

/** jsonc-parser distinguishes names and indexes. */
function stepsIn(tree: JsonNode, path: readonly string[]): (string | number)[] {
  let node: JsonNode | undefined = tree;
  return path.map((name) => {
    const step = node?.type === 'array' ? Number(name) : name;
    node = node && findNodeAtLocation(node, [step]);
    return step;
  });
}
