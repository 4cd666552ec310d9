/** Entries of the shipped screens, and the check that arranging one and taking it back leaves no trace. */
import { expect } from 'vitest';
import { segments, valueAt } from '../../../schema/json';
import { OPTIONS, type screensIn } from '../../../test-support';
import { createService } from '../../index';
import type { OutlineItem } from '../../types';
import { applied, copyOf, removalOf, shifted } from '../edits';
import { entryAt, pointerOf } from '../entry';
import { writtenIn } from '../written';

export interface ScreenEntry {
  readonly file: string;
  readonly text: string;
  readonly type: string;
  readonly pointer: string;
  readonly rank: NonNullable<OutlineItem['rank']>;
}

export const flat = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

type Screens = ReturnType<typeof screensIn>;

/** The first, the second and the last entry of each list: each list separates the others alike. */
export const entriesOf = (screens: Screens): ScreenEntry[] =>
  screens.flatMap(({ file, text }) =>
    flat(createService(text, { ...OPTIONS, file }).outline()).flatMap(({ type, pointer, rank }) =>
      rank && (rank.index <= 1 || rank.index === rank.of - 1) ? [{ file, text, type, pointer, rank }] : [],
    ),
  );

export const nameOfEntry = ({ file, pointer }: ScreenEntry): string => `${file} ${pointer}`;

/** Moves the entry down and back, and removes a copy of it: the text is as before. */
export function expectReversible({ text, pointer, rank }: ScreenEntry): void {
  const entryIn = (now: string, at: string) => entryAt(writtenIn(now, OPTIONS)!, at)!;
  const entry = entryIn(text, pointer);
  const down = shifted(entry, entry.index + 1);
  expect(down === undefined).toBe(rank.index === rank.of - 1);
  if (down) {
    const moved = applied(text, down);
    const back = entryIn(moved, entry.names ? pointer : pointerOf(entry, entry.index + 1));
    expect(applied(moved, shifted(back, back.index - 1)!)).toBe(text);
  }
  if (entry.names) return;
  const copied = applied(text, [copyOf(entry)]);
  expect(valueAt(JSON.parse(copied), segments(pointerOf(entry, entry.index + 1)))).toEqual(
    valueAt(JSON.parse(text), segments(pointer)),
  );
  const copy = entryIn(copied, pointerOf(entry, entry.index + 1));
  expect(applied(copied, [removalOf(copied, copy.entries[copy.index]!)])).toBe(text);
}

/** Duplicates an entry of each type; returns the types. */
export function expectCopiesOfEachType(screens: Screens): string[] {
  const seen = new Set<string>();
  for (const { file, text } of screens) {
    const options = { ...OPTIONS, file, menuCodes: undefined, routes: undefined };
    const service = createService(text, options);
    for (const { type, pointer, rank } of flat(service.outline())) {
      if (!rank || seen.has(type)) continue;
      const copy = service.planned({ do: 'duplicate', at: pointer });
      if (!copy) continue;
      seen.add(type);
      expect(createService(applied(text, copy.edits), options).problems, `${file} ${pointer}`).toEqual([]);
    }
  }
  return [...seen];
}
