/** Text edits that move, copy and remove an entry and leave every other character as it is. Pure. */
import type { Span, TextEdit } from '../types';
import type { Entry } from './entry';

export const sliceOf = (text: string, { from, to }: Span): string => text.slice(from, to);

export const applied = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((written, { from, to, insert }) => written.slice(0, from) + insert + written.slice(to), text);

/** Takes an entry to another place of its list; the white space and commas between the entries stay. */
export function shifted({ text, entries, index }: Entry, to: number): TextEdit[] | undefined {
  if (to === index || !entries[to]) return undefined;
  const [first, last] = [Math.min(index, to), Math.max(index, to)];
  const order = entries.map((_, at) => at);
  order.splice(to, 0, ...order.splice(index, 1));
  return entries
    .slice(first, last + 1)
    .map((slot, at) => ({ ...slot, insert: sliceOf(text, entries[order[first + at]!]!) }));
}

/** Inserts a copy behind an entry, separated as the list separates its entries. */
export function copyOf({ text, container, entries, index }: Entry, copy?: string): TextEdit {
  const mine = entries[index]!;
  const gap = (from: number, to: number) => text.slice(from, to);
  const [first, second] = entries;
  const before = gap(container.from + 1, first!.from);
  const between =
    index > 0
      ? gap(entries[index - 1]!.to, mine.from)
      : second
        ? gap(first!.to, second.from)
        : `,${before.includes('\n') ? before : ' '}`;
  return { from: mine.to, to: mine.to, insert: between + (copy ?? sliceOf(text, mine)) };
}

/** Removes a prop or an element with one comma; `whole` includes the name of a prop. */
export function removalOf(text: string, whole: Span): TextEdit {
  const [head, tail] = [text.slice(0, whole.from), text.slice(whole.to)];
  const before = /,\s*$/.exec(head);
  if (before) return { from: before.index, to: whole.to, insert: '' };
  const after = /^\s*,\s*/.exec(tail);
  if (after) return { from: whole.from, to: whole.to + after[0].length, insert: '' };
  // The only one: brackets without white space remain.
  return { from: head.trimEnd().length, to: text.length - tail.trimStart().length, insert: '' };
}
