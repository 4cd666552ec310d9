/** Which of the texts that were edited on disk are good enough to become versions. */
import { setImmediate } from 'node:timers/promises';
import type { Problem } from '../../src/language/types';
import { compileMenu } from '../../src/language/menu';
import { type Compiler, hasErrors, type Text } from './compiler';
import { fileOf, MENU_ID } from './folder';

export interface Sifted<T extends Text> {
  readonly good: readonly T[];
  readonly bad: ReadonlyMap<T, readonly Problem[]>;
}

/**
 * `edited`: in the order of their files; `others`: the newest versions of all screens. A screen that is not edited
 * keeps its route,
 * and so does one whose edit is refused.
 */
export async function sift<T extends Text>(
  edited: readonly T[],
  others: readonly Text[],
  compiler: Compiler,
): Promise<Sifted<T>> {
  const bad = new Map<T, readonly Problem[]>();
  for (const text of edited) {
    // Requests are answered between one screen and the next.
    if (compiler.isNew(text)) await setImmediate();
    const { problems } =
      text.screenId === MENU_ID ? compileMenu(text.content, fileOf(MENU_ID)) : compiler.compile(text);
    if (hasErrors(problems)) bad.set(text, problems);
  }
  for (;;) {
    const good = edited.filter((text) => !bad.has(text));
    const ids = new Set(good.map(({ screenId }) => screenId));
    const clashes = compiler.clashes([...others.filter(({ screenId }) => !ids.has(screenId)), ...good]);
    const refused = good.filter(({ screenId }) => clashes.some(({ file }) => file === fileOf(screenId)));
    if (refused.length === 0) return { good, bad };
    for (const text of refused)
      bad.set(text, [
        ...(text.screenId === MENU_ID ? [] : compiler.compile(text).problems),
        ...clashes.filter(({ file }) => file === fileOf(text.screenId)),
      ]);
  }
}
