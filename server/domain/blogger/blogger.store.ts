/** Followed bloggers and favourites among them. Holds all SQL for them. */
import { and, eq, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type {
  Blogger,
  FeedManagePageQueryBloggerParams,
  FeedManagePageQueryBloggerResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { onDays } from '../../db/days';
import { onConstraint } from '../../db/errors';
import { orderOf, pageOf } from '../../db/paging';
import { toJson, same, subquery, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { blogger, bloggerFavorite, flow, keyword, keywordFlow } from '../../db/schema';
import type { Actor } from '../../kernel/calls/handler';
import { growthView } from '../figure/figure.store';
import { scheduleView } from '../schedule/schedule';
import { cancelWaiting, type Cancelling } from '../task/cancel.store';
import { carries, setTags, TAGGED, tagsOf } from '../tag/tag.store';

/** Favourites belong to one person, other filters to the department. */
type Person = Pick<Actor, 'userId' | 'departmentId' | 'adminLevel'>;

const isFavorite = (person: Person): SQL<boolean> =>
  subquery<boolean>(
    sql`exists (select 1 from ${bloggerFavorite} where ${bloggerFavorite.userId} = ${person.userId} and ${bloggerFavorite.bloggerId} = ${blogger.bloggerId})`,
  );

const bloggerView = (person: Person) => ({
  bloggerId: blogger.bloggerId,
  nickname: blogger.nickname,
  avatar: blogger.avatar,
  platform: blogger.platform,
  platformUserId: blogger.platformUserId,
  homeUrl: blogger.homeUrl,
  signature: blogger.signature,
  city: blogger.city,
  tags: tagsOf(TAGGED.blogger),
  fansCount: blogger.fansCount,
  noteCount: blogger.noteCount,
  likeCount: blogger.likeCount,
  ...growthView(blogger),
  spiderStatus: blogger.spiderStatus,
  favorite: isFavorite(person),
  agent: blogger.agent,
  lastSpiderTime: blogger.lastSpiderTime,
  ...scheduleView(blogger, blogger.spiderStatus),
  createTime: blogger.createTime,
});

const SORTS = {
  fansCount: blogger.fansCount,
  noteCount: blogger.noteCount,
  likeCount: blogger.likeCount,
  growthDay: blogger.growthDay,
  growthWeek: blogger.growthWeek,
  lastSpiderTime: blogger.lastSpiderTime,
  nextSpiderTime: blogger.nextSpiderTime,
  createTime: blogger.createTime,
};

/** Superset of the filters of all areas' list calls. */
export type BloggerFilters = FeedManagePageQueryBloggerParams;

const filtersOf = (params: BloggerFilters, person: Person): SQL | undefined =>
  and(
    withinDepartment(blogger.departmentId, person),
    same(blogger.bloggerId, params.bloggerId),
    contains(params.keyword, blogger.nickname, blogger.platformUserId),
    params.platform && eq(blogger.platform, params.platform),
    params.spiderStatus && eq(blogger.spiderStatus, params.spiderStatus),
    carries(TAGGED.blogger, params.tagId),
    params.favorite ? isFavorite(person) : undefined,
    same(blogger.agent, params.agent),
    params.rising ? isNotNull(blogger.riseTime) : undefined,
    params.minFans ? gte(blogger.fansCount, params.minFans) : undefined,
    onDays(blogger.createTime, params.createdFrom, params.createdTo),
  );

export async function pageOfBloggers(
  db: Database,
  person: Person,
  params: BloggerFilters,
  byDefault: keyof typeof SORTS = 'createTime',
): Promise<FeedManagePageQueryBloggerResult> {
  const order = orderOf(SORTS, blogger.bloggerId, params, byDefault);
  return pageOf(db, { id: blogger.bloggerId, filters: filtersOf(params, person), order, params }, (page) =>
    db.select(bloggerView(person)).from(page).innerJoin(blogger, eq(blogger.bloggerId, page.found)),
  );
}

/** Throws `duplicate()` if the department already follows this blogger. */
export async function insertBlogger(
  db: Database,
  person: Person,
  values: typeof blogger.$inferInsert,
  tagIds: readonly number[],
  duplicate: () => Error,
): Promise<Blogger> {
  return db.transaction(async (tx) => {
    const [row] = await onConstraint(
      'blogger_unique',
      duplicate,
      tx.insert(blogger).values(values).returning({ bloggerId: blogger.bloggerId }),
    );
    await setTags(tx, person, TAGGED.blogger, row!.bloggerId, values.departmentId, tagIds);
    const [made] = await tx.select(bloggerView(person)).from(blogger).where(eq(blogger.bloggerId, row!.bloggerId));
    return toJson(made!);
  });
}

/**
 * Returns the deleted ids among those that the reader may see. Also deletes collected contents, cancels unclaimed tasks
 * and lowers the counts of keywords that found the contents.
 */
export async function deleteBloggers(
  db: Database,
  reader: Reader & Pick<Cancelling, 'userId'>,
  bloggerIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const mine = and(inArray(blogger.bloggerId, [...bloggerIds]), withinDepartment(blogger.departmentId, reader));
  return db.transaction(async (tx) => {
    const deleted = await tx.execute<{ blogger_id: number }>(sql`
      with found_by as (
        select ${keywordFlow.keywordId}, count(*)::int as contents from ${flow} join ${blogger} using (blogger_id) join ${keywordFlow} using (flow_id)
        where ${mine} group by ${keywordFlow.keywordId}
      ), counted as (
        update ${keyword} set note_count = greatest(0, ${keyword.noteCount} - found_by.contents) from found_by where ${keyword.keywordId} = found_by.keyword_id
      )
      delete from ${blogger} where ${mine} returning ${blogger.bloggerId}`);
    const ids = deleted.rows.map((row) => row.blogger_id);
    await cancelWaiting(
      tx,
      ids.map((bloggerId) => ({ bloggerId })),
      { userId: reader.userId, now },
    );
    return ids;
  });
}

/** Returns the updated ids among those that the reader may see. Pausing also cancels unclaimed tasks. */
export async function updateSpiderStatus(
  tx: Database,
  reader: Reader & Pick<Cancelling, 'userId'>,
  bloggerIds: readonly number[],
  spiderStatus: 'following' | 'paused',
  now: Date,
): Promise<number[]> {
  const changed = await tx
    .update(blogger)
    .set({ spiderStatus, ...(spiderStatus === 'following' && { spiderFailures: 0 }), updateTime: now })
    .where(and(inArray(blogger.bloggerId, [...bloggerIds]), withinDepartment(blogger.departmentId, reader)))
    .returning({ bloggerId: blogger.bloggerId });
  if (spiderStatus === 'paused') await cancelWaiting(tx, changed, { userId: reader.userId, now });
  return changed.map((row) => row.bloggerId);
}

/** Returns the ids that the person may see. */
export async function setFavorites(
  db: Database,
  person: Person,
  bloggerIds: readonly number[],
  favorite: boolean,
  now: Date,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const visible = await tx
      .select({ bloggerId: blogger.bloggerId })
      .from(blogger)
      .where(and(inArray(blogger.bloggerId, [...bloggerIds]), withinDepartment(blogger.departmentId, person)))
      .for('key share');
    const ids = visible.map((row) => row.bloggerId);
    if (ids.length > 0 && favorite) {
      await tx
        .insert(bloggerFavorite)
        .values(ids.map((bloggerId) => ({ userId: person.userId, bloggerId, createTime: now })))
        .onConflictDoNothing();
    }
    if (ids.length > 0 && !favorite) {
      await tx
        .delete(bloggerFavorite)
        .where(and(eq(bloggerFavorite.userId, person.userId), inArray(bloggerFavorite.bloggerId, ids)));
    }
    return ids;
  });
}

export async function bloggerExists(db: Database, reader: Reader, bloggerId: number): Promise<boolean> {
  return (
    (await db.$count(blogger, and(eq(blogger.bloggerId, bloggerId), withinDepartment(blogger.departmentId, reader)))) >
    0
  );
}
