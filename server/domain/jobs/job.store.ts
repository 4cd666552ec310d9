/**
 * Background jobs of the server, as rows of a table (docs/decisions/0017-jobs-of-the-server.md): claimed with a lease
 * that the server renews, claimed again if that server dies, finished only by the present claim.
 */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { noteServed, turnOf, type Queue as Waiting } from '../../db/by-turns';
import type { Database } from '../../db/connect';
import { pageReport, posterJob, transcription, videoTask, voiceGen } from '../../db/schema';
import { ApiError } from '../../kernel/calls/errors';

const abandoned = (now: Date) => sql`status = 'running' and lease_time < ${now}`;
/** Options that all queues of jobs have: waiting and abandoned jobs are claimed. */
const OF_JOBS = {
  isIndexed: true,
  waits: (now: Date): SQL => sql`(status = 'queued' or (${abandoned(now)}))`,
} as const;

/** A table whose rows are jobs: all have the same job columns (server/db/schema/collecting/upload.ts). */
export interface Queue extends Waiting<PgTable, Date> {
  /** Chinese name of the jobs. */
  readonly title: string;
  /** Open jobs of one person. */
  readonly most: number;
}

export const QUEUES = {
  transcription: {
    ...OF_JOBS,
    table: transcription,
    id: transcription.transcriptionId,
    person: transcription.creatorId,
    title: '转写',
    // Two batches of favourites.
    most: 400,
  },
  voice: { ...OF_JOBS, table: voiceGen, id: voiceGen.voiceId, person: voiceGen.creatorId, title: '配音', most: 100 },
  // Each has up to 2,000 posters.
  posters: { ...OF_JOBS, table: posterJob, id: posterJob.jobId, person: posterJob.userId, title: '海报', most: 5 },
  video: { ...OF_JOBS, table: videoTask, id: videoTask.taskId, person: videoTask.userId, title: '视频', most: 200 },
  pageReport: {
    ...OF_JOBS,
    table: pageReport,
    id: pageReport.reportId,
    person: pageReport.creatorId,
    title: '页面检测',
    most: 100,
  },
} as const satisfies Record<string, Queue>;

export interface Claim {
  readonly id: number;
  readonly claimId: string;
  readonly personId: number;
}

/** Lease of a claim, ms: if it is not renewed, another server may claim the job. */
const LEASE_MS = 30_000;
/** A job whose servers died this often fails for good: it may have caused the crashes. */
const MOST_ATTEMPTS = 3;
const GIVEN_UP = '处理多次中断，请重试';

export const MESSAGES = {
  full: (title: string, most: number) => `每人最多有 ${most} 个未完成的${title}任务，请等一些完成或取消后再试`,
} as const;

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Claims the waiting or abandoned job whose turn it is, of another person than `without`; null: there is none. */
export async function claimJob(
  db: Database,
  queue: Queue,
  now: Date,
  without: readonly number[] = [],
): Promise<Claim | null> {
  const { table, id, person } = queue;
  const claimId = randomUUID();
  await db.execute(sql`
    update ${table} set status = 'failed', fail_reason = ${GIVEN_UP}, finish_time = ${now}, update_time = ${now}, claim_id = null
    where ${abandoned(now)} and attempts >= ${MOST_ATTEMPTS}`);
  const { rows } = await db.execute<Pick<Claim, 'id' | 'personId'>>(sql`
    update ${table} set status = 'running', attempts = attempts + 1, progress = 0, claim_id = ${claimId}, lease_time = ${leaseFrom(now)}, update_time = ${now}
    where ${id} = ${turnOf(queue, now, without)} returning ${id} as id, ${person} as "personId"`);
  if (!rows[0]) return null;
  noteServed(queue, rows[0].personId);
  return { ...rows[0], claimId };
}

/** Refuses more open jobs of a kind than one person may have. */
export async function requireRoom(
  db: Database,
  { table, person, title, most }: Queue,
  userId: number,
  adding = 1,
): Promise<void> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*) as open from ${table} where ${person} = ${userId} and status in ('queued', 'running')`,
  );
  if (rows[0]!.open + adding > most) throw new ApiError('tooMany', { message: MESSAGES.full(title, most) });
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
