/** Submissions of pages for review. Holds all SQL for them. */
import { and, eq, inArray, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  BuilderQueryNoticeReviewListParams,
  NoticeReview,
} from '../../../../src/services/catalogue/generated/types';
import type { Database } from '../../../db/connect';
import { displayName } from '../../../db/masking';
import { orderOf, pageOf } from '../../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../../db/rows';
import { contains } from '../../../db/search';
import { account, department, page, pageAuthor, pageReview } from '../../../db/schema';
import type { PageStatus } from '../../../../src/services/catalogue/sets/page-life';

export interface Person extends Reader {
  readonly userId: number;
}

const decider = alias(account, 'decider');
const authorIds = subquery<number[]>(
  sql`(select coalesce(json_agg(${pageAuthor.userId}), '[]') from ${pageAuthor} where ${pageAuthor.pageId} = ${page.pageId})`,
);

const view = ({ userId }: Person) => ({
  reviewId: pageReview.reviewId,
  pageId: pageReview.pageId,
  pageName: page.pageName,
  departmentId: page.departmentId,
  department: department.name,
  state: pageReview.state,
  revision: pageReview.revision,
  submitter: displayName(account),
  message: pageReview.message,
  submitTime: pageReview.submitTime,
  decider: sql<string>`coalesce(${displayName(decider)}, '')`,
  decideTime: pageReview.decideTime,
  note: pageReview.note,
  unread: sql<boolean>`${isUnreadOf(userId)}`,
  /** Condition: the submission is the page's current one. */
  isOpen: sql<boolean>`${isOpen}`,
  status: sql<PageStatus>`${page.status}`,
  online: page.online,
  versionNo: page.versionNo,
  pageRevision: page.revision,
  authorIds,
});

const isOpen = and(inArray(pageReview.state, ['pending', 'approved']), isNull(pageReview.versionNo))!;
const isUnreadOf = (userId: number): SQL =>
  and(
    eq(pageReview.submitterId, userId),
    inArray(pageReview.state, ['approved', 'rejected']),
    eq(pageReview.seen, false),
  )!;

export type ListedReview = Omit<NoticeReview, 'picture' | 'reviewers' | 'acts'> & {
  readonly departmentId: number;
  readonly isOpen: boolean;
  readonly status: PageStatus;
  readonly online: boolean;
  readonly versionNo: number | null;
  readonly pageRevision: number;
  readonly authorIds: number[];
};

const select = (db: Database, person: Person) =>
  db
    .select(view(person))
    .from(pageReview)
    .innerJoin(page, eq(page.pageId, pageReview.pageId))
    .innerJoin(department, eq(department.departmentId, page.departmentId))
    .innerJoin(account, eq(account.userId, pageReview.submitterId))
    .leftJoin(decider, eq(decider.userId, pageReview.deciderId));

/** Pages of the reader's department, and of the departments that they review. */
const ofPages = (db: Database, person: Person, reviewed: readonly number[], only?: SQL): SQL => {
  const within = withinDepartment(page.departmentId, person);
  const may = within && (reviewed.length > 0 ? or(within, inArray(page.departmentId, [...reviewed])) : within);
  return inArray(
    pageReview.pageId,
    db
      .select({ pageId: page.pageId })
      .from(page)
      .where(and(may, isNull(page.deleteTime), only)),
  );
};

/** Condition: the submission can be decided by this person, a reviewer of the department who is not an author. */
const waitsFor = (db: Database, { userId }: Person, reviewed: readonly number[]): SQL =>
  reviewed.length === 0
    ? sql`false`
    : and(
        eq(pageReview.state, 'pending'),
        inArray(
          pageReview.pageId,
          db
            .select({ pageId: page.pageId })
            .from(page)
            .where(and(inArray(page.departmentId, [...reviewed]), isNull(page.deleteTime))),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(pageAuthor)
            .where(and(eq(pageAuthor.pageId, pageReview.pageId), eq(pageAuthor.userId, userId))),
        ),
      )!;

export async function listReviews(
  db: Database,
  person: Person,
  reviewed: readonly number[],
  { box = 'all', state, pageId, pageName, ...params }: BuilderQueryNoticeReviewListParams,
) {
  const ofBox = { decide: waitsFor(db, person, reviewed), submitted: eq(pageReview.submitterId, person.userId) };
  const filters = and(
    ofPages(db, person, reviewed, contains(pageName, page.pageName)),
    box === 'all' ? undefined : ofBox[box],
    state && eq(pageReview.state, state),
    same(pageReview.pageId, pageId),
  );
  const order = orderOf({ submitTime: pageReview.submitTime }, pageReview.reviewId, params, 'submitTime');
  return pageOf(db, { id: pageReview.reviewId, filters, order, params }, (found) =>
    select(db, person).innerJoin(found, eq(found.found, pageReview.reviewId)),
  );
}

/** null: the person may not see such a submission. */
export async function findReview(
  db: Database,
  person: Person,
  reviewed: readonly number[],
  reviewId: number,
): Promise<ListedReview | null> {
  const [row] = await select(db, person).where(and(eq(pageReview.reviewId, reviewId), ofPages(db, person, reviewed)));
  return row ? toJson(row) : null;
}

export async function countReviews(db: Database, person: Person, reviewed: readonly number[]) {
  const [decide, unread] = await Promise.all([
    reviewed.length === 0 ? 0 : db.$count(pageReview, waitsFor(db, person, reviewed)),
    db.$count(pageReview, isUnreadOf(person.userId)),
  ]);
  return { decide, unread };
}

/** Marks decisions about the person's submissions as seen; returns their number. */
export async function markSeen(db: Database, userId: number): Promise<number> {
  const rows = await db
    .update(pageReview)
    .set({ seen: true })
    .where(isUnreadOf(userId))
    .returning({ id: pageReview.reviewId });
  return rows.length;
}

/** Comment of the last decision, for pages that were sent back or approved. */
export async function lastNote(db: Database, pageId: number): Promise<string> {
  const [row] = await db
    .select({ note: pageReview.note, state: pageReview.state })
    .from(pageReview)
    .where(eq(pageReview.pageId, pageId))
    .orderBy(sql`${pageReview.reviewId} desc`)
    .limit(1);
  return row && (row.state === 'approved' || row.state === 'rejected') ? row.note : '';
}

/** The address where the department reviews, and its title, as the directory has them. */
export async function reviewAddress(db: Database, departmentId: number) {
  const [row] = await db
    .select({ departmentUrl: department.previewUrl, pageTitle: department.pageTitle })
    .from(department)
    .where(eq(department.departmentId, departmentId));
  return row!;
}
