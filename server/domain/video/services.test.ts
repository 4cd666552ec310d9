/** Videos with other programs: Midjourney, Discord and a computer of the team, through the whole server. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileUpload } from '../../db/schema';
import { jobsPlugin } from '../jobs/plugin';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { WAIT_LIMIT_MS } from '../../../tests/limits';
import { startService } from '../../../tests/video-services';
import { pictureOf, storePicture } from '../image/test-support';
import { dividedVideo, taskEnded, withPictures } from './test-support';
import { testFolder } from '../../../tests/folder';

const CLIP = readFileSync(resolve(import.meta.dirname, '../../providers/sandbox/clips/walk-12.webm'));
const PICTURE = pictureOf(64, 96, '#2980b9');
const files = testFolder('services');
let backend: Backend;
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
  const { url } = service;
  backend = await startBackend({
    config: {
      filesFolder: files,
      videoServices: {
        midjourney: { url, key: 'secret' },
        discord: { url: `${url}/api/v10`, token: 'token', channel: '42' },
        local: { url, key: 'key' },
      },
    },
    parts: [jobsPlugin],
  });
});
afterAll(async () => {
  await backend?.stop();
  await service?.stop();
});

const json = (body: Buffer) => JSON.parse(body.toString('utf8')) as Record<string, unknown>;
const sceneOf = async () => (await dividedVideo(backend)).scenes[0]!;

describe('Midjourney', () => {
  it('makes a picture of the scene, and enlarges one of four', async () => {
    const { sceneId, prompt } = await sceneOf();
    let looks = 0;
    service.answers(({ path }) => {
      if (path === '/mj/submit/imagine') return { code: 1, description: '提交成功', result: '77' };
      if (path === '/mj/submit/change') return { code: 22, result: '78' };
      if (path.startsWith('/mj/task/'))
        return (looks += 1) === 1
          ? { status: 'IN_PROGRESS', progress: '30%' }
          : { status: 'SUCCESS', progress: '100%', imageUrl: `${service.url}/made.png` };
      return PICTURE;
    });
    const { taskId } = await backend.ask('video.midjourney', { sceneId });
    const task = await taskEnded(backend, taskId);
    expect(task).toMatchObject({ status: 'done', failReason: null, kind: 'midjourney', sceneId });
    expect(json(service.received[0]!.body)).toMatchObject({ prompt });
    expect(service.received[0]!.headers['mj-api-secret']).toBe('secret');
    const again = await backend.ask('video.midjourney', { sceneId, upscaleOf: taskId, index: 3 });
    await taskEnded(backend, again.taskId);
    const change = service.received.find(({ path }) => path === '/mj/submit/change')!;
    expect(json(change.body)).toMatchObject({ action: 'UPSCALE', taskId: '77', index: 3 });
    expect(again.enlargementOf).toBe(taskId);
    expect(task.enlargementOf).toBeNull();
    expect(await backend.call('video.midjourney', { sceneId, upscaleOf: again.taskId, index: 1 })).toMatchObject({
      errors: [{ field: 'upscaleOf' }],
    });
  });

  it('a refusal or an unusable result becomes the reason of the failed job', async () => {
    const { sceneId } = await sceneOf();
    service.answers(() => ({ code: 24, description: '提示词包含敏感词' }));
    const { taskId } = await backend.ask('video.midjourney', { sceneId });
    expect(await taskEnded(backend, taskId)).toMatchObject({
      status: 'failed',
      failReason: 'Midjourney 服务拒绝了请求：提示词包含敏感词',
    });
    service.answers(({ path }) =>
      path.startsWith('/mj/submit')
        ? { code: 1, result: '1' }
        : { status: 'SUCCESS', imageUrl: 'http://10.0.0.1/a.png' },
    );
    await backend.ask('console.retryTrayJob', { kind: 'video', ids: [taskId] });
    expect((await taskEnded(backend, taskId)).failReason).toContain('无法取回结果');
  });

  it('receives the cancellation of a job', async () => {
    const { sceneId } = await sceneOf();
    service.answers(({ path }) =>
      path.startsWith('/mj/submit') ? { code: 1, result: '90' } : { status: 'IN_PROGRESS', progress: '10%' },
    );
    const { taskId } = await backend.ask('video.midjourney', { sceneId });
    const asked = () => service.received.some(({ path }) => path === '/mj/task/90/fetch');
    await vi.waitFor(() => expect(asked()).toBe(true), { timeout: WAIT_LIMIT_MS });
    expect(await backend.ask('video.cancelTask', { taskId })).toMatchObject({ status: 'cancelled' });
    expect(service.received.at(-1)).toMatchObject({ method: 'POST', path: '/mj/task/90/cancel' });
    expect(await backend.call('video.cancelTask', { taskId })).toMatchObject({ msg: '任务已经结束，不能取消' });
  });
});

describe('Discord', () => {
  it('gets the description once, and the reply becomes a picture of the scene', async () => {
    const { sceneId, prompt } = await sceneOf();
    service.answers(({ method, path }) => {
      if (method === 'POST') return { id: '500' };
      if (path.includes('?after='))
        return [
          { id: '502', attachments: [{ url: `${service.url}/foreign.png` }] },
          { id: '501', message_reference: { message_id: '500' }, attachments: [{ url: `${service.url}/own.png` }] },
        ];
      return path.startsWith('/api') ? { id: '500', attachments: [] } : PICTURE;
    });
    const { taskId } = await backend.ask('video.createGenDiscordTask', { sceneId });
    const { results } = await taskEnded(backend, taskId);
    expect(results).toHaveLength(1);
    const [asked] = service.received;
    expect(asked).toMatchObject({ method: 'POST', path: '/api/v10/channels/42/messages' });
    expect(asked!.headers.authorization).toBe('Bot token');
    expect(json(asked!.body)).toMatchObject({ content: prompt, nonce: `atelier-video-${taskId}`, enforce_nonce: true });
    expect(service.received.map(({ path }) => path)).toContain('/own.png');
    expect(service.received.map(({ path }) => path)).not.toContain('/foreign.png');
  });

  it('gets a picture of this console', async () => {
    const imageUrl = await storePicture(backend, PICTURE);
    const posted = 'https://cdn.example.com/posted.png';
    service.answers(({ method }) =>
      method === 'POST' ? { id: '600' } : { id: '600', attachments: [{ url: posted }] },
    );
    const { taskId } = await backend.ask('video.imageToDiscord', { imageUrl, text: '新画面' });
    expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', results: [posted] });
    const { body, headers } = service.received[0]!;
    expect(headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(body.includes(PICTURE)).toBe(true);
    expect(body.toString('utf8')).toContain('新画面');
  });

  it('a refused picture has its reason at its scene', async () => {
    const imageUrl = await storePicture(backend, PICTURE);
    const { scenes, videoId } = await dividedVideo(backend);
    const { sceneId } = scenes[0]!;
    service.answers(() => 403);
    const { taskId } = await backend.ask('video.imageToDiscord', { imageUrl, sceneId });
    const { status, failReason } = await taskEnded(backend, taskId);
    expect(status).toBe('failed');
    const { tasks } = await backend.ask('video.queryVideo', { videoId });
    expect(tasks).toContainEqual(expect.objectContaining({ taskId, kind: 'share', sceneId, failReason }));
    await backend.db.delete(fileUpload).where(eq(fileUpload.key, imageUrl.slice('/files/'.length)));
    const foreign = await backend.call('video.imageToDiscord', { imageUrl, sceneId }, 'stranger');
    expect(foreign.code).toBe(REFUSED.notFound);
  });
});

describe('a computer of the team', () => {
  it('gets the video with readable addresses, and its file becomes an upload', async () => {
    const { videoId, scenes } = await withPictures(backend, await dividedVideo(backend));
    service.answers(({ method, path }) => {
      if (method === 'POST') return { id: 'job-1' };
      return path === '/videos/job-1' ? { status: 'done', videoUrl: `${service.url}/video.webm` } : CLIP;
    });
    const { taskId } = await backend.ask('video.createAiGenVideoLocalComputer', { videoId });
    expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', kind: 'local' });
    const sent = json(service.received[0]!.body) as { key: string; scenes: { text: string; pictureUrl: string }[] };
    expect(sent).toMatchObject({ key: `atelier-video-${taskId}`, width: 1080, height: 1920 });
    expect(sent.scenes.map(({ text }) => text)).toEqual(scenes.map(({ text }) => text));
    expect(sent.scenes[0]!.pictureUrl).toMatch(/^http.+\/files\/temporary\//);
    expect((await backend.ask('video.queryVideo', { videoId })).uploadId).not.toBeNull();
  });

  it('receives the cancellation of a job', async () => {
    const { videoId } = await withPictures(backend, await dividedVideo(backend));
    service.answers(({ method }) => (method === 'POST' ? { id: 'job-2' } : { status: 'running', progress: 20 }));
    const { taskId } = await backend.ask('video.createAiGenVideoLocalComputer', { videoId });
    const asked = () => service.received.some(({ path, method }) => method === 'GET' && path === '/videos/job-2');
    await vi.waitFor(() => expect(asked()).toBe(true), { timeout: WAIT_LIMIT_MS });
    await backend.ask('video.cancelTask', { taskId });
    expect(service.received.at(-1)).toMatchObject({ method: 'DELETE', path: '/videos/job-2' });
  });
});

it('a service that is not configured is refused with a message that names it', async () => {
  const bare = await startBackend();
  try {
    const { scenes, videoId } = await bare.ask('video.initAiGenVideoStory', { story: '一个故事。' });
    expect(scenes).toEqual([]);
    const { sceneId } = await bare.ask('video.addScene', { videoId, prompt: '画面' });
    for (const [name, params, sentence] of [
      ['video.midjourney', { sceneId }, '尚未配置 Midjourney 服务'],
      ['video.createGenDiscordTask', { sceneId }, '尚未配置 Discord'],
      ['video.createAiGenVideoLocalComputer', { videoId }, '尚未配置本地电脑的合成服务'],
    ] as const)
      expect(await bare.call(name, params as never)).toMatchObject({ msg: expect.stringContaining(sentence) });
  } finally {
    await bare.stop();
  }
});
