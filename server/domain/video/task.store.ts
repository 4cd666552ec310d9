/** Jobs of videos. Holds all SQL for them. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { VideoTask, VideoVideoTaskParams } from '../../../src/services/catalogue/generated/types';
import type { VideoTaskKind } from '../../../src/services/catalogue/sets/video';
import type { Database } from '../../db/connect';
import { descending, pageOf } from '../../db/paging';
import { same, toJson } from '../../db/rows';
import { account, videoTask, type VideoTaskAsk } from '../../db/schema';
import type { Person } from './video.store';

/** In raw SQL, because a select of one table would leave out the names of the tables. */
const uploadOfVideo = sql.raw('(select made.upload_id from video as made where made.video_id = video_task.video_id)');
/** The work in the creator space that a finished rendering became. */
export const uploadOfTask = sql<
  number | null
>`case when ${videoTask.kind} = 'render' and ${videoTask.status} = 'done' then ${uploadOfVideo} end`;

const view = {
  taskId: videoTask.taskId,
  videoId: videoTask.videoId,
  sceneId: videoTask.sceneId,
  kind: videoTask.kind,
  title: videoTask.title,
  status: videoTask.status,
  progress: videoTask.progress,
  step: videoTask.step,
  failReason: videoTask.failReason,
  attempts: videoTask.attempts,
  results: videoTask.results,
  uploadId: uploadOfTask,
  enlargementOf: sql<number | null>`(${videoTask.ask} #>> '{upscale,taskId}')::int`,
  createTime: videoTask.createTime,
  finishTime: videoTask.finishTime,
};

const own = ({ userId }: Person, taskId: number) => and(eq(videoTask.taskId, taskId), eq(videoTask.userId, userId));
const OPEN = ['queued', 'running'] as const;

export interface NewTask {
  readonly userId: number;
  readonly videoId: number | null;
  readonly sceneId: number | null;
  readonly kind: VideoTaskKind;
  readonly title: string;
  readonly ask?: VideoTaskAsk;
}

/** The job, or the open one of the same kind for the same scene or video: two requests make one. */
export async function insertTask(tx: Database, task: NewTask, now: Date): Promise<number> {
  if (task.videoId !== null) {
    const [open] = await tx
      .select({ taskId: videoTask.taskId })
      .from(videoTask)
      .where(
        and(
          eq(videoTask.videoId, task.videoId),
          task.sceneId === null ? sql`${videoTask.sceneId} is null` : eq(videoTask.sceneId, task.sceneId),
          eq(videoTask.kind, task.kind),
          inArray(videoTask.status, [...OPEN]),
        ),
      )
      .limit(1);
    if (open) return open.taskId;
  }
  const [row] = await tx
    .insert(videoTask)
    .values({ ...task, createTime: now, updateTime: now })
    .returning({ taskId: videoTask.taskId });
  return row!.taskId;
}

export async function findTask(db: Database, person: Person, taskId: number): Promise<VideoTask | null> {
  const [row] = await db.select(view).from(videoTask).where(own(person, taskId));
  return row ? toJson(row) : null;
}

export const listTasks = (db: Database, { userId }: Person, params: VideoVideoTaskParams) =>
  pageOf(
    db,
    {
      id: videoTask.taskId,
      filters: and(
        eq(videoTask.userId, userId),
        same(videoTask.videoId, params.videoId),
        same(videoTask.sceneId, params.sceneId),
      ),
      order: descending(videoTask.createTime, videoTask.taskId),
      params,
    },
    (found) => db.select(view).from(videoTask).innerJoin(found, eq(found.found, videoTask.taskId)),
  );

/** The last job of each kind for each scene and for the video itself. */
export async function tasksOfVideo(db: Database, videoId: number): Promise<VideoTask[]> {
  const rows = await db
    .selectDistinctOn([videoTask.kind, videoTask.sceneId], view)
    .from(videoTask)
    .where(eq(videoTask.videoId, videoId))
    .orderBy(videoTask.kind, videoTask.sceneId, desc(videoTask.taskId));
  return rows.map(toJson);
}

/** The open job of each of these videos that belongs to no scene. */
export async function openTasks(db: Database, videoIds: readonly number[]): Promise<Map<number, VideoTask>> {
  if (videoIds.length === 0) return new Map();
  const rows = await db
    .select(view)
    .from(videoTask)
    .where(and(inArray(videoTask.videoId, [...videoIds]), inArray(videoTask.status, [...OPEN])))
    .orderBy(desc(videoTask.sceneId), videoTask.taskId);
  return new Map(rows.map((row) => [row.videoId!, toJson(row)]));
}

export async function hasOpenTask(db: Database, videoId: number, kinds: readonly VideoTaskKind[]): Promise<boolean> {
  const [row] = await db
    .select({ taskId: videoTask.taskId })
    .from(videoTask)
    .where(
      and(eq(videoTask.videoId, videoId), inArray(videoTask.kind, [...kinds]), inArray(videoTask.status, [...OPEN])),
    )
    .limit(1);
  return row !== undefined;
}

/** false: it has ended, or is somebody else's. */
export async function cancelTask(db: Database, person: Person, taskId: number, now: Date): Promise<boolean> {
  const cancelled = await db
    .update(videoTask)
    .set({ status: 'cancelled', claimId: null, step: '', finishTime: now, updateTime: now })
    .where(and(own(person, taskId), inArray(videoTask.status, [...OPEN])));
  return cancelled.rowCount === 1;
}

/** Queues a failed or cancelled job again. A job of another program is asked for anew. */
export async function queueAgain(db: Database, person: Person, taskId: number, now: Date): Promise<boolean> {
  const queued = await db
    .update(videoTask)
    .set({
      status: 'queued',
      progress: 0,
      attempts: 0,
      externalId: '',
      step: '',
      failReason: null,
      finishTime: null,
      updateTime: now,
    })
    .where(and(own(person, taskId), inArray(videoTask.status, ['failed', 'cancelled'])));
  return queued.rowCount === 1;
}

/** For the worker: a claimed job with the person that it is done for. */
export async function workOf(db: Database, taskId: number) {
  const [row] = await db
    .select({
      taskId: videoTask.taskId,
      userId: videoTask.userId,
      departmentId: account.departmentId,
      videoId: videoTask.videoId,
      sceneId: videoTask.sceneId,
      kind: videoTask.kind,
      ask: videoTask.ask,
      externalId: videoTask.externalId,
    })
    .from(videoTask)
    .innerJoin(account, eq(account.userId, videoTask.userId))
    .where(eq(videoTask.taskId, taskId));
  if (!row) throw new Error('The job is gone');
  return row;
}
export type TaskWork = Awaited<ReturnType<typeof workOf>>;

/** Stores the current step and the external job id while a job runs. */
export async function noteTask(
  db: Database,
  taskId: number,
  values: { readonly step?: string; readonly externalId?: string },
): Promise<void> {
  await db
    .update(videoTask)
    .set(values)
    .where(and(eq(videoTask.taskId, taskId), eq(videoTask.status, 'running')));
}

/** In the transaction that finishes the job. */
export async function finishTask(tx: Database, taskId: number, results: readonly string[], now: Date): Promise<void> {
  await tx
    .update(videoTask)
    .set({
      status: 'done',
      progress: 100,
      step: '',
      results: [...results],
      claimId: null,
      finishTime: now,
      updateTime: now,
    })
    .where(eq(videoTask.taskId, taskId));
}
