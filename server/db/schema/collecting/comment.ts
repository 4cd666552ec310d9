/** Comments below collected contents (calls.md section 7.4). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { departmentReference, identity, latest, moment } from '../columns';
import { flow } from './flow';

/** A comment below a collected note or video. A reply refers to its root comment. */
export const comment = pgTable(
  'comment',
  {
    commentId: identity(),
    departmentId: integer().notNull(),
    flowId: integer().notNull(),
    rootCommentId: integer().references((): AnyPgColumn => comment.commentId, { onDelete: 'cascade' }),
    platformCommentId: text().notNull(),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    content: text().notNull(),
    /** Location of the author as the platform reports it. */
    city: text().notNull().default(''),
    likeCount: integer().notNull().default(0),
    /** Number of comments that have this one as their root. */
    subCommentCount: integer().notNull().default(0),
    publishTime: moment().notNull(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('comment_unique').on(t.flowId, t.platformCommentId),
    departmentReference('comment_flow', t, 'flowId', flow),
    index('comment_of_flow_by_like_count')
      .on(t.flowId, ...latest(t.likeCount, t.commentId))
      .where(sql`${t.rootCommentId} is null`),
    index('comment_of_flow_by_publish_time')
      .on(t.flowId, ...latest(t.publishTime, t.commentId))
      .where(sql`${t.rootCommentId} is null`),
    // For searching people by their comments, newest first; also within a small department, and within a city.
    index('comment_by_publish_time').on(...latest(t.publishTime, t.commentId), t.departmentId),
    index('comment_of_department').on(t.departmentId, ...latest(t.publishTime, t.commentId)),
    index('comment_of_city').on(t.city, ...latest(t.publishTime, t.commentId), t.departmentId),
    index('comment_of_person').on(t.platformUserId, t.publishTime.desc().nullsLast()),
    index('comment_of_root').on(t.rootCommentId, t.publishTime, t.commentId),
    check('comment_counts', sql`${t.likeCount} >= 0 and ${t.subCommentCount} >= 0`),
  ],
);
