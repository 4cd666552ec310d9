/** Creates, reads, changes and deletes videos and their scenes. */
import { setTimeout as wait } from 'node:timers/promises';
import type {
  BatchResult,
  VideoAddSceneParams,
  VideoDetail,
  VideoInitAiGenVideoStoryParams,
  VideoQueryAiGenInfosParams,
  VideoQueryAiGenInfosResult,
  VideoRewritePromptParams,
  VideoSaveSceneParams,
  VideoSaveVideoParams,
  VideoScene,
} from '../../../src/services/catalogue/generated/types';
import { VIDEO_LIMITS } from '../../../src/services/catalogue/sets/video';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { ModelFailure } from '../../providers/model';
import { storeOf } from '../../providers/storage';
import { QUEUES, requireRoom } from '../jobs/job.store';
import { wakeWorkers } from '../jobs/wake';
import { batchResult, departmentOf } from '../rows/rows.rules';
import { servicesIn } from './ask-service';
import { coverDraft } from './keep-video';
import { refuseUnknownVoice } from './speak';
import { rewritten } from './story';
import { scenesByRules, titleOf } from './story.rules';
import * as tasks from './task.store';
import { MESSAGES } from './video.messages';
import * as store from './video.store';

type Around = Pick<Context, 'actor' | 'config' | 'db' | 'now'>;

/** The video with an open job that divides its story. */
export async function createVideo(context: Around, params: VideoInitAiGenVideoStoryParams): Promise<VideoDetail> {
  const { actor, db, now } = context;
  const { story, size = 'tall' } = params;
  if (scenesByRules(story).length === 0) throw invalidField('story', MESSAGES.noSentence);
  const title = params.title?.trim() || titleOf(story);
  await requireRoom(db, QUEUES.video, actor.userId);
  const videoId = await store.insertVideo(db, {
    departmentId: departmentOf(actor),
    creatorId: actor.userId,
    title,
    size,
    story,
    createTime: now(),
    updateTime: now(),
  });
  await tasks.insertTask(db, { userId: actor.userId, videoId, sceneId: null, kind: 'story', title }, now());
  wakeWorkers(db);
  return videoDetail(context, videoId);
}

export async function videoDetail({ actor, config, db }: Around, videoId: number): Promise<VideoDetail> {
  const found = await store.readVideo(db, actor, videoId);
  if (!found) throw notFound(MESSAGES.what.video);
  return {
    ...found,
    tasks: await tasks.tasksOfVideo(db, videoId),
    services: servicesIn(config.videoServices),
  };
}

export async function listVideos(
  { actor, db }: Around,
  params: VideoQueryAiGenInfosParams,
): Promise<VideoQueryAiGenInfosResult> {
  const page = await store.pageOfVideos(db, actor, params);
  const open = await tasks.openTasks(
    db,
    page.list.map(({ videoId }) => videoId),
  );
  return { ...page, list: page.list.map((each) => ({ ...each, task: open.get(each.videoId) ?? null })) };
}

export async function saveVideo(context: Around, { videoId, ...values }: VideoSaveVideoParams): Promise<VideoDetail> {
  const { actor, config, db, now } = context;
  const found = await store.findVideo(db, actor, videoId);
  if (!found) throw notFound(MESSAGES.what.video);
  refuseUnknownVoice(context, values.voice);
  const { coverUrl } = values;
  await db.transaction(async (tx) => {
    await store.updateVideo(tx, videoId, { ...values, updateTime: now() });
    if (coverUrl !== undefined) await coverDraft(config, tx, { ...found, coverUrl }, now());
  });
  return videoDetail(context, videoId);
}

export async function deleteVideos({ actor, config, db }: Around, videoIds: readonly number[]): Promise<BatchResult> {
  const { deleted, unused } = await store.deleteVideos(db, actor, videoIds);
  for (const key of unused) await storeOf(config).remove(key);
  return batchResult(videoIds, deleted, notFound(MESSAGES.what.video).message);
}

async function ownScene({ actor, db }: Pick<Context, 'actor' | 'db'>, sceneId: number) {
  const found = await store.findScene(db, actor, sceneId);
  if (!found) throw notFound(MESSAGES.what.scene);
  return found;
}

async function sceneDetail(context: Pick<Context, 'actor' | 'db'>, sceneId: number): Promise<VideoScene> {
  const { video } = await ownScene(context, sceneId);
  return (await store.readScenes(context.db, video)).find((each) => each.sceneId === sceneId)!;
}

export async function addScene(context: Around, params: VideoAddSceneParams): Promise<VideoScene> {
  const { actor, db, now } = context;
  const { videoId, afterSceneId, text = '', prompt = '' } = params;
  if (!(await store.findVideo(db, actor, videoId))) throw notFound(MESSAGES.what.video);
  const sceneId = await db.transaction(async (tx) => {
    await store.lockVideo(tx, videoId);
    const scenes = await store.scenesOf(tx, videoId);
    if (scenes.length >= VIDEO_LIMITS.scenes) throw invalid(MESSAGES.tooManyScenes);
    if (afterSceneId !== undefined && !scenes.some((each) => each.sceneId === afterSceneId))
      throw notFound(MESSAGES.what.scene);
    const [added] = await store.insertScenes(tx, videoId, [{ text, prompt, lengthMs: 0 }], {
      origin: 'person',
      ...(afterSceneId !== undefined && { after: afterSceneId }),
    });
    await store.updateVideo(tx, videoId, { updateTime: now() });
    return added!;
  });
  return sceneDetail(context, sceneId);
}

export async function saveScene(context: Around, params: VideoSaveSceneParams): Promise<VideoScene> {
  const { db, now } = context;
  const { sceneId, prompt, addedPicture, pictureUrl, ...values } = params;
  const { scene, video } = await ownScene(context, sceneId);
  refuseUnknownVoice(context, values.voice);
  await db.transaction(async (tx) => {
    if (addedPicture !== undefined) await store.addCandidates(tx, sceneId, [addedPicture]);
    if (pictureUrl !== undefined || Object.keys(values).length > 0)
      await store.updateScene(tx, sceneId, { ...values, ...(pictureUrl !== undefined && { pictureUrl }) });
    if (prompt !== undefined && prompt !== scene.prompt)
      await store.addPrompt(tx, sceneId, { prompt, origin: 'person', now: now() });
    await store.updateVideo(tx, video.videoId, { updateTime: now() });
  });
  return sceneDetail(context, sceneId);
}

export async function orderScenes(
  context: Around,
  { videoId, sceneIds }: { readonly videoId: number; readonly sceneIds: readonly number[] },
): Promise<VideoDetail> {
  const { actor, db, now } = context;
  if (!(await store.findVideo(db, actor, videoId))) throw notFound(MESSAGES.what.video);
  await db.transaction(async (tx) => {
    await store.lockVideo(tx, videoId);
    await store.orderScenes(tx, videoId, sceneIds);
    await store.updateVideo(tx, videoId, { updateTime: now() });
  });
  return videoDetail(context, videoId);
}

export async function deleteScenes({ actor, config, db }: Around, sceneIds: readonly number[]): Promise<BatchResult> {
  const { deleted, unused } = await db.transaction((tx) => store.deleteScenes(tx, actor, sceneIds));
  for (const key of unused) await storeOf(config).remove(key);
  return batchResult(sceneIds, deleted, notFound(MESSAGES.what.scene).message);
}

/** A model that is slower than the call goes on: the scene changes when it has written. */
export async function rewritePrompt(
  context: Around & Pick<Context, 'answerWithinMs' | 'log' | 'stopping'>,
  { sceneId, wish = '' }: VideoRewritePromptParams,
): Promise<VideoScene> {
  const { answerWithinMs, config, db, log, now, stopping } = context;
  const { scene, video } = await ownScene(context, sceneId);
  const versions = (await sceneDetail(context, sceneId)).prompts.length;
  const ask = { text: scene.text, prompt: scene.prompt, wish: wish.trim(), versions };
  if (ask.text.trim() === '' && ask.prompt.trim() === '') throw invalid(MESSAGES.noPrompt(scene.position + 1));
  const writing = rewritten(config.model, ask, stopping).then((made) =>
    db.transaction(async (tx) => {
      await store.addPrompt(tx, sceneId, { ...made, now: now() });
      await store.updateVideo(tx, video.videoId, { updateTime: now() });
    }),
  );
  const late = new AbortController();
  const waited = await Promise.race([
    writing.then(() => 'written' as const),
    wait(answerWithinMs, 'late' as const, { signal: late.signal }),
  ])
    .catch((error: unknown) => {
      throw error instanceof ModelFailure ? new ApiError('outside', { message: error.message }) : error;
    })
    .finally(() => late.abort());
  if (waited === 'late')
    writing.catch((error: unknown) => log.warn({ err: error, sceneId }, 'a prompt was not written'));
  return sceneDetail(context, sceneId);
}
