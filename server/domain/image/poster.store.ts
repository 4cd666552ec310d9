/** Jobs of posters and their rows. Holds all SQL for them. */
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type {
  ImagePosterPageParams,
  ImagePosterResultParams,
  PosterJob,
  PosterRow,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { ascending, descending, pageOf } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { generatedNote, posterJob, posterRow } from '../../db/schema';

type RowState = PosterRow['state'];

interface Person {
  readonly userId: number;
}

const countOf = (state?: RowState) =>
  subquery<number>(
    sql`(select count(*) from ${posterRow} where ${posterRow.jobId} = ${posterJob.jobId}${state === undefined ? sql`` : sql` and ${posterRow.state} = ${state}`})`,
  ).mapWith(Number);

const view = {
  jobId: posterJob.jobId,
  name: posterJob.name,
  templateName: posterJob.templateName,
  target: posterJob.target,
  status: posterJob.status,
  progress: posterJob.progress,
  failReason: posterJob.failReason,
  total: countOf(),
  done: countOf('done'),
  failed: countOf('failed'),
  createTime: posterJob.createTime,
  finishTime: posterJob.finishTime,
};

const ownJob = ({ userId }: Person, jobId: number) => and(eq(posterJob.jobId, jobId), eq(posterJob.userId, userId));

export const listJobs = (db: Database, { userId }: Person, params: ImagePosterPageParams) =>
  pageOf(
    db,
    {
      id: posterJob.jobId,
      filters: and(eq(posterJob.userId, userId), same(posterJob.status, params.status)),
      order: descending(posterJob.createTime, posterJob.jobId),
      params,
    },
    (found) => db.select(view).from(posterJob).innerJoin(found, eq(found.found, posterJob.jobId)),
  );

/** null: the person has no such job. */
export async function findJob(db: Database, person: Person, jobId: number): Promise<PosterJob | null> {
  const [row] = await db.select(view).from(posterJob).where(ownJob(person, jobId));
  return row ? toJson(row) : null;
}

const rowView = {
  rowId: posterRow.rowId,
  rowNo: posterRow.rowNo,
  /** Label of a row: its first texts in the order of the variables, without picture addresses. */
  title: subquery<string>(
    sql`coalesce((
      select string_agg(value, ' · ' order by place)
      from (
        select ${posterRow.values} ->> (variable ->> 'name') as value, place
        from ${posterJob}, jsonb_array_elements(${posterJob.variables}) with ordinality as listed(variable, place)
        where ${posterJob.jobId} = ${posterRow.jobId} and variable ->> 'type' <> 'picture'
          and ${posterRow.values} ->> (variable ->> 'name') <> ''
        order by place
        limit 3
      ) as texts
    ), '')`,
  ),
  state: posterRow.state,
  reason: posterRow.reason,
  imageUrl: posterRow.imageUrl,
  noteId: posterRow.noteId,
  warnings: posterRow.warnings,
};

export const listRows = (db: Database, params: ImagePosterResultParams) =>
  pageOf(
    db,
    {
      id: posterRow.rowId,
      filters: and(eq(posterRow.jobId, params.jobId), same(posterRow.state, params.state)),
      order: ascending(posterRow.rowNo),
      params,
    },
    (found) => db.select(rowView).from(posterRow).innerJoin(found, eq(found.found, posterRow.rowId)),
  );

/** Rows of one statement: a statement has at most 65,535 values. */
const ROWS_AT_ONCE = 500;

export async function insertJob(
  tx: Database,
  values: typeof posterJob.$inferInsert,
  rows: readonly { readonly values: Readonly<Record<string, string>>; readonly noteId: number | null }[],
): Promise<number> {
  const [job] = await tx.insert(posterJob).values(values).returning({ jobId: posterJob.jobId });
  const { jobId } = job!;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insert(posterRow)
      .values(
        rows.slice(start, start + ROWS_AT_ONCE).map((row, index) => ({ ...row, jobId, rowNo: start + index + 1 })),
      );
  return jobId;
}

/** Of these notes those that the reader may change: id -> number of pictures. */
export async function changeableNotes(
  db: Database,
  reader: Reader,
  noteIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (noteIds.length === 0) return new Map();
  const rows = await db
    .select({ noteId: generatedNote.noteId, images: generatedNote.images })
    .from(generatedNote)
    .where(and(inArray(generatedNote.noteId, [...noteIds]), withinDepartment(generatedNote.departmentId, reader)));
  return new Map(rows.map(({ noteId, images }) => [noteId, images.length]));
}

/** For the worker: what a claimed job draws. */
export async function workOf(db: Database, jobId: number) {
  const [job] = await db
    .select({
      userId: posterJob.userId,
      createTime: posterJob.createTime,
      target: posterJob.target,
      document: posterJob.document,
      variables: posterJob.variables,
      format: posterJob.format,
      quality: posterJob.quality,
      scale: posterJob.scale,
    })
    .from(posterJob)
    .where(eq(posterJob.jobId, jobId));
  if (!job) throw new Error('The job is gone');
  return job;
}

/** Unfinished rows of a job, except those in progress. */
export const nextRows = (db: Database, jobId: number, underWay: readonly number[], limit: number) =>
  db
    .select({ rowId: posterRow.rowId, values: posterRow.values, noteId: posterRow.noteId })
    .from(posterRow)
    .where(
      and(
        eq(posterRow.jobId, jobId),
        eq(posterRow.state, 'queued'),
        underWay.length > 0 ? notInArray(posterRow.rowId, [...underWay]) : undefined,
      ),
    )
    .orderBy(asc(posterRow.rowNo))
    .limit(limit);

export async function countRows(db: Database, jobId: number): Promise<Readonly<Record<RowState, number>>> {
  const rows = await db
    .select({ state: posterRow.state, rows: count() })
    .from(posterRow)
    .where(eq(posterRow.jobId, jobId))
    .groupBy(posterRow.state);
  return { queued: 0, done: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.rows])) };
}

interface FinishedRow {
  readonly rowId: number;
  readonly imageUrl: string;
  readonly noteId: number | null;
  readonly warnings: readonly string[];
}

/**
 * Ends a row once: the condition keeps a second server, which took the job over, from doing it again. The note gets the
 * poster in the same transaction.
 */
export const finishRow = (db: Database, { rowId, imageUrl, noteId, warnings }: FinishedRow): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .update(posterRow)
      .set({ state: 'done', imageUrl, warnings: [...warnings] })
      .where(and(eq(posterRow.rowId, rowId), eq(posterRow.state, 'queued')));
    if (ended.rowCount !== 1) return false;
    if (noteId !== null) await addToNote(tx, noteId, [imageUrl]);
    return true;
  });

const addToNote = (tx: Database, noteId: number, imageUrls: readonly string[]) =>
  tx
    .update(generatedNote)
    .set({ images: sql`${generatedNote.images} || ${JSON.stringify(imageUrls)}::jsonb` })
    .where(eq(generatedNote.noteId, noteId));

/**
 * Adds finished posters of a job to a note, those that it does not show yet, and remembers the note in their rows.
 * Returns the ids of the rows that are finished posters; undefined: the note would have more than `most` pictures.
 */
export const attachRows = (
  db: Database,
  { jobId, rowIds, noteId }: { jobId: number; rowIds: readonly number[]; noteId: number },
  most: number,
): Promise<number[] | undefined> =>
  db.transaction(async (tx) => {
    const [note] = await tx
      .select({ images: generatedNote.images })
      .from(generatedNote)
      .where(eq(generatedNote.noteId, noteId))
      .for('update');
    const finished = and(
      eq(posterRow.jobId, jobId),
      inArray(posterRow.rowId, [...rowIds]),
      eq(posterRow.state, 'done'),
    );
    const rows = await tx
      .select({ rowId: posterRow.rowId, imageUrl: posterRow.imageUrl })
      .from(posterRow)
      .where(finished)
      .orderBy(asc(posterRow.rowNo));
    const shown = note?.images ?? [];
    const added = rows.map(({ imageUrl }) => imageUrl).filter((url) => !shown.includes(url));
    if (shown.length + added.length > most) return undefined;
    await tx.update(posterRow).set({ noteId }).where(finished);
    if (added.length > 0) await addToNote(tx, noteId, added);
    return rows.map(({ rowId }) => rowId);
  });

export async function failRow(db: Database, rowId: number, reason: string): Promise<void> {
  await db
    .update(posterRow)
    .set({ state: 'failed', reason })
    .where(and(eq(posterRow.rowId, rowId), eq(posterRow.state, 'queued')));
}

/** In the transaction that finishes the job. `reason`: nothing was made. */
export async function endJob(tx: Database, jobId: number, reason: string | null, now: Date): Promise<void> {
  await tx
    .update(posterJob)
    .set({
      ...(reason === null ? { status: 'done', progress: 100 } : { status: 'failed', failReason: reason }),
      claimId: null,
      finishTime: now,
      updateTime: now,
    })
    .where(eq(posterJob.jobId, jobId));
}

/** false: the job has ended, or is somebody else's. */
export async function cancelJob(db: Database, person: Person, jobId: number, now: Date): Promise<boolean> {
  const cancelled = await db
    .update(posterJob)
    .set({ status: 'cancelled', claimId: null, finishTime: now, updateTime: now })
    .where(and(ownJob(person, jobId), inArray(posterJob.status, ['queued', 'running'])));
  return cancelled.rowCount === 1;
}

/**
 * Queues the unfinished rows of an ended job again and returns their number; null: the job has not ended, or is
 * somebody else's.
 */
export const queueAgain = (db: Database, person: Person, jobId: number, now: Date): Promise<number | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ jobId: posterJob.jobId })
      .from(posterJob)
      .where(and(ownJob(person, jobId), inArray(posterJob.status, ['done', 'failed', 'cancelled'])))
      .for('update');
    if (!found) return null;
    await tx
      .update(posterRow)
      .set({ state: 'queued', reason: null })
      .where(and(eq(posterRow.jobId, jobId), eq(posterRow.state, 'failed')));
    const { queued } = await countRows(tx, jobId);
    if (queued > 0)
      await tx
        .update(posterJob)
        .set({ status: 'queued', progress: 0, attempts: 0, failReason: null, finishTime: null, updateTime: now })
        .where(eq(posterJob.jobId, jobId));
    return queued;
  });

/** Finished posters in the order of their rows. */
export const filesOf = (db: Database, jobId: number) =>
  db
    .select({ rowNo: posterRow.rowNo, imageUrl: posterRow.imageUrl })
    .from(posterRow)
    .where(and(eq(posterRow.jobId, jobId), eq(posterRow.state, 'done')))
    .orderBy(asc(posterRow.rowNo));

/** Ids of the ended jobs that were deleted, and the addresses of their posters that no note shows. */
export const deleteJobs = (
  db: Database,
  { userId }: Person,
  jobIds: readonly number[],
): Promise<{ deleted: number[]; unused: string[] }> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ jobId: posterJob.jobId })
      .from(posterJob)
      .where(
        and(
          inArray(posterJob.jobId, [...jobIds]),
          eq(posterJob.userId, userId),
          notInArray(posterJob.status, ['queued', 'running']),
        ),
      )
      .for('update');
    const deleted = found.map(({ jobId }) => jobId);
    if (deleted.length === 0) return { deleted, unused: [] };
    const files = await tx
      .select({ imageUrl: posterRow.imageUrl })
      .from(posterRow)
      .where(and(inArray(posterRow.jobId, deleted), eq(posterRow.state, 'done'), sql`${posterRow.noteId} is null`));
    await tx.delete(posterJob).where(inArray(posterJob.jobId, deleted));
    return { deleted, unused: files.map(({ imageUrl }) => imageUrl) };
  });
