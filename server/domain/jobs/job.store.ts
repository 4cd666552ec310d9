/**
 * Background jobs of the server, as rows of a table (docs/decisions/0017-jobs-of-the-server.md): claimed with a lease
 * that the server renews, claimed again if that server dies, finished only by the present claim.
 */
import { randomUUID } from 'node:crypto';
import { sql, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect';
import { pageReport, posterJob, transcription, videoTask, voiceGen } from '../../db/schema';

/** A table whose rows are jobs: all have the same job columns (server/db/schema/upload.ts). */
export interface Queue {
  readonly table: PgTable;
  readonly id: AnyColumn;
}

export const QUEUES = {
  transcription: { table: transcription, id: transcription.transcriptionId },
  voice: { table: voiceGen, id: voiceGen.voiceId },
  posters: { table: posterJob, id: posterJob.jobId },
  video: { table: videoTask, id: videoTask.taskId },
  pageReport: { table: pageReport, id: pageReport.reportId },
} as const satisfies Record<string, Queue>;

export interface Claim {
  readonly id: number;
  readonly claimId: string;
}

/** Lease of a claim, ms: if it is not renewed, another server may claim the job. */
const LEASE_MS = 30_000;
/** A job whose servers died this often fails for good: it may have caused the crashes. */
const MOST_ATTEMPTS = 3;
const GIVEN_UP = '处理多次中断，请重试';

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
const abandoned = (now: Date) => sql`status = 'running' and lease_time < ${now}`;

/** Claims the oldest waiting or abandoned job; null: there is none. */
export async function claimJob(db: Database, { table, id }: Queue, now: Date): Promise<Claim | null> {
  const claimId = randomUUID();
  await db.execute(sql`
    update ${table} set status = 'failed', fail_reason = ${GIVEN_UP}, finish_time = ${now}, update_time = ${now}, claim_id = null
    where ${abandoned(now)} and attempts >= ${MOST_ATTEMPTS}`);
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${table} set status = 'running', attempts = attempts + 1, progress = 0, claim_id = ${claimId}, lease_time = ${leaseFrom(now)}, update_time = ${now}
    where ${id} = (
      select ${id} from ${table} where status = 'queued' or (${abandoned(now)}) order by ${id} limit 1 for update skip locked
    ) returning ${id} as id`);
  return rows[0] ? { id: rows[0].id, claimId } : null;
}

/**
 * Renews a claim and stores the progress. false: the claim is lost because the job was cancelled, deleted or claimed
 * elsewhere.
 */
export async function keepClaim(
  db: Database,
  { table, id }: Queue,
  claim: Claim,
  progress: number,
  now: Date,
): Promise<boolean> {
  const renewed = await db.execute(sql`
    update ${table} set lease_time = ${leaseFrom(now)}, progress = greatest(progress, ${progress}::int), update_time = ${now}
    where ${id} = ${claim.id} and claim_id = ${claim.claimId} and status = 'running'`);
  return renewed.rowCount === 1;
}

/**
 * Locks the row for its completion in the caller's transaction. false: the claim is lost, and the result must be
 * dropped.
 */
export async function holdClaim(tx: Database, { table, id }: Queue, claim: Claim): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where ${id} = ${claim.id} and claim_id = ${claim.claimId} and status = 'running' for update`,
  );
  return rows.length === 1;
}

export async function failJob(
  db: Database,
  { table, id }: Queue,
  claim: Claim,
  reason: string,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update ${table} set status = 'failed', fail_reason = ${reason}, claim_id = null, finish_time = ${now}, update_time = ${now}
    where ${id} = ${claim.id} and claim_id = ${claim.claimId} and status = 'running'`);
}

/** Returns a job to the queue when its server stops, so that another starts it at once. */
export async function returnJob(db: Database, { table, id }: Queue, claim: Claim, now: Date): Promise<void> {
  await db.execute(sql`
    update ${table} set status = 'queued', attempts = attempts - 1, progress = 0, claim_id = null, lease_time = null, update_time = ${now}
    where ${id} = ${claim.id} and claim_id = ${claim.claimId} and status = 'running'`);
}
