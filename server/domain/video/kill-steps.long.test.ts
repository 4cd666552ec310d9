/** kill -9 in the other steps of a video: the step under way is done again by the next server, and no step before it. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { killServer, startJobsServer, until } from '../../../tests/jobs-server';
import { startService } from '../../../tests/video-services';
import type { AppConfig } from '../../kernel/config';
import { pictureOf } from '../image/test-support';
import { breakableFfmpeg } from './testing/breakable-ffmpeg';
import { probe, withPictures } from './test-support';
import { startVoiceService, type VoiceService } from '../voice/test-support/voice-service';
import { scenesOf } from './video.store';
import { testFolder } from '../../../tests/folder';

/** The second server's clock is past the lease of the first one, ms. */
const LATER = 60_000;
const files = testFolder('killed');
const programs = testFolder('programs');
const ffmpeg = breakableFfmpeg(programs);
let backend: Backend;
let voices: VoiceService;
let service: Awaited<ReturnType<typeof startService>>;
let config: Partial<AppConfig>;
beforeAll(async () => {
  voices = await startVoiceService();
  service = await startService();
  config = {
    filesFolder: files,
    ffmpegPath: ffmpeg.path,
    voice: voices.config,
    videoServices: { midjourney: { url: service.url, key: null } },
  };
  backend = await startBackend({ config });
});
afterAll(async () => {
  await backend?.stop();
  await service?.stop();
  voices?.stop();
});

let ids: { videoId: number; sceneId: number };
/** Two scenes with pictures. */
beforeEach(async () => {
  const { tasks, videoId } = await backend.ask('video.initAiGenVideoStory', { story: '占位。' });
  await backend.ask('video.cancelTask', { taskId: tasks[0]!.taskId });
  for (const text of ['第一个', '第二个'])
    await backend.ask('video.addScene', { videoId, text, prompt: `${text}镜头的画面` });
  const { scenes } = await withPictures(backend, await backend.ask('video.queryVideo', { videoId }));
  ids = { videoId, sceneId: scenes[0]!.sceneId };
});

const left = () => readdirSync(join(files, 'video-work'));
/** Kills a server as soon as it is in the step, and lets another one finish. */
async function killedIn(taskId: number, isInStep: () => boolean, goOn: () => unknown) {
  const startServer = (aheadMs = 0) => startJobsServer({ url: backend.url, config, aheadMs });
  const first = await startServer();
  await until(isInStep);
  await killServer(first);
  expect(await backend.ask('video.queryTask', { taskId })).toMatchObject({ status: 'running' });
  await goOn();
  const second = await startServer(LATER);
  await until(async () => (await backend.ask('video.queryTask', { taskId })).finishTime !== null);
  expect(await backend.ask('video.queryTask', { taskId })).toMatchObject({ status: 'done', failReason: null });
  await until(() => !existsSync(join(files, 'video-work')) || left().length === 0);
  await killServer(second);
}

const sizeOfPids = () => ffmpeg.pids().length;
it.each([
  ['the sound is mixed', 'sound.m4a', 3],
  ['clips and sound are joined', 'video.mp4', 4],
])('while %s: the clips are kept', async (_, output, runs) => {
  ffmpeg.hold(output);
  const before = sizeOfPids();
  const { taskId } = await backend.ask('video.createGenVideoTask', { videoId: ids.videoId });
  const clips = async () => (await scenesOf(backend.db, ids.videoId)).map(({ clipKey }) => clipKey);
  let made: string[] = [];
  await killedIn(
    taskId,
    () => sizeOfPids() - before === runs,
    async () => {
      process.kill(ffmpeg.pids().at(-1)!, 'SIGKILL');
      ffmpeg.release();
      expect(left()).toHaveLength(1);
      made = await clips();
    },
  );
  expect(made).not.toContain('');
  expect(await clips()).toEqual(made);
  // The sound and the whole are made again, the clips are not.
  expect(sizeOfPids() - before).toBe(runs + 2);
  const { resultMs, resultUrl } = await backend.ask('video.queryVideo', { videoId: ids.videoId });
  const { seconds } = await probe(join(files, resultUrl.slice('/files/'.length)));
  expect(Math.abs(seconds * 1_000 - resultMs)).toBeLessThan(100);
});

it('kill -9 while a scene is spoken: only this scene is spoken again', async () => {
  const { sceneId } = ids;
  voices.requests.length = 0;
  voices.state.answer = () => new Promise(() => undefined);
  const { list } = await backend.ask('video.createGenVoiceTask', { sceneIds: [sceneId] });
  await killedIn(
    list[0]!.taskId,
    () => voices.requests.length === 1,
    () => (voices.state.answer = undefined),
  );
  expect(voices.requests.map(({ input }) => input)).toEqual(['第一个', '第一个']);
  const [spoken] = (await backend.ask('video.queryVideo', { videoId: ids.videoId })).scenes;
  expect(spoken).toMatchObject({ isVoiceOutdated: false, voiceMs: expect.any(Number) });
});

it('kill -9 while Midjourney draws: the picture is ordered once, and the next server waits for it', async () => {
  let state = 'IN_PROGRESS';
  service.answers(({ path }) => {
    if (path === '/mj/submit/imagine') return { code: 1, result: '77' };
    if (path.startsWith('/mj/task/')) return { status: state, progress: '30%', imageUrl: `${service.url}/made.png` };
    return pictureOf(64, 96, '#2980b9');
  });
  const asked = (path: string) => service.received.filter((each) => each.path === path).length;
  const { taskId } = await backend.ask('video.midjourney', { sceneId: ids.sceneId });
  await killedIn(
    taskId,
    () => asked('/mj/task/77/fetch') > 0,
    () => (state = 'SUCCESS'),
  );
  expect(asked('/mj/submit/imagine')).toBe(1);
  const [drawn] = (await backend.ask('video.queryVideo', { videoId: ids.videoId })).scenes;
  expect(drawn!.candidates).toHaveLength(2);
});
