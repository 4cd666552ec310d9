/** Limits of tokens by person and department (docs/decisions/0082-assistant.md). */
import { sql } from 'drizzle-orm';
import { LOCKS } from '../../db/locks';
import { addDays, beginOfDay } from '../../db/days';
import { minuteOf } from '../../../src/shared/text/days';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { MESSAGES } from './answer/answer.messages';
import { addUsage, usageToday } from './usage.store';

type Around = Pick<Context, 'db' | 'config' | 'actor' | 'now'>;

const shown = (tokens: number): string => tokens.toLocaleString('zh-CN');

/** Throws a refusal that says how much was used, by whom, and when counting starts again. */
export async function refuseOverLimit({ db, config, actor, now }: Around): Promise<void> {
  const { personTokens, departmentTokens } = config.assistant;
  if (personTokens === null && departmentTokens === null) return;
  const time = now();
  const used = await usageToday(db, actor, time);
  const reset = minuteOf(addDays(beginOfDay(time), 1));
  if (personTokens !== null && used.tokens >= personTokens)
    throw overLimit(MESSAGES.personLimit(shown(used.tokens), shown(personTokens), reset));
  if (departmentTokens !== null && actor.departmentId !== null && used.departmentTokens >= departmentTokens)
    throw overLimit(MESSAGES.departmentLimit(shown(used.departmentTokens), shown(departmentTokens), reset));
}

export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Tokens that count as used until a request to the model has ended. */
export interface Reservation extends Tokens {
  /** Of the assistant; null: none. */
  readonly assistantId: number | null;
  /** The day that is charged, also if the request ends on the next one. */
  readonly time: Date;
}

/**
 * Reserves tokens for a request to the model, so that parallel requests count each other. Throws the refusal if the
 * limit is reached. Reservations of a server that dies count until the end of the day.
 */
export async function reserveTokens(
  around: Around,
  expected: Tokens & { assistantId: number | null },
): Promise<Reservation> {
  const { config, actor, now, db } = around;
  const { assistantId } = expected;
  const time = now();
  const { personTokens, departmentTokens } = config.assistant;
  if (personTokens === null && departmentTokens === null) return { assistantId, time, inputTokens: 0, outputTokens: 0 };
  const { userId, departmentId } = actor;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.assistantTokens})`);
    await refuseOverLimit({ ...around, db: tx });
    await addUsage(tx, { userId, departmentId, answers: 0, ...expected }, time);
  });
  return { ...expected, time };
}

/** Replaces a reservation by what the request used. `answers`: answers that began with it. */
export async function settleTokens(
  { db, actor: { userId, departmentId } }: Around,
  { assistantId, time, ...reserved }: Reservation,
  { answers, inputTokens, outputTokens }: Tokens & { answers: number },
): Promise<void> {
  const spent = {
    inputTokens: inputTokens - reserved.inputTokens,
    outputTokens: outputTokens - reserved.outputTokens,
  };
  await addUsage(db, { userId, departmentId, assistantId, answers, ...spent }, time);
}

const overLimit = (message: string) => new ApiError('overQuota', { message });
