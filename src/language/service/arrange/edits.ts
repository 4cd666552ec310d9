/** Text edits that move, copy and remove an entry and leave every other character as it is. Pure. */
import type { Span, TextEdit } from '../types';
import type { Entry } from './entry';

const sliceOf = (text: string, { from, to }: Span): string => text.slice(from, to);

export const applied = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((written, { from, to, insert }) => written.slice(0, from) + insert + written.slice(to), text);

/** Exchanges an entry with its neighbour; the white space and commas between them stay. */
export function exchange({ text, entries, index }: Entry, step: 1 | -1): TextEdit[] | undefined {
  const [mine, other] = [entries[index]!, entries[index + step]];
  if (!other) return undefined;
  return [
    { ...mine, insert: sliceOf(text, other) },
    { ...other, insert: sliceOf(text, mine) },
  ];
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
