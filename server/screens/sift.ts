/** Decides which texts that were edited on disk may become versions. */
import { setImmediate } from 'node:timers/promises';
import type { Problem } from '../../src/language/types';
import { compileMenu } from '../../src/language/declare/menu';
import { isPartId, partNameOf } from '../../src/language/parts/file-name';
import { type Compiler, hasErrors, type Text } from './compiler';
import { fileOf, MENU_ID } from './folder';

export interface Sifted<T extends Text> {
  readonly good: readonly T[];
  readonly bad: ReadonlyMap<T, readonly Problem[]>;
}

/**
 * `edited`: in the order of their files; `others`: the newest versions of all screens and parts. On a clash of routes,
 * a screen that is not edited, or whose edit is refused, keeps its route. An edit of a part that breaks a screen is
 * refused.
 */
export async function sift<T extends Text>(
  edited: readonly T[],
  others: readonly Text[],
  compiler: Compiler,
): Promise<Sifted<T>> {
  const bad = new Map<T, readonly Problem[]>();
  const parts = new Set(edited.map(({ screenId }) => screenId).filter(isPartId));
  const users = new Map(compiler.usersOf(parts, others).map((text) => [text, compiler.compile(text).problems]));
  for (;;) {
    const good = edited.filter((text) => !bad.has(text));
    const ids = new Set(good.map(({ screenId }) => screenId));
    const unchanged = others.filter(({ screenId }) => !ids.has(screenId));
    compiler.use([...unchanged, ...good], edited);
    const refused = await refusedAmong(good, unchanged, users, compiler);
    if (refused.size === 0) return { good, bad };
    for (const [text, problems] of refused) bad.set(text, problems);
  }
}

/** Texts with errors; if there are none, parts that break others; then screens with a route that another screen has. */
async function refusedAmong<T extends Text>(
  good: readonly T[],
  unchanged: readonly Text[],
  users: ReadonlyMap<Text, readonly Problem[]>,
  compiler: Compiler,
): Promise<ReadonlyMap<T, readonly Problem[]>> {
  const refused = new Map<T, readonly Problem[]>();
  for (const text of good) {
    // Yields to the event loop between screens, so that requests are answered.
    if (compiler.isNew(text)) await setImmediate();
    const problems = problemsOf(text, compiler);
    if (hasErrors(problems)) refused.set(text, problems);
  }
  if (refused.size > 0) return refused;
  for (const text of unchanged) {
    const before = users.get(text);
    const { problems, usedParts } = before ? compiler.compile(text) : { problems: [], usedParts: new Set<string>() };
    if (!hasErrors(problems) || hasErrors(before ?? [])) continue;
    const parts = good.filter(({ screenId }) => isPartId(screenId) && usedParts.has(partNameOf(screenId)));
    for (const part of parts) refused.set(part, [...(refused.get(part) ?? []), ...problems]);
  }
  if (refused.size > 0) return refused;
  const clashes = compiler.clashes([...unchanged, ...good]);
  for (const text of good) {
    const own = clashes.filter(({ file }) => file === fileOf(text.screenId));
    if (own.length > 0) refused.set(text, [...problemsOf(text, compiler), ...own]);
  }
  return refused;
}

const problemsOf = (text: Text, compiler: Compiler): readonly Problem[] =>
  text.screenId === MENU_ID ? compileMenu(text.content, fileOf(MENU_ID)).problems : compiler.compile(text).problems;
