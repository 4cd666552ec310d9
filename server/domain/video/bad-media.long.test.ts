/** Media that are missing or corrupt, and a server without ffmpeg: the rendering names what to change, and can be retried. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import type { VideoDetail } from '../../../src/services/catalogue/generated/types';
import { jobsPlugin } from '../jobs/plugin';
import { wavOf } from '../voice/wav.rules';
import { startVoiceService, type VoiceService } from '../voice/test-support/voice-service';
import { pictureOf, storePicture, storeSound } from '../image/test-support';
import { breakableFfmpeg } from './testing/breakable-ffmpeg';
import { taskEnded } from './test-support';
import { testFolder } from '../../../tests/folder';

const files = testFolder('bad-media');
const programs = testFolder('programs');
const ffmpeg = breakableFfmpeg(programs);
let backend: Backend;
let voices: VoiceService;
let video: VideoDetail;
beforeAll(async () => {
  voices = await startVoiceService();
  backend = await startBackend({
    config: { filesFolder: files, voice: voices.config, ffmpegPath: ffmpeg.path },
    parts: [jobsPlugin],
  });
});
afterAll(async () => {
  await backend?.stop();
  voices?.stop();
});
/** One scene with a picture and a voice. */
beforeEach(async () => {
  const { videoId, tasks } = await backend.ask('video.initAiGenVideoStory', { story: '一句话。' });
  await taskEnded(backend, tasks[0]!.taskId);
  const { sceneId } = (await read(videoId)).scenes[0]!;
  const addedPicture = await storePicture(backend, pictureOf(90, 160, '#27ae60'));
  await backend.ask('video.saveScene', { sceneId, addedPicture, lengthMs: 1_000 });
  const { list } = await backend.ask('video.createGenVoiceTask', { sceneIds: [sceneId] });
  await taskEnded(backend, list[0]!.taskId);
  video = await read(videoId);
});

const read = (videoId: number) => backend.ask('video.queryVideo', { videoId });
const pathOf = (url: string) => join(files, url.slice('/files/'.length));
const render = async () => {
  const { taskId } = await backend.ask('video.createGenVideoTask', { videoId: video.videoId });
  return taskEnded(backend, taskId);
};
const corrupt = (url: string) => {
  mkdirSync(dirname(pathOf(url)), { recursive: true });
  writeFileSync(pathOf(url), 'neither a picture nor a sound');
};
const withMusic = async () => {
  const musicUrl = await storeSound(backend, wavOf(new Int16Array(24_000)));
  await backend.ask('video.saveVideo', { videoId: video.videoId, musicUrl });
  corrupt(musicUrl);
};

it.each<[string, () => unknown, string]>([
  ['a corrupt picture', () => corrupt(video.scenes[0]!.pictureUrl), '第 1 个镜头的画面已损坏或被删除，请换一张'],
  ['a deleted picture', () => rmSync(pathOf(video.scenes[0]!.pictureUrl)), '第 1 个镜头的画面已损坏或被删除，请换一张'],
  ['a deleted voice', () => rmSync(pathOf(video.scenes[0]!.voiceUrl)), '第 1 个镜头的配音已损坏或被删除，请重新生成'],
  ['a corrupt voice', () => corrupt(video.scenes[0]!.voiceUrl), '第 1 个镜头的配音已损坏或被删除，请重新生成'],
  ['music that is no sound', withMusic, '背景音乐已损坏或被删除，请重新上传'],
])('%s: the reason names it, and no video is left', async (_, harm, failReason) => {
  await harm();
  expect(await render()).toMatchObject({ status: 'failed', failReason });
  expect(await read(video.videoId)).toMatchObject({ resultUrl: '', uploadId: null });
  expect(readdirSync(join(files, 'video-work'))).toEqual([]);
});

it('without ffmpeg: the reason says what to install, and the same job is done once it is there', async () => {
  ffmpeg.remove();
  const { failReason, status, taskId } = await render();
  expect([status, failReason]).toEqual([
    'failed',
    '这台服务器没有 ffmpeg，请联系管理员安装，或用 FFMPEG_PATH 指明它的位置',
  ]);
  ffmpeg.putBack();
  await backend.ask('console.retryTrayJob', { kind: 'video', ids: [taskId] });
  expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', failReason: null });
});
