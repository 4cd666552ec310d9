/** Tasks as work of bots (docs/decisions/0016-bots.md). Effects of a claim happen under the lock of its task, and once. */
import type { BotProgressParams, BotTask, BotTaskReport } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { TASK_TYPE } from '../../db/schema';
import { collectBloggers, collectComments, collectFlows, type Collecting } from '../content/collect.store';
import { expireLogIn, headersForBot, headersOfEarlier } from '../credential/credential.store';
import { parseFlowUrl } from '../content/flow-url.rules';
import { lockSent } from '../task/deliveries';
import { limitOf } from '../task/task.rules';
import { MESSAGES as CONVERSATION_MESSAGES } from '../conversation/conversation.messages';
import { giveWork } from '../conversation/courier.store';
import { openLogIn } from '../conversation/inbox.store';
import { MESSAGES as OUTCOME_MESSAGES } from '../outcome/outcome.messages';
import { sealer } from '../../kernel/session/seal';
import { MESSAGES } from './bot.messages';
import { LEASE_MS, verdictOf } from './bot.rules';
import * as claims from './claim.store';
import type { Adapter } from './adapter';

export const taskWork: Adapter<'task'> = {
  due: claims.dueTasks,
  async claim(claimer, { db, now }) {
    await claims.releaseLost(db, now());
    const task = await claims.takeTask(db, claimer, now());
    if (task?.taskType === TASK_TYPE.chat) return describeChat(db, task, now());
    const described = task && (await describeTask(db, task, now()));
    if (typeof described !== 'string') return described;
    // End the claim of a task that cannot be executed; the bot then claims again with a new id.
    await holding(db, { taskId: task!.taskId, claimId: claimer.claimId }, async (tx, held) => {
      const unclear = (await claims.phaseOf(tx, held)) !== null;
      const reason = unclear ? OUTCOME_MESSAGES.undecidedBecause(described) : described;
      await claims.giveUp(tx, held, { again: false, reason, unclear }, false, now());
    });
    return null;
  },
  report: async ({ taskId, claimId, found, ...report }, { db, now }) => {
    const held = await holding(db, { taskId, claimId }, (tx, task) => REPORTS[found](tx, task, report, now()));
    return found === 'rows' ? { held, kept: held ? rowsIn(report) : 0 } : { held };
  },
};

/** Renews the lease of a task. false: the claim is lost, or what is absent on the platform is not to be sent again. */
export async function keepTask(
  db: Database,
  { progress, absent = false, ...claim }: BotProgressParams,
  now: Date,
): Promise<boolean> {
  let goesOn = true;
  const held = await holding(db, claim, async (tx, task) => {
    goesOn = !absent || (await claims.sendAgain(tx, task, now));
    if (goesOn) await claims.proceed(tx, task.taskId, progress, now);
  });
  return held && goesOn;
}

type Report = Omit<BotTaskReport, 'taskId' | 'claimId' | 'found'>;

const rowsIn = ({ bloggers = [], flows = [], comments = [] }: Report): number =>
  bloggers.length + flows.length + comments.length;

type Apply = (tx: Database, task: claims.TaskRow, report: Report, now: Date) => Promise<void>;

const REPORTS: Readonly<Record<BotTaskReport['found'], Apply>> = {
  async rows(tx, task, { bloggers = [], flows = [], comments = [] }, now) {
    const collecting = collectingOf(task, await claims.goalOf(tx, task), now);
    await collectBloggers(tx, collecting, bloggers);
    await collectFlows(tx, collecting, flows);
    await collectComments(tx, collecting, comments);
    await claims.countResults(tx, task);
    await claims.proceed(tx, task.taskId, task.progress, now);
  },
  async done(tx, task, { resultUrl, platformMessageId }, now) {
    if (takesMore(task)) return claims.goOn(tx, task, now);
    const outcome = { ...(resultUrl && { resultUrl }), ...(platformMessageId && { platformMessageId }) };
    return claims.finish(tx, task, outcome, now);
  },
  async failed(tx, task, { kind = 'fault', detail, retryAfterSeconds }, now) {
    const phase = await claims.phaseOf(tx, task);
    const verdict = verdictOf({ kind, detail, retryAfterSeconds }, task.attempts, phase, now);
    await claims.giveUp(tx, task, verdict, kind === 'missing', now);
    if (kind === 'credential' && task.params.logIn) await expireLogIn(tx, task.params.logIn, detail ?? '');
  },
};

/** Runs `work` on the locked task of a claim. false: the claim is lost. */
async function holding(
  db: Database,
  claim: claims.Claim,
  work: (tx: Database, task: claims.TaskRow) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const task = await claims.hold(tx, claim);
    await lockSent(tx, task ? [task] : []);
    if (task) await work(tx, task);
    return task !== null;
  });
}

type Details = Partial<BotTask> & Pick<BotTask, 'headers'>;

/** A task as the bot receives it. */
const given = (
  { taskId, taskType, platform, claimId, target, attempts }: claims.TaskRow,
  details: Details,
): BotTask => ({
  taskId,
  taskType: taskType as BotTask['taskType'],
  platform,
  claimId: claimId!,
  target,
  platformUserId: null,
  platformFlowId: null,
  url: null,
  limit: 1,
  message: null,
  chat: null,
  like: null,
  lookUp: false,
  attempt: attempts,
  leaseSeconds: LEASE_MS / 1000,
  ...details,
});

/** A task as the bot receives it, or the reason why it cannot be executed. */
async function describeTask(db: Database, task: claims.TaskRow, now: Date): Promise<BotTask | string> {
  const goal = await claims.goalOf(db, task);
  if (Object.values(goal).includes(null)) return MESSAGES.targetDeleted;
  // Of an earlier version: publications are the only way to publish, because they are checked.
  if (task.taskType === TASK_TYPE.publish) return MESSAGES.publishedElsewhere;
  const { taskId, taskType, params, claimId } = task;
  const parsed =
    params.url !== undefined && params.platformFlowId === undefined && !goal.flow && params.platformUserId === undefined
      ? parseFlowUrl(params.url)
      : null;
  if (parsed && !parsed.ok) return MESSAGES.unreadable;
  if (goal.message?.accountSuspended) return CONVERSATION_MESSAGES.accountSuspended;
  const access = await logInFor(db, task, goal, now);
  if (access === null) return MESSAGES.failed.credential;
  const { headers, logIn } = access;
  const limit = limitOf(taskType, params);
  await claims.noteGiven(db, { taskId, claimId: claimId! }, { logIn, givenLimit: limit });
  return given(task, {
    target: goal.keyword?.keyword ?? task.target,
    platformUserId: goal.blogger?.platformUserId ?? goal.message?.platformUserId ?? params.platformUserId ?? null,
    platformFlowId:
      goal.flow?.platformFlowId ??
      goal.message?.platformFlowId ??
      params.platformFlowId ??
      (parsed?.ok ? parsed.flow.platformFlowId : null),
    url: goal.flow?.url ?? params.url ?? null,
    limit: limit ?? 1,
    message: goal.message
      ? {
          messageId: goal.message.messageId,
          content: goal.message.content,
          platformCommentId: goal.message.kind === 'reply' ? goal.message.platformCommentId : null,
        }
      : null,
    like: goal.comment ?? null,
    lookUp: goal.message?.state === 'unknown',
    headers: [...headers],
  });
}

/** The log-in of the account that sends the message, or else one of the department's; null: it is gone. */
async function logInFor(db: Database, task: claims.TaskRow, { message }: claims.Goal, now: Date) {
  if (message && message.accountId !== null)
    return { headers: [...openLogIn(await sealer(db), message.accountId, message.accountSealed)] };
  return message?.state === 'unknown'
    ? headersOfEarlier(db, task, task.params.logIn, now)
    : headersForBot(db, task, now);
}

/** The next work of a conversation; a task for which nothing is left to do ends at once. */
async function describeChat(db: Database, task: claims.TaskRow, now: Date): Promise<BotTask | null> {
  const claim = { taskId: task.taskId, claimId: task.claimId! };
  const work = await giveWork(db, task.params.receiverId!, claim.claimId, now);
  if (work === null) {
    await holding(db, claim, (tx, held) => claims.finish(tx, held, {}, now));
    return null;
  }
  const { accountId, sealed, platformUserId, lookUp, ...chat } = work;
  const headers = [...openLogIn(await sealer(db), accountId, sealed)];
  return given(task, { platformUserId, chat, lookUp, headers });
}

/** Whether the limit was raised after the bot received the task. */
const takesMore = ({ taskType, params }: claims.TaskRow): boolean =>
  params.givenLimit !== undefined && limitOf(taskType, params)! > params.givenLimit;

const collectingOf = (
  { taskId, taskType, departmentId, creatorId, platform, params }: claims.TaskRow,
  goal: claims.Goal,
  now: Date,
): Collecting => ({
  taskId,
  departmentId,
  creatorId,
  platform,
  now,
  keywordId: goal.keyword ? (params.keywordId ?? null) : null,
  agent: goal.keyword?.agent ?? goal.blogger?.agent ?? goal.flow?.agent ?? false,
  follows: taskType === TASK_TYPE.blogger,
});
