/** Submits screens, decides about submissions, and publishes planned ones at their time. */
import type {
  ScreenReview,
  WorkshopPublishScreenResult,
  WorkshopReviewScreenParams,
  WorkshopSubmitScreenParams,
} from '../../../src/services/catalogue/generated/types';
import type { Problem } from '../../../src/language/types';
import {
  SCREEN_REVIEW_ACTS,
  type ScreenReviewTransition,
  takeReview,
} from '../../../src/services/catalogue/sets/screen-review';
import type { Database } from '../../db/connect';
import { toJson } from '../../db/rows';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Actor, Context, MountedCall } from '../../kernel/calls/handler';
import type { KeptScreen, NewestVersion, ScreenChange, Screens } from '../../kernel/screens';
import { personNow } from '../../kernel/session/session';
import { type Author, authorOf, sharedBy } from './author';
import { changing, checkBy, isError, isThere, publish } from './publish';
import { reasonOf, submissionHash } from './review.rules';
import * as reviews from './review.store';
import { MESSAGES } from './workshop.messages';
import { mayBeMade, summaryIn, wellFormed } from './workshop.rules';

type Publishes = (review: Pick<reviews.Review, 'screenId' | 'content'>) => boolean;
type Newest = (screenId: string) => NewestVersion | undefined;

/** Whether a person may publish a submission. */
async function publishesOf(
  db: Database,
  actor: Actor,
  screens: Pick<Screens, 'usersOf'>,
  newest: Newest,
): Promise<Publishes> {
  const shared = await sharedBy(db, actor);
  return ({ screenId, content }) => shared(changing(screens, screenId, newest(screenId), content)).length === 0;
}

/** A submission as the person gets it. */
export function reviewOnWire(
  row: reviews.Review | reviews.ListedReview,
  actor: Actor,
  publishes: Publishes,
): ScreenReview {
  const { content, baseVersionId: _base, hash: _hash, submitterId, deciderId: _decider, ...shown } = row;
  const taker = { isAuthor: submitterId === actor.userId, mayPublish: publishes({ screenId: row.screenId, content }) };
  const acts = SCREEN_REVIEW_ACTS.filter((name) => 'state' in takeReview(name, row.state, taker));
  return { ...toJson(shown), acts };
}

type Kept = ReadonlyMap<string, KeptScreen>;

/** `publishesOf` for the screens as they are now. */
export const publishesBy = ({ db, actor, screens }: Context, kept: Kept) =>
  publishesOf(db, actor, screens, (screenId) => kept.get(screenId)?.newest ?? undefined);

/** The person's newest submission of a screen, while there is something to know about it. */
export async function openReview(context: Context, screenId: string, kept: Kept) {
  const row = await reviews.newestOf(context.db, context.actor.userId, screenId);
  if (!row || row.state === 'published' || row.state === 'withdrawn') return null;
  return reviewOnWire(row, context.actor, await publishesBy(context, kept));
}

export interface Deciding {
  readonly change: ScreenChange;
  readonly author: Author;
  readonly actor: Actor;
  readonly now: Date;
}

const publishesIn = ({ change, actor }: Deciding): Promise<Publishes> =>
  publishesOf(change.tx, actor, change, (screenId) => change.newest.get(screenId));

/** The submission with the names of its people, after a change. */
async function reread(deciding: Deciding, reviewId: number): Promise<ScreenReview> {
  const row = await reviews.findReview(deciding.change.tx, reviewId);
  return reviewOnWire(row!, deciding.actor, await publishesIn(deciding));
}

export async function submit(
  deciding: Deciding,
  params: WorkshopSubmitScreenParams,
): Promise<{ review: ScreenReview | null; problems: readonly Problem[] }> {
  const { change, author, actor, now } = deciding;
  const { screenId, baseVersionId, message = '', planTime } = params;
  const content = wellFormed(params.text);
  if (!isThere(change.newest.get(screenId))) mayBeMade(screenId, change.newest.keys());
  const plan = timeOf(planTime, now);
  // Without a time, also a person who could publish asks others to look at it.
  const isPlanned = plan !== null && (await publishesIn(deciding))({ screenId, content });
  const check = isPlanned ? checkBy(change, author) : change.check;
  const problems = check(new Map([[screenId, content]]));
  if (problems.some(isError)) return { review: null, problems };
  await reviews.endOpen(change.tx, actor.userId, screenId);
  const reviewId = await reviews.addReview(change.tx, {
    screenId,
    title: summaryIn(content).title || screenId,
    content,
    baseVersionId,
    hash: submissionHash(content, change.newest),
    state: isPlanned ? 'planned' : 'pending',
    submitterId: actor.userId,
    message,
    submitTime: now,
    planTime: plan,
    ...(isPlanned && { deciderId: actor.userId, decideTime: now }),
  });
  return { review: await reread(deciding, reviewId), problems };
}

function timeOf(planTime: string | undefined, now: Date): Date | null {
  if (planTime === undefined) return null;
  const time = new Date(planTime);
  if (time <= now) throw invalidField('planTime', MESSAGES.pastTime);
  return time;
}

/** Throws unless the person may do it in the submission's present state. */
async function taken(deciding: Deciding, reviewId: number, name: ScreenReviewTransition): Promise<reviews.Review> {
  const { change, actor } = deciding;
  await reviews.lockReview(change.tx, reviewId);
  const row = await reviews.findReview(change.tx, reviewId);
  if (!row) throw notFound(MESSAGES.review);
  const mayPublish = (await publishesIn(deciding))(row);
  const result = takeReview(name, row.state, { isAuthor: row.submitterId === actor.userId, mayPublish });
  if ('state' in result) return row;
  const message = reasonOf(name, result.fault, row.state);
  throw new ApiError(result.fault === 'state' ? 'conflict' : 'forbidden', { message });
}

export async function withdraw(deciding: Deciding, reviewId: number): Promise<ScreenReview> {
  await taken(deciding, reviewId, 'withdraw');
  await reviews.setReview(deciding.change.tx, reviewId, { state: 'withdrawn' });
  return reread(deciding, reviewId);
}

interface Decided {
  readonly review: ScreenReview;
  readonly published: WorkshopPublishScreenResult | null;
}

export async function decide(deciding: Deciding, params: WorkshopReviewScreenParams): Promise<Decided> {
  const { change, actor, now } = deciding;
  const { reviewId, decision, beforeVersionId, note = '', pointer = '', planTime } = params;
  const row = await taken(deciding, reviewId, decision);
  const decided = { deciderId: actor.userId, decideTime: now, note };
  const set = async (update: Parameters<typeof reviews.setReview>[2]): Promise<Decided> => {
    await reviews.setReview(change.tx, reviewId, update);
    return { review: await reread(deciding, reviewId), published: null };
  };
  if (decision === 'return') {
    if (note.trim() === '') throw invalidField('note', MESSAGES.needsNote);
    return set({ ...decided, state: 'returned', pointer });
  }
  const newest = change.newest.get(row.screenId);
  if ((isThere(newest) ? newest.versionId : null) !== beforeVersionId)
    throw new ApiError('conflict', { message: MESSAGES.servedSince });
  if (submissionHash(row.content, change.newest) !== row.hash) return set({ state: 'void' });
  if (decision === 'approve') {
    const published = await publishReview(deciding, row);
    const isPublished = published.outcome === 'published' || published.outcome === 'merged';
    if (isPublished) await reviews.setReview(change.tx, reviewId, { ...decided, state: 'published' });
    return { review: await reread(deciding, reviewId), published };
  }
  const plan = timeOf(planTime, now) ?? row.planTime;
  if (!plan) throw invalidField('planTime', MESSAGES.needsTime);
  return set({ ...decided, state: 'planned', planTime: plan });
}

/** Publishes with the rights of the person who decides; the version is that of who wrote it. */
async function publishReview(
  { change, author, actor }: Deciding,
  row: reviews.Review,
): Promise<WorkshopPublishScreenResult> {
  const { screenId, content: text, baseVersionId, message, submitter, submitterId } = row;
  const isOwn = submitterId === actor.userId;
  return publish(
    change,
    { screenId, text, baseVersionId, message: isOwn ? message : MESSAGES.approvedBy(message, author.name) },
    isOwn ? author : { ...author, userId: submitterId, name: submitter },
  );
}

interface DueOptions {
  readonly db: Database;
  readonly screens: Screens;
  readonly calls: readonly MountedCall[];
  readonly clock: () => Date;
}

/** Publishes the submissions whose planned time has come, each in its own `screens.change`. */
export async function publishDue(options: DueOptions): Promise<void> {
  const { db, screens, clock } = options;
  for (const { reviewId } of await reviews.dueReviews(db, clock()))
    await screens.change((change) => publishPlanned(change, reviewId, options));
}

async function publishPlanned(
  change: ScreenChange,
  reviewId: number,
  { screens, calls, clock }: DueOptions,
): Promise<void> {
  const { tx } = change;
  await reviews.lockReview(tx, reviewId);
  const row = await reviews.findReview(tx, reviewId);
  // Another server was faster, or the submitter withdrew it meanwhile.
  if (row?.state !== 'planned') return;
  const fail = (note: string) => reviews.setReview(tx, reviewId, { state: 'failed', note });
  const actor = await personNow(tx, row.deciderId!);
  if (!actor) return fail(MESSAGES.nobodyAtTime);
  if (submissionHash(row.content, change.newest) !== row.hash) return fail(MESSAGES.changedAtTime);
  const author = authorOf({ actor, calls, screens });
  try {
    const { outcome, problems } = await publishReview({ change, author, actor, now: clock() }, row);
    if (outcome === 'conflict') return await fail(MESSAGES.conflictAtTime);
    if (outcome === 'broken') return await fail(MESSAGES.brokenAtTime(problems.filter(isError).length));
    return await reviews.setReview(tx, reviewId, { state: 'published' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return fail(error.message);
  }
}
