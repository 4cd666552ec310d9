/** What is followed is collected again from time to time. */
import { and, asc, eq, gte, inArray, isNull, lt, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { blogger, keyword, spiderBot, spiderTask, TASK_TYPE } from '../db/schema';
import { enqueueTask } from './task.store';

const HOUR_MS = 3_600_000;
const COLLECTED_EVERY_MS = 12 * HOUR_MS;
/** Queued at a time, so that what people ask for does not wait behind hundreds. */
const AT_A_TIME = 10;
/** Newest first: what came since. */
const LIMIT = 20;
/** Without a bot tasks would only pile up. */
const BOT_SEEN_WITHIN_MS = 5 * 60_000;

const isDue = (column: AnyColumn, now: Date) => or(isNull(column), lt(column, new Date(now.getTime() - COLLECTED_EVERY_MS)));
/** A target whose task of the last hours ended, in whatever way, is not asked for again at once. */
const notLately = (key: ReturnType<typeof sql>, now: Date) =>
  sql`not exists (select 1 from ${spiderTask} where ${spiderTask.targetKey} = ${key} and ${gte(spiderTask.createTime, new Date(now.getTime() - COLLECTED_EVERY_MS))})`;

const collectable = { departmentId: blogger.departmentId, creatorId: blogger.creatorId, platform: blogger.platform, target: blogger.nickname, bloggerId: blogger.bloggerId, platformUserId: blogger.platformUserId };

/** Bloggers who are followed again are collected at once; `creatorId`: who wanted it. */
export async function queueBloggers(db: Database, creatorId: number, bloggerIds: readonly number[]): Promise<void> {
  if (bloggerIds.length === 0) return;
  const people = await db.select(collectable).from(blogger).where(inArray(blogger.bloggerId, [...bloggerIds])).orderBy(asc(blogger.bloggerId));
  for (const { bloggerId, platformUserId, ...task } of people) await enqueueTask(db, { ...task, creatorId, taskType: TASK_TYPE.blogger, params: { bloggerId, platformUserId, limit: LIMIT } });
}

/** How many tasks were queued. */
export async function queueDue(db: Database, now: Date): Promise<number> {
  if ((await db.$count(spiderBot, gte(spiderBot.seenTime, new Date(now.getTime() - BOT_SEEN_WITHIN_MS)))) === 0) return 0;
  const words = await db
    .select({ departmentId: keyword.departmentId, creatorId: keyword.creatorId, platform: keyword.platform, target: keyword.keyword, keywordId: keyword.keywordId })
    .from(keyword)
    .where(and(eq(keyword.status, 'active'), isDue(keyword.lastSpiderTime, now), notLately(sql`'keyword:' || ${keyword.keywordId}`, now)))
    .orderBy(asc(keyword.priority), sql`${keyword.lastSpiderTime} asc nulls first`)
    .limit(AT_A_TIME);
  const people = await db
    .select(collectable)
    .from(blogger)
    .where(and(eq(blogger.spiderStatus, 'following'), isDue(blogger.lastSpiderTime, now), notLately(sql`'blogger:' || ${blogger.bloggerId}`, now)))
    .orderBy(sql`${blogger.lastSpiderTime} asc nulls first`)
    .limit(AT_A_TIME);
  for (const { keywordId, ...task } of words) await enqueueTask(db, { ...task, taskType: TASK_TYPE.keyword, params: { keywordId, limit: LIMIT } });
  for (const { bloggerId, platformUserId, ...task } of people) await enqueueTask(db, { ...task, taskType: TASK_TYPE.blogger, params: { bloggerId, platformUserId, limit: LIMIT } });
  return words.length + people.length;
}
