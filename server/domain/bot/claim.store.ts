/** Claims: leases of tasks by bots (docs/decisions/0016-bots.md). Holds all SQL for them. */
import { and, eq, inArray, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { claimTurn, waiting, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, beginOnce, isFree, renewed } from '../../db/claims';
import type { Database } from '../../db/connect';
import {
  blogger,
  COLLECTING_NOTHING,
  flow,
  keyword,
  OPEN_TASK_STATUSES,
  spiderBot,
  spiderTask,
  spiderTaskFlow,
  TASK_TYPE,
  comment,
  type TaskParams,
  type TaskType,
} from '../../db/schema';
import { messageToSend } from '../message/outcome.store';
import type { DeliveryOutcome } from '../outcome/delivery';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import type { Phase } from '../outcome/outcome.rules';
import { collected, delay } from '../schedule/schedule';
import { deliveryOf, lockSent, SENDS } from '../task/deliveries';
import { LEASE_MS, MAX_ATTEMPTS, verdictOnLost, type Verdict } from './bot.rules';

export type TaskRow = typeof spiderTask.$inferSelect;

export interface Claim {
  readonly taskId: number;
  readonly claimId: string;
}

const HELD = ['assigned', 'executing'] as const;
/** The task's lease has expired. */
const isLeft = (now: Date) => and(inArray(spiderTask.status, [...HELD]), isFree(spiderTask.leaseTime, now));

export async function seeBot(db: Database, botName: string, now: Date): Promise<void> {
  await db
    .insert(spiderBot)
    .values({ botName, seenTime: now })
    .onConflictDoUpdate({ target: spiderBot.botName, set: { seenTime: now } });
}

/** A bot that has reported may have sent it. */
const isSending = (now: Date) =>
  and(isLeft(now), eq(spiderTask.status, 'executing'), inArray(spiderTask.taskType, [...SENDS]));

/** Tasks that are due or left. */
const TASKS: Queue<typeof spiderTask> = {
  table: spiderTask,
  id: spiderTask.taskId,
  person: spiderTask.creatorId,
  by: spiderTask.dueTime,
  isIndexed: true,
  waits: ({ platforms, now }) =>
    and(
      inArray(spiderTask.status, [...OPEN_TASK_STATUSES]),
      inArray(spiderTask.platform, [...platforms]),
      lte(spiderTask.dueTime, now),
      or(eq(spiderTask.status, 'idle'), and(isLeft(now), lt(spiderTask.attempts, MAX_ATTEMPTS), not(isSending(now)!))),
    ),
};
/** Its bots were lost as often as attempts are allowed, or one was lost while it was sending. */
const isLost = (now: Date) => and(isLeft(now), or(sql`${spiderTask.attempts} >= ${MAX_ATTEMPTS}`, isSending(now)));

/** What a bot's next claim gets, or fails. */
export const dueTasks = (db: Database, ask: Asking) => [
  waiting(TASKS, ask),
  db.select().from(spiderTask).where(isLost(ask.now)),
];

interface Claimer extends Omit<Asking, 'now'> {
  readonly claimId: string;
  readonly botName: string;
}

/** The task of a claim; null: none is due, or the task that it took has ended. */
export async function takeTask(
  db: Database,
  { claimId, botName, platforms }: Claimer,
  now: Date,
): Promise<TaskRow | null> {
  const row = await beginOnce(
    async () => (await db.select().from(spiderTask).where(eq(spiderTask.claimId, claimId)))[0] ?? null,
    () =>
      claimTurn(
        db,
        TASKS,
        { platforms, now },
        {
          ...leasedBy(claimId, LEASE_MS, now),
          status: 'assigned',
          progress: 0,
          botName,
          startTime: now,
          attempts: sql`${spiderTask.attempts} + 1`,
          updateTime: now,
        },
      ),
  );
  return row?.status === 'assigned' || row?.status === 'executing' ? row : null;
}

/** Ends or repeats tasks whose bots were lost; what one may have sent is looked up. */
export async function releaseLost(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const which = tx.select().from(spiderTask).where(isLost(now)).orderBy(spiderTask.taskId);
    await lockSent(tx, await which);
    for (const task of await which.for('update'))
      await giveUp(tx, task, verdictOnLost(task.attempts, await phaseOf(tx, task), now), false, now);
  });
}

/** What the bot of a claimed task does that it must not repeat; null: nothing, or nothing yet. */
export async function phaseOf(tx: Database, task: TaskRow): Promise<Phase | null> {
  const phase = (await deliveryOf(task)?.phaseOf(tx, task)) ?? null;
  return phase === 'sending' && task.status !== 'executing' ? null : phase;
}

/** The platform does not have what the task sends. false: it is not sent again, and the task has ended. */
export async function sendAgain(tx: Database, task: TaskRow, now: Date): Promise<boolean> {
  if (task.attempts > MAX_ATTEMPTS) {
    await giveUp(tx, task, { again: false, reason: OUTCOME_MESSAGES.absent }, false, now);
    return false;
  }
  if ((await deliveryOf(task)?.isStillWanted(tx, task, now)) ?? true) return true;
  await finish(tx, task, { failReason: OUTCOME_MESSAGES.absent }, now);
  return false;
}

/** Stores what a claim was given: the log-in, which its failure may invalidate, and the limit. undefined: not given. */
export async function noteGiven(
  db: Database,
  { taskId, claimId }: Claim,
  given: Pick<TaskParams, 'logIn' | 'givenLimit'>,
): Promise<void> {
  const params = sql`${spiderTask.params} - 'logIn' - 'givenLimit' || ${JSON.stringify(given)}::jsonb`;
  await db
    .update(spiderTask)
    .set({ params })
    .where(and(eq(spiderTask.taskId, taskId), eq(spiderTask.claimId, claimId)));
}

/** Locks the task of a valid claim; null: the claim is lost or the task has ended. */
export async function hold(db: Database, { taskId, claimId }: Claim): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(spiderTask)
    .where(and(eq(spiderTask.taskId, taskId), eq(spiderTask.claimId, claimId), inArray(spiderTask.status, [...HELD])))
    .for('update');
  return row ?? null;
}

/** Renews the lease; progress never decreases. */
export async function proceed(db: Database, taskId: number, progress: number, now: Date): Promise<void> {
  await db
    .update(spiderTask)
    .set({
      status: 'executing',
      progress: sql`greatest(${spiderTask.progress}, ${progress})`,
      ...renewed(LEASE_MS, now),
      updateTime: now,
    })
    .where(eq(spiderTask.taskId, taskId));
}

/** Recounts the results instead of adding, so that a repeated delivery counts once. */
export async function countResults(db: Database, { taskId, taskType, creatorId, targetKey }: TaskRow): Promise<void> {
  const brought = sql`${spiderTaskFlow} where ${spiderTaskFlow.taskId} = ${taskId}`;
  const isNew = sql`${spiderTaskFlow} join ${flow} using (flow_id) where ${spiderTaskFlow.taskId} = ${taskId} and ${spiderTaskFlow.isNew}`;
  const isComments = taskType === TASK_TYPE.comments;
  const resultCount = isComments
    ? sql`(select count(*) from ${comment} where ${comment.flowId} in (select ${spiderTaskFlow.flowId} from ${brought}))`
    : sql`(select count(*) from ${brought})`;
  const other = alias(spiderTask, 'other');
  const most = db
    .select({ most: sql`coalesce(max(${other.resultCount}), 0)` })
    .from(other)
    .where(
      and(
        eq(other.targetKey, targetKey ?? ''),
        eq(other.creatorId, creatorId),
        eq(other.taskType, taskType),
        ne(other.taskId, taskId),
      ),
    );
  await db
    .update(spiderTask)
    .set({
      resultCount,
      newCount: sql`(select count(*) from ${isNew})`,
      newVideoCount: sql`(select count(*) from ${isNew} and ${flow.type} = 'video')`,
      ...(isComments && { newCommentCount: sql`greatest(0, ${resultCount} - (${most}))` }),
    })
    .where(eq(spiderTask.taskId, taskId));
}

const ONE_RESULT: ReadonlySet<TaskType> = new Set(COLLECTING_NOTHING);

export async function finish(
  db: Database,
  task: TaskRow,
  { resultUrl = null, ...outcome }: { resultUrl?: string | null } & DeliveryOutcome,
  now: Date,
): Promise<void> {
  const {
    taskId,
    taskType,
    params: { keywordId, bloggerId, platformUserId },
    departmentId,
    platform,
  } = task;
  await db
    .update(spiderTask)
    .set({
      status: 'done',
      progress: 100,
      resultUrl,
      finishTime: now,
      updateTime: now,
      leaseTime: null,
      ...(ONE_RESULT.has(taskType) && { resultCount: 1 }),
    })
    .where(eq(spiderTask.taskId, taskId));
  await deliveryOf(task)?.settle(db, task, outcome, now);
  if (keywordId !== undefined)
    await db
      .update(keyword)
      .set({ ...collected(now) })
      .where(eq(keyword.keywordId, keywordId));
  const about =
    bloggerId !== undefined
      ? eq(blogger.bloggerId, bloggerId)
      : platformUserId && taskType === TASK_TYPE.blogger
        ? and(
            eq(blogger.departmentId, departmentId),
            eq(blogger.platform, platform),
            eq(blogger.platformUserId, platformUserId),
          )
        : undefined;
  // A blogger who could be collected again changes from failed to followed; a paused one stays paused.
  if (about)
    await db
      .update(blogger)
      .set({
        ...collected(now),
        spiderStatus: sql`case when ${blogger.spiderStatus} = 'failed' then 'following' else ${blogger.spiderStatus} end`,
      })
      .where(about);
}

/** Queues the task again at once with its raised limit. Its results so far remain, and repeated ones count once. */
export async function goOn(db: Database, { taskId }: TaskRow, now: Date): Promise<void> {
  await db
    .update(spiderTask)
    .set({ status: 'idle', progress: 0, attempts: 0, dueTime: now, leaseTime: null, updateTime: now })
    .where(eq(spiderTask.taskId, taskId));
}

export async function giveUp(
  db: Database,
  task: TaskRow,
  verdict: Verdict,
  missing: boolean,
  now: Date,
): Promise<void> {
  const {
    taskId,
    taskType,
    params: { bloggerId },
  } = task;
  const changes = verdict.again
    ? ({ status: 'idle', progress: 0, dueTime: verdict.dueTime } as const)
    : ({ status: 'failed', failReason: verdict.reason, finishTime: now } as const);
  await db
    .update(spiderTask)
    .set({ ...changes, leaseTime: null, updateTime: now })
    .where(eq(spiderTask.taskId, taskId));
  const reason = verdict.again ? null : verdict.reason;
  if (verdict.unclear) await deliveryOf(task)?.settle(db, task, { unknown: reason }, now);
  else if (reason !== null) await deliveryOf(task)?.settle(db, task, { failReason: reason }, now);
  if (!verdict.again) await delay(db, task, now);
  const isBloggers = bloggerId !== undefined && (taskType === TASK_TYPE.blogger || taskType === TASK_TYPE.update);
  if (!verdict.again && missing && isBloggers)
    await db.update(blogger).set({ spiderStatus: 'failed', updateTime: now }).where(eq(blogger.bloggerId, bloggerId));
}

/** The rows that a task refers to, as they are now; undefined: no reference; null: deleted. */
export async function goalOf(
  db: Database,
  { params: { keywordId, bloggerId, flowId, messageId, commentId } }: TaskRow,
) {
  const only = <Row>(rows: Row[]): Row | null => rows[0] ?? null;
  return {
    keyword:
      keywordId === undefined
        ? undefined
        : only(
            await db
              .select({ keyword: keyword.keyword, agent: keyword.agent })
              .from(keyword)
              .where(eq(keyword.keywordId, keywordId)),
          ),
    blogger:
      bloggerId === undefined
        ? undefined
        : only(
            await db
              .select({ platformUserId: blogger.platformUserId, agent: blogger.agent })
              .from(blogger)
              .where(eq(blogger.bloggerId, bloggerId)),
          ),
    flow:
      flowId === undefined
        ? undefined
        : only(
            await db
              .select({
                platformFlowId: flow.platformFlowId,
                url: flow.url,
                agent: flow.agent,
                title: flow.title,
                content: flow.content,
                cover: flow.cover,
                images: flow.images,
              })
              .from(flow)
              .where(eq(flow.flowId, flowId)),
          ),
    message: messageId === undefined ? undefined : await messageToSend(db, messageId),
    comment:
      commentId === undefined
        ? undefined
        : only(
            await db
              .select({ platformCommentId: comment.platformCommentId })
              .from(comment)
              .where(eq(comment.commentId, commentId)),
          ),
  };
}

export type Goal = Awaited<ReturnType<typeof goalOf>>;
