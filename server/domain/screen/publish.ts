/** Publishes, restores and deletes one screen. */
import type {
  WorkshopPublishScreenParams,
  WorkshopPublishScreenResult,
} from '../../../src/services/catalogue/generated/types';
import { mergeTexts } from '../../../src/language/service/history/rewrite';
import { fileOfId, isPartId } from '../../../src/language/parts/file-name';
import type { Problem } from '../../../src/language/types';
import type { Database } from '../../db/connect';
import type { VersionOrigin } from '../../db/schema';
import { ApiError } from '../../kernel/calls/errors';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type {
  CheckScreens,
  NewestVersion,
  NewVersion,
  ScreenChange,
  Screens,
  ScreenVersion,
} from '../../kernel/screens';
import { infoOf, problemsOnWire } from './answers';
import type { Author } from './author';
import { deleteDraft } from './draft.store';
import { endOpen } from './review.store';
import { readVersion, versionBefore } from './version.store';
import { MESSAGES } from './workshop.messages';
import { keepsNeededRoutes, mayBeMade, summaryIn, wellFormed } from './workshop.rules';

type Published = WorkshopPublishScreenResult;

export const isError = ({ severity }: Pick<Problem, 'severity'>): boolean => severity === 'error';
export const isThere = (version: NewestVersion | undefined): version is NewestVersion =>
  version !== undefined && version.deleteTime === null;

/** Problems of texts, including what exceeds the author's rights. */
export const checkBy =
  ({ check, usersOf }: Pick<Screens, 'check' | 'usersOf'>, author: Author): CheckScreens =>
  (texts) => [...check(texts), ...author.check(texts, usersOf(texts.keys()))];

/** Texts of the screens that change for people: for a part, the screens that use it. */
export const changing = (
  { usersOf }: Pick<Screens, 'usersOf'>,
  screenId: string,
  newest: NewestVersion | undefined,
  text?: string,
): string[] =>
  isPartId(screenId)
    ? usersOf([screenId]).map(({ content }) => content)
    : [...(isThere(newest) ? [newest.content] : []), ...(text === undefined ? [] : [text])];

interface PublishParams extends Omit<WorkshopPublishScreenParams, 'origin'> {
  readonly origin?: VersionOrigin;
  readonly restoredNo?: number;
  /** The text is not that of the author's draft, which therefore stays. */
  readonly keepsDraft?: true;
}

export async function publish(change: ScreenChange, params: PublishParams, author: Author): Promise<Published> {
  const { screenId, baseVersionId, message = '', origin = 'publish', restoredNo, keepsDraft } = params;
  const text = wellFormed(params.text);
  const newest = change.newest.get(screenId);
  if (!isThere(newest) || origin === 'create') mayBeNew(change, params);
  const base = await baseOf(change, screenId, baseVersionId);

  await author.mayChange(change.tx, changing(change, screenId, newest, text));
  const problems = checkBy(change, author)(new Map([[screenId, text]]));
  if (problems.some(isError)) return answer('broken', { version: isThere(newest) ? newest : null, text, problems });

  const version: NewVersion = {
    screenId,
    content: text,
    origin,
    author: author.name,
    message,
    ...(restoredNo && { restoredNo }),
  };
  const done = await publishVersion(change, { base, newest, version, problems }, author);
  if (isDone(done) && keepsDraft !== true) await endDraft(change.tx, author.userId, screenId);
  return done;
}

const isDone = ({ outcome }: Published): boolean => outcome === 'published' || outcome === 'merged';

/** The draft became a version: nothing of it waits any more. */
async function endDraft(tx: Database, userId: number, screenId: string): Promise<void> {
  await deleteDraft(tx, userId, screenId);
  await endOpen(tx, userId, screenId);
}

interface Publishing {
  readonly base: ScreenVersion | undefined;
  readonly newest: NewestVersion | undefined;
  readonly version: NewVersion;
  readonly problems: readonly Problem[];
}

async function publishVersion(
  change: ScreenChange,
  { base, newest, version, problems }: Publishing,
  author: Author,
): Promise<Published> {
  const { content: text } = version;
  if (!isThere(newest)) return put(change, version, 'published', problems);
  if (newest.content === text) return answer('published', { version: newest, text, problems });
  if (base?.versionId === newest.versionId) return put(change, version, 'published', problems);
  return mergeAndPut(change, base, newest, version, author);
}

/** Takes one version back: the version before it, merged with what others published since. */
export async function undoPublish(change: ScreenChange, versionId: number, author: Author): Promise<Published> {
  const version = await readVersion(change.tx, versionId);
  if (!version) throw notFound(MESSAGES.version);
  const { screenId, versionNo } = version;
  const before = await versionBefore(change.tx, screenId, versionNo);
  if (!before) throw new ApiError('conflict', { message: MESSAGES.nothingBefore });
  const isNewest = change.newest.get(screenId)?.versionId === versionId;
  return publish(
    change,
    {
      screenId,
      text: before.content,
      baseVersionId: versionId,
      message: MESSAGES.undonePublish(versionNo),
      origin: 'restore',
      keepsDraft: true,
      ...(isNewest && { restoredNo: before.versionNo }),
    },
    author,
  );
}

/** A new screen needs a free id; deleted screens may be created again. */
function mayBeNew(change: ScreenChange, { screenId, baseVersionId, origin }: PublishParams): void {
  const newest = change.newest.get(screenId);
  if (origin === 'create' && (isThere(newest) || change.broken.has(screenId)))
    throw invalidField('screenId', MESSAGES.takenId);
  if (newest && !isThere(newest) && baseVersionId !== null)
    throw new ApiError('conflict', { message: MESSAGES.deletedMeanwhile });
  mayBeMade(screenId, [
    ...[...change.newest.values()].filter(isThere).map((version) => version.screenId),
    ...change.broken,
  ]);
}

async function baseOf(
  change: ScreenChange,
  screenId: string,
  baseVersionId: number | null,
): Promise<ScreenVersion | undefined> {
  if (baseVersionId === null) return undefined;
  const base = await readVersion(change.tx, baseVersionId);
  if (base?.screenId !== screenId) throw invalidField('baseVersionId', MESSAGES.foreignBase);
  return base;
}

/**
 * Others published since: keeps both changes if they do not overlap; otherwise reports a conflict and changes nothing.
 */
async function mergeAndPut(
  change: ScreenChange,
  base: ScreenVersion | undefined,
  newest: NewestVersion,
  mine: NewVersion,
  author: Author,
): Promise<Published> {
  const conflict = (conflicts: Published['conflicts'], problems: readonly Problem[] = []) =>
    answer('conflict', {
      version: newest,
      text: newest.content,
      base: base?.content ?? null,
      theirs: newest,
      conflicts,
      problems,
    });
  const whole = {
    pointer: '',
    ...(base && { base: JSON.parse(base.content) as unknown }),
    theirs: JSON.parse(newest.content) as unknown,
    mine: JSON.parse(mine.content) as unknown,
  };
  // Without the base version, no merge is possible: report the whole text as a conflict.
  if (!base) return conflict([whole]);
  const merged = mergeTexts(base.content, newest.content, mine.content);
  if (merged.conflicts.length > 0) return conflict([...merged.conflicts]);
  const problems = checkBy(change, author)(new Map([[mine.screenId, merged.text]]));
  // Each change is valid alone but not together: people have to decide.
  if (problems.some(isError)) return conflict([whole], problems);
  if (merged.text !== newest.content) return put(change, { ...mine, content: merged.text }, 'merged', problems);
  return answer('merged', { version: newest, text: newest.content, problems });
}

async function put(
  change: ScreenChange,
  version: NewVersion,
  outcome: 'published' | 'merged',
  problems: readonly Problem[],
): Promise<Published> {
  const newest = change.newest.get(version.screenId);
  if (isThere(newest)) keepsNeededRoutes([newest.content], [version.content]);
  const [made] = await change.put([version]);
  return answer(outcome, { version: made!, text: version.content, problems });
}

export async function restore(
  change: ScreenChange,
  versionId: number,
  message: string,
  author: Author,
): Promise<Published> {
  const version = await readVersion(change.tx, versionId);
  if (!version) throw notFound(MESSAGES.version);
  const { screenId, content: text, versionNo: restoredNo } = version;
  const newest = change.newest.get(screenId);
  await author.mayChange(change.tx, changing(change, screenId, newest, text));
  const problems = checkBy(change, author)(new Map([[screenId, text]]));
  if (problems.some(isError)) return answer('broken', { version: isThere(newest) ? newest : null, text, problems });
  if (isThere(newest) && newest.content === text) return answer('published', { version: newest, text, problems });
  if (isThere(newest)) keepsNeededRoutes([newest.content], [text]);
  else
    mayBeMade(screenId, [
      ...[...change.newest.values()].filter(isThere).map((other) => other.screenId),
      ...change.broken,
    ]);
  const [made] = await change.put([
    { screenId, content: text, origin: 'restore', author: author.name, message, restoredNo },
  ]);
  return answer('published', { version: made!, text, problems });
}

export async function remove(change: ScreenChange, screenId: string, versionId: number, author: Author): Promise<void> {
  const newest = change.newest.get(screenId);
  if (!newest) throw notFound(MESSAGES.screen);
  if (!isThere(newest)) throw new ApiError('conflict', { message: MESSAGES.alreadyDeleted });
  if (newest.versionId !== versionId) throw new ApiError('conflict', { message: MESSAGES.changedMeanwhile });
  await author.mayChange(change.tx, changing(change, screenId, newest));
  keepsNeededRoutes([newest.content], []);
  const broken = change.check(new Map([[screenId, null]])).filter(isError);
  if (broken.length > 0) throw new ApiError('conflict', { message: MESSAGES.linkedFrom(titlesOf(change, broken)) });
  change.remove(screenId);
}

/** Titles of the screens of these problems, because people do not know file names. */
function titlesOf(change: ScreenChange, problems: readonly Problem[]): string[] {
  const files = new Set(problems.map(({ file }) => file));
  return [...change.newest.values()]
    .filter(({ screenId }) => files.has(fileOfId(screenId)))
    .map(({ content, screenId }) => summaryIn(content).title || screenId);
}

interface Parts {
  readonly version: ScreenVersion | null;
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly base?: string | null;
  readonly theirs?: ScreenVersion;
  readonly conflicts?: Published['conflicts'];
}

function answer(
  outcome: Published['outcome'],
  { version, text, problems, base = null, theirs, conflicts = [] }: Parts,
): Published {
  return {
    outcome,
    version: version && infoOf(version),
    text,
    base,
    theirs: theirs ? { version: infoOf(theirs), text: theirs.content } : null,
    conflicts,
    problems: problemsOnWire(problems),
  };
}
