/** Tokens of the assistant by day, person and assistant. Holds all SQL for them. */
import { and, asc, desc, eq, gte, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { AssistantQueryUsageParams } from '../../../src/services/catalogue/generated/types';
import { MOST_DAYS } from '../../../src/services/catalogue/statistics-range';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { withinDepartment, type Reader } from '../../db/rows';
import { account, assistant, assistantUsage, department } from '../../db/schema';
import { MESSAGES } from './assistant.messages';

export interface Spent {
  readonly userId: number;
  readonly departmentId: number | null;
  /** null: without an assistant. */
  readonly assistantId: number | null;
  /** Answers that began: 0 for a further request of the same answer. */
  readonly answers: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Adds to the day of `now`. A row stays with the department in which the person began the day. */
export async function addUsage(db: Database, { assistantId, ...spent }: Spent, now: Date): Promise<void> {
  const sum = (column: AnyColumn, more: number) => sql`${column} + ${more}`;
  await db
    .insert(assistantUsage)
    .values({ ...spent, day: dayOf(now), assistantId: assistantId ?? 0 })
    .onConflictDoUpdate({
      target: [assistantUsage.day, assistantUsage.userId, assistantUsage.assistantId],
      set: {
        answers: sum(assistantUsage.answers, spent.answers),
        inputTokens: sum(assistantUsage.inputTokens, spent.inputTokens),
        outputTokens: sum(assistantUsage.outputTokens, spent.outputTokens),
      },
    });
}

const tokens = sql`${assistantUsage.inputTokens} + ${assistantUsage.outputTokens}`;
const sumOf = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number);

/** Tokens of the person and of the department on the day of `now`; 0 for a person without a department. */
export async function usageToday(
  db: Database,
  { userId, departmentId }: { readonly userId: number; readonly departmentId: number | null },
  now: Date,
): Promise<{ tokens: number; departmentTokens: number }> {
  const totalOf = async (where: SQL) => {
    const [row] = await db
      .select({ total: sumOf(tokens) })
      .from(assistantUsage)
      .where(and(eq(assistantUsage.day, dayOf(now)), where));
    return row!.total;
  };
  const [own, ofDepartment] = await Promise.all([
    totalOf(eq(assistantUsage.userId, userId)),
    departmentId === null ? 0 : totalOf(eq(assistantUsage.departmentId, departmentId)),
  ]);
  return { tokens: own, departmentTokens: ofDepartment };
}

export type UsageGroup = NonNullable<AssistantQueryUsageParams['by']>;
export interface UsageSums {
  readonly answers: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}
/** Sums of a group; `name` null: of rows without one. */
export interface UsageRow extends UsageSums {
  readonly name: string | null;
}

const NAMES = {
  day: sql<string>`${assistantUsage.day}::text`,
  person: displayName(account),
  department: department.name,
  assistant: sql<string>`case when ${assistantUsage.assistantId} = 0 then ${MESSAGES.withoutAssistant}::text else ${assistant.name} end`,
} satisfies Record<UsageGroup, unknown>;
const KEYS = {
  day: assistantUsage.day,
  person: assistantUsage.userId,
  department: assistantUsage.departmentId,
  assistant: assistantUsage.assistantId,
} satisfies Record<UsageGroup, AnyColumn>;

/** Groups that a list shows: those with most tokens. */
const MOST_GROUPS = 200;

/** What the reader sees of the days, by group: most tokens first, days in their order. */
export async function usageBy(
  db: Database,
  reader: Reader,
  by: UsageGroup,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ rows: UsageRow[]; total: UsageSums }> {
  const where = and(
    withinDepartment(assistantUsage.departmentId, reader),
    gte(assistantUsage.day, from),
    lte(assistantUsage.day, to),
  );
  const sums = {
    answers: sumOf(sql`${assistantUsage.answers}`),
    inputTokens: sumOf(sql`${assistantUsage.inputTokens}`),
    outputTokens: sumOf(sql`${assistantUsage.outputTokens}`),
  };
  const [rows, [total]] = await Promise.all([
    db
      .select({ name: sql<string | null>`${NAMES[by]}`, ...sums })
      .from(assistantUsage)
      .innerJoin(account, eq(account.userId, assistantUsage.userId))
      .leftJoin(department, eq(department.departmentId, assistantUsage.departmentId))
      .leftJoin(assistant, eq(assistant.assistantId, assistantUsage.assistantId))
      .where(where)
      .groupBy(KEYS[by], sql`1`)
      .orderBy(by === 'day' ? asc(assistantUsage.day) : desc(sumOf(tokens)), KEYS[by])
      .limit(by === 'day' ? MOST_DAYS : MOST_GROUPS),
    db.select(sums).from(assistantUsage).where(where),
  ]);
  return { rows, total: total! };
}

/** Tokens of each person, or of each department, that has used at least `from` on the day of `now`; most first. */
export async function tokensFrom(
  db: Database,
  reader: Reader,
  of: 'person' | 'department',
  { now, from }: { readonly now: Date; readonly from: number },
): Promise<{ id: number; name: string; used: number }[]> {
  const used = sumOf(tokens);
  const [id, name, departmentId] =
    of === 'person'
      ? [account.userId, NAMES.person, account.departmentId]
      : [department.departmentId, NAMES.department, department.departmentId];
  return db
    .select({ id: sql<number>`${id}`, name: sql<string>`${name}`, used })
    .from(assistantUsage)
    .innerJoin(account, eq(account.userId, assistantUsage.userId))
    .leftJoin(department, eq(department.departmentId, assistantUsage.departmentId))
    .where(and(withinDepartment(departmentId, reader), sql`${id} is not null`, eq(assistantUsage.day, dayOf(now))))
    .groupBy(id, name)
    .having(gte(used, from))
    .orderBy(desc(used), id)
    .limit(MOST_GROUPS);
}
