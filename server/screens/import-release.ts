/**
 * Takes the screens of a release (docs/decisions/0014-versions-of-screens.md). Versions that people published win: a
 * change of the release is merged into them by node, and a change that overlaps theirs waits for a decision.
 */
import { mergeTexts } from '../../src/language/service/history/rewrite';
import type { Seen } from '../db/schema';
import type { NewestVersion, NewVersion, ReleaseConflict } from '../kernel/screens';
import { inOrder, type Text } from './compiler';
import { MENU_ID } from './folder';
import { hashOfText } from './hash';
import { hashOfNewest, type ImportEditsOptions, type ImportedEdits, isJson } from './import-edits';
import { MESSAGES } from './screens.messages';
import { sift } from './sift';
import { judgeRelease, type ReleaseVerdict } from './sync-state.rules';
import { baseOfRelease, knownTexts, readSeen, RELEASE, textOfHash } from './versions.store';

/** A text of the release, and what becomes of it. */
interface Candidate extends Text {
  /** The release's text. */
  readonly release: string;
  /** Text at the last release that was taken. */
  readonly base: string | undefined;
  /** The release changes a screen that people changed too. */
  readonly isMerged: boolean;
}

/** Null: the changes overlap. */
type Planned = Candidate | (Omit<Candidate, 'content'> & { readonly content: null });

export async function importRelease(options: ImportEditsOptions): Promise<ImportedEdits> {
  const { tx, folder, compiler, newest, remove } = options;
  const seen = await readSeen(tx, RELEASE);
  const verdicts = await judgeAll(seen, options);
  const of = (expected: ReleaseVerdict) =>
    [...verdicts].filter(([, verdict]) => verdict === expected).map(([id]) => id);
  const planned = await Promise.all(of('edited').map((id) => plan(id, seen[id]?.hash, options)));
  const others = [...newest.values()].filter(({ deleteTime }) => deleteTime === null);
  const candidates = inOrder(planned.filter((each): each is Candidate => each.content !== null));
  compiler.use(others, candidates);
  const { good, bad } = await sift(candidates, others, compiler);
  await putGood(good, options);
  const existing = others.filter(({ screenId }) => verdicts.get(screenId) !== 'removed');
  const removed = of('removed').filter((id) => compiler.usersOf(new Set([id]), existing).length === 0);
  for (const id of removed) remove(id);
  const overlapping = planned.filter(({ content }) => content === null);
  const invalid = [...bad.keys()].filter(({ isMerged }) => isMerged);
  return {
    waiting: new Map(
      [...bad]
        .filter(([{ isMerged }]) => !isMerged)
        .map(([{ screenId, content }, problems]) => [screenId, { screenId, content, problems }]),
    ),
    conflicts: new Map([...overlapping, ...invalid].map((each) => [each.screenId, conflictOf(each)])),
    behind: [],
    agreed: new Map([
      ...of('agrees').map((id) => [id, folder.texts().get(id)?.hash ?? null] as const),
      ...good.map(({ screenId, release }) => [screenId, hashOfText(release)] as const),
      ...removed.map((id) => [id, null] as const),
    ]),
  };
}

const conflictOf = ({ release, base }: Pick<Candidate, 'release' | 'base'>): ReleaseConflict => ({
  content: release,
  hash: hashOfText(release),
  base: base ?? null,
});

async function judgeAll(
  seen: Readonly<Record<string, Seen>>,
  { tx, folder, newest }: ImportEditsOptions,
): Promise<Map<string, ReleaseVerdict>> {
  const texts = folder.texts();
  // The disk may be unmounted.
  if (texts.size === 0) return new Map();
  const unclear = [...texts.values()].filter(
    ({ screenId, hash }) => newest.has(screenId) && seen[screenId]?.hash !== hash,
  );
  const known = await knownTexts(tx, new Map(unclear.map(({ screenId, content }) => [screenId, content])));
  return new Map(
    [...new Set([...texts.keys(), ...newest.keys()])].map((id) => [
      id,
      judgeRelease({
        disk: texts.get(id)?.hash ?? null,
        newest: hashOfNewest(newest.get(id)),
        seen: seen[id]?.hash,
        exists: newest.has(id),
        isKnown: known.has(id),
        order: folder.orderAfter(id, seen[id]?.release),
      }),
    ]),
  );
}

async function plan(
  screenId: string,
  seen: string | null | undefined,
  { tx, folder, newest }: ImportEditsOptions,
): Promise<Planned> {
  const release = folder.texts().get(screenId)!.content;
  const now = newest.get(screenId);
  if (!now) return { screenId, content: release, release, base: undefined, isMerged: false };
  const base = seen ? await textOfHash(tx, screenId, seen) : await baseOfRelease(tx, screenId);
  // People do not edit the menu, so that nobody could decide about it.
  if (base === now.content || screenId === MENU_ID)
    return { screenId, content: release, release, base, isMerged: false };
  return { screenId, content: mergedText(base, now, release), release, base, isMerged: true };
}

function mergedText(base: string | undefined, now: NewestVersion, release: string): string | null {
  if (base === undefined || !isJson(base) || !isJson(release)) return null;
  const { text, conflicts } = mergeTexts(base, now.content, release);
  return conflicts.length === 0 ? text : null;
}

/** Adds the texts of the release, which later merges need as their base, then what was merged with them. */
async function putGood(good: readonly Candidate[], { folder, put }: ImportEditsOptions): Promise<void> {
  const author = MESSAGES.releaseAuthor(folder.release ?? '');
  const version = (screenId: string, content: string, message = ''): NewVersion => ({
    screenId,
    content,
    origin: 'release',
    author,
    message,
  });
  await put(good.map(({ screenId, release }) => version(screenId, release)));
  await put(
    good
      .filter(({ isMerged, content, release }) => isMerged && content !== release)
      .map(({ screenId, content }) => version(screenId, content, MESSAGES.mergedFromRelease)),
  );
}
