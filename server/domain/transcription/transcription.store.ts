/**
 * Transcriptions of collected videos and of uploads. The recognised text becomes the content's script. Holds all SQL
 * for them.
 */
import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Transcript, Transcription } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { toJson, withinDepartment, type Reader } from '../../db/rows';
import { feedUpload, flow, flowFavorite, transcription } from '../../db/schema';
import type { RecordingTranscript } from '../../providers/speech';

/** The subject of a transcription: a collected content or an upload. */
export type Target = { readonly flowId: number } | { readonly uploadId: number };

interface Content {
  readonly departmentId: number;
  readonly mediaUrl: string | null;
  readonly script: string;
}

const view = {
  transcriptionId: transcription.transcriptionId,
  flowId: transcription.flowId,
  uploadId: transcription.uploadId,
  status: transcription.status,
  progress: transcription.progress,
  provider: transcription.provider,
  failReason: transcription.failReason,
  createTime: transcription.createTime,
  finishTime: transcription.finishTime,
};

/** The contract's limit. */
const LONGEST_SCRIPT = 20_000;

const isOf = (target: Target): SQL =>
  'flowId' in target ? eq(transcription.flowId, target.flowId) : eq(transcription.uploadId, target.uploadId);

/** null: the reader may not see such a content. `mediaUrl` null: it has no video or sound. */
export async function contentOf(db: Database, reader: Reader, target: Target): Promise<Content | null> {
  const [found] =
    'flowId' in target
      ? await db
          .select({ departmentId: flow.departmentId, mediaUrl: flow.videoUrl, script: flow.script })
          .from(flow)
          .where(and(eq(flow.flowId, target.flowId), withinDepartment(flow.departmentId, reader)))
      : await db
          .select({
            departmentId: feedUpload.departmentId,
            type: feedUpload.type,
            mediaUrl: sql<string | null>`case when ${feedUpload.type} = 'image' then null else ${feedUpload.url} end`,
            script: feedUpload.script,
          })
          .from(feedUpload)
          .where(and(eq(feedUpload.uploadId, target.uploadId), withinDepartment(feedUpload.departmentId, reader)));
  return found ?? null;
}

/** The reader's favourites among these contents that have a video. */
export async function favoritesWithVideo(
  db: Database,
  reader: Reader & { readonly userId: number },
  flowIds: readonly number[],
): Promise<{ flowId: number; departmentId: number; mediaUrl: string }[]> {
  const rows = await db
    .select({ flowId: flow.flowId, departmentId: flow.departmentId, mediaUrl: sql<string>`${flow.videoUrl}` })
    .from(flow)
    .innerJoin(flowFavorite, and(eq(flowFavorite.flowId, flow.flowId), eq(flowFavorite.userId, reader.userId)))
    .where(
      and(inArray(flow.flowId, [...flowIds]), isNotNull(flow.videoUrl), withinDepartment(flow.departmentId, reader)),
    );
  return rows;
}

export const isFavorite = async (db: Database, userId: number, flowId: number): Promise<boolean> =>
  (await db.$count(flowFavorite, and(eq(flowFavorite.userId, userId), eq(flowFavorite.flowId, flowId)))) > 0;

interface NewTranscription {
  readonly target: Target;
  readonly departmentId: number;
  readonly creatorId: number;
  readonly mediaUrl: string;
  readonly now: Date;
}

/** Queues a transcription, or returns the open one of the same content. */
export async function enqueueTranscription(
  db: Database,
  { target, now, ...values }: NewTranscription,
): Promise<Transcription> {
  for (;;) {
    const [made] = await db
      .insert(transcription)
      .values({ ...values, ...target, createTime: now, updateTime: now })
      .onConflictDoNothing()
      .returning(view);
    if (made) return toJson(made);
    const [open] = await db
      .select(view)
      .from(transcription)
      .where(and(isOf(target), inArray(transcription.status, ['queued', 'running'])));
    if (open) return toJson(open);
    // The open one ended meanwhile: try again.
  }
}

/** The content's script, and its newest transcription with the recognised segments. */
export async function transcriptOf(db: Database, target: Target, script: string): Promise<Transcript> {
  const [job] = await db
    .select({ ...view, segments: transcription.segments })
    .from(transcription)
    .where(isOf(target))
    .orderBy(desc(transcription.transcriptionId))
    .limit(1);
  if (!job) return { script, job: null, segments: [] };
  const { segments, ...rest } = job;
  return { script, job: toJson(rest), segments: [...segments] };
}

/** Segments of the newest finished transcription. */
export async function segmentsOf(db: Database, target: Target): Promise<Transcript['segments']> {
  const [job] = await db
    .select({ segments: transcription.segments })
    .from(transcription)
    .where(and(isOf(target), eq(transcription.status, 'done')))
    .orderBy(desc(transcription.transcriptionId))
    .limit(1);
  return [...(job?.segments ?? [])];
}

/** Cancels an open transcription; null: the reader may not see it, or it has ended. */
export async function cancelTranscription(
  db: Database,
  reader: Reader,
  transcriptionId: number,
  now: Date,
): Promise<Transcription | null> {
  const [row] = await db
    .update(transcription)
    .set({ status: 'cancelled', claimId: null, finishTime: now, updateTime: now })
    .where(
      and(
        eq(transcription.transcriptionId, transcriptionId),
        inArray(transcription.status, ['queued', 'running']),
        withinDepartment(transcription.departmentId, reader),
      ),
    )
    .returning(view);
  return row ? toJson(row) : null;
}

/** false: the reader may not see such a content. */
export async function saveScript(
  db: Database,
  reader: Reader,
  target: Target,
  script: string,
  now: Date,
): Promise<boolean> {
  const saved =
    'flowId' in target
      ? await db
          .update(flow)
          .set({ script, updateTime: now })
          .where(and(eq(flow.flowId, target.flowId), withinDepartment(flow.departmentId, reader)))
          .returning({ id: flow.flowId })
      : await db
          .update(feedUpload)
          .set({ script, updateTime: now })
          .where(and(eq(feedUpload.uploadId, target.uploadId), withinDepartment(feedUpload.departmentId, reader)))
          .returning({ id: feedUpload.uploadId });
  return saved.length > 0;
}

/** The content whose recording is transcribed; null: the content was deleted. */
export async function targetOfJob(db: Database, transcriptionId: number): Promise<Target | null> {
  const [row] = await db
    .select({ flowId: transcription.flowId, uploadId: transcription.uploadId })
    .from(transcription)
    .where(eq(transcription.transcriptionId, transcriptionId));
  if (!row) return null;
  return row.flowId === null ? { uploadId: row.uploadId! } : { flowId: row.flowId };
}

/** For the worker: the media address of a claimed transcription. */
export async function mediaUrlOf(db: Database, transcriptionId: number): Promise<string> {
  const [row] = await db
    .select({ mediaUrl: transcription.mediaUrl })
    .from(transcription)
    .where(eq(transcription.transcriptionId, transcriptionId));
  if (!row) throw new Error('The transcription is gone');
  return row.mediaUrl;
}

/**
 * For the worker, in the transaction that finishes the job: stores the recognised text, also as the content's script.
 */
export async function writeTranscript(
  tx: Database,
  transcriptionId: number,
  { text, segments, provider }: RecordingTranscript,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .update(transcription)
    .set({
      status: 'done',
      progress: 100,
      provider,
      segments: [...segments],
      claimId: null,
      finishTime: now,
      updateTime: now,
    })
    .where(eq(transcription.transcriptionId, transcriptionId))
    .returning({ flowId: transcription.flowId, uploadId: transcription.uploadId });
  const script = text.slice(0, LONGEST_SCRIPT);
  if (row?.flowId) await tx.update(flow).set({ script, updateTime: now }).where(eq(flow.flowId, row.flowId));
  if (row?.uploadId)
    await tx.update(feedUpload).set({ script, updateTime: now }).where(eq(feedUpload.uploadId, row.uploadId));
}

export interface ScriptRow {
  readonly title: string;
  readonly author: string;
  readonly url: string;
  readonly script: string;
}

/** Scripts of contents and uploads that the reader may see, ordered by id; omits those without text. */
export async function scriptsOf(
  db: Database,
  reader: Reader,
  flowIds: readonly number[],
  uploadIds: readonly number[],
): Promise<ScriptRow[]> {
  const flows =
    flowIds.length === 0
      ? []
      : await db
          .select({ title: flow.title, author: flow.authorName, url: flow.url, script: flow.script })
          .from(flow)
          .where(
            and(
              inArray(flow.flowId, [...flowIds]),
              sql`${flow.script} <> ''`,
              withinDepartment(flow.departmentId, reader),
            ),
          )
          .orderBy(flow.flowId);
  const uploads =
    uploadIds.length === 0
      ? []
      : await db
          .select({ title: feedUpload.title, author: sql<string>`''`, url: feedUpload.url, script: feedUpload.script })
          .from(feedUpload)
          .where(
            and(
              inArray(feedUpload.uploadId, [...uploadIds]),
              sql`${feedUpload.script} <> ''`,
              withinDepartment(feedUpload.departmentId, reader),
            ),
          )
          .orderBy(feedUpload.uploadId);
  return [...flows, ...uploads];
}
