/** Activities and their pages. Holds all SQL for them. */
import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  Activity,
  BuilderQueryActivityListParams,
  BuilderQueryPageChoicesParams,
  BuilderQueryPageChoicesResult,
  PageOfActivity,
  ProductOfActivity,
} from '../../../src/services/catalogue/generated/types';
import type { ActivityState } from '../../../src/services/catalogue/sets/activity';
import type { Database } from '../../db/connect';
import { addDays, startOfDay } from '../../db/days';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, activity, activityPage, department, page, product, publishedPage } from '../../db/schema';
import { editedView } from '../../db/versions';
import { publicUrlOf } from '../page/page.rules';
import { leadCount, viewCount } from './figures';

export type ActivityRow = typeof activity.$inferSelect;

const closing = alias(page, 'closing');

const ofPages = <Value>(column: SQL) =>
  subquery<Value[]>(sql`(
    select coalesce(array_agg(${column} order by ${page.pageId}), '{}') from ${activityPage}
    join ${page} on ${page.pageId} = ${activityPage.pageId}
    where ${activityPage.activityId} = ${activity.activityId} and ${page.deleteTime} is null)`);

const stateAt = (now: Date): SQL<ActivityState> =>
  sql`case when ${gt(activity.startTime, now)} then 'upcoming' when ${lte(activity.endTime, now)} then 'ended' else 'running' end`;

const view = (now: Date) => ({
  activityId: activity.activityId,
  name: activity.name,
  state: stateAt(now),
  startTime: activity.startTime,
  endTime: activity.endTime,
  goal: activity.goal,
  budget: activity.budget,
  closingPageId: closing.pageId,
  closingPage: sql<string>`coalesce(${closing.pageName}, '')`,
  pageIds: ofPages<number>(sql`${page.pageId}`),
  pageNames: ofPages<string>(sql`${page.pageName}`),
  viewCount,
  leadCount,
  remark: activity.remark,
  department: department.name,
  creator: displayName(account),
  createTime: activity.createTime,
  updateTime: activity.updateTime,
  ...editedView('activity'),
});

const selectActivities = (db: Database, now: Date) =>
  db
    .select(view(now))
    .from(activity)
    .innerJoin(department, eq(department.departmentId, activity.departmentId))
    .innerJoin(account, eq(account.userId, activity.creatorId))
    .leftJoin(closing, and(eq(closing.pageId, activity.closingPageId), isNull(closing.deleteTime)));

/** Contract fields that are computed from the figures and therefore not selected here. */
export type ListedActivity = Omit<Activity, 'goalRate' | 'leadCost'>;

function inState(state: ActivityState | undefined, now: Date): SQL | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case 'upcoming':
      return gt(activity.startTime, now);
    case 'running':
      return and(lte(activity.startTime, now), gt(activity.endTime, now));
    case 'ended':
      return lte(activity.endTime, now);
  }
}

export const listActivities = (db: Database, reader: Reader, params: BuilderQueryActivityListParams, now: Date) =>
  pageOf(
    db,
    {
      id: activity.activityId,
      filters: and(
        withinDepartment(activity.departmentId, reader),
        contains(params.keyword, activity.name, activity.remark),
        inState(params.state, now),
        params.from === undefined ? undefined : gte(activity.endTime, startOfDay(params.from)),
        params.to === undefined ? undefined : lt(activity.startTime, addDays(startOfDay(params.to), 1)),
      ),
      order: orderOf<'startTime' | 'endTime' | 'updateTime'>(
        { startTime: activity.startTime, endTime: activity.endTime, updateTime: activity.updateTime },
        activity.activityId,
        params,
        'startTime',
      ),
      params,
    },
    (found) => selectActivities(db, now).innerJoin(found, eq(found.found, activity.activityId)),
  );

export async function readActivityRow(db: Database, activityId: number, now: Date): Promise<ListedActivity> {
  const [row] = await selectActivities(db, now).where(eq(activity.activityId, activityId));
  return toJson(row!);
}

const mine = (reader: Reader, activityIds: readonly number[]): SQL | undefined =>
  and(inArray(activity.activityId, [...activityIds]), withinDepartment(activity.departmentId, reader));

/** null: the reader may not see such an activity. */
export async function findActivity(db: Database, reader: Reader, activityId: number): Promise<ActivityRow | null> {
  const [row] = await db
    .select()
    .from(activity)
    .where(mine(reader, [activityId]));
  return row ?? null;
}

/** Locked in the order of their ids, so that two transactions do not wait for each other. */
export const lockActivities = (tx: Database, reader: Reader, activityIds: readonly number[]): Promise<ActivityRow[]> =>
  tx.select().from(activity).where(mine(reader, activityIds)).orderBy(activity.activityId).for('update');

export async function insertActivity(tx: Database, values: typeof activity.$inferInsert): Promise<number> {
  const [row] = await tx.insert(activity).values(values).returning({ activityId: activity.activityId });
  return row!.activityId;
}

export async function updateActivity(
  tx: Database,
  activityId: number,
  changes: Partial<typeof activity.$inferInsert>,
): Promise<void> {
  await tx.update(activity).set(changes).where(eq(activity.activityId, activityId));
}

export async function deleteActivities(tx: Database, activityIds: readonly number[]): Promise<void> {
  if (activityIds.length > 0) await tx.delete(activity).where(inArray(activity.activityId, [...activityIds]));
}

/** Replaces the pages of an activity; writes only pages that were added or removed. */
export async function storePages(tx: Database, activityId: number, pageIds: readonly number[]): Promise<void> {
  await tx
    .delete(activityPage)
    .where(
      and(eq(activityPage.activityId, activityId), sql`${activityPage.pageId} <> all(${sql.param(pageIds)}::int[])`),
    );
  if (pageIds.length > 0)
    await tx
      .insert(activityPage)
      .values(pageIds.map((pageId) => ({ activityId, pageId })))
      .onConflictDoNothing({ target: [activityPage.activityId, activityPage.pageId] });
}

export interface Candidate {
  readonly pageId: number;
  readonly departmentId: number;
  readonly pageName: string;
  /** The activity that the page belongs to. */
  readonly activityId: number | null;
  readonly activity: string;
}

/** Pages with the activity of each, locked so that no other activity adds them at the same time. */
export const lockCandidates = (tx: Database, reader: Reader, pageIds: readonly number[]): Promise<Candidate[]> =>
  tx
    .select({
      pageId: page.pageId,
      departmentId: page.departmentId,
      pageName: page.pageName,
      activityId: activityPage.activityId,
      activity: sql<string>`coalesce(${activity.name}, '')`,
    })
    .from(page)
    .leftJoin(activityPage, eq(activityPage.pageId, page.pageId))
    .leftJoin(activity, eq(activity.activityId, activityPage.activityId))
    .where(
      and(inArray(page.pageId, [...pageIds]), withinDepartment(page.departmentId, reader), isNull(page.deleteTime)),
    )
    .orderBy(page.pageId)
    .for('update', { of: page });

const pageView = { pageId: page.pageId, slug: page.slug, pageName: page.pageName, status: page.status };

export async function pagesOf(db: Database, activityId: number, pagesUrl: string): Promise<PageOfActivity[]> {
  const rows = await db
    .select(pageView)
    .from(activityPage)
    .innerJoin(page, eq(page.pageId, activityPage.pageId))
    .where(and(eq(activityPage.activityId, activityId), isNull(page.deleteTime)))
    .orderBy(page.pageId);
  return rows.map(({ slug, ...row }) => ({ ...row, publicUrl: publicUrlOf(pagesUrl, { ...row, slug }) }));
}

/** Products that published pages of the activity show, by name. */
export const productsOf = async (db: Database, activityId: number): Promise<ProductOfActivity[]> =>
  db
    .select({
      productId: product.productId,
      name: product.name,
      picture: product.picture,
      price: product.price,
      onSale: product.onSale,
      soldOut: sql<boolean>`(${product.stock} is not distinct from 0)`,
      pageNames: sql<string[]>`array_agg(${page.pageName} order by ${page.pageId})`,
    })
    .from(activityPage)
    .innerJoin(page, eq(page.pageId, activityPage.pageId))
    .innerJoin(publishedPage, eq(publishedPage.pageId, page.pageId))
    .innerJoin(product, sql`${publishedPage.productIds} @> array[${product.productId}]`)
    .where(and(eq(activityPage.activityId, activityId), isNull(page.deleteTime)))
    .groupBy(product.productId)
    .orderBy(product.name, product.productId);

/** Pages of the given activity first, then by the time of the last save, newest first. */
export async function pageChoices(
  db: Database,
  reader: Reader,
  { keyword, pageId, activityId = 0, limit }: BuilderQueryPageChoicesParams & { readonly limit: number },
  pagesUrl: string,
): Promise<BuilderQueryPageChoicesResult['list']> {
  const rows = await db
    .select({ ...pageView, activity: sql<string>`coalesce(${activity.name}, '')` })
    .from(page)
    .leftJoin(activityPage, eq(activityPage.pageId, page.pageId))
    .leftJoin(activity, eq(activity.activityId, activityPage.activityId))
    .where(
      and(
        withinDepartment(page.departmentId, reader),
        isNull(page.deleteTime),
        same(page.pageId, pageId),
        contains(keyword, page.pageName),
      ),
    )
    .orderBy(
      sql`${activityPage.activityId} is not distinct from ${activityId} desc`,
      sql`${page.pageId} in (select ${activity.closingPageId} from ${activity} where ${activity.activityId} = ${activityId}) desc`,
      desc(page.saveTime),
      desc(page.pageId),
    )
    .limit(limit);
  return rows.map(({ slug, ...row }) => ({ ...row, publicUrl: publicUrlOf(pagesUrl, { ...row, slug }) }));
}
