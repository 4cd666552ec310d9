/** Campaigns with their figures. Holds all SQL for them. */
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { XhsAds, XhsAdsListParams } from '../../../src/services/catalogue/generated/types';
import { adsChoicesIn } from '../../../src/services/catalogue/sets/xhs-ads';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, department, publisherAuth, xhsAds, xhsAdsDay } from '../../db/schema';
import { contains } from '../../db/search';
import { editedView } from '../../db/versions';
import { usableBy, type PublisherReader } from '../publisher/publisher.store';
import { MESSAGES } from './ads.messages';
import { withRates, type Counts } from './ads.rules';

export type AdsRow = typeof xhsAds.$inferSelect;
export type NewAds = Omit<typeof xhsAds.$inferInsert, 'adsId'>;

const sumOf = (column: keyof Counts) =>
  subquery<number>(
    sql`(select coalesce(sum(${xhsAdsDay[column]}), 0) from ${xhsAdsDay} where ${xhsAdsDay.adsId} = ${xhsAds.adsId})`,
  ).mapWith(Number);

const spentOn = (day: string) =>
  subquery<number>(
    sql`coalesce((select ${xhsAdsDay.spent} from ${xhsAdsDay} where ${xhsAdsDay.adsId} = ${xhsAds.adsId} and ${xhsAdsDay.day} = ${day}), 0)`,
  ).mapWith(Number);

/** A campaign that a bot works on waits while its account is logged out. */
const reason = sql<string>`case
  when ${xhsAds.state} in ('submitting', 'running', 'stopping') and ${publisherAuth.state} = 'ended' then ${MESSAGES.waitsForLogIn}
  else ${xhsAds.reason} end`;

const view = (now: Date) => ({
  adsId: xhsAds.adsId,
  name: xhsAds.name,
  publisherId: xhsAds.publisherId,
  publisherName: publisherAuth.name,
  dailyBudget: xhsAds.dailyBudget,
  startDay: xhsAds.startDay,
  endDay: xhsAds.endDay,
  sourceKind: xhsAds.sourceKind,
  sourceId: xhsAds.sourceId,
  noteTitle: xhsAds.noteTitle,
  noteCover: xhsAds.noteCover,
  noteUrl: xhsAds.noteUrl,
  keywords: xhsAds.keywords,
  state: xhsAds.state,
  reason,
  spent: sumOf('spent'),
  shown: sumOf('shown'),
  clicks: sumOf('clicks'),
  leads: sumOf('leads'),
  spentToday: spentOn(dayOf(now)),
  figuresTime: xhsAds.figuresTime,
  publishTime: xhsAds.publishTime,
  department: department.name,
  creator: displayName(account),
  createTime: xhsAds.createTime,
  updateTime: xhsAds.updateTime,
  ...editedView('xhsAds'),
});

const campaignsOf = (db: Database, page: PageIds, now: Date) =>
  db
    .select(view(now))
    .from(page)
    .innerJoin(xhsAds, eq(xhsAds.adsId, page.found))
    .innerJoin(department, eq(department.departmentId, xhsAds.departmentId))
    .innerJoin(account, eq(account.userId, xhsAds.creatorId))
    .innerJoin(publisherAuth, eq(publisherAuth.publisherId, xhsAds.publisherId));

const complete = (row: Omit<XhsAds, 'clickRate' | 'leadCost' | 'choices'>): XhsAds => ({
  ...withRates(row),
  choices: adsChoicesIn(row.state),
});

export async function pageOfAds(db: Database, reader: Reader, params: XhsAdsListParams, now: Date) {
  const { keyword, state, publisherId, runsFrom, runsTo } = params;
  const filters = and(
    withinDepartment(xhsAds.departmentId, reader),
    contains(keyword, xhsAds.name, xhsAds.noteTitle, sql`${xhsAds.keywords}::text`),
    same(xhsAds.state, state),
    same(xhsAds.publisherId, publisherId),
    runsFrom === undefined ? undefined : gte(xhsAds.endDay, runsFrom),
    runsTo === undefined ? undefined : lte(xhsAds.startDay, runsTo),
  );
  const order = orderOf<'createTime' | 'startDay'>(
    { createTime: xhsAds.createTime, startDay: xhsAds.startDay },
    xhsAds.adsId,
    params,
    'createTime',
  );
  const page = await pageOf(db, { id: xhsAds.adsId, filters, order, params }, (found) => campaignsOf(db, found, now));
  return { ...page, list: page.list.map(complete) };
}

/** null: the reader may not see such a campaign. */
export async function readAds(db: Database, reader: Reader, adsId: number, now: Date): Promise<XhsAds | null> {
  const id = xhsAds.adsId;
  const which = and(eq(id, adsId), withinDepartment(xhsAds.departmentId, reader));
  const [row] = await campaignsOf(db, pageIds(db, id, which, ascending(id), first(1)), now);
  return row ? complete(toJson(row)) : null;
}

/** Locked in the order of their ids. */
export const lockAds = (tx: Database, reader: Reader, adsIds: readonly number[]): Promise<AdsRow[]> =>
  tx
    .select()
    .from(xhsAds)
    .where(and(inArray(xhsAds.adsId, [...adsIds]), withinDepartment(xhsAds.departmentId, reader)))
    .orderBy(asc(xhsAds.adsId))
    .for('update');

export async function insertAds(tx: Database, values: NewAds): Promise<number> {
  const [made] = await tx.insert(xhsAds).values(values).returning({ adsId: xhsAds.adsId });
  return made!.adsId;
}

export async function changeAds(tx: Database, adsId: number, values: Partial<NewAds>, now: Date): Promise<void> {
  await tx
    .update(xhsAds)
    .set({ ...values, updateTime: now })
    .where(eq(xhsAds.adsId, adsId));
}

export async function deleteAds(tx: Database, adsIds: readonly number[]): Promise<void> {
  if (adsIds.length > 0) await tx.delete(xhsAds).where(inArray(xhsAds.adsId, [...adsIds]));
}

const MOST_ACCOUNTS = 200;

/** Accounts of xhs with which the reader may advertise. */
export const adsAccounts = (db: Database, reader: PublisherReader) =>
  db
    .select({ publisherId: publisherAuth.publisherId, name: publisherAuth.name, state: publisherAuth.state })
    .from(publisherAuth)
    .where(and(usableBy(reader), eq(publisherAuth.platform, 'xhs')))
    .orderBy(sql`${publisherAuth.state} = 'ended'`, publisherAuth.name, desc(publisherAuth.publisherId))
    .limit(MOST_ACCOUNTS);
