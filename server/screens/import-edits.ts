/** Turns edits on disk into versions, and finds outdated files. */
import { mergeTexts } from '../../src/language/service/history/rewrite';
import type { Problem } from '../../src/language/types';
import type { Database } from '../db/connect';
import type { NewestVersion, NewVersion, ReleaseConflict } from '../kernel/screens';
import { type Compiler, hasErrors, inOrder, type Text } from './compiler';
import { MENU_ID } from './folder';
import { hashOfText } from './hash';
import { MESSAGES } from './screens.messages';
import { sift } from './sift';
import { judgeSync, type SyncVerdict } from './sync-state.rules';
import { knownTexts, textOfHash } from './versions.store';
import type { FileText, Late, WatchedFolder } from './watched-folder';
import { keepAside } from './write';

/** A file with errors, which becomes a version only when it is corrected. */
export interface Waiting extends Text {
  readonly problems: readonly Problem[];
}

export interface ImportEditsOptions {
  readonly tx: Database;
  readonly folder: WatchedFolder;
  readonly compiler: Compiler;
  readonly newest: ReadonlyMap<string, NewestVersion>;
  readonly noted: (what: Readonly<Record<string, unknown>>, message: string) => void;
  put(versions: readonly NewVersion[]): Promise<unknown>;
  remove(screenId: string): void;
}

export interface ImportedEdits {
  readonly waiting: ReadonlyMap<string, Waiting>;
  /** Texts of the release that overlap changes of people. */
  readonly conflicts: ReadonlyMap<string, ReleaseConflict>;
  readonly behind: readonly string[];
  /** Hashes of files that equal the newest version although the sync state did not say so. */
  readonly agreed: ReadonlyMap<string, string | null>;
}

export async function importEdits(options: ImportEditsOptions): Promise<ImportedEdits> {
  const { folder, compiler, newest, remove } = options;
  const verdicts = await judgeAll(options);
  const of = (expected: SyncVerdict) => [...verdicts].filter(([, verdict]) => verdict === expected).map(([id]) => id);
  const edited = of('edited').map((id) => folder.texts().get(id)!);
  const others = [...newest.values()].filter(({ deleteTime }) => deleteTime === null);
  compiler.use(others, edited);
  const { good, bad } = await sift(inOrder(edited), others, compiler);
  await putEdited(good, options);
  const { removed, needed } = removable(of('removed'), options);
  for (const id of removed) remove(id);
  for (const late of folder.late()) await putLate(late, options);
  return {
    waiting: new Map([...bad].map(([{ screenId, content }, problems]) => [screenId, { screenId, content, problems }])),
    conflicts: new Map(),
    behind: [...of('behind'), ...needed],
    agreed: new Map(
      of('agrees')
        .map((id) => [id, hashOfNewest(newest.get(id))] as const)
        .filter(([id, hash]) => folder.seen(id) !== hash),
    ),
  };
}

/** A deleted part that screens still use is not removed; its file is written again. */
function removable(ids: readonly string[], { compiler, newest }: ImportEditsOptions) {
  const existing = [...newest.values()].filter(
    ({ deleteTime, screenId }) => deleteTime === null && !ids.includes(screenId),
  );
  const needed = ids.filter((id) => compiler.usersOf(new Set([id]), existing).length > 0);
  return { removed: ids.filter((id) => !needed.includes(id)), needed };
}

const hashes = new WeakMap<NewestVersion, string>();

export function hashOfNewest(version: NewestVersion | undefined): string | null {
  if (!version || version.deleteTime !== null) return null;
  let hash = hashes.get(version);
  if (hash === undefined) hashes.set(version, (hash = hashOfText(version.content)));
  return hash;
}

async function judgeAll({ tx, folder, newest }: ImportEditsOptions): Promise<Map<string, SyncVerdict>> {
  const texts = folder.texts();
  const isUnclear = ({ screenId, hash }: FileText) =>
    folder.seen(screenId) === undefined && newest.has(screenId) && hash !== hashOfNewest(newest.get(screenId));
  const older = await knownTexts(
    tx,
    new Map([...texts.values()].filter(isUnclear).map(({ screenId, content }) => [screenId, content])),
  );
  return new Map(
    [...new Set([...texts.keys(), ...newest.keys()])].map((id) => [
      id,
      judgeSync({
        disk: texts.get(id)?.hash ?? null,
        newest: hashOfNewest(newest.get(id)),
        seen: folder.seen(id),
        older: older.has(id),
      }),
    ]),
  );
}

const fromDisk = ({ screenId, content }: Text, message = ''): NewVersion => ({
  screenId,
  content,
  origin: 'disk',
  author: MESSAGES.diskAuthor,
  message,
});

/**
 * Adds the edited texts as versions together. If others published since the file's last sync, also adds the merge of
 * both changes.
 */
async function putEdited(good: readonly FileText[], options: ImportEditsOptions): Promise<void> {
  const { tx, folder, newest, put } = options;
  const merged: NewVersion[] = [];
  for (const text of good) {
    const seen = folder.seen(text.screenId);
    const now = newest.get(text.screenId);
    if (typeof seen !== 'string' || !now || now.deleteTime !== null || hashOfNewest(now) === seen) continue;
    merged.push(...both(await textOfHash(tx, text.screenId, seen), now.content, text, options));
  }
  await put(good.map((text) => fromDisk(text)));
  await put(merged);
}

/** The merge of both changes, if it has no conflicts and no errors. */
function both(base: string | undefined, theirs: string, mine: Text, { compiler }: ImportEditsOptions): NewVersion[] {
  if (base === undefined || !isJson(base)) return [];
  const { text: content, conflicts } = mergeTexts(base, theirs, mine.content);
  const merged = { screenId: mine.screenId, content };
  if (
    conflicts.length > 0 ||
    content === mine.content ||
    (mine.screenId !== MENU_ID && hasErrors(compiler.compile(merged).problems))
  )
    return [];
  return [fromDisk(merged, MESSAGES.mergedFromDisk)];
}

function keepLate({ screenId, content }: Late, { folder, noted }: ImportEditsOptions): void {
  try {
    noted(
      { screen: screenId, kept: keepAside(folder.path, screenId, content) },
      'kept a screen file that was written while it was replaced',
    );
  } catch (error) {
    // An error here must not block the other edits.
    noted({ err: error, screen: screenId }, 'lost a screen file with errors that was written while it was replaced');
  }
}

/** The base may be a text that was never valid JSON, which cannot be merged. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Adds a text that a program wrote into a file while it was being replaced, and its merge with the replacement. */
async function putLate(late: Late, options: ImportEditsOptions): Promise<void> {
  const { compiler, newest, put } = options;
  const { screenId, content, base } = late;
  const now = newest.get(screenId);
  if (now?.content === content) return;
  const others = [...newest.values()].filter((version) => version.deleteTime === null && version.screenId !== screenId);
  if ((await sift([late], others, compiler)).good.length === 0) return keepLate(late, options);
  await put([fromDisk(late)]);
  if (now && now.deleteTime === null) await put(both(base, now.content, late, options));
}
