/** Changes the status of pages by the table of transitions (`sets/page-life.ts`). */
import type { PageDocument } from '../../../src/pages/document';
import type {
  BatchResult,
  BuilderUpdatePageStatusParams,
  PageProblem,
} from '../../../src/services/catalogue/generated/types';
import { take, type TransitionName, transitionTo } from '../../../src/services/catalogue/sets/page-life';
import type { Database } from '../../db/connect';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import type { Work } from '../../kernel/work';
import { wakeWorkers } from '../jobs/wake';
import { problemsOfPage } from './check';
import { readDraft } from './draft.store';
import { contentHash, reasonOf, stateOf, takerOf } from './life.rules';
import * as life from './life.store';
import type { Around } from './page.acts';
import { MESSAGES } from './page.messages';
import * as store from './page.store';
import { queueReport } from './report/report.store';
import { reviewedBy, type Reviewing } from './review/reviewer.rules';
import { readReviewing } from './review/reviewer.store';

interface Change {
  readonly tx: Database;
  readonly work: Work;
  readonly actor: Context['actor'];
  readonly now: Date;
  readonly note: string;
  readonly reviewIds: readonly number[];
}

/** Updates the page's submission for a transition; returns the reason if it is not possible. */
type Effect = (change: Change, page: store.PageRow) => Promise<string | null>;

const closing =
  (state: 'withdrawn' | 'void'): Effect =>
  async ({ tx }, { pageId }) => {
    await life.closeReview(tx, pageId, state);
    return null;
  };

const EFFECTS: Partial<Record<TransitionName, Effect>> = {
  submit,
  approve,
  reject: async ({ tx, actor, now, note }, { pageId }) => {
    await life.decideReview(tx, pageId, { state: 'rejected', deciderId: actor.userId, decideTime: now, note });
    return null;
  },
  withdraw: closing('withdrawn'),
  takeOffline: closing('void'),
};

export async function changeStatus(
  around: Around & Pick<Context, 'work'>,
  params: BuilderUpdatePageStatusParams,
): Promise<BatchResult> {
  const { db, actor, now, work } = around;
  const { pageIds, status, note = '', reviewIds = [] } = params;
  if (status === 'rejected' && note.trim() === '') throw invalidField('note', MESSAGES.noteNeeded);
  if (status === 'in_review') await checkAhead(around, pageIds);
  const result = await db.transaction(async (tx) => {
    const reviewing = await readReviewing(tx);
    const also = status === 'approved' || status === 'rejected' ? reviewedBy(reviewing, actor.userId) : [];
    const found = new Map((await store.lockPages(tx, actor, pageIds, also)).map((row) => [row.pageId, row]));
    const authored = await life.authoredAmong(tx, actor.userId, pageIds);
    const change = { tx, work, actor, now: now(), note: note.trim(), reviewIds };
    const failed: BatchResult['failed'] = [];
    for (const id of pageIds) {
      const page = found.get(id);
      const name = page && transitionTo(status, page.status);
      const reason = page
        ? await changeOne(change, page, name!, reviewing, authored.has(id))
        : notFound(MESSAGES.page).message;
      if (reason !== null) failed.push({ id, reason });
    }
    return { done: pageIds.length - failed.length, failed };
  });
  if (status === 'in_review') wakeWorkers(db);
  return result;
}

/** Checks pages before the transaction, which then finds the kept answers and waits for no worker. */
async function checkAhead(around: Pick<Context, 'db' | 'actor' | 'work'>, pageIds: readonly number[]): Promise<void> {
  for (const pageId of pageIds) {
    const page = await store.findPage(around.db, around.actor, pageId);
    if (page) await problemsOfPage(around, page.departmentId, await readDraft<PageDocument>(around.db, { pageId }));
  }
}

/** Why it is refused; null: done. */
async function changeOne(
  change: Change,
  page: store.PageRow,
  name: TransitionName,
  reviewing: Reviewing,
  isAuthor: boolean,
): Promise<string | null> {
  const taker = takerOf(change.actor, page.departmentId, reviewing, isAuthor);
  const next = take(name, stateOf(page, reviewing), taker);
  if (typeof next === 'string') return reasonOf(name, next, page.status);
  const reason = (await EFFECTS[name]?.(change, page)) ?? null;
  if (reason !== null) return reason;
  const { status, online } = next;
  await store.updatePage(change.tx, page.pageId, { status, online, updateTime: change.now });
  return null;
}

const MOST_NAMED = 5;
/** Errors with the names of their nodes, as one text for lists. */
export function namedErrors(problems: readonly PageProblem[]): string | null {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return null;
  const named = errors
    .slice(0, MOST_NAMED)
    .map(({ nodeId, message }) => (nodeId === null ? message : MESSAGES.ofNode(nodeId, message)));
  return MESSAGES.errors(errors.length, named);
}

async function submit({ tx, work, actor, now, note }: Change, page: store.PageRow): Promise<string | null> {
  const { pageId, departmentId, revision } = page;
  const document = await readDraft<PageDocument>(tx, { pageId });
  const errors = namedErrors(await problemsOfPage({ db: tx, work }, departmentId, document));
  if (errors !== null) return errors;
  const hash = contentHash(document, page);
  await life.insertReview(tx, { pageId, revision, hash, submitterId: actor.userId, submitTime: now, message: note });
  await queueReport(tx, { pageId, versionNo: null, revision, creatorId: actor.userId, now });
  return null;
}

async function approve({ tx, actor, now, note, reviewIds }: Change, page: store.PageRow): Promise<string | null> {
  const { pageId } = page;
  const review = await life.openReview(tx, pageId);
  const document = await readDraft<PageDocument>(tx, { pageId });
  if (reviewIds.length === 0) return MESSAGES.reviewNeeded;
  const isSeen = review !== null && reviewIds.includes(review.reviewId);
  if (!isSeen || review.hash !== contentHash(document, page)) return MESSAGES.otherSubmission;
  await life.decideReview(tx, pageId, { state: 'approved', deciderId: actor.userId, decideTime: now, note });
  return null;
}
