/** Queues automatic collection of keywords and bloggers by their intervals (docs/decisions/0049-intervals.md). */
import { and, asc, eq, gt, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { blogger, keyword, spiderBot, spiderTask, TASK_TYPE } from '../../db/schema';
import { enqueueTask, type NewTask } from '../task/task.store';

/**
 * Maximum number of waiting tasks at which more are queued automatically; limits the delay of tasks that people
 * request.
 */
const MOST_WAITING = 20;
/** Contents per task, newest first: what was published since the last collection. */
const LIMIT = 20;
/** Without an active bot nothing is queued, because tasks would only accumulate. */
const BOT_SEEN_WITHIN_MS = 5 * 60_000;
/** Number of future tasks that the demonstration shows as waiting. */
const AHEAD = 8;
const PRIORITIES = [1, 2, 3, 4, 5] as const;
/** A keyword that is overdue by this time counts as one priority higher. */
const RAISED_AFTER_MS = 24 * 60 * 60_000;

const collectable = {
  departmentId: blogger.departmentId,
  creatorId: blogger.creatorId,
  platform: blogger.platform,
  target: blogger.nickname,
  bloggerId: blogger.bloggerId,
  platformUserId: blogger.platformUserId,
};

const scheduledKeyword = {
  departmentId: keyword.departmentId,
  creatorId: keyword.creatorId,
  platform: keyword.platform,
  target: keyword.keyword,
  keywordId: keyword.keywordId,
};

/** Collects bloggers who are followed again at once; `creatorId`: the person who asked. */
export async function queueBloggers(
  db: Database,
  creatorId: number,
  bloggerIds: readonly number[],
  now: Date,
): Promise<void> {
  if (bloggerIds.length === 0) return;
  const people = await db
    .select(collectable)
    .from(blogger)
    .where(inArray(blogger.bloggerId, [...bloggerIds]))
    .orderBy(asc(blogger.bloggerId));
  for (const person of people) await enqueueTask(db, { ...bloggerTask(person), creatorId, dueTime: now });
}

/** Queues due keywords and bloggers in turn while few tasks wait. Returns the number of new tasks. */
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

/**
 * Queues the next tasks early, not claimable before `from`, so that some always wait
 * (docs/decisions/0049-intervals.md). Returns the number of new tasks.
 */
export async function queueAhead(db: Database, from: Date): Promise<number> {
  const waiting = await db.$count(spiderTask, eq(spiderTask.status, 'idle'));
  const early = await db.$count(spiderTask, and(eq(spiderTask.status, 'idle'), gt(spiderTask.dueTime, from)));
  const room = Math.min(AHEAD - early, MOST_WAITING + AHEAD - waiting);
  if (room <= 0) return 0;
  const words = await db
    .select({ ...scheduledKeyword, next: keyword.nextSpiderTime })
    .from(keyword)
    .where(isNotNull(keyword.nextSpiderTime))
    .orderBy(asc(keyword.nextSpiderTime))
    .limit(room);
  const people = await db
    .select({ ...collectable, next: blogger.nextSpiderTime })
    .from(blogger)
    .where(isNotNull(blogger.nextSpiderTime))
    .orderBy(asc(blogger.nextSpiderTime))
    .limit(room);
  const next = [
    ...words.map(({ next, ...row }) => ({ task: keywordTask(row), next: next! })),
    ...people.map(({ next, ...row }) => ({ task: bloggerTask(row), next: next! })),
  ]
    .toSorted((a, b) => a.next.getTime() - b.next.getTime())
    .slice(0, room);
  let made = 0;
  for (const { task, next: dueTime } of next)
    if (await queueByItself(db, task, dueTime > from ? dueTime : from)) made += 1;
  return made;
}

/**
 * Due keywords by priority, then by time. Waiting raises the priority, so that low priorities do not starve. Each
 * priority is a separate index look-up.
 */
async function dueKeywords(db: Database, now: Date, limit: number): Promise<NewTask[]> {
  const due: { rank: number; next: number; task: NewTask }[] = [];
  for (const priority of PRIORITIES) {
    const rows = await db
      .select({ ...scheduledKeyword, next: keyword.nextSpiderTime })
      .from(keyword)
      .where(and(eq(keyword.priority, priority), lte(keyword.nextSpiderTime, now)))
      .orderBy(asc(keyword.nextSpiderTime))
      .limit(limit);
    for (const { next, ...row } of rows) {
      const raised = Math.floor((now.getTime() - next!.getTime()) / RAISED_AFTER_MS);
      due.push({ rank: Math.max(PRIORITIES[0], priority - raised), next: next!.getTime(), task: keywordTask(row) });
    }
  }
  return due
    .toSorted((a, b) => a.rank - b.rank || a.next - b.next)
    .slice(0, limit)
    .map(({ task }) => task);
}

async function dueBloggers(db: Database, now: Date, limit: number): Promise<NewTask[]> {
  const rows = await db
    .select(collectable)
    .from(blogger)
    .where(lte(blogger.nextSpiderTime, now))
    .orderBy(asc(blogger.nextSpiderTime))
    .limit(limit);
  return rows.map(bloggerTask);
}

type Owned = Pick<NewTask, 'departmentId' | 'creatorId' | 'platform' | 'target'>;

const keywordTask = ({ keywordId, ...task }: Owned & { keywordId: number }): NewTask => ({
  ...task,
  taskType: TASK_TYPE.keyword,
  params: { keywordId, limit: LIMIT },
});

const bloggerTask = ({
  bloggerId,
  platformUserId,
  ...task
}: Owned & { bloggerId: number; platformUserId: string }): NewTask => ({
  ...task,
  taskType: TASK_TYPE.blogger,
  params: { bloggerId, platformUserId, limit: LIMIT },
});

/**
 * The interval counts from the task's due time, so that a slow or cancelled task is not queued again at once. false:
 * the same task was already open.
 */
async function queueByItself(db: Database, task: NewTask, dueTime: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { outcome } = await enqueueTask(tx, { ...task, dueTime });
    const { keywordId, bloggerId } = task.params;
    if (keywordId !== undefined)
      await tx.update(keyword).set({ intervalStart: dueTime }).where(eq(keyword.keywordId, keywordId));
    if (bloggerId !== undefined)
      await tx.update(blogger).set({ intervalStart: dueTime }).where(eq(blogger.bloggerId, bloggerId));
    return outcome === 'queued';
  });
}
