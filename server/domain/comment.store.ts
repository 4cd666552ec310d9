/** What people of the platforms wrote below collected contents. Their SQL stands here only. */
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Comment, Commenter } from '../../src/services/catalogue/generated/types';
import type { Database } from '../db/connect';
import { expectedRows } from '../db/expected';
import { contains, containsText, countedPage, onDays, onWire, orderOf, pageBounds, withinDepartment, type PageParams, type Place, type Reader } from '../db/list';
import { comment, flow } from '../db/schema';
import type { Platform } from '../db/schema/columns';
import { homeUrlOf } from './home-url.rules';

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

async function pageOfComments(db: Database, filters: SQL | undefined, order: (backwards: boolean) => SQL[], params: PageParams): Promise<Page<Comment>> {
  const read = async ({ limit, offset, backwards }: Place) => {
    const rows = await db.select(commentView).from(comment).where(filters).orderBy(...order(backwards)).limit(limit).offset(offset);
    return backwards ? rows.reverse() : rows;
  };
  const page = await countedPage(params, () => db.$count(comment, filters), read);
  return { ...page, list: page.list.map(onWire) };
}

export interface CommentFilters extends PageParams {
  readonly flowId: number;
  readonly keyword?: string;
}

/** Comments on a content itself, without those below another comment. */
export const commentsOfFlow = (db: Database, reader: Reader, params: CommentFilters): Promise<Page<Comment>> =>
  pageOfComments(
    db,
    and(eq(comment.flowId, params.flowId), isNull(comment.rootCommentId), withinDepartment(comment.departmentId, reader), contains(params.keyword, comment.content, comment.nickname)),
    (backwards) => orderOf(SORTS, comment.commentId, params, 'likeCount', backwards),
    params,
  );

/** Comments below a comment, as the talk went. */
export const commentsOfRoot = (db: Database, reader: Reader, params: PageParams & { readonly rootCommentId: number }): Promise<Page<Comment>> =>
  pageOfComments(
    db,
    and(eq(comment.rootCommentId, params.rootCommentId), withinDepartment(comment.departmentId, reader)),
    (backwards) => [comment.publishTime, comment.commentId].map((each) => (backwards ? desc(each) : asc(each))),
    params,
  );

export async function commentExists(db: Database, reader: Reader, commentId: number): Promise<boolean> {
  return (await db.$count(comment, and(eq(comment.commentId, commentId), withinDepartment(comment.departmentId, reader)))) > 0;
}

export interface CommenterFilters extends PageParams {
  readonly keyword: string;
  readonly platform?: Platform;
  readonly city?: string;
  readonly publishedFrom?: string;
  readonly publishedTo?: string;
}

/** So many of the newest comments are looked at: a word that is everywhere would otherwise be counted for seconds. */
export const MOST_COMMENTS_LOOKED_AT = 2_000;
const COMMENTS = sql`${comment} join ${flow} on ${flow.flowId} = ${comment.flowId}`;

/** Pairs of a word that are asked about: one that few hold says enough. */
const MOST_PAIRS = 6;

/** What share of all comments holds a word, about: as many as hold the rarest of its pairs of characters. */
async function shareHolding(db: Database, word: string, all: number): Promise<number> {
  const letters = [...word.trim()];
  const pairs = letters.length === 1 ? letters : letters.slice(1, MOST_PAIRS + 1).map((letter, index) => `${letters[index]}${letter}`);
  const held = await Promise.all(pairs.map((pair) => expectedRows(db, sql`select from ${comment} where ${containsText(pair, comment.content) ?? sql`true`}`)));
  return Math.min(...held) / all;
}

/**
 * Whether enough comments are found sooner by reading from the newest on than by looking at all that hold the word: so it is where the word
 * is in many of those that pass the other filters. `own`: what indexes of the comments know.
 */
async function isSoonFound(db: Database, word: string, own: SQL | undefined, others: SQL | undefined): Promise<boolean> {
  const count = (where: SQL | undefined) => expectedRows(db, sql`select from ${COMMENTS} where ${where ?? sql`true`}`);
  const [all, within, passing] = await Promise.all([count(undefined), count(own), count(and(own, others))]);
  const share = await shareHolding(db, word, all);
  return within * Math.min(1, MOST_COMMENTS_LOOKED_AT / (passing * share)) < all * share;
}

/**
 * People whose comments hold a word, who wrote most of them first. Found among the newest `MOST_COMMENTS_LOOKED_AT` comments that hold it;
 * one person of a platform is one row, called as they last called themself.
 */
export async function pageOfCommenters(db: Database, reader: Reader, params: CommenterFilters): Promise<Page<Commenter>> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const own = and(
    withinDepartment(comment.departmentId, reader),
    params.city ? eq(comment.city, params.city) : undefined,
    onDays(comment.publishTime, params.publishedFrom, params.publishedTo),
  );
  const onPlatform = params.platform && eq(flow.platform, params.platform);
  const holding = containsText(params.keyword, comment.content);
  const filters = and(own, onPlatform, (await isSoonFound(db, params.keyword, own, onPlatform)) ? contains(params.keyword, comment.content) : holding);
  const { rows } = await db.execute<{ total: number; list: Omit<Commenter, 'homeUrl'>[] }>(sql`
    with found as (
      select ${flow.platform}, ${flow.title}, ${comment}.* from ${COMMENTS}
      where ${filters} order by ${comment.publishTime} desc nulls last, ${comment.commentId} desc nulls last limit ${MOST_COMMENTS_LOOKED_AT}
    ), people as (
      select distinct on (platform, platform_user_id) found.*, count(*) over person as comments, sum(like_count) over person as likes
      from found window person as (partition by platform, platform_user_id) order by platform, platform_user_id, publish_time desc, comment_id desc
    ), page as (
      select * from people order by comments desc, publish_time desc, comment_id desc limit ${limit} offset ${offset}
    )
    select (select count(*)::int from people) as total, (select coalesce(json_agg(json_build_object(
      'platform', platform, 'platformUserId', platform_user_id, 'nickname', nickname, 'avatar', avatar, 'city', city, 'commentCount', comments, 'likeCount', likes,
      'content', content, 'commentId', comment_id, 'flowId', flow_id, 'flowTitle', title, 'publishTime', publish_time) order by comments desc, publish_time desc, comment_id desc), '[]') from page) as list`);
  const { total, list } = rows[0]!;
  return {
    list: list.map((row) => ({ ...row, homeUrl: homeUrlOf(row.platform, row.platformUserId), publishTime: new Date(row.publishTime).toISOString() })),
    total, pageNo, pageSize,
  };
}
