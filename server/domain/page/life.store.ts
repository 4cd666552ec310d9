/** The status of pages, their authors and their open submission. Holds all SQL for them. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { take, type PageTaker, type ReviewState } from '../../../src/services/catalogue/sets/page-life';
import type { Database } from '../../db/connect';
import { page, pageAuthor, pageReview } from '../../db/schema';
import { invalid } from '../../kernel/calls/api-errors';
import { reasonOf } from './life.rules';

/** Rights to save are checked by the save itself. */
const SAVER: PageTaker = { canWrite: true, canManage: false, isReviewer: false, isAuthor: true };

/** Before every change of a page's draft, name or params: an approval ends, and the person becomes an author. */
export async function noteChange(tx: Database, pageId: number, userId: number): Promise<void> {
  const [found] = await tx
    .select({ status: page.status, online: page.online, versionNo: page.versionNo })
    .from(page)
    .where(eq(page.pageId, pageId))
    .for('update');
  const { status, online, versionNo } = found!;
  const next = take('edit', { status, online, versioned: versionNo !== null, reviewed: false }, SAVER);
  if (typeof next === 'string') throw invalid(reasonOf('edit', next, status));
  if (next.status !== status) {
    await tx.update(page).set({ status: next.status }).where(eq(page.pageId, pageId));
    await closeReview(tx, pageId, 'void');
  }
  await addAuthor(tx, pageId, userId);
}

export async function addAuthor(tx: Database, pageId: number, userId: number): Promise<void> {
  await tx.insert(pageAuthor).values({ pageId, userId }).onConflictDoNothing();
}

/** Those of the pages that the person changed since the last publishing. */
export async function authoredAmong(db: Database, userId: number, pageIds: readonly number[]): Promise<Set<number>> {
  if (pageIds.length === 0) return new Set();
  const rows = await db
    .select({ pageId: pageAuthor.pageId })
    .from(pageAuthor)
    .where(and(eq(pageAuthor.userId, userId), inArray(pageAuthor.pageId, [...pageIds])));
  return new Set(rows.map(({ pageId }) => pageId));
}

/** Publishing clears the authors; the next change starts a new list. */
export const forgetAuthors = (tx: Database, pageId: number) =>
  tx.delete(pageAuthor).where(eq(pageAuthor.pageId, pageId));

/** The open submission: pending, or approved and not yet published. */
export const isOpenReview = (pageId: number) =>
  and(eq(pageReview.pageId, pageId), inArray(pageReview.state, ['pending', 'approved']), isNull(pageReview.versionNo));

export async function openReview(db: Database, pageId: number) {
  const [row] = await db
    .select({ reviewId: pageReview.reviewId, hash: pageReview.hash })
    .from(pageReview)
    .where(isOpenReview(pageId));
  return row ?? null;
}

export async function closeReview(tx: Database, pageId: number, state: 'withdrawn' | 'void'): Promise<void> {
  await tx.update(pageReview).set({ state }).where(isOpenReview(pageId));
}

export type NewReview = Pick<
  typeof pageReview.$inferInsert,
  'pageId' | 'revision' | 'hash' | 'submitterId' | 'submitTime' | 'message'
>;
export async function insertReview(tx: Database, values: NewReview): Promise<void> {
  await tx.insert(pageReview).values(values);
}

export interface Decision {
  readonly state: Extract<ReviewState, 'approved' | 'rejected'>;
  readonly deciderId: number;
  readonly decideTime: Date;
  readonly note: string;
}

export async function decideReview(tx: Database, pageId: number, decision: Decision): Promise<void> {
  await tx
    .update(pageReview)
    .set({ ...decision, seen: false })
    .where(isOpenReview(pageId));
}

export async function reviewPublished(tx: Database, pageId: number, versionNo: number): Promise<void> {
  await tx.update(pageReview).set({ versionNo }).where(isOpenReview(pageId));
}
