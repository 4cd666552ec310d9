/** Bloggers whose live sessions are collected. Holds all SQL for them. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type {
  LiveBlogger,
  LiveBloggerListParams,
  LiveBloggerListResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { account, department, liveBlogger, liveSession, liveWatch } from '../../db/schema';
import { contains } from '../../db/search';
import { editedView } from '../../db/versions';

const ofBlogger = sql`from ${liveSession} where ${liveSession.liveBloggerId} = ${liveBlogger.liveBloggerId}`;

const view = {
  liveBloggerId: liveBlogger.liveBloggerId,
  platform: liveBlogger.platform,
  platformUserId: liveBlogger.platformUserId,
  nickname: liveBlogger.nickname,
  avatar: liveBlogger.avatar,
  homeUrl: liveBlogger.homeUrl,
  remark: liveBlogger.remark,
  following: liveBlogger.following,
  isLive: subquery<boolean>(
    sql`(${liveBlogger.following} and exists (select ${ofBlogger} and ${liveSession.endTime} is null))`,
  ),
  sessionCount: subquery<number>(sql`(select count(*) ${ofBlogger})::int`),
  lastStartTime: subquery<Date | null>(sql`(select max(${liveSession.startTime}) ${ofBlogger})`).mapWith(
    liveSession.startTime,
  ) as SQL<Date | null>,
  reason: liveBlogger.reason,
  department: department.name,
  creator: displayName(account),
  createTime: liveBlogger.createTime,
  ...editedView('liveBlogger'),
};

const bloggersOf = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(liveBlogger, eq(liveBlogger.liveBloggerId, page.found))
    .innerJoin(department, eq(department.departmentId, liveBlogger.departmentId))
    .innerJoin(account, eq(account.userId, liveBlogger.creatorId));

export async function pageOfLiveBloggers(
  db: Database,
  reader: Reader,
  params: LiveBloggerListParams,
): Promise<LiveBloggerListResult> {
  const filters = and(
    withinDepartment(liveBlogger.departmentId, reader),
    contains(params.keyword, liveBlogger.nickname, liveBlogger.remark),
    same(liveBlogger.following, params.following),
  );
  const order = orderOf({ createTime: liveBlogger.createTime }, liveBlogger.liveBloggerId, params, 'createTime');
  return pageOf(db, { id: liveBlogger.liveBloggerId, filters, order, params }, (page) => bloggersOf(db, page));
}

export async function readLiveBlogger(db: Database, liveBloggerId: number): Promise<LiveBlogger> {
  const id = liveBlogger.liveBloggerId;
  const [row] = await bloggersOf(db, pageIds(db, id, eq(id, liveBloggerId), ascending(id), first(1)));
  return toJson(row!);
}

export type StoredLiveBlogger = typeof liveBlogger.$inferSelect;

/** The blogger that the reader may change, locked. */
export async function lockLiveBlogger(
  tx: Database,
  reader: Reader,
  liveBloggerId: number,
): Promise<StoredLiveBlogger | undefined> {
  const [row] = await tx
    .select()
    .from(liveBlogger)
    .where(and(eq(liveBlogger.liveBloggerId, liveBloggerId), withinDepartment(liveBlogger.departmentId, reader)))
    .for('update');
  return row;
}

/** Bots visit it as soon as they look for rooms. */
export async function insertLiveBlogger(
  tx: Database,
  values: Omit<typeof liveBlogger.$inferInsert, 'liveBloggerId'>,
): Promise<number> {
  const [made] = await tx.insert(liveBlogger).values(values).returning({ liveBloggerId: liveBlogger.liveBloggerId });
  return made!.liveBloggerId;
}

export async function changeLiveBlogger(
  tx: Database,
  liveBloggerId: number,
  values: Partial<typeof liveBlogger.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(liveBlogger)
    .set({ ...values, updateTime: now })
    .where(eq(liveBlogger.liveBloggerId, liveBloggerId));
  // Followed again: look at once.
  if (values.following)
    await tx.update(liveWatch).set({ dueTime: now }).where(eq(liveWatch.liveBloggerId, liveBloggerId));
}

export async function nicknameOf(
  db: Database,
  { departmentId, platform, platformUserId }: Pick<StoredLiveBlogger, 'departmentId' | 'platform' | 'platformUserId'>,
): Promise<string> {
  const [row] = await db
    .select({ nickname: liveBlogger.nickname })
    .from(liveBlogger)
    .where(
      and(
        eq(liveBlogger.departmentId, departmentId),
        eq(liveBlogger.platform, platform),
        eq(liveBlogger.platformUserId, platformUserId),
      ),
    )
    .orderBy(desc(liveBlogger.liveBloggerId))
    .limit(1);
  return row?.nickname ?? '';
}
