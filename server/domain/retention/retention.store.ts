/** Days that rows are kept, and the deletion of older rows. Holds all SQL for them. */
import { randomUUID } from 'node:crypto';
import { and, eq, getTableName, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  RETENTION_KINDS,
  RETENTION_LIMITS,
  RETENTIONS,
  type RetentionKind,
} from '../../../src/services/catalogue/sets/retention';
import { CHANGES_CHANNEL, UNANNOUNCED } from '../../db/announce';
import { isFree, leasedBy, RELEASED, renewed } from '../../db/claims';
import type { Database } from '../../db/connect';
import { entitiesOfTable } from '../../db/entities';
import { displayName } from '../../db/masking';
import { account, doomedFile, retentionRule, retentionRun } from '../../db/schema';
import { keyAt } from '../../providers/storage/upload.rules';
import { RETAINED, type RetainedRows } from './retention.kinds';
import { cutoffOf, monthOfCutoff } from './retention.rules';

/** Days that rows of a kind are kept; null: always. */
export async function daysOf(db: Database, kind: RetentionKind): Promise<number | null> {
  const [rule] = await db.select({ days: retentionRule.days }).from(retentionRule).where(eq(retentionRule.kind, kind));
  return rule ? rule.days : RETENTIONS[kind].days;
}

/** Rows from before this moment are deleted, or about to be; null: none. */
export async function cutoffAt(db: Database, kind: RetentionKind, now: Date): Promise<Date | null> {
  const days = await daysOf(db, kind);
  return days === null ? null : cutoffOf(days, now);
}

/** Locks the kind until the transaction ends, also without a rule. */
export async function lockKind(tx: Database, kind: RetentionKind): Promise<void> {
  await tx.insert(retentionRun).values({ kind }).onConflictDoNothing();
  await tx.select().from(retentionRun).where(eq(retentionRun.kind, kind)).for('update');
}

export async function writeRule(tx: Database, rule: typeof retentionRule.$inferInsert): Promise<void> {
  const { kind: _, ...set } = rule;
  await tx.insert(retentionRule).values(rule).onConflictDoUpdate({ target: retentionRule.kind, set });
}

const olderThan = ({ time, byMonth }: RetainedRows, cutoff: Date): SQL =>
  byMonth ? sql`${time} < ${monthOfCutoff(cutoff)}::date` : sql`${time} < ${cutoff.toISOString()}::timestamptz`;

const MOST = RETENTION_LIMITS.counted + 1;

/** The rows that a cutoff would delete: how many, up to a limit, and their period. */
export async function effectOf(db: Database, kind: RetentionKind, cutoff: Date) {
  const rows = RETAINED[kind];
  const { table, time, where, mayGo } = rows;
  const found = await db.execute<{ rows: number; from: string | null; to: string | null }>(sql`
    select count(*)::integer as rows, min(time)::timestamptz as "from", max(time)::timestamptz as "to"
    from (select ${time} as time from ${table} where ${and(olderThan(rows, cutoff), where, mayGo)} limit ${MOST}) found`);
  const { rows: count, from, to } = found.rows[0]!;
  return { rows: count, from: timeOf(from), to: timeOf(count < MOST ? to : cutoff.toISOString()) };
}

const timeOf = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString());

const ruleView = {
  kind: retentionRule.kind,
  days: retentionRule.days,
  editor: displayName(account),
  editTime: retentionRule.editTime,
};

export async function listRules(db: Database, kinds: readonly RetentionKind[] = RETENTION_KINDS) {
  const rules = await db
    .select(ruleView)
    .from(retentionRule)
    .innerJoin(account, eq(account.userId, retentionRule.editorId));
  const runs = await db.select().from(retentionRun);
  return Promise.all(
    kinds.map(async (kind) => {
      const { title, rule, least, days: usualDays } = RETENTIONS[kind];
      const chosen = rules.find((each) => each.kind === kind);
      const run = runs.find((each) => each.kind === kind);
      return {
        kind,
        title,
        rule,
        least,
        usualDays,
        days: chosen ? chosen.days : usualDays,
        editor: chosen?.editor ?? '',
        editTime: chosen?.editTime.toISOString() ?? null,
        runTime: run?.runTime?.toISOString() ?? null,
        deleted: run?.deleted ?? 0,
        ...(await stockOf(db, kind)),
      };
    }),
  );
}

async function stockOf(db: Database, kind: RetentionKind): Promise<{ rows: number; oldest: string | null }> {
  const rows = RETAINED[kind];
  const from = sql`from ${rows.table} where ${rows.where ?? sql`true`}`;
  const { rows: found } = await db.execute<{ rows: number; oldest: string | null }>(sql`
    select (select count(*)::integer from (select ${from} limit ${MOST}) counted) as rows,
      (select ${rows.time}::timestamptz ${from} order by ${orderOf(rows)} limit 1) as oldest`);
  return { rows: found[0]!.rows, oldest: timeOf(found[0]!.oldest) };
}

/** Oldest first, exactly as the index has it. */
function orderOf({ time, id, isNewestFirst }: RetainedRows): SQL {
  const nulls = sql.raw(isNewestFirst ? 'nulls first' : 'nulls last');
  return sql`${time} asc ${nulls}, ${id} asc ${nulls}`;
}

/** Claims the kinds whose last run ended before `dueBefore` and that no other server has. */
export async function claimDue(
  db: Database,
  { dueBefore, now, leaseMs }: { dueBefore: Date; now: Date; leaseMs: number },
) {
  await db
    .insert(retentionRun)
    .values(RETENTION_KINDS.map((kind) => ({ kind })))
    .onConflictDoNothing();
  const claims: { kind: RetentionKind; claimId: string }[] = [];
  for (const kind of RETENTION_KINDS) {
    const claimId = randomUUID();
    const isDue = or(isNull(retentionRun.runTime), lt(retentionRun.runTime, dueBefore));
    const taken = await db
      .update(retentionRun)
      .set(leasedBy(claimId, leaseMs, now))
      .where(and(eq(retentionRun.kind, kind), isDue, isFree(retentionRun.leaseTime, now)))
      .returning({ kind: retentionRun.kind });
    if (taken.length > 0) claims.push({ kind, claimId });
  }
  return claims;
}

/** false: the lease ended, and another server may go on. */
export async function renewClaim(db: Database, claimId: string, leaseMs: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(retentionRun)
    .set(renewed(leaseMs, now))
    .where(eq(retentionRun.claimId, claimId))
    .returning({ kind: retentionRun.kind });
  return rows.length > 0;
}

export async function endClaim(db: Database, claimId: string, deleted: number, now: Date): Promise<void> {
  await db
    .update(retentionRun)
    .set({ ...RELEASED, deleted, runTime: now })
    .where(eq(retentionRun.claimId, claimId));
}

/** Open screens read again once, when all batches of a kind are deleted. */
export async function announceDeleted(db: Database, kind: RetentionKind): Promise<void> {
  for (const entity of entitiesOfTable.get(getTableName(RETAINED[kind].table)) ?? [])
    await db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${entity})`);
}

/** The last row that was looked at, as texts. */
export interface Place {
  readonly time: string;
  readonly id: string;
}

export interface Batch {
  readonly deleted: number;
  /** null: no older row is left. */
  readonly place: Place | null;
}

/**
 * Looks at the next rows that are older than the cutoff, in the order of their index, and deletes those that may go and
 * that nobody has locked, with a note of their files. Rows that stay are not looked at again in the same run.
 */
export async function deleteBatch(
  db: Database,
  kind: RetentionKind,
  { cutoff, after, size }: { cutoff: Date; after: Place | null; size: number },
): Promise<Batch> {
  const rows = RETAINED[kind];
  const { table, time, id, where, mayGo, files } = rows;
  const [timeType, idType] = [time, id].map((column) => sql.raw(column.getSQLType()));
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config(${UNANNOUNCED}, 'on', true), set_config('atelier.retention', ${getTableName(table)}, true)`,
    );
    const further = after && sql`(${time}, ${id}) > (${after.time}::${timeType}, ${after.id}::${idType})`;
    const { rows: seen } = await tx.execute<{ place: string; time: string; id: string }>(sql`
      select ctid::text as place, ${time}::text as time, ${id}::text as id from ${table}
      where ${and(olderThan(rows, cutoff), where, further ?? undefined)} order by ${orderOf(rows)} limit ${size}`);
    const places = sql`${sql.param(seen.map(({ place }) => place))}::tid[]`;
    const { rows: doomed } = await tx.execute<{ place: string; id: string }>(sql`
      select ctid::text as place, ${id}::text as id from ${table}
      where ${and(sql`ctid = any(${places})`, olderThan(rows, cutoff), where, mayGo)} for update skip locked`);
    if (doomed.length > 0) {
      if (files) await doom(tx, files(sql`${sql.param(doomed.map((row) => row.id))}::${idType}[]`));
      const gone = sql`${sql.param(doomed.map(({ place }) => place))}::tid[]`;
      await tx.execute(sql`delete from ${table} where ctid = any(${gone})`);
    }
    const last = seen.length < size ? undefined : seen.at(-1);
    return { deleted: doomed.length, place: last ? { time: last.time, id: last.id } : null };
  });
}

async function doom(tx: Database, query: SQL): Promise<void> {
  const { rows } = await tx.execute<{ file: string }>(query);
  const keys = rows.map(({ file }) => keyAt(file) ?? file).filter((key) => key !== '');
  if (keys.length > 0)
    await tx
      .insert(doomedFile)
      .values(keys.map((key) => ({ key })))
      .onConflictDoNothing();
}

export const doomedFiles = async (db: Database, limit: number): Promise<string[]> =>
  (await db.select().from(doomedFile).orderBy(doomedFile.key).limit(limit)).map(({ key }) => key);

export async function forgetDoomed(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(doomedFile).where(inArray(doomedFile.key, [...keys]));
}
