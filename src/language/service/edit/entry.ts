/** Finds an entry that can be arranged: an element of a list, or a named source, dialog or argument. Pure. */
import { asText, child, isObject, objectOf, segments, valueAt } from '../../schema/json';
import type { Span } from '../types';
import { containerAt, parentOf, valueOf, type Written } from './written';

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

/** undefined: the text has no such entry. */
export function entryAt(written: Written, pointer: string): Entry | undefined {
  const around = parentOf(pointer);
  const rank = rankOf(written.loose.value, pointer);
  const container = containerAt(written, around);
  if (!rank || !container || valueOf(written, pointer) === undefined) return undefined;
  return { text: written.text, around, ...container, index: rank.index };
}

/** Pointer of another entry of the same list. */
export const pointerOf = ({ around, names }: Pick<Entry, 'around' | 'names'>, index: number): string =>
  child(around, names?.[index] ?? index);
