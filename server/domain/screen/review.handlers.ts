/** Reviews of screens: submissions, decisions, and what a reviewer has to see. */
import { isPartId } from '../../../src/language/parts/file-name';
import { forbidden, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { problemsOnWire } from './answers';
import { authorOf } from './author';
import { checkBy, isThere, undoPublish } from './publish';
import { type Deciding, decide, publishesBy, reviewOnWire, submit, withdraw } from './review.acts';
import { outcomeOf } from './review.rules';
import * as reviews from './review.store';
import { readVersion } from './version.store';
import { MESSAGES } from './workshop.messages';
import { summaryIn } from './workshop.rules';

async function changing<T>(context: Context, work: (deciding: Deciding) => Promise<T>): Promise<T> {
  const { actor, screens, now } = context;
  if (screens.readOnly()) throw forbidden(MESSAGES.readOnly);
  const author = authorOf(context);
  return screens.change((change) => work({ change, author, actor, now: now() }));
}

export const handlers = {
  'workshop.submitScreen': (params, context) =>
    changing(context, async (deciding) => {
      const { review, problems } = await submit(deciding, params);
      return { review, problems: problemsOnWire(problems) };
    }),
  'workshop.queryReviewList': async (params, context) => {
    const { db, actor, screens } = context;
    const publishes = await publishesBy(context, await screens.current());
    const waiting = params.box === 'decide' ? (await reviews.pendingOfOthers(db, actor.userId)).filter(publishes) : [];
    const page = await reviews.listReviews(
      db,
      actor.userId,
      params,
      waiting.map(({ reviewId }) => reviewId),
    );
    return { ...page, list: page.list.map((row) => reviewOnWire(row, actor, publishes)) };
  },
  'workshop.readReview': async ({ reviewId }, context) => {
    const { db, actor, screens } = context;
    const [kept, row] = await Promise.all([screens.current(), reviews.findReview(db, reviewId)]);
    if (!row) throw notFound(MESSAGES.review);
    const publishes = await publishesBy(context, kept);
    // A submission is for its author and for those who may decide about it.
    if (row.submitterId !== actor.userId && !publishes(row)) throw forbidden(MESSAGES.reviewFaults.right);
    const { screenId, content, baseVersionId } = row;
    const newest = kept.get(screenId)?.newest ?? undefined;
    const served = isThere(newest) ? newest : undefined;
    const base = baseVersionId === null ? undefined : await readVersion(db, baseVersionId);
    const { text, conflicts } = outcomeOf(content, base?.content, served?.content);
    const users = isPartId(screenId) ? screens.usersOf([screenId]) : [];
    const menus = [text, ...users.map((user) => user.content)].map((each) => summaryIn(each).menu);
    const known = menus.filter((menu) => menu !== null);
    return {
      review: reviewOnWire(row, actor, publishes),
      before: served?.content ?? null,
      beforeVersionId: served?.versionId ?? null,
      after: text,
      conflicts,
      problems: problemsOnWire(checkBy(screens, authorOf(context))(new Map([[screenId, text]]))),
      roles: known.length === 0 ? [] : await reviews.rolesOf(db, known),
      usedBy: users.map((user) => ({
        screenId: user.screenId,
        title: summaryIn(user.content).title || user.screenId,
        text: user.content,
      })),
    };
  },
  'workshop.reviewScreen': (params, context) => changing(context, (deciding) => decide(deciding, params)),
  'workshop.withdrawReview': ({ reviewId }, context) =>
    changing(context, async (deciding) => ({ review: await withdraw(deciding, reviewId) })),
  'workshop.undoPublish': ({ versionId }, context) =>
    changing(context, ({ change, author }) => undoPublish(change, versionId, author)),
} satisfies SomeHandlers;
