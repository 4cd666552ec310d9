/** Stores a finished video as an upload of the creator space. */
import { sql } from 'drizzle-orm';
import { firstOf } from '../../../src/shared/text/note-text';
import type { Database } from '../../db/connect';
import { feedUpload } from '../../db/schema';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { keepFile } from '../file/file-upload';
import { sourcesIn } from '../image/sources';
import type { Around } from './task-around';
import { finishTask } from './task.store';
import * as store from './video.store';

/** Longest description of an upload (feedUpload.calls.ts), characters. */
const DESCRIPTION_LENGTH = 2_000;

interface MadeVideo {
  readonly video: store.VideoRow;
  readonly file: Buffer;
  readonly totalMs: number;
}

/** Creates the upload; if an earlier rendering already has a draft, replaces its file. */
export async function keepVideo(
  around: Around,
  taskId: number,
  { video, file, totalMs }: MadeVideo,
): Promise<(tx: Database, time: Date) => Promise<void>> {
  const { actor, config, db, now } = around;
  const key = newKey('mp4', now());
  await keepFile(around, actor, { key, type: 'video', bytes: file });
  const url = FILES + key;
  const scenes = await store.scenesOf(db, video.videoId);
  const values = {
    url,
    cover: await coverOf(config, video, scenes),
    duration: Math.round(totalMs / 1_000),
    size: file.length,
    script: scenes
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 20_000),
  };
  return async (tx, time) => {
    const uploadId =
      (await replaceDraft(tx, video.uploadId, { ...values, updateTime: time })) ??
      (await insertWork(tx, { ...values, video, now: time }));
    await store.updateVideo(tx, video.videoId, { resultUrl: url, resultMs: totalMs, uploadId, updateTime: time });
    await finishTask(tx, taskId, [url], time);
  };
}

/** Cover: the chosen picture if it still exists, otherwise that of the first scene. */
async function coverOf(
  config: Around['config'],
  { coverUrl }: Pick<store.VideoRow, 'coverUrl'>,
  scenes: readonly Pick<store.SceneRow, 'pictureUrl'>[],
): Promise<string> {
  const isThere = coverUrl !== '' && !('failed' in (await sourcesIn(config)(coverUrl)));
  return isThere ? coverUrl : (scenes[0]?.pictureUrl ?? '');
}

/** null: there is none, or it is no draft any more. */
async function replaceDraft(
  tx: Database,
  uploadId: number | null,
  values: Partial<typeof feedUpload.$inferInsert>,
): Promise<number | null> {
  if (uploadId === null) return null;
  const replaced = await tx
    .update(feedUpload)
    .set(values)
    .where(sql`${feedUpload.uploadId} = ${uploadId} and ${feedUpload.status} = 'draft'`);
  return replaced.rowCount === 1 ? uploadId : null;
}

async function insertWork(
  tx: Database,
  {
    video,
    now,
    ...values
  }: Pick<typeof feedUpload.$inferInsert, 'url' | 'cover' | 'duration' | 'size' | 'script'> & {
    readonly video: store.VideoRow;
    readonly now: Date;
  },
): Promise<number> {
  const { creatorId, departmentId, title } = video;
  // Publishing uses the description as the text of the post.
  const description = firstOf(values.script ?? '', DESCRIPTION_LENGTH);
  const [row] = await tx
    .insert(feedUpload)
    .values({ ...values, description, creatorId, departmentId, title, type: 'video', createTime: now, updateTime: now })
    .returning({ uploadId: feedUpload.uploadId });
  return row!.uploadId;
}

/** A cover that is chosen later: the draft of the last rendering gets it at once, because no frame depends on it. */
export async function coverDraft(
  config: Around['config'],
  tx: Database,
  video: Pick<store.VideoRow, 'coverUrl' | 'uploadId' | 'videoId'>,
  now: Date,
): Promise<void> {
  if (video.uploadId === null) return;
  const cover = await coverOf(config, video, await store.scenesOf(tx, video.videoId));
  await replaceDraft(tx, video.uploadId, { cover, updateTime: now });
}
