/** Videos through the whole server: story, scenes, pictures, voices, rendering. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsPlugin } from '../jobs/plugin';
import { startBackend, type Backend } from '../../../tests/backend';
import { startVoiceService, type VoiceService } from '../voice/test-support/voice-service';
import { pictureOf, storePicture } from '../image/test-support';
import { dividedVideo, probe, STORY, taskEnded, withPictures } from './test-support';
import { testFolder } from '../../../tests/folder';
import { inLongSuite } from '../../../tests/runs';

const files = testFolder('video');
let backend: Backend;
/** About as long as people speak a character, ms. */
const CHARACTER_MS = 180;
let voices: VoiceService;
beforeAll(async () => {
  voices = await startVoiceService(CHARACTER_MS);
  backend = await startBackend({ config: { filesFolder: files, voice: voices.config }, parts: [jobsPlugin] });
});
afterAll(async () => {
  await backend?.stop();
  voices?.stop();
});

const pathOf = (url: string) => join(files, url.slice('/files/'.length));
const leftFolders = () => {
  try {
    return readdirSync(join(files, 'video-work'));
  } catch {
    return [];
  }
};

describe('a story', () => {
  it('is divided into scenes that contain all of it; without a model by rules, marked as offline', async () => {
    const video = await dividedVideo(backend);
    expect(video).toMatchObject({
      title: '清晨六点，小林推开咖啡店的门',
      size: 'tall',
      isOffline: true,
      resultUrl: '',
    });
    expect(video.scenes.map(({ text }) => text).join('')).toBe(STORY);
    for (const { prompt, prompts } of video.scenes)
      expect(prompts).toEqual([expect.objectContaining({ prompt, origin: 'offline' })]);
    const { list } = await backend.ask('video.queryAiGenInfos', {});
    expect(list[0]).toMatchObject({ videoId: video.videoId, scenes: video.scenes.length, pictures: 0, task: null });
  });

  it.each([
    ['', '故事'],
    [' \n ', '故事'],
    ['。！？', '故事里没有可以拆分的句子，请写几句完整的话'],
    ['长'.repeat(10_001), '10000'],
  ])('is refused at its field: %#', async (story, sentence) => {
    const answer = await backend.call('video.initAiGenVideoStory', { story });
    expect(answer.code).not.toBe(0);
    expect(JSON.stringify(answer)).toContain(sentence);
  });

  it('is visible to its owner only', async () => {
    const { videoId, scenes } = await dividedVideo(backend);
    for (const who of ['leader', 'stranger'] as const) {
      expect(await backend.call('video.queryVideo', { videoId }, who)).toMatchObject({ code: 40400 });
      expect(await backend.call('video.saveScene', { sceneId: scenes[0]!.sceneId, text: 'x' }, who)).toMatchObject({
        code: 40400,
      });
    }
  });
});

describe('scenes', () => {
  it('are added, ordered and deleted', async () => {
    const { videoId, scenes } = await dividedVideo(backend);
    const [first, ...others] = scenes.map(({ sceneId }) => sceneId);
    const added = await backend.ask('video.addScene', { videoId, afterSceneId: first!, text: '新镜头' });
    const ordered = await backend.ask('video.orderScenes', { videoId, sceneIds: [others[0]!, added.sceneId] });
    expect(ordered.scenes.map(({ sceneId }) => sceneId)).toEqual([
      others[0]!,
      added.sceneId,
      first!,
      ...others.slice(1),
    ]);
    expect(await backend.ask('video.deleteScene', { sceneIds: [added.sceneId] })).toEqual({ done: 1, failed: [] });
  });

  it('keep versions of their descriptions', async () => {
    const { scenes } = await dividedVideo(backend);
    const { sceneId, prompt } = scenes[0]!;
    const rewritten = await backend.ask('video.rewritePrompt', { sceneId, wish: '下着小雨' });
    expect(rewritten.prompt).toContain('下着小雨');
    const typed = await backend.ask('video.saveScene', { sceneId, prompt: '自己写的画面' });
    expect(typed.prompts.map((each) => [each.prompt, each.origin])).toEqual([
      ['自己写的画面', 'person'],
      [rewritten.prompt, 'offline'],
      [prompt, 'offline'],
    ]);
  });

  it('refuse files that are missing or of another kind at their field', async () => {
    const { scenes, videoId } = await dividedVideo(backend);
    const { sceneId } = scenes[0]!;
    const absent = '/files/2026-06/abcdefghij.png';
    for (const field of ['pictureUrl', 'addedPicture'] as const)
      expect(await backend.call('video.saveScene', { sceneId, [field]: absent })).toMatchObject({
        errors: [{ field, message: expect.stringContaining('图片') }],
      });
    const picture = await storePicture(backend, pictureOf(20, 20, 'red'));
    expect(await backend.call('video.saveVideo', { videoId, musicUrl: picture })).toMatchObject({
      errors: [{ field: 'musicUrl', message: expect.stringContaining('音频') }],
    });
    expect(await backend.call('video.saveVideo', { videoId, musicUrl: 'http://127.0.0.1/a.mp3' })).not.toMatchObject({
      code: 0,
    });
  });
});

describe('pictures and voices', () => {
  it('are made for scenes; the first picture is chosen, and another one can be', async () => {
    const { scenes, videoId } = await dividedVideo(backend);
    const { sceneId, text } = scenes[0]!;
    const { list } = await backend.ask('video.createGenImgTask', { sceneIds: [sceneId], count: 2 });
    expect(await taskEnded(backend, list[0]!.taskId)).toMatchObject({ status: 'done', kind: 'picture' });
    const [drawn] = (await backend.ask('video.queryVideo', { videoId })).scenes;
    expect(drawn!.candidates).toHaveLength(2);
    expect(drawn!.pictureUrl).toBe(drawn!.candidates[0]);
    await backend.ask('video.saveScene', { sceneId, pictureUrl: drawn!.candidates[1]! });

    const voice = await backend.ask('video.createGenVoiceTask', { sceneIds: [sceneId] });
    await taskEnded(backend, voice.list[0]!.taskId);
    const [spoken] = (await backend.ask('video.queryVideo', { videoId })).scenes;
    expect(spoken).toMatchObject({ isVoiceOutdated: false, pictureUrl: drawn!.candidates[1] });
    expect(Math.abs(spoken!.voiceMs - [...text].length * CHARACTER_MS)).toBeLessThan(5);
    const changed = await backend.ask('video.saveScene', { sceneId, text: '另一句话' });
    expect(changed.isVoiceOutdated).toBe(true);
  });

  it('a voice can be made without a video, to listen to it', async () => {
    const { taskId } = await backend.ask('video.voiceByText', { text: '你好', voice: 'deep', speed: 1.5 });
    const { results } = await taskEnded(backend, taskId);
    expect((await probe(pathOf(results[0]!))).streams).toMatchObject([{ codec_name: 'pcm_s16le' }]);
    expect(voices.requests.at(-1)).toMatchObject({ input: '你好', voice: 'onyx', speed: 1.5 });
  });
});

describe('choice of the voice', () => {
  it('a scene: its own model, else the voice of the video; a change of either makes the sound outdated', async () => {
    const { scenes, videoId } = await dividedVideo(backend);
    const [first, second] = scenes.map(({ sceneId }) => sceneId);
    const { list: models } = await backend.ask('voice.getModels', {});
    const own = models.find(({ name }) => name === '寓言')!.modelId;
    const whole = models.find(({ name }) => name === '合金')!.modelId;
    await backend.ask('video.saveVideo', { videoId, voice: whole });
    expect(await backend.ask('video.saveScene', { sceneId: first!, voice: own })).toMatchObject({ voice: own });
    const { list } = await backend.ask('video.createGenVoiceTask', { sceneIds: [first!, second!] });
    for (const { taskId } of list) expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done' });
    // The two tasks run side by side, so that either may be heard first.
    const voiceOf = new Map(voices.requests.slice(-2).map(({ input, voice }) => [input, voice]));
    expect(scenes.slice(0, 2).map(({ text }) => voiceOf.get(text))).toEqual(['fable', 'alloy']);
    const outdated = async () =>
      (await backend.ask('video.queryVideo', { videoId })).scenes.slice(0, 2).map((each) => each.isVoiceOutdated);
    expect(await outdated()).toEqual([false, false]);
    await backend.ask('video.saveVideo', { videoId, voice: 'gentle' });
    expect(await outdated()).toEqual([false, true]);
    await backend.ask('video.saveScene', { sceneId: first!, voice: '' });
    expect(await outdated()).toEqual([true, true]);
  });

  it('a model that is not offered is refused at its field', async () => {
    const { scenes, videoId } = await dividedVideo(backend);
    const voice = 'edge:zh-CN-XiaoxiaoNeural';
    const refusal = { errors: [{ field: 'voice', message: '这个音色已不可用，请换一个音色' }] };
    expect(await backend.call('video.saveVideo', { videoId, voice })).toMatchObject(refusal);
    expect(await backend.call('video.saveScene', { sceneId: scenes[0]!.sceneId, voice })).toMatchObject(refusal);
    expect(await backend.call('video.voiceByText', { text: '你好', voice })).toMatchObject(refusal);
    expect(await backend.call('video.saveVideo', { videoId, voice: 'nobody' })).toMatchObject({
      errors: [{ field: 'voice' }],
    });
  });
});

describe('rendering', () => {
  it('says which scene lacks its picture', async () => {
    const { videoId } = await dividedVideo(backend);
    expect(await backend.call('video.createGenVideoTask', { videoId })).toMatchObject({
      msg: '第 1 个镜头还没有画面，请先生成或上传',
    });
  });

  it.each([...(inLongSuite ? [['tall', 1920] as const] : []), ['note', 1440]] as const)(
    'makes an mp4 of size %s with sound, which becomes a work of the creator space',
    async (size, height) => {
      const { videoId, scenes } = await withPictures(backend, await dividedVideo(backend, size));
      const { list } = await backend.ask('video.createGenVoiceTask', {
        sceneIds: scenes.map(({ sceneId }) => sceneId),
      });
      for (const { taskId } of list) await taskEnded(backend, taskId);
      for (const [index, transition] of (['cut', 'black', 'slide'] as const).entries())
        await backend.ask('video.saveScene', { sceneId: scenes[index % scenes.length]!.sceneId, transition });
      const { taskId } = await backend.ask('video.createGenVideoTask', { videoId });
      expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', failReason: null });

      const video = await backend.ask('video.queryVideo', { videoId });
      const { seconds, streams } = await probe(pathOf(video.resultUrl));
      expect(streams).toMatchObject([
        { codec_name: 'h264', width: 1080, height, pix_fmt: 'yuv420p' },
        { codec_name: 'aac' },
      ]);
      const total = video.scenes.reduce((sum, { shownMs }) => sum + shownMs, 0);
      expect(video.resultMs).toBe(total);
      expect(Math.abs(seconds * 1_000 - total)).toBeLessThan(100);
      expect(video.scenes.every(({ isRendered }) => isRendered)).toBe(true);
      const { list: works } = await backend.ask('feedUpload.queryUploadList', {});
      expect(works[0]).toMatchObject({
        uploadId: video.uploadId,
        url: video.resultUrl,
        type: 'video',
        status: 'draft',
        cover: video.scenes[0]!.pictureUrl,
      });
      expect(leftFolders()).toEqual([]);
    },
  );

  it.runIf(inLongSuite)('renders only changed scenes, and scenes that a person requests again', async () => {
    const { videoId, scenes } = await withPictures(backend, await dividedVideo(backend));
    const render = async (sceneIds?: number[]) => {
      const { taskId } = await backend.ask('video.createGenVideoTask', { videoId, ...(sceneIds && { sceneIds }) });
      expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done' });
    };
    const clips = async () => {
      const { scenesOf } = await import('./video.store');
      return (await scenesOf(backend.db, videoId)).map(({ clipKey }) => clipKey);
    };
    await render();
    const first = await clips();
    const { uploadId } = await backend.ask('video.queryVideo', { videoId });
    await backend.ask('video.saveScene', { sceneId: scenes.at(-1)!.sceneId, text: '换一句台词' });
    await render();
    const second = await clips();
    expect(second.slice(0, -1)).toEqual(first.slice(0, -1));
    expect(second.at(-1)).not.toBe(first.at(-1));
    await render([scenes[0]!.sceneId]);
    const third = await clips();
    expect(third[0]).not.toBe(second[0]);
    expect(third.slice(1)).toEqual(second.slice(1));
    // The same draft has the new file.
    expect((await backend.ask('video.queryVideo', { videoId })).uploadId).toBe(uploadId);
    await backend.ask('video.deleteVideo', { videoIds: [videoId] });
    const month = readdirSync(join(files, third[0]!.split('/')[0]!));
    for (const key of [...first, ...second, ...third]) expect(month).not.toContain(key.split('/')[1]);
  });
});
