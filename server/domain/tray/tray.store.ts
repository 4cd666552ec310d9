/** The jobs of a person from all kinds in one statement, and the finished ones that they removed. Holds all SQL. */
import { sql, type SQL } from 'drizzle-orm';
import type { TrayState } from '../../../src/services/catalogue/sets/tray';
import { TRAY_LIMITS } from '../../../src/services/catalogue/sets/tray';
import type { Database } from '../../db/connect';
import { trayDismissal } from '../../db/schema';
import type { Actor } from '../../kernel/calls/handler';
import type { Elsewhere, TrayKind } from './kind';

export interface TrayRow extends Record<string, unknown> {
  readonly kind: string;
  readonly jobId: string;
  readonly title: string;
  readonly detail: string | null;
  readonly state: TrayState;
  readonly progress: number | null;
  readonly reason: string | null;
  /** ISO 8601 in UTC, as the contract has times. */
  readonly beginTime: string;
  readonly endTime: string | null;
  readonly address: string | null;
  readonly fileName: string | null;
  readonly outcome: Readonly<Record<string, unknown>> | null;
  readonly canCancel: boolean;
  readonly canRetry: boolean;
}

/** Characters of a title. */
const TITLE = 80;
const textOf = (column: string) =>
  sql.raw(`to_char(job.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const TIMES = sql`${textOf('begin_time')} as "beginTime", ${textOf('end_time')} as "endTime"`;
/** Finished jobs are listed for this long, ms. */
const LISTED_MS = TRAY_LIMITS.hours * 3_600_000;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const absent = sql`null`;
const no = sql`false`;

function selectOf({ kind, rows }: TrayKind, actor: Actor, now: Date): SQL {
  const row = rows(actor, before(now, LISTED_MS), now);
  return sql`select ${kind}::text as "kind", (${row.jobId})::text as "jobId",
    left(regexp_replace((${row.title})::text, '\\s+', ' ', 'g'), ${TITLE}::int) as "title",
    (${row.detail ?? absent})::text as "detail", (${row.state})::text as "state", (${row.progress ?? absent})::int as "progress",
    (${row.reason ?? absent})::text as "reason", (${row.beginTime})::timestamptz as begin_time, (${row.endTime})::timestamptz as end_time,
    (${row.address ?? absent})::text as "address", (${row.fileName ?? absent})::text as "fileName",
    (${row.outcome ?? absent})::jsonb as "outcome",
    (${row.canCancel ?? no})::boolean as "canCancel", (${row.canRetry ?? no})::boolean as "canRetry"
    from ${row.from}`;
}

/** Unfinished jobs, oldest first; then the finished ones that the person has not removed, newest first. */
export async function readTray(db: Database, kinds: readonly TrayKind[], actor: Actor, now: Date): Promise<TrayRow[]> {
  if (kinds.length === 0) return [];
  const all = sql.join(
    kinds.map((kind) => sql`(${selectOf(kind, actor, now)})`),
    sql` union all `,
  );
  const { rows } = await db.execute<TrayRow>(sql`
    select job.*, ${TIMES} from (${all}) as job
    left join ${trayDismissal} on ${trayDismissal.userId} = ${actor.userId} and ${trayDismissal.kind} = job."kind"
      and ${trayDismissal.jobId} = job."jobId" and ${trayDismissal.dismissTime} >= job.end_time
    where ${trayDismissal.jobId} is null
    order by job.end_time is not null, job.end_time desc, job.begin_time, job."kind", job."jobId"
    limit ${TRAY_LIMITS.jobs}`);
  return rows;
}

export async function countElsewhere(
  db: Database,
  places: readonly Elsewhere[],
  actor: Actor,
): Promise<readonly number[]> {
  if (places.length === 0) return [];
  const counts = sql.join(
    places.map(({ count }) => sql`${count(actor)}::int`),
    sql`, `,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${counts}] as counts`);
  return rows[0]!.counts;
}

export async function dismiss(
  db: Database,
  userId: number,
  jobs: readonly Pick<TrayRow, 'kind' | 'jobId'>[],
  now: Date,
): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insert(trayDismissal)
    .values(jobs.map(({ kind, jobId }) => ({ userId, kind, jobId, dismissTime: now })))
    .onConflictDoUpdate({
      target: [trayDismissal.userId, trayDismissal.kind, trayDismissal.jobId],
      set: { dismissTime: now },
    });
}
