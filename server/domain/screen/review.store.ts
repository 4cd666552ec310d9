/** Submissions of screens for publishing. Holds all SQL for them. */
import { and, desc, eq, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ScreenReview, WorkshopQueryReviewListParams } from '../../../src/services/catalogue/generated/types';
import type { ScreenReviewState } from '../../../src/services/catalogue/sets/screen-review';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same } from '../../db/rows';
import { contains } from '../../db/search';
import { account, role, screenReview } from '../../db/schema';

const decider = alias(account, 'decider');

const view = {
  reviewId: screenReview.reviewId,
  screenId: screenReview.screenId,
  title: screenReview.title,
  content: screenReview.content,
  baseVersionId: screenReview.baseVersionId,
  hash: screenReview.hash,
  state: screenReview.state,
  submitterId: screenReview.submitterId,
  submitter: displayName(account),
  message: screenReview.message,
  submitTime: screenReview.submitTime,
  deciderId: screenReview.deciderId,
  decider: sql<string>`coalesce(${displayName(decider)}, '')`,
  decideTime: screenReview.decideTime,
  note: screenReview.note,
  pointer: screenReview.pointer,
  planTime: screenReview.planTime,
};

const select = (db: Database) =>
  db
    .select(view)
    .from(screenReview)
    .innerJoin(account, eq(account.userId, screenReview.submitterId))
    .leftJoin(decider, eq(decider.userId, screenReview.deciderId));

export type Review = Awaited<ReturnType<typeof select>>[number];
/** As a list has it: times as text. */
export type ListedReview = Omit<Review, 'submitTime' | 'decideTime' | 'planTime'> &
  Pick<ScreenReview, 'submitTime' | 'decideTime' | 'planTime'>;

const isOpen = inArray(screenReview.state, ['pending', 'planned']);

export async function listReviews(
  db: Database,
  userId: number,
  { box = 'all', state, keyword, screenId, ...params }: WorkshopQueryReviewListParams,
  /** Submissions that wait for the person, for the box `decide`. */
  waiting: readonly number[],
) {
  const ofBox: Readonly<Record<typeof box, SQL | undefined>> = {
    decide: waiting.length === 0 ? sql`false` : inArray(screenReview.reviewId, [...waiting]),
    submitted: eq(screenReview.submitterId, userId),
    all: undefined,
  };
  const filters = and(
    ofBox[box],
    state && eq(screenReview.state, state),
    same(screenReview.screenId, screenId),
    or(contains(keyword, screenReview.title), contains(keyword, screenReview.screenId)),
  );
  const order = orderOf({ submitTime: screenReview.submitTime }, screenReview.reviewId, params, 'submitTime');
  return pageOf(db, { id: screenReview.reviewId, filters, order, params }, (found) =>
    select(db).innerJoin(found, eq(found.found, screenReview.reviewId)),
  );
}

/** Submissions of others that nobody has decided: few, because each is decided soon. */
export const pendingOfOthers = (db: Database, userId: number) =>
  db
    .select({ reviewId: screenReview.reviewId, screenId: screenReview.screenId, content: screenReview.content })
    .from(screenReview)
    .where(and(eq(screenReview.state, 'pending'), ne(screenReview.submitterId, userId)));

export async function findReview(db: Database, reviewId: number): Promise<Review | undefined> {
  const [row] = await select(db).where(eq(screenReview.reviewId, reviewId));
  return row;
}

/** Locks the submission, so that only one decision is taken. */
export async function lockReview(tx: Database, reviewId: number): Promise<void> {
  await tx
    .select({ reviewId: screenReview.reviewId })
    .from(screenReview)
    .where(eq(screenReview.reviewId, reviewId))
    .for('update');
}

export async function newestOf(db: Database, userId: number, screenId: string): Promise<Review | undefined> {
  const [row] = await select(db)
    .where(and(eq(screenReview.submitterId, userId), eq(screenReview.screenId, screenId)))
    .orderBy(desc(screenReview.reviewId))
    .limit(1);
  return row;
}

export async function addReview(tx: Database, row: typeof screenReview.$inferInsert): Promise<number> {
  const [made] = await tx.insert(screenReview).values(row).returning({ reviewId: screenReview.reviewId });
  return made!.reviewId;
}

export async function setReview(
  tx: Database,
  reviewId: number,
  change: Partial<typeof screenReview.$inferInsert> & { readonly state: ScreenReviewState },
): Promise<void> {
  await tx.update(screenReview).set(change).where(eq(screenReview.reviewId, reviewId));
}

/** Ends the person's open submission of the screen unless it is of this text. */
export async function endOpen(tx: Database, userId: number, screenId: string, except?: string): Promise<void> {
  await tx
    .update(screenReview)
    .set({ state: 'void' })
    .where(
      and(
        eq(screenReview.submitterId, userId),
        eq(screenReview.screenId, screenId),
        isOpen,
        except === undefined ? undefined : ne(screenReview.content, except),
      ),
    );
}

/** Planned publications whose time has come. */
export const dueReviews = (db: Database, now: Date) =>
  db
    .select({ reviewId: screenReview.reviewId })
    .from(screenReview)
    .where(and(eq(screenReview.state, 'planned'), lte(screenReview.planTime, now)))
    .orderBy(screenReview.planTime, screenReview.reviewId);

/** Roles that open the screens with these menus. */
export const rolesOf = (db: Database, menus: readonly string[]) =>
  db
    .select({ roleId: role.roleId, name: role.name })
    .from(role)
    .where(
      sql`${role.menuCodes} && array[${sql.join(
        menus.map((menu) => sql`${menu}`),
        sql`, `,
      )}]::text[]`,
    )
    .orderBy(role.roleId);
