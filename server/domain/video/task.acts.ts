/** Queues, cancels and repeats jobs of videos. */
import type {
  VideoCreateGenDiscordTaskParams,
  VideoCreateGenImgTaskParams,
  VideoCreateGenVideoTaskParams,
  VideoImageToDiscordParams,
  VideoMidjourneyParams,
  VideoTask,
  VideoTasks,
  VideoVoiceByTextParams,
} from '../../../src/services/catalogue/generated/types';
import type { VideoTaskKind } from '../../../src/services/catalogue/sets/video';
import { voiceOf } from '../../../src/shared/video/timing';
import { firstOf } from '../../../src/shared/text/note-text';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import type { VideoTaskAsk } from '../../db/schema';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { QUEUES, requireRoom } from '../jobs/job.store';
import { wakeWorkers } from '../jobs/wake';
import { serviceOf, type ServiceName } from './ask-service';
import * as tasks from './task.store';
import { refuseUnknownVoice } from './speak';
import { MESSAGES } from './video.messages';
import * as store from './video.store';

type Around = Pick<Context, 'actor' | 'config' | 'db' | 'now'>;

const TITLE = 60;

interface Wanted {
  readonly kind: VideoTaskKind;
  readonly videoId: number | null;
  readonly sceneId: number | null;
  readonly title: string;
  readonly ask?: VideoTaskAsk;
}

async function queued({ actor, db, now }: Around, wanted: readonly Wanted[]): Promise<VideoTask[]> {
  await requireRoom(db, QUEUES.video, actor.userId, wanted.length);
  const ids = await db.transaction(async (tx) => {
    const made: number[] = [];
    for (const { title, ...task } of wanted)
      made.push(
        await tasks.insertTask(tx, { ...task, userId: actor.userId, title: firstOf(title, TITLE) || '—' }, now()),
      );
    return made;
  });
  wakeWorkers(db);
  return Promise.all(ids.map(async (id) => (await tasks.findTask(db, actor, id))!));
}

const one = async (context: Around, wanted: Wanted): Promise<VideoTask> => (await queued(context, [wanted]))[0]!;

async function ownScene({ actor, db }: Around, sceneId: number) {
  const found = await store.findScene(db, actor, sceneId);
  if (!found) throw notFound(MESSAGES.what.scene);
  return found;
}

export async function queuePictures(
  context: Around,
  { sceneIds, count = 2 }: VideoCreateGenImgTaskParams,
): Promise<VideoTasks> {
  const scenes = await Promise.all(sceneIds.map((sceneId) => ownScene(context, sceneId)));
  const wanted = scenes.map(({ scene }): Wanted => {
    const prompt = scene.prompt.trim();
    if (prompt === '') throw invalid(MESSAGES.noPrompt(scene.position + 1));
    const { sceneId, videoId } = scene;
    return { kind: 'picture', videoId, sceneId, title: prompt, ask: { prompt, count } };
  });
  return { list: await queued(context, wanted) };
}

export async function queueVoices(context: Around, sceneIds: readonly number[]): Promise<VideoTasks> {
  const scenes = await Promise.all(sceneIds.map((sceneId) => ownScene(context, sceneId)));
  const wanted = scenes.map(({ scene, video }): Wanted => {
    const text = scene.text.trim();
    if (text === '') throw invalid(MESSAGES.noText(scene.position + 1));
    const { sceneId, videoId } = scene;
    const ask = { text, voice: voiceOf(video, scene), speed: video.speed };
    return { kind: 'voice', videoId, sceneId, title: text, ask };
  });
  return { list: await queued(context, wanted) };
}

/** The video with its scenes, all of which have pictures. */
async function complete({ actor, db }: Around, videoId: number) {
  const video = await store.findVideo(db, actor, videoId);
  if (!video) throw notFound(MESSAGES.what.video);
  const scenes = await store.scenesOf(db, videoId);
  if (scenes.length === 0) throw invalid(MESSAGES.noScene);
  const bare = scenes.findIndex(({ pictureUrl }) => pictureUrl === '');
  if (bare >= 0) throw invalid(MESSAGES.noPicture(bare + 1));
  return { video, scenes };
}

export async function queueRendering(
  context: Around,
  { videoId, sceneIds = [] }: VideoCreateGenVideoTaskParams,
): Promise<VideoTask> {
  const { db } = context;
  const { video, scenes } = await complete(context, videoId);
  if (await tasks.hasOpenTask(db, videoId, ['render', 'voice', 'story'])) throw invalid(MESSAGES.underWay);
  const again = scenes.filter(({ sceneId }) => sceneIds.includes(sceneId));
  if (again.length !== sceneIds.length) throw notFound(MESSAGES.what.scene);
  for (const { sceneId } of again) await store.updateScene(db, sceneId, { clipOf: '' });
  return one(context, { kind: 'render', videoId, sceneId: null, title: video.title });
}

function refuseUnconfigured({ config }: Around, name: ServiceName): void {
  if (!serviceOf(config.videoServices, name)) throw invalid(MESSAGES.notConfigured[name]);
}

export async function queueLocal(context: Around, videoId: number): Promise<VideoTask> {
  refuseUnconfigured(context, 'local');
  const { video } = await complete(context, videoId);
  return one(context, { kind: 'local', videoId, sceneId: null, title: video.title });
}

/** The description that was given, or the scene's. */
async function promptFor(context: Around, { sceneId, prompt }: VideoCreateGenDiscordTaskParams) {
  const { scene } = await ownScene(context, sceneId);
  const wanted = (prompt ?? scene.prompt).trim();
  if (wanted === '') throw invalidField('prompt', MESSAGES.noPrompt(scene.position + 1));
  return { sceneId, videoId: scene.videoId, title: wanted, ask: { prompt: wanted } };
}

export async function queueDiscord(context: Around, params: VideoCreateGenDiscordTaskParams): Promise<VideoTask> {
  refuseUnconfigured(context, 'discord');
  return one(context, { kind: 'discord', ...(await promptFor(context, params)) });
}

export async function queueMidjourney(
  context: Around,
  { upscaleOf, index, ...params }: VideoMidjourneyParams,
): Promise<VideoTask> {
  refuseUnconfigured(context, 'midjourney');
  if (upscaleOf === undefined) return one(context, { kind: 'midjourney', ...(await promptFor(context, params)) });
  const { actor, db } = context;
  const { scene } = await ownScene(context, params.sceneId);
  const before = await tasks.findTask(db, actor, upscaleOf);
  const isEnlargeable = before?.kind === 'midjourney' && before.status === 'done' && before.enlargementOf === null;
  if (!isEnlargeable || index === undefined) throw invalidField('upscaleOf', MESSAGES.notAnUpscale);
  const { externalId } = await tasks.workOf(db, upscaleOf);
  const ask = { upscale: { of: externalId, taskId: upscaleOf, index } };
  return one(context, { kind: 'midjourney', sceneId: scene.sceneId, videoId: scene.videoId, title: before.title, ask });
}

export async function queueVoiceOf(
  context: Around,
  { text: given, voice = 'female', speed = 1 }: VideoVoiceByTextParams,
): Promise<VideoTask> {
  refuseUnknownVoice(context, voice);
  const text = given.trim();
  return one(context, { kind: 'voice', videoId: null, sceneId: null, title: text, ask: { text, voice, speed } });
}

export async function queueShare(
  context: Around,
  { imageUrl, sceneId, text = '' }: VideoImageToDiscordParams,
): Promise<VideoTask> {
  refuseUnconfigured(context, 'discord');
  const scene = sceneId === undefined ? null : (await ownScene(context, sceneId)).scene;
  return one(context, {
    kind: 'share',
    videoId: scene?.videoId ?? null,
    sceneId: scene?.sceneId ?? null,
    title: text || imageUrl,
    ask: { imageUrl, text },
  });
}

export async function taskDetail({ actor, db }: Pick<Context, 'actor' | 'db'>, taskId: number): Promise<VideoTask> {
  const task = await tasks.findTask(db, actor, taskId);
  if (!task) throw notFound(MESSAGES.what.task);
  return task;
}

/** Time to tell another program, ms; the job is cancelled here whatever it answers. */
const CANCEL_TIMEOUT_MS = 5_000;
const SERVICE_OF: Readonly<Partial<Record<VideoTaskKind, ServiceName>>> = {
  midjourney: 'midjourney',
  discord: 'discord',
  local: 'local',
};

export async function cancelTask(context: Around, taskId: number): Promise<VideoTask> {
  const { actor, config, db, now } = context;
  const { kind } = await taskDetail(context, taskId);
  if (!(await tasks.cancelTask(db, actor, taskId, now()))) throw invalid(MESSAGES.ended);
  const { externalId } = await tasks.workOf(db, taskId);
  const name = SERVICE_OF[kind];
  if (externalId !== '' && name !== undefined)
    await serviceOf(config.videoServices, name)
      ?.cancel(externalId, timeLimit(CANCEL_TIMEOUT_MS))
      .catch(() => undefined);
  return taskDetail(context, taskId);
}

export async function retryTask(context: Around, taskId: number): Promise<VideoTask> {
  const { actor, db, now } = context;
  await taskDetail(context, taskId);
  await requireRoom(db, QUEUES.video, actor.userId);
  if (!(await tasks.queueAgain(db, actor, taskId, now()))) throw invalid(MESSAGES.notEnded);
  wakeWorkers(db);
  return taskDetail(context, taskId);
}
