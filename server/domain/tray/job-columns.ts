/** Columns of jobs of server/domain/jobs, as the tray shows them. */
import { sql, type AnyColumn } from 'drizzle-orm';
import type { JobRows } from './kind';

type JobColumns = Readonly<Record<'status' | 'progress' | 'failReason' | 'createTime' | 'finishTime', AnyColumn>>;

export const jobState = (row: JobColumns) =>
  ({
    state: sql`case ${row.status} when 'queued' then 'waiting' else ${row.status} end`,
    progress: sql`case ${row.status} when 'running' then ${row.progress} end`,
    reason: row.failReason,
    beginTime: row.createTime,
    endTime: row.finishTime,
  }) satisfies Partial<JobRows>;

export const canCancelJob = (row: JobColumns) => sql`${row.status} in ('queued', 'running')`;
export const canRetryJob = (row: JobColumns) => sql`${row.status} in ('failed', 'cancelled')`;
