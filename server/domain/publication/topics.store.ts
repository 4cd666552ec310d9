/**
 * Questions about topics: a call stores one and waits for a bot's answer, which is kept for an hour. Holds all SQL for
 * them.
 */
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { claimTurn, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, isFree } from '../../db/claims';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { platformQuestion, type TopicAnswer } from '../../db/schema';

const KEPT_MS = 3_600_000;
/** A question without an answer is forgotten after this time, so that bots do not answer people who left. */
const GIVEN_UP_MS = 60_000;
const LEASE_MS = 15_000;

export interface Question {
  readonly departmentId: number;
  readonly platform: Platform;
  readonly publisherId: number | null;
  readonly by: 'word' | 'text' | 'ads';
  readonly text: string;
}

/** Stores a question, or finds the same one with its answer. Returns its id. */
export async function askPlatform(db: Database, question: Question, now: Date): Promise<number> {
  const stale = lt(platformQuestion.createTime, new Date(now.getTime() - KEPT_MS));
  const unanswered = and(
    isNull(platformQuestion.answer),
    lt(platformQuestion.createTime, new Date(now.getTime() - GIVEN_UP_MS)),
  );
  await db.delete(platformQuestion).where(or(stale, unanswered));
  const [made] = await db
    .insert(platformQuestion)
    .values({ ...question, createTime: now })
    .onConflictDoNothing()
    .returning({ questionId: platformQuestion.questionId });
  if (made) return made.questionId;
  // A question that failed is asked again.
  const [known] = await db
    .update(platformQuestion)
    .set({
      failReason: null,
      createTime: sql`case when ${platformQuestion.answer} is null then ${now.toISOString()}::timestamptz else ${platformQuestion.createTime} end`,
    })
    .where(
      and(
        eq(platformQuestion.departmentId, question.departmentId),
        eq(platformQuestion.platform, question.platform),
        eq(platformQuestion.by, question.by),
        eq(platformQuestion.text, question.text),
        eq(sql`md5(${platformQuestion.text})`, sql`md5(${question.text})`),
      ),
    )
    .returning({ questionId: platformQuestion.questionId });
  // Forgotten by another request in between.
  return known ? known.questionId : askPlatform(db, question, now);
}

export type Answered = { readonly list: readonly TopicAnswer[] } | { readonly reason: string } | null;

/** null: no bot has answered yet. */
export async function answerOf(db: Database, questionId: number): Promise<Answered> {
  const [row] = await db.select().from(platformQuestion).where(eq(platformQuestion.questionId, questionId));
  if (row?.answer) return { list: row.answer };
  return row?.failReason ? { reason: row.failReason } : null;
}

export type QuestionRow = typeof platformQuestion.$inferSelect;

const isOpen = and(isNull(platformQuestion.answer), isNull(platformQuestion.failReason));

export async function questionOfClaim(db: Database, claimId: string): Promise<QuestionRow | null> {
  const [row] = await db
    .select()
    .from(platformQuestion)
    .where(and(eq(platformQuestion.claimId, claimId), isOpen));
  return row ?? null;
}

/** Questions that no bot holds, by turns of departments: who asked is not stored. */
export const QUESTIONS: Queue<typeof platformQuestion> = {
  table: platformQuestion,
  id: platformQuestion.questionId,
  person: platformQuestion.departmentId,
  waits: ({ platforms, now }) =>
    and(isOpen, inArray(platformQuestion.platform, [...platforms]), isFree(platformQuestion.leaseTime, now)),
};

export const takeQuestion = (db: Database, claimId: string, ask: Asking) =>
  claimTurn(db, QUESTIONS, ask, leasedBy(claimId, LEASE_MS, ask.now));

/** false: the claim is lost, or the question has its answer. */
export async function settleQuestion(
  db: Database,
  { rowId, claimId }: { readonly rowId: number; readonly claimId: string },
  outcome: { readonly answer: readonly TopicAnswer[] } | { readonly failReason: string },
): Promise<boolean> {
  const done = await db
    .update(platformQuestion)
    .set(outcome)
    .where(and(eq(platformQuestion.questionId, rowId), eq(platformQuestion.claimId, claimId), isOpen))
    .returning({ questionId: platformQuestion.questionId });
  return done.length > 0;
}
