/** Reviews of pages: pending submissions, decisions and their history. */
import { problemsOfPage } from '../check';
import { changesBetween } from '../compare.rules';
import { readDraft } from '../draft.store';
import { stateOf, takerOf } from '../life.rules';
import { MESSAGES } from '../page.messages';
import { readVersion } from '../page.store';
import { pictureUrl } from '../picture.rules';
import { previewUrl } from '../preview.rules';
import * as reviews from './review.store';
import { checkersOf, reviewedBy } from './reviewer.rules';
import type { Reviewing } from './reviewer.rules';
import { readReviewing } from './reviewer.store';
import { notFound } from '../../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../../kernel/calls/handler';
import type { Sealer } from '../../../kernel/session/seal';
import { sealer } from '../../../kernel/session/seal';
import type { PageDocument } from '../../../../src/pages/document';
import type { NoticeReview } from '../../../../src/services/catalogue/generated/types';
import { PREVIEW_LINK_MS } from '../../../../src/services/catalogue/sets/page';
import { take } from '../../../../src/services/catalogue/sets/page-life';
import type { TransitionName } from '../../../../src/services/catalogue/sets/page-life';

const REVIEW_ACTS = ['approve', 'reject', 'withdraw'] as const satisfies readonly TransitionName[];

function shown({ actor }: Context, reviewing: Reviewing, seal: Sealer, row: reviews.ListedReview): NoticeReview {
  const { departmentId, isOpen, status, online, versionNo, pageRevision, authorIds, ...review } = row;
  const taker = takerOf(actor, departmentId, reviewing, authorIds.includes(actor.userId));
  const state = stateOf({ departmentId, status, online, versionNo }, reviewing);
  // Only the page's own department may withdraw a submission; reviewers of other departments only decide.
  const isOwn = actor.adminLevel >= 1 || actor.departmentId === departmentId;
  const may = (name: TransitionName) => (name !== 'withdraw' || isOwn) && typeof take(name, state, taker) !== 'string';
  const reviewers = checkersOf(reviewing, departmentId).filter(({ userId }) => !authorIds.includes(userId));
  return {
    ...review,
    picture: pictureUrl(seal, 'page', review.pageId, pageRevision),
    reviewers: isOpen ? reviewers.map(({ name }) => name).join('、') : '',
    acts: isOpen ? REVIEW_ACTS.filter(may) : [],
  };
}

/** Differences between the draft and the published version; empty for a page that was never published. */
async function comparison(
  { db }: Context,
  { pageId, versionNo }: reviews.ListedReview,
  draft: PageDocument,
  seal: Sealer,
) {
  const online = versionNo === null ? null : await readVersion(db, pageId, versionNo);
  return {
    onlineVersionNo: versionNo,
    changes: online ? changesBetween(online.content, draft) : [],
    beforePicture: online ? pictureUrl(seal, 'version', online.versionId, 0) : null,
  };
}

export const handlers = {
  async 'builder.queryNoticeReviewList'(params, context) {
    const { db, actor } = context;
    const reviewing = await readReviewing(db);
    const page = await reviews.listReviews(db, actor, reviewedBy(reviewing, actor.userId), params);
    const seal = await sealer(db);
    return { ...page, list: page.list.map((row) => shown(context, reviewing, seal, row)) };
  },
  async 'builder.queryNoticeReviewCount'(_params, { db, actor }) {
    return reviews.countReviews(db, actor, reviewedBy(await readReviewing(db), actor.userId));
  },
  async 'builder.queryNoticeReview'({ reviewId }, context) {
    const { db, actor, config, now } = context;
    const reviewing = await readReviewing(db);
    const row = await reviews.findReview(db, actor, reviewedBy(reviewing, actor.userId), reviewId);
    if (!row) throw notFound(MESSAGES.review);
    const seal = await sealer(db);
    const { pageId, departmentId, pageRevision, isOpen } = row;
    const draft = await readDraft<PageDocument>(db, { pageId });
    const until = new Date(now().getTime() + PREVIEW_LINK_MS);
    return {
      review: shown(context, reviewing, seal, row),
      previewUrl: isOpen ? previewUrl(config.pagesUrl, seal, pageId, until) : null,
      ...(await reviews.reviewAddress(db, departmentId)),
      ...(await comparison(context, row, draft, seal)),
      afterPicture: pictureUrl(seal, 'draft', pageId, pageRevision),
      problems: await problemsOfPage(context, departmentId, draft),
    };
  },
  'builder.readNoticeReview': async (_params, { db, actor }) => ({ done: await reviews.markSeen(db, actor.userId) }),
} satisfies SomeHandlers;
