/** Searches all screens, replaces in all of them at once, and undoes that. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type {
  WorkshopReplaceScreensParams,
  WorkshopReplaceScreensResult,
  WorkshopSearchScreensParams,
  WorkshopUndoReplaceResult,
} from '../../../src/services/catalogue/generated/types';
import { fileOfId, isPartId } from '../../../src/language/parts/file-name';
import { mergeTexts } from '../../../src/language/service/history/rewrite';
import { ApiError } from '../../kernel/calls/errors';
import { notFound } from '../../kernel/calls/api-errors';
import type { CheckScreens, NewVersion, ScreenChange } from '../../kernel/screens';
import { hitsOnWire, problemsOnWire } from './answers';
import type { Author } from './author';
import { checkBy, isError, isThere } from './publish';
import { find, type Hit, type Known, type SearchedText } from './search.rules';
import { createBatch, markUndone, readBatch, type Replacement, replacementsOf } from './version.store';
import { MESSAGES } from './workshop.messages';
import { keepsNeededRoutes } from './workshop.rules';

/** Maximum hits that are returned; further ones are counted. More than any letter occurs in all shipped screens. */
const MOST_HITS = 10_000;

export interface SearchResult {
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly screens: number;
  /** Changed texts by screen id, with all replacements. */
  readonly changed: ReadonlyMap<string, string>;
}

export async function searchAll(
  texts: Iterable<SearchedText>,
  params: WorkshopSearchScreensParams,
  known: Known,
  replacement?: string,
): Promise<SearchResult> {
  const only = params.screenIds && new Set(params.screenIds);
  const hits: Hit[] = [];
  const changed = new Map<string, string>();
  let total = 0;
  let screens = 0;
  for (const text of texts) {
    if (only && !only.has(text.screenId)) continue;
    // Let other requests run between screens.
    await setImmediate();
    const found = find(text, params, known, { replacement, most: MOST_HITS - hits.length });
    hits.push(...found.hits);
    total += found.count;
    if (found.count > 0) screens += 1;
    if (found.content !== text.content) changed.set(text.screenId, found.content);
  }
  return { hits, total, screens, changed };
}

/** The replacement's effect and the problems that it would cause. */
export async function tryReplace(
  texts: Iterable<SearchedText>,
  params: WorkshopReplaceScreensParams,
  known: Known,
  check: CheckScreens,
) {
  const found = await searchAll(texts, params, known, params.replacement);
  return {
    ...found,
    plan: planOf(found),
    problems: found.changed.size === 0 ? [] : check(found.changed).filter(isError),
  };
}

/** Digest of the replacement: changes if any text before or after it changes. */
function planOf({ changed, total }: SearchResult): string {
  const hash = createHash('sha256').update(String(total));
  for (const [screenId, content] of [...changed].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(JSON.stringify([screenId, content]));
  return hash.digest('base64url');
}

type Tried = Awaited<ReturnType<typeof tryReplace>>;

export const replacedOnWire = (
  { hits, total, screens, problems, plan }: Tried,
  done: { batchId?: number; stale?: true } = {},
): WorkshopReplaceScreensResult => ({
  batchId: done.batchId ?? null,
  stale: done.stale ?? false,
  plan,
  hits: hitsOnWire(hits),
  total,
  screens,
  problems: problemsOnWire(problems),
});

/** Replaces in all screens, or in none if one would have an error. */
export async function replace(
  change: ScreenChange,
  params: WorkshopReplaceScreensParams,
  known: Known,
  author: Author,
  now: Date,
): Promise<WorkshopReplaceScreensResult> {
  const { query, replacement, message } = params;
  const { newest } = change;
  const existing = [...newest.values()].filter(isThere);
  const tried = await tryReplace(existing, params, known, checkBy(change, author));
  if (params.plan !== undefined && params.plan !== tried.plan) return replacedOnWire(tried, { stale: true });
  if (tried.problems.length > 0 || tried.changed.size === 0) return replacedOnWire(tried);
  await author.mayChange(change.tx, [
    ...[...tried.changed].filter(([id]) => !isPartId(id)).flatMap(([id, text]) => [newest.get(id)!.content, text]),
    ...change.usersOf(tried.changed.keys()).map(({ content }) => content),
  ]);
  keepsNeededRoutes(
    [...tried.changed.keys()].map((id) => newest.get(id)!.content),
    tried.changed.values(),
  );
  const batchId = await createBatch(change.tx, { query, replacement, author: author.name, createTime: now });
  await change.put(
    [...tried.changed].map(([screenId, content]): NewVersion => ({
      screenId,
      content,
      origin: 'replace',
      author: author.name,
      message: message ?? MESSAGES.replaced(query, replacement),
      batchId,
    })),
  );
  return replacedOnWire(tried, { batchId });
}

/** Restores each screen where possible, keeping other changes made since. */
export async function undo(
  change: ScreenChange,
  batchId: number,
  author: Author,
  now: Date,
): Promise<WorkshopUndoReplaceResult> {
  const batch = await readBatch(change.tx, batchId);
  if (!batch) throw notFound(MESSAGES.batch);
  if (batch.undoTime) throw new ApiError('conflict', { message: MESSAGES.alreadyUndone });
  const { versions, refused } = partUndo(await replacementsOf(change.tx, batchId), change);
  const message = MESSAGES.undone(batch.query, batch.replacement);
  const restorable = dropBroken(versions, refused, checkBy(change, author));
  const { newest } = change;
  await author.mayChange(change.tx, [
    ...restorable
      .filter(({ screenId }) => !isPartId(screenId))
      .flatMap(({ screenId, content }) => [newest.get(screenId)!.content, content]),
    ...change.usersOf(restorable.map(({ screenId }) => screenId)).map(({ content }) => content),
  ]);
  keepsNeededRoutes(
    restorable.map(({ screenId }) => newest.get(screenId)!.content),
    restorable.map(({ content }) => content),
  );
  // A person may have restored the text by hand: then nothing is written.
  await change.put(
    restorable
      .filter(({ screenId, content }) => newest.get(screenId)!.content !== content)
      .map((version): NewVersion => ({ ...version, author: author.name, message })),
  );
  if (restorable.length > 0) await markUndone(change.tx, batchId, now);
  return { done: restorable.length, refused };
}

type Undone = Pick<NewVersion, 'screenId' | 'content' | 'origin' | 'restoredNo'>;
type Refused = WorkshopUndoReplaceResult['refused'];

function partUndo(
  replacements: readonly Replacement[],
  { newest }: ScreenChange,
): { versions: Undone[]; refused: Refused } {
  const versions: Undone[] = [];
  const refused: Refused = [];
  for (const { screenId, after, before, beforeNo } of replacements) {
    const now = newest.get(screenId);
    if (!isThere(now)) {
      refused.push({ screenId, reason: MESSAGES.deletedSince });
      continue;
    }
    if (now.content === after) {
      versions.push({ screenId, content: before, origin: 'restore', restoredNo: beforeNo });
      continue;
    }
    const { text, conflicts } = mergeTexts(after, now.content, before);
    if (conflicts.length > 0) refused.push({ screenId, reason: MESSAGES.touchedSince });
    else versions.push({ screenId, content: text, origin: 'replace' });
  }
  return { versions, refused };
}

/** Removes screens that would have an error. Repeats, because removing one can break another that depends on it. */
function dropBroken(versions: readonly Undone[], refused: Refused, check: CheckScreens): readonly Undone[] {
  let left = versions;
  for (;;) {
    const problems = check(new Map(left.map(({ screenId, content }) => [screenId, content]))).filter(isError);
    const brokenBy = (screenId: string) => problems.find(({ file }) => file === fileOfId(screenId));
    const broken = left.filter(({ screenId }) => brokenBy(screenId));
    // Errors in other screens cannot be attributed to one of these: drop all.
    const dropped = broken.length > 0 || problems.length === 0 ? broken : left;
    if (dropped.length === 0) return left;
    for (const { screenId } of dropped)
      refused.push({
        screenId,
        reason: MESSAGES.brokenWithout,
        problem: problemsOnWire([brokenBy(screenId) ?? problems[0]!])[0],
      });
    const droppedVersions = new Set(dropped);
    left = left.filter((version) => !droppedVersions.has(version));
  }
}
