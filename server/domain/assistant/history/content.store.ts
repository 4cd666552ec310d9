/**
 * Questions and answers, and the pieces and heartbeats of answers that are being written
 * (docs/decisions/0082-assistant.md). Holds all SQL for them.
 */
import { and, asc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AssistantContent } from '../../../../src/services/catalogue/generated/types';
import { ASSISTANT_LIMITS } from '../../../../src/services/catalogue/sets/assistant';
import { lockFree } from '../../../db/claims';
import type { Database } from '../../../db/connect';
import type { Interruptible } from '../../../db/heartbeat';
import type { StopRequest } from '../../generation/run';
import { subquery, toJson } from '../../../db/rows';
import { assistantContent, assistantHistory, assistantPiece, assistantResult, assistantRun } from '../../../db/schema';
import { LOCKS } from '../../../db/locks';
import { notFound } from '../../../kernel/calls/api-errors';
import { ApiError } from '../../../kernel/calls/errors';
import { MESSAGES } from '../answer/answer.messages';
import { advanceHistory, lockHistory } from './history.store';

const content = assistantContent;

/** The text so far: while an answer is being written, its newest part is in pieces. */
const wholeText = sql<string>`${content.text} || coalesce((select string_agg(${assistantPiece.text}, '' order by ${assistantPiece.position})
  from ${assistantPiece} where ${assistantPiece.contentId} = ${content.contentId}), '')`;

const view = {
  contentId: content.contentId,
  historyId: content.historyId,
  parentId: content.parentId,
  role: content.role,
  text: subquery<string>(wholeText),
  state: content.state,
  failReason: content.failReason,
  provider: content.provider,
  model: content.model,
  attachments: content.attachments,
  sources: content.sources,
  steps: content.steps,
  results: subquery<AssistantContent['results']>(sql`(select coalesce(json_agg(json_build_object(
    'resultId', ${assistantResult.resultId}, 'kind', ${assistantResult.kind}, 'title', ${assistantResult.title}, 'address', ${assistantResult.address},
    'createTime', to_char(${assistantResult.createTime} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ${assistantResult.resultId}), '[]')
    from ${assistantResult} where ${assistantResult.contentId} = ${content.contentId})`),
  inputTokens: content.inputTokens,
  outputTokens: content.outputTokens,
  createTime: content.createTime,
  updateTime: content.updateTime,
};

/** Contents of all branches, oldest first. */
export async function contentsOfHistory(db: Database, historyId: number): Promise<AssistantContent[]> {
  const rows = await db.select(view).from(content).where(eq(content.historyId, historyId)).orderBy(content.contentId);
  return rows.map(toJson);
}

const ownContent = (userId: number, contentId: number): SQL | undefined =>
  and(eq(content.contentId, contentId), eq(content.userId, userId), isNull(assistantHistory.deleteTime));

/** null: the person has no such content, or its history was deleted. */
export async function readOwnContent(
  db: Database,
  userId: number,
  contentId: number,
): Promise<AssistantContent | null> {
  const [row] = await db
    .select(view)
    .from(content)
    .innerJoin(assistantHistory, eq(assistantHistory.historyId, content.historyId))
    .where(ownContent(userId, contentId));
  return row ? toJson(row) : null;
}

/** What a run needs of its answer, beyond what people see. null: deleted. */
export async function readForRun(db: Database, contentId: number) {
  const [row] = await db
    .select({ ...view, userId: content.userId, transcript: content.transcript })
    .from(content)
    .where(eq(content.contentId, contentId));
  return row ?? null;
}

/** Contents from the root of the branch to `contentId`, oldest first. */
export async function readBranch(db: Database, contentId: number, most: number): Promise<AssistantContent[]> {
  const { rows } = await db.execute<{ content_id: number }>(sql`
    with recursive branch as (
      select content_id, parent_id, 1 as depth from assistant_content where content_id = ${contentId}
      union all
      select c.content_id, c.parent_id, b.depth + 1 from assistant_content c join branch b on c.content_id = b.parent_id where b.depth < ${most}
    ) select content_id from branch`);
  const ids = rows.map((row) => row.content_id);
  const found = await db.select(view).from(content).where(inArray(content.contentId, ids)).orderBy(content.contentId);
  return found.map(toJson);
}

export interface Request {
  readonly contentId: number;
  readonly fingerprint: string | null;
}

/** The answer that an earlier request with this id started. */
export async function findRequest(db: Database, userId: number, requestId: string): Promise<Request | null> {
  const [row] = await db
    .select({ contentId: content.contentId, fingerprint: content.fingerprint })
    .from(content)
    .where(and(eq(content.userId, userId), eq(content.requestId, requestId)));
  return row ?? null;
}

export interface Asked {
  readonly userId: number;
  readonly historyId: number;
  readonly requestId: string;
  readonly fingerprint: string;
  /** A new question, or the id of an earlier one that is answered again. */
  readonly question:
    | { readonly parentId: number | null; readonly text: string; readonly attachments: AssistantContent['attachments'] }
    | number;
  readonly provider: NonNullable<AssistantContent['provider']>;
  readonly model: string;
  readonly transcript: unknown;
}

/**
 * Refuses a new answer if too many answers of the person are being written. The lock serialises requests, so that
 * concurrent ones count each other.
 */
async function takePlace(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.answersOfPerson}, ${userId})`);
  const running = tx
    .select({ contentId: assistantRun.contentId })
    .from(assistantRun)
    .innerJoin(content, eq(content.contentId, assistantRun.contentId))
    .where(eq(content.userId, userId));
  if ((await running).length >= ASSISTANT_LIMITS.atOnce)
    throw new ApiError('overQuota', { message: MESSAGES.tooManyAtOnce });
}

/** Stores the question and the empty answer, and shows their branch. null: the same request was stored meanwhile. */
export async function insertAsked(db: Database, asked: Asked, now: Date): Promise<number | null> {
  const { userId, historyId, question } = asked;
  const stamps = { userId, historyId, createTime: now, updateTime: now };
  return db.transaction(async (tx) => {
    // Two requests for one history take turns; the second of the same request finds the first's answer.
    const history = await lockHistory(tx, asked, historyId);
    if (!history) throw notFound(MESSAGES.what.history);
    if (await findRequest(tx, userId, asked.requestId)) return null;
    await takePlace(tx, userId);
    const parentId =
      typeof question === 'number'
        ? question
        : await insertContent(tx, { ...stamps, ...question, role: 'user', state: 'done' });
    const contentId = await insertContent(tx, {
      ...stamps,
      parentId,
      role: 'assistant',
      state: 'running',
      requestId: asked.requestId,
      fingerprint: asked.fingerprint,
      provider: asked.provider,
      model: asked.model,
      transcript: asked.transcript,
    });
    await tx.insert(assistantRun).values({ contentId, heartbeatTime: now });
    const text = typeof question === 'number' ? undefined : question.text;
    await advanceHistory(tx, history, { headId: contentId, question: text, now });
    return contentId;
  });
}

async function insertContent(db: Database, values: typeof content.$inferInsert): Promise<number> {
  const [row] = await db.insert(content).values(values).returning({ contentId: content.contentId });
  return row!.contentId;
}

/** Reports that the answer is still being written, and stores the text that is new since the last time. */
export async function keepPiece(
  db: Database,
  contentId: number,
  piece: { readonly position: number; readonly text: string },
  now: Date,
): Promise<StopRequest> {
  const [row] = await db
    .update(assistantRun)
    .set({ heartbeatTime: now })
    .where(eq(assistantRun.contentId, contentId))
    .returning({ stopAt: assistantRun.stopAt });
  if (row && piece.text !== '')
    await db
      .insert(assistantPiece)
      .values({ contentId, ...piece })
      // Sent before, but the reply was lost.
      .onConflictDoUpdate({
        target: [assistantPiece.contentId, assistantPiece.position],
        set: { text: piece.text },
      });
  return row ?? null;
}

/** Parts of an answer besides its text that change while it is being written. */
export type Progress = Partial<
  Pick<typeof content.$inferInsert, 'steps' | 'sources' | 'transcript' | 'inputTokens' | 'outputTokens'>
>;

export async function keepProgress(db: Database, contentId: number, progress: Progress, now: Date): Promise<void> {
  await db
    .update(content)
    .set({ ...progress, updateTime: now })
    .where(and(eq(content.contentId, contentId), eq(content.state, 'running')));
}

export interface Ending extends Progress {
  readonly state: 'asking' | 'done' | 'stopped' | 'failed';
  readonly text: string;
  readonly failReason?: string;
}

/** Ends an answer once; false: it was already ended by another server, or deleted. */
export async function endAnswer(db: Database, contentId: number, ending: Ending, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(assistantRun).where(eq(assistantRun.contentId, contentId)).returning();
    if (ended.length === 0) return false;
    await tx
      .update(content)
      .set({ failReason: null, ...ending, updateTime: now })
      .where(eq(content.contentId, contentId));
    return true;
  });
}

/** A dead answer ends with the text that was stored; a reader takes it up, or the person continues it. */
export const ANSWERS: Interruptible = {
  heartbeat: assistantRun.heartbeatTime,
  interrupt: (db, isStalled, now) =>
    db.transaction(async (tx) => {
      const dead = await lockFree(tx.select({ contentId: assistantRun.contentId }).from(assistantRun).where(isStalled));
      if (dead.length === 0) return;
      const ids = dead.map(({ contentId }) => contentId);
      await tx
        .update(content)
        .set({ text: wholeText, state: 'failed', failReason: MESSAGES.serverLost, steps: endedSteps, updateTime: now })
        .where(inArray(content.contentId, ids));
      await tx.delete(assistantRun).where(inArray(assistantRun.contentId, ids));
    }),
};

/** Steps of a server that died: whether a running one was carried out is unknown. */
const endedSteps = sql`(select coalesce(jsonb_agg(case when step->>'state' = 'running'
  then step || ${JSON.stringify({ state: 'failed', outcome: MESSAGES.outcomeUnknown })}::jsonb else step end order by number), '[]')
  from jsonb_array_elements(${content.steps}) with ordinality as each (step, number))`;

/** Asks the server that writes the answer to stop it at `stopAt`. The first request counts. */
export async function askToStop(db: Database, contentId: number, stopAt: number): Promise<void> {
  await db
    .update(assistantRun)
    .set({ stopAt })
    .where(and(eq(assistantRun.contentId, contentId), isNull(assistantRun.stopAt)));
}

/** The text of an answer from `position` on, and its state; null: deleted. */
export async function readFrom(
  db: Database,
  contentId: number,
  position: number,
): Promise<{ readonly state: AssistantContent['state']; readonly text: string; readonly updateTime: Date } | null> {
  const [row] = await db
    .select({ state: content.state, text: content.text, updateTime: content.updateTime })
    .from(content)
    .where(eq(content.contentId, contentId));
  if (!row) return null;
  // The last piece that starts before `position` may contain it.
  const start = sql`(select coalesce(max(${assistantPiece.position}), 0) from ${assistantPiece} where ${assistantPiece.contentId} = ${contentId} and ${assistantPiece.position} <= ${position})`;
  const pieces = await db
    .select({ position: assistantPiece.position, text: assistantPiece.text })
    .from(assistantPiece)
    .where(and(eq(assistantPiece.contentId, contentId), gte(assistantPiece.position, start)))
    .orderBy(asc(assistantPiece.position));
  const [first] = pieces;
  const base = position < row.text.length || !first ? 0 : first.position;
  const text = (base === 0 ? row.text : '') + pieces.map((piece) => piece.text).join('');
  return { ...row, text: text.slice(Math.max(0, position - base)) };
}

/** States from which an answer can be continued. */
const CONTINUABLE = ['stopped', 'failed'] as const;

/** Sets a stopped or failed answer to running. false: it is running, asking or done. */
export async function reopen(
  db: Database,
  contentId: number,
  writer: Pick<typeof content.$inferInsert, 'provider' | 'model'>,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(content)
      .set({ ...writer, state: 'running', failReason: null, updateTime: now })
      .where(and(eq(content.contentId, contentId), inArray(content.state, [...CONTINUABLE])))
      .returning({ userId: content.userId });
    if (!row) return false;
    await takePlace(tx, row.userId);
    await tx.insert(assistantRun).values({ contentId, heartbeatTime: now });
    return true;
  });
}

/**
 * Sets an answer that asks to running again, with the asking step accepted or refused. null: it does not ask about that
 * step (any more), so that two presses carry a call out once.
 */
export async function decide(
  db: Database,
  contentId: number,
  stepId: string,
  change: { readonly state: 'running' | 'refused'; readonly outcome: string },
  now: Date,
): Promise<AssistantContent['steps'] | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: content.state, steps: content.steps })
      .from(content)
      .where(eq(content.contentId, contentId))
      .for('update');
    const asks = row?.state === 'asking' && row.steps.some((step) => step.stepId === stepId && step.state === 'asking');
    if (!asks) return null;
    const steps = row.steps.map((step) => (step.stepId === stepId ? { ...step, ...change } : step));
    await tx.update(content).set({ steps, state: 'running', updateTime: now }).where(eq(content.contentId, contentId));
    await tx.insert(assistantRun).values({ contentId, heartbeatTime: now });
    return steps;
  });
}
