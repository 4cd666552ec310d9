/** What is followed is collected again by its interval (docs/decisions/0049-intervals.md). */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { blogger, keyword, spiderBot, spiderTask, TASK_TYPE } from '../db/schema';
import { enqueueTask, type NewTask } from './task.store';

/** Tasks that wait for a bot while more are queued by themselves: what people ask for waits behind these at most. */
const MOST_WAITING = 20;
/** Newest first: what came since. */
const LIMIT = 20;
/** Without a bot tasks would only pile up. */
const BOT_SEEN_WITHIN_MS = 5 * 60_000;
const PRIORITIES = [1, 2, 3, 4, 5];

const collectable = {
  departmentId: blogger.departmentId,
  creatorId: blogger.creatorId,
  platform: blogger.platform,
  target: blogger.nickname,
  bloggerId: blogger.bloggerId,
  platformUserId: blogger.platformUserId,
};

/** Bloggers who are followed again are collected at once; `creatorId`: who wanted it. */
export async function queueBloggers(db: Database, creatorId: number, bloggerIds: readonly number[]): Promise<void> {
  if (bloggerIds.length === 0) return;
  const people = await db
    .select(collectable)
    .from(blogger)
    .where(inArray(blogger.bloggerId, [...bloggerIds]))
    .orderBy(asc(blogger.bloggerId));
  for (const { bloggerId, platformUserId, ...task } of people)
    await enqueueTask(db, {
      ...task,
      creatorId,
      taskType: TASK_TYPE.blogger,
      params: { bloggerId, platformUserId, limit: LIMIT },
    });
}

/** Queues what is due while few tasks wait, keywords and bloggers in turn. How many tasks there are more. */
export async function queueDue(db: Database, now: Date): Promise<number> {
  if ((await db.$count(spiderBot, gte(spiderBot.seenTime, new Date(now.getTime() - BOT_SEEN_WITHIN_MS)))) === 0)
    return 0;
  const room =
    MOST_WAITING - (await db.$count(spiderTask, and(eq(spiderTask.status, 'idle'), lte(spiderTask.dueTime, now))));
  if (room <= 0) return 0;
  const [words, people] = [await dueKeywords(db, now, room), await dueBloggers(db, now, room)];
  const inTurn = Array.from({ length: room }, (_, index) => [words[index], people[index]])
    .flat()
    .filter((each) => each !== undefined)
    .slice(0, room);
  let made = 0;
  for (const task of inTurn) if (await queueByItself(db, task, now)) made += 1;
  return made;
}

/** The most urgent first, then by their time; each priority is looked up in the index by itself. */
async function dueKeywords(db: Database, now: Date, limit: number): Promise<NewTask[]> {
  const rows: NewTask[] = [];
  for (const priority of PRIORITIES) {
    if (rows.length >= limit) break;
    const due = await db
      .select({
        departmentId: keyword.departmentId,
        creatorId: keyword.creatorId,
        platform: keyword.platform,
        target: keyword.keyword,
        keywordId: keyword.keywordId,
      })
      .from(keyword)
      .where(and(sql`${keyword.priority} = ${priority}`, lte(keyword.nextSpiderTime, now)))
      .orderBy(asc(keyword.nextSpiderTime))
      .limit(limit - rows.length);
    rows.push(
      ...due.map(({ keywordId, ...task }) => ({
        ...task,
        taskType: TASK_TYPE.keyword,
        params: { keywordId, limit: LIMIT },
      })),
    );
  }
  return rows;
}

async function dueBloggers(db: Database, now: Date, limit: number): Promise<NewTask[]> {
  const rows = await db
    .select(collectable)
    .from(blogger)
    .where(lte(blogger.nextSpiderTime, now))
    .orderBy(asc(blogger.nextSpiderTime))
    .limit(limit);
  return rows.map(({ bloggerId, platformUserId, ...task }) => ({
    ...task,
    taskType: TASK_TYPE.blogger,
    params: { bloggerId, platformUserId, limit: LIMIT },
  }));
}

/**
 * The interval counts from now, so that a task that waits long or is cancelled is not queued again at once. False: the
 * same task was open already.
 */
async function queueByItself(db: Database, task: NewTask, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { outcome } = await enqueueTask(tx, { ...task, dueTime: now });
    const { keywordId, bloggerId } = task.params;
    if (keywordId !== undefined)
      await tx.update(keyword).set({ intervalStart: now }).where(eq(keyword.keywordId, keywordId));
    if (bloggerId !== undefined)
      await tx.update(blogger).set({ intervalStart: now }).where(eq(blogger.bloggerId, bloggerId));
    return outcome === 'queued';
  });
}
