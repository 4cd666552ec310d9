/** Short links and their former targets. Holds all SQL for them. */
import { and, eq, gt, inArray, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { BuilderQueryHashListParams, ShortLink } from '../../../src/services/catalogue/generated/types';
import { VISIT_LIMITS } from '../../../src/services/catalogue/sets/link';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { addDays } from '../../db/days';
import { onConstraint } from '../../db/errors';
import { displayName } from '../../db/masking';
import { descending, orderOf, pageOf, type PageParams } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, channel, department, page, shortLink, shortLinkTarget, visitDay } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './link.messages';

export type LinkRow = typeof shortLink.$inferSelect;
export type NewLink = Pick<
  typeof shortLink.$inferInsert,
  'departmentId' | 'creatorId' | 'hash' | 'name' | 'pageId' | 'targetUrl' | 'channelId' | 'expireTime'
>;

/** Sum of a visit count over the default range of days. */
const sumOf = (count: 'follows' | 'visits' | 'submissions', now: Date) =>
  subquery<number>(
    sql`(select coalesce(sum(${visitDay[count]}), 0) from ${visitDay} where ${visitDay.linkId} = ${shortLink.linkId} and ${visitDay.linkId} > 0
      and ${visitDay.day} > ${dayOf(addDays(now, -VISIT_LIMITS.usualDays))}::date)`,
  ).mapWith(Number);

const view = (now: Date) => ({
  linkId: shortLink.linkId,
  name: shortLink.name,
  hash: shortLink.hash,
  pageId: shortLink.pageId,
  pageName: sql<string>`coalesce(${page.pageName}, '')`,
  slug: page.slug,
  targetUrl: shortLink.targetUrl,
  channelId: shortLink.channelId,
  channel: sql<string>`coalesce(${channel.name}, '')`,
  paused: shortLink.paused,
  expireTime: shortLink.expireTime,
  followCount: sumOf('follows', now),
  visitCount: sumOf('visits', now),
  submitCount: sumOf('submissions', now),
  creator: displayName(account),
  department: department.name,
  createTime: shortLink.createTime,
  updateTime: shortLink.updateTime,
  ...editedView('shortLink'),
});

/** Contract fields that need the pages' origin and the current time and are therefore not selected. */
export type ListedLink = Omit<ShortLink, 'shortUrl' | 'targetUrl' | 'state'> & {
  readonly slug: string | null;
  readonly targetUrl: string | null;
};

const selectLinks = (db: Database, now: Date) =>
  db
    .select(view(now))
    .from(shortLink)
    .innerJoin(department, eq(department.departmentId, shortLink.departmentId))
    .innerJoin(account, eq(account.userId, shortLink.creatorId))
    .leftJoin(page, eq(page.pageId, shortLink.pageId))
    .leftJoin(channel, eq(channel.channelId, shortLink.channelId));

const visible = (reader: Reader): SQL | undefined =>
  and(withinDepartment(shortLink.departmentId, reader), isNull(shortLink.deleteTime));

function inState(state: BuilderQueryHashListParams['state'], now: Date): SQL | undefined {
  const alive = or(isNull(shortLink.expireTime), gt(shortLink.expireTime, now));
  if (state === 'expired') return lte(shortLink.expireTime, now);
  if (state === 'paused') return and(shortLink.paused, alive);
  return state && and(not(shortLink.paused), alive);
}

/** `channelIds`: ids of the requested channel and its descendants. */
export const listLinks = (
  db: Database,
  reader: Reader,
  params: BuilderQueryHashListParams & { readonly channelIds?: ReadonlySet<number> | undefined },
  now: Date,
) =>
  pageOf(
    db,
    {
      id: shortLink.linkId,
      filters: and(
        visible(reader),
        contains(params.keyword, shortLink.name, shortLink.hash, shortLink.targetUrl),
        params.channelIds && inArray(shortLink.channelId, [...params.channelIds]),
        same(shortLink.pageId, params.pageId),
        inState(params.state, now),
      ),
      order: orderOf<'createTime' | 'expireTime'>(
        { createTime: shortLink.createTime, expireTime: shortLink.expireTime },
        shortLink.linkId,
        params,
        'createTime',
      ),
      params,
    },
    (found) => selectLinks(db, now).innerJoin(found, eq(found.found, shortLink.linkId)),
  );

export async function readLinkRow(db: Database, linkId: number, now: Date): Promise<ListedLink> {
  const [row] = await selectLinks(db, now).where(eq(shortLink.linkId, linkId));
  return toJson(row!);
}

/** Locked in the order of their ids. */
export const lockLinks = (tx: Database, reader: Reader, linkIds: readonly number[]): Promise<LinkRow[]> =>
  tx
    .select()
    .from(shortLink)
    .where(and(inArray(shortLink.linkId, [...linkIds]), visible(reader)))
    .orderBy(shortLink.linkId)
    .for('update');

export const findLinks = (db: Database, reader: Reader, linkIds: readonly number[]) =>
  db
    .select({ linkId: shortLink.linkId, name: shortLink.name, hash: shortLink.hash })
    .from(shortLink)
    .where(and(inArray(shortLink.linkId, [...linkIds]), visible(reader)))
    .orderBy(shortLink.linkId);

/** Inserts links with their first targets, under generated or chosen hashes. */
export async function insertLinks(
  tx: Database,
  links: readonly NewLink[],
  now: Date,
): Promise<{ linkId: number; hash: string }[]> {
  if (links.length === 0) return [];
  const rows = await onConstraint(
    'short_link_hash',
    () => invalidField('hash', MESSAGES.hashTaken),
    tx
      .insert(shortLink)
      .values(links.map((link) => ({ ...link, createTime: now, updateTime: now })))
      .returning(),
  );
  await tx.insert(shortLinkTarget).values(
    rows.map(({ linkId, pageId, targetUrl, creatorId }) => ({
      linkId,
      pageId,
      targetUrl,
      userId: creatorId,
      createTime: now,
    })),
  );
  return rows.map(({ linkId, hash }) => ({ linkId, hash }));
}

export const updateLink = (tx: Database, linkId: number, changes: Partial<typeof shortLink.$inferInsert>) =>
  tx.update(shortLink).set(changes).where(eq(shortLink.linkId, linkId));

export const noteTarget = (tx: Database, values: typeof shortLinkTarget.$inferInsert) =>
  tx.insert(shortLinkTarget).values(values);

/** The ids of those that were deleted. */
export async function deleteLinks(db: Database, reader: Reader, linkIds: readonly number[], now: Date) {
  const rows = await db
    .update(shortLink)
    .set({ deleteTime: now })
    .where(and(inArray(shortLink.linkId, [...linkIds]), visible(reader)))
    .returning({ linkId: shortLink.linkId });
  return rows.map(({ linkId }) => linkId);
}

export const listTargets = (db: Database, linkId: number, params: PageParams) =>
  pageOf(
    db,
    {
      id: shortLinkTarget.targetId,
      filters: eq(shortLinkTarget.linkId, linkId),
      order: descending(shortLinkTarget.createTime, shortLinkTarget.targetId),
      params,
    },
    (found) =>
      db
        .select({
          targetId: shortLinkTarget.targetId,
          pageId: shortLinkTarget.pageId,
          pageName: sql<string>`coalesce(${page.pageName}, '')`,
          slug: page.slug,
          targetUrl: shortLinkTarget.targetUrl,
          person: displayName(account),
          createTime: shortLinkTarget.createTime,
        })
        .from(shortLinkTarget)
        .innerJoin(account, eq(account.userId, shortLinkTarget.userId))
        .leftJoin(page, eq(page.pageId, shortLinkTarget.pageId))
        .innerJoin(found, eq(found.found, shortLinkTarget.targetId)),
  );

/** Pages of a department by id or name. */
export const findPages = (
  db: Database,
  departmentId: number,
  { pageIds, names = [] }: { readonly pageIds: readonly number[]; readonly names?: readonly string[] },
) =>
  db
    .select({ pageId: page.pageId, pageName: page.pageName })
    .from(page)
    .where(
      and(
        or(inArray(page.pageId, [...pageIds]), inArray(page.pageName, [...names])),
        eq(page.departmentId, departmentId),
        isNull(page.deleteTime),
      ),
    );

/** Ids of channels of a department by their codes. */
export async function findCodes(db: Database, departmentId: number, codes: readonly string[]) {
  const rows = await db
    .select({ code: channel.code, channelId: channel.channelId })
    .from(channel)
    .where(and(inArray(channel.code, [...codes]), eq(channel.departmentId, departmentId)));
  return new Map(rows.map(({ code, channelId }) => [code, channelId]));
}

/** Whether the channel is one of the department. */
export const hasChannel = async (db: Database, departmentId: number, channelId: number): Promise<boolean> =>
  (await db.$count(channel, and(eq(channel.channelId, channelId), eq(channel.departmentId, departmentId)))) > 0;
