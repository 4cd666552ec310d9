/** Jobs of every kind are asked about, cancelled and queued again by the same calls, with the same answers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import type { VideoTask } from '../../../src/services/catalogue/generated/types';
import { VIDEO_TASK_NAMES, type VideoTaskKind } from '../../../src/services/catalogue/sets/video';
import { pictureOf, storePicture } from '../image/test-support';
import { testFolder } from '../../../tests/folder';

/** Nothing listens there; no worker runs, so that jobs stay queued. */
const url = 'http://127.0.0.1:9';
const files = testFolder('tasks');
let backend: Backend;
let picture: string;
let ids: { videoId: number; sceneId: number };
beforeAll(async () => {
  const videoServices = {
    midjourney: { url, key: 'key' },
    discord: { url, token: 'token', channel: '42' },
    local: { url, key: 'key' },
  };
  backend = await startBackend({ config: { filesFolder: files, videoServices } });
  picture = await storePicture(backend, pictureOf(90, 160, '#27ae60'));
  const { tasks, videoId } = await backend.ask('video.initAiGenVideoStory', { story: '一个故事。' });
  // A video whose story is being divided is not rendered.
  await backend.ask('video.cancelTask', { taskId: tasks[0]!.taskId });
  const { sceneId } = await backend.ask('video.addScene', { videoId, text: '台词', prompt: '画面' });
  await backend.ask('video.saveScene', { sceneId, addedPicture: picture });
  ids = { videoId, sceneId };
});
afterAll(() => backend?.stop());

const begin: Readonly<Record<VideoTaskKind, () => Promise<VideoTask>>> = {
  story: async () => (await backend.ask('video.initAiGenVideoStory', { story: '另一个故事。' })).tasks[0]!,
  picture: async () => (await backend.ask('video.createGenImgTask', { sceneIds: [ids.sceneId], count: 1 })).list[0]!,
  voice: () => backend.ask('video.voiceByText', { text: '你好' }),
  render: () => backend.ask('video.createGenVideoTask', { videoId: ids.videoId }),
  midjourney: () => backend.ask('video.midjourney', { sceneId: ids.sceneId }),
  discord: () => backend.ask('video.createGenDiscordTask', { sceneId: ids.sceneId }),
  share: () => backend.ask('video.imageToDiscord', { imageUrl: picture }),
  local: () => backend.ask('video.createAiGenVideoLocalComputer', { videoId: ids.videoId }),
};

it.each(Object.keys(VIDEO_TASK_NAMES) as VideoTaskKind[])(
  '%s: can be queried, is cancelled once, and can be queued again',
  async (kind) => {
    const { taskId } = await begin[kind]();
    const state = () => backend.ask('video.queryTask', { taskId });
    expect(await state()).toMatchObject({ kind, status: 'queued', progress: 0, finishTime: null, failReason: null });
    expect(await backend.call('console.retryTrayJob', { kind: 'video', ids: [taskId] })).toMatchObject({ code: 40000 });
    expect(await backend.call('video.cancelTask', { taskId }, 'leader')).toMatchObject({ code: 40400 });

    const cancelled = await backend.ask('video.cancelTask', { taskId });
    expect(cancelled).toMatchObject({ kind, status: 'cancelled', finishTime: expect.any(String) });
    expect(await state()).toEqual(cancelled);
    expect(await backend.call('video.cancelTask', { taskId })).toMatchObject({ msg: '任务已经结束，不能取消' });

    await backend.ask('console.retryTrayJob', { kind: 'video', ids: [taskId] });
    expect(await state()).toMatchObject({ kind, status: 'queued', finishTime: null });
    await backend.ask('video.cancelTask', { taskId });
  },
);
