/** Executes video jobs by kind; results are written in the transaction that completes the job. */
import { VIDEO_SIZES } from '../../../src/services/catalogue/sets/video';
import { shownMsOf, spokenAs } from '../../../src/shared/video/timing';
import type { Database } from '../../db/connect';
import { sealer } from '../../kernel/session/seal';
import { WorkEnded } from '../../kernel/work';
import { readWhole, storeOf } from '../../providers/storage';
import { contentOf } from '../../providers/storage/content';
import { contentTypeOf, FILES, keyAt, newKey } from '../../providers/storage/upload.rules';
import { fetchMade } from '../../providers/video-service/service';
import type { LocalVideo } from '../../providers/video-service/local';
import { keepFile } from '../file/file-upload';
import { temporaryUrl } from '../file/temporary';
import { generate } from '../image/generate';
import { madeBy } from './ask-service';
import { keepVideo } from './keep-video';
import { renderVideo } from './render';
import { spokenScene } from './speak';
import { divided } from './story';
import { TaskFailure, type Around } from './task-around';
import { finishTask, noteTask, workOf, type TaskWork } from './task.store';
import { MESSAGES } from './video.messages';
import * as store from './video.store';

type Written = (tx: Database, now: Date) => Promise<void>;
/** Lifetime of the file addresses that a team computer gets, ms. */
const READABLE_MS = 24 * 3_600_000;

export async function doTask(around: Omit<Around, 'actor'>, taskId: number): Promise<Written> {
  const task = await workOf(around.db, taskId);
  const whole: Around = { ...around, actor: { userId: task.userId, departmentId: task.departmentId } };
  whole.progress(2);
  return KINDS[task.kind](whole, task);
}

type Kind = (around: Around, task: TaskWork) => Promise<Written>;

const KINDS: Readonly<Record<TaskWork['kind'], Kind>> = {
  story: divideStory,
  picture: makePictures,
  voice: makeVoice,
  render,
  midjourney: (around, task) =>
    takePictures(around, task, () =>
      madeBy(around, 'midjourney', task, () => Promise.resolve(task.ask.upscale ?? { prompt: task.ask.prompt ?? '' })),
    ),
  discord: (around, task) =>
    takePictures(around, task, () =>
      madeBy(around, 'discord', task, () => Promise.resolve({ prompt: task.ask.prompt ?? '' })),
    ),
  share,
  local: renderElsewhere,
};

async function divideStory({ config, db, progress, signal }: Around, task: TaskWork): Promise<Written> {
  await noteTask(db, task.taskId, { step: MESSAGES.steps.story });
  const video = await videoOf(db, task);
  const { scenes, isOffline } = await divided(config.model, video.story, video.videoId, {
    signal,
    progress: (part) => progress(part * 95),
  });
  if (scenes.length === 0) throw new TaskFailure(MESSAGES.noSentence);
  return async (tx, now) => {
    await store.insertScenes(tx, video.videoId, scenes, { origin: isOffline ? 'offline' : 'model' });
    await store.updateVideo(tx, video.videoId, { isOffline, updateTime: now });
    await finishTask(tx, task.taskId, [], now);
  };
}

async function videoOf(db: Database, { userId, videoId }: TaskWork): Promise<store.VideoRow> {
  const found = videoId === null ? null : await store.findVideo(db, { userId }, videoId);
  if (!found) throw new TaskFailure(MESSAGES.noScene);
  return found;
}

async function makePictures(around: Around, task: TaskWork): Promise<Written> {
  await noteTask(around.db, task.taskId, { step: MESSAGES.steps.picture });
  around.progress(10);
  const { list } = await generate(around, {
    prompt: task.ask.prompt ?? '',
    size: 'portrait',
    count: task.ask.count ?? 1,
  });
  return picturesWritten(
    task,
    list.map(({ imageUrl }) => imageUrl),
  );
}

const picturesWritten =
  ({ sceneId, taskId, videoId }: TaskWork, urls: readonly string[]): Written =>
  async (tx, now) => {
    if (sceneId !== null) await store.addCandidates(tx, sceneId, urls);
    if (videoId !== null) await store.updateVideo(tx, videoId, { updateTime: now });
    await finishTask(tx, taskId, urls, now);
  };

async function makeVoice(around: Around, task: TaskWork): Promise<Written> {
  await noteTask(around.db, task.taskId, { step: MESSAGES.steps.voice });
  around.progress(5);
  const { text = '', voice = 'female', speed = 1 } = task.ask;
  const { url, ms } = await spokenScene(around, { text, voice, speed });
  return async (tx, now) => {
    if (task.sceneId !== null)
      await store.updateScene(tx, task.sceneId, { voiceUrl: url, voiceMs: ms, voiceOf: spokenAs(text, voice, speed) });
    if (task.videoId !== null) await store.updateVideo(tx, task.videoId, { updateTime: now });
    await finishTask(tx, task.taskId, [url], now);
  };
}

async function render(around: Around, task: TaskWork): Promise<Written> {
  const { db } = around;
  const video = await videoOf(db, task);
  const { file, totalMs } = await renderVideo(around, task.taskId, video.videoId);
  await noteTask(db, task.taskId, { step: MESSAGES.steps.keep });
  return keepVideo(around, task.taskId, { video, file, totalMs });
}

/** Pictures of another site, written anew and stored as candidates of the scene. */
async function takePictures(around: Around, task: TaskWork, made: () => Promise<readonly string[]>): Promise<Written> {
  const { actor, config, db, now, signal, work } = around;
  const found = await made();
  await noteTask(db, task.taskId, { step: MESSAGES.steps.fetch });
  const { discord, midjourney } = config.videoServices ?? {};
  const base = (task.kind === 'discord' ? discord : midjourney)!.url;
  const urls: string[] = [];
  for (const url of found.slice(0, 4)) {
    const picture = await fetchMade(url, base, signal);
    const taken = await work
      .run('takingIn', () => ({ picture }))
      .catch((error: unknown) => {
        if (error instanceof WorkEnded) return { fault: 'notAPicture' } as const;
        throw error;
      });
    if ('fault' in taken) throw new TaskFailure(MESSAGES.notMedia);
    const key = newKey(taken.ending, now());
    await keepFile(around, actor, { key, type: 'image', bytes: Buffer.from(taken.file) });
    urls.push(FILES + key);
  }
  if (urls.length === 0) throw new TaskFailure(MESSAGES.notMedia);
  return picturesWritten(task, urls);
}

async function share(around: Around, task: TaskWork): Promise<Written> {
  const { config } = around;
  const key = keyAt(task.ask.imageUrl ?? '');
  const picture = key === undefined ? null : await readWhole(storeOf(config), key);
  if (key === undefined || !picture) throw new TaskFailure(MESSAGES.notAPicture);
  const urls = await madeBy(around, 'discord', task, () =>
    Promise.resolve({
      picture,
      fileName: `picture.${key.split('.').pop()}`,
      contentType: contentTypeOf(key)!,
      text: task.ask.text ?? '',
    }),
  );
  return (tx, now) => finishTask(tx, task.taskId, urls, now);
}

async function renderElsewhere(around: Around, task: TaskWork): Promise<Written> {
  const { config, db, signal, work } = around;
  const video = await videoOf(db, task);
  const scenes = await store.scenesOf(db, video.videoId);
  const [url = ''] = await madeBy(around, 'local', task, () => asSent(around, video, scenes));
  await noteTask(db, task.taskId, { step: MESSAGES.steps.fetch });
  const file = await fetchMade(url, config.videoServices!.local!.url, signal);
  if (!(await contentOf(file, 'video', work))) throw new TaskFailure(MESSAGES.notMedia);
  return keepVideo(around, task.taskId, {
    video,
    file,
    totalMs: scenes.reduce((sum, each) => sum + shownMsOf(each), 0),
  });
}

async function asSent(
  { config, db, now }: Around,
  { title, size, musicUrl }: store.VideoRow,
  scenes: readonly store.SceneRow[],
): Promise<LocalVideo> {
  const seal = await sealer(db);
  const until = new Date(now().getTime() + READABLE_MS);
  const readable = (url: string) => {
    if (url === '') return '';
    // Drawings of the demonstration are public.
    return config.publicUrls[0]! + (keyAt(url) === undefined ? url : temporaryUrl(seal, url, until));
  };
  return {
    title,
    ...VIDEO_SIZES[size],
    musicUrl: readable(musicUrl),
    scenes: scenes.map((scene) => ({
      text: scene.text,
      prompt: scene.prompt,
      lengthMs: shownMsOf(scene),
      transition: scene.transition,
      pictureUrl: readable(scene.pictureUrl),
      voiceUrl: readable(scene.voiceUrl),
    })),
  };
}
