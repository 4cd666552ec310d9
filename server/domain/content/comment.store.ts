/** Comments on collected contents. Holds all SQL for them. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Comment, Commenter } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { expectedHolders, expectedRows } from '../../db/expected';
import { onDays } from '../../db/days';
import { ascending, orderOf, pageBounds, pageOf, type Listing, type PageParams } from '../../db/paging';
import { withinDepartment, type Reader } from '../../db/rows';
import { contains, containsText } from '../../db/search';
import { comment, flow } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import { homeUrlBeside } from '../blogger/home-url.rules';

const commentView = {
  commentId: comment.commentId,
  flowId: comment.flowId,
  rootCommentId: comment.rootCommentId,
  platformUserId: comment.platformUserId,
  nickname: comment.nickname,
  avatar: comment.avatar,
  content: comment.content,
  city: comment.city,
  likeCount: comment.likeCount,
  subCommentCount: comment.subCommentCount,
  publishTime: comment.publishTime,
};

const SORTS = { likeCount: comment.likeCount, publishTime: comment.publishTime };

export interface Page<Row> {
  list: Row[];
  total: number;
  pageNo: number;
  pageSize: number;
}

const pageOfComments = (db: Database, listing: Pick<Listing, 'filters' | 'order' | 'params'>): Promise<Page<Comment>> =>
  pageOf(db, { id: comment.commentId, ...listing }, (page) =>
    db.select(commentView).from(page).innerJoin(comment, eq(comment.commentId, page.found)),
  );

export interface CommentFilters extends PageParams {
  readonly flowId: number;
  readonly keyword?: string;
}

/** Top-level comments of a content, without replies. */
export const commentsOfFlow = (db: Database, reader: Reader, params: CommentFilters): Promise<Page<Comment>> =>
  pageOfComments(db, {
    filters: and(
      eq(comment.flowId, params.flowId),
      isNull(comment.rootCommentId),
      withinDepartment(comment.departmentId, reader),
      contains(params.keyword, comment.content, comment.nickname),
    ),
    order: orderOf(SORTS, comment.commentId, params, 'likeCount'),
    params,
  });

/** Replies to a comment, oldest first. */
export const commentsOfRoot = (
  db: Database,
  reader: Reader,
  params: PageParams & { readonly rootCommentId: number },
): Promise<Page<Comment>> =>
  pageOfComments(db, {
    filters: and(eq(comment.rootCommentId, params.rootCommentId), withinDepartment(comment.departmentId, reader)),
    order: ascending(comment.publishTime, comment.commentId),
    params,
  });

export async function commentExists(db: Database, reader: Reader, commentId: number): Promise<boolean> {
  return (
    (await db.$count(comment, and(eq(comment.commentId, commentId), withinDepartment(comment.departmentId, reader)))) >
    0
  );
}

export interface CommenterFilters extends PageParams {
  readonly keyword: string;
  readonly platform?: Platform;
  readonly city?: string;
  readonly publishedFrom?: string;
  readonly publishedTo?: string;
}

/** Upper bound of comments that a search for commenters reads: a very frequent word would otherwise take seconds. */
export const MOST_COMMENTS_LOOKED_AT = 2_000;
/** The FROM clause; joins the contents if the filters concern their platform. */
const commentsOf = (onPlatform: SQL | undefined): SQL =>
  onPlatform ? sql`${comment} join ${flow} on ${flow.flowId} = ${comment.flowId}` : sql`${comment}`;

/**
 * Whether reading comments from the newest on finds enough matches sooner than the word's index does: true if many of
 * the comments that pass the other filters contain the word. `own`: the filters that indexes of comments cover.
 */
async function isSoonFound(
  db: Database,
  word: string,
  own: SQL | undefined,
  onPlatform: SQL | undefined,
): Promise<boolean> {
  const count = (from: SQL, where?: SQL) => expectedRows(db, sql`select from ${from} where ${where ?? sql`true`}`);
  const [all, within, passing, holding] = await Promise.all([
    count(commentsOf(undefined)),
    count(commentsOf(undefined), own),
    count(commentsOf(onPlatform), and(own, onPlatform)),
    expectedHolders(db, comment, word, comment.content),
  ]);
  return within * Math.min(1, MOST_COMMENTS_LOOKED_AT / (passing * (holding / all))) < holding;
}

/**
 * Filter for comments with a word. If the word's index is used, it is used alone: combining it with the department's
 * index, as the planner would, takes longer than filtering the other departments' rows afterwards.
 */
async function holdersWithin(
  db: Database,
  reader: Reader,
  { keyword, city, publishedFrom, publishedTo }: CommenterFilters,
  onPlatform: SQL | undefined,
): Promise<SQL | undefined> {
  const narrowed = and(
    city ? eq(comment.city, city) : undefined,
    onDays(comment.publishTime, publishedFrom, publishedTo),
  );
  const own = and(withinDepartment(comment.departmentId, reader), narrowed);
  if (await isSoonFound(db, keyword, own, onPlatform)) return and(own, onPlatform, contains(keyword, comment.content));
  return and(
    withinDepartment(sql`(${comment.departmentId} + 0)`, reader),
    narrowed,
    onPlatform,
    containsText(keyword, comment.content),
  );
}

/**
 * Authors of comments with a word, those with most matches first. Searches the newest `MOST_COMMENTS_LOOKED_AT`
 * matches; an author is one row per platform, under their latest name.
 */
export async function pageOfCommenters(
  db: Database,
  reader: Reader,
  params: CommenterFilters,
): Promise<Page<Commenter>> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const onPlatform = params.platform && eq(flow.platform, params.platform);
  const { rows } = await db.execute<{ total: number; list: (Omit<Commenter, 'homeUrl'> & { flowUrl: string })[] }>(sql`
    with found as (
      select ${comment}.* from ${commentsOf(onPlatform)} where ${(await holdersWithin(db, reader, params, onPlatform)) ?? sql`true`}
      order by ${comment.publishTime} desc nulls last, ${comment.commentId} desc nulls last limit ${MOST_COMMENTS_LOOKED_AT}
    ), people as (
      select distinct on (platform, platform_user_id) ${flow.platform}, ${flow.title}, ${flow.url}, found.*, count(*) over person as comments, sum(found.like_count) over person as likes
      from found join ${flow} on ${flow.flowId} = found.flow_id
      window person as (partition by platform, platform_user_id) order by platform, platform_user_id, found.publish_time desc, comment_id desc
    ), chosen as (
      select * from people order by comments desc, publish_time desc, comment_id desc limit ${limit} offset ${offset}
    )
    select (select count(*)::int from people) as total, (select coalesce(json_agg(json_build_object(
      'platform', platform, 'platformUserId', platform_user_id, 'nickname', nickname, 'avatar', avatar, 'city', city, 'commentCount', comments, 'likeCount', likes,
      'content', content, 'commentId', comment_id, 'flowId', flow_id, 'flowTitle', title, 'flowUrl', url, 'publishTime', publish_time) order by comments desc, publish_time desc, comment_id desc), '[]') from chosen) as list`);
  const { total, list } = rows[0]!;
  return {
    list: list.map(({ flowUrl, ...row }) => ({
      ...row,
      homeUrl: homeUrlBeside(flowUrl, row.platform, row.platformUserId),
      publishTime: new Date(row.publishTime).toISOString(),
    })),
    total,
    pageNo,
    pageSize,
  };
}
