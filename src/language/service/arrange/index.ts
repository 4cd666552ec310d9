/** Moves, copies and removes an entry of a screen by text edits. Pure. */
import { checkText } from '../../compile';
import { parseLoosely } from '../../parse';
import type { Problem } from '../../types';
import { spanOfProblem } from '../span';
import type { Arrangement, ArrangeStep, OutlineItem, ServiceOptions, Span } from '../types';
import { copiedEntry } from './copy';
import { applied, exchange, removalOf } from './edits';
import { type Entry, entryAt, pointerOf } from './entry';

interface Arranged {
  readonly text: string;
  readonly options: ServiceOptions;
  readonly problems: readonly Problem[];
  outline(): readonly OutlineItem[];
}

/** undefined: it cannot be arranged so. */
export function arranged(screen: Arranged, pointer: string, step: ArrangeStep): Arrangement | undefined {
  const entry = entryAt(screen.text, pointer);
  if (!entry) return undefined;
  if (step === 'remove') return removed(screen, entry);
  if (step === 'duplicate') {
    const copied = copiedEntry(entry, screen.options);
    return copied && placed(screen.text, [copied.edit], copied.pointer);
  }
  const by = step === 'up' ? -1 : 1;
  const edits = exchange(entry, by);
  // A named entry keeps its name, and so its pointer.
  return edits && placed(screen.text, edits, entry.names ? pointer : pointerOf(entry, entry.index + by));
}

function removed(screen: Arranged, entry: Entry): Arrangement {
  const { entries, index, names } = entry;
  const edit = removalOf(screen.text, entries[index]!);
  const isLast = index === entries.length - 1;
  const next = isLast ? index - 1 : names ? index + 1 : index;
  const pointer = next < 0 ? entry.around : pointerOf(entry, next);
  const after = applied(screen.text, [edit]);
  const loose = parseLoosely(after);
  const length = edit.to - edit.from;
  const known = new Set(screen.problems.map(wordsOf));
  const users = checkText(after, screen.options)
    .filter((problem) => problem.severity === 'error' && !known.has(wordsOf(problem)))
    .map((problem) => {
      const { from } = spanOfProblem(problem, after, loose);
      return { problem, item: innermost(screen.outline(), from < edit.from ? from : from + length) };
    });
  return { ...placed(screen.text, [edit], pointer), users };
}

/** Identity of a problem, independent of its place. */
const wordsOf = ({ code, args }: Problem): string => JSON.stringify([code, args]);

function innermost(items: readonly OutlineItem[], offset: number): OutlineItem | undefined {
  const around = items.find(({ from, to }) => from <= offset && offset < to);
  return around && (innermost(around.children, offset) ?? { ...around, children: [] });
}

function placed(text: string, edits: Arrangement['edits'], pointer: string): Arrangement {
  const after: Span | undefined = parseLoosely(applied(text, edits)).spanOf(pointer);
  return { edits, pointer, at: after ?? { from: 0, to: 0 }, users: [] };
}
