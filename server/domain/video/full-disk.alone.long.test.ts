/** A disk that becomes full under a job: the reason is at its place, nothing half-written stays, and a retry succeeds. */
import { existsSync, readdirSync } from 'node:fs';
import type * as Files from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { LIVE, VOICE } from '../../../src/services/catalogue/bases';
import { jobsPlugin } from '../jobs/plugin';
import { startVoiceService, type VoiceService } from '../voice/test-support/voice-service';
import { voiceEnded } from '../voice/test-support';
import { breakableFfmpeg } from './testing/breakable-ffmpeg';
import { taskEnded, withPictures } from './test-support';
import { testFolder } from '../../../tests/folder';

/** Which opened files are on the full disk. */
const disk = vi.hoisted(() => ({ isFull: (_path: string): boolean => false }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof Files>();
  /** Half of the content is written before the space ends. */
  const halfWritten = (file: Files.FileHandle) => async (content: Buffer) => {
    await file.write(content.subarray(0, content.length / 2));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const open = async (...args: Parameters<typeof Files.open>) => {
    const file = await real.open(...args);
    if (!disk.isFull(String(args[0]))) return file;
    const write = halfWritten(file);
    return {
      writeFile: write,
      write,
      sync: () => file.sync(),
      datasync: () => file.datasync(),
      close: () => file.close(),
    };
  };
  return { ...real, default: { ...real, open }, open };
});

const files = testFolder('full');
const programs = testFolder('programs');
const ffmpeg = breakableFfmpeg(programs);
let backend: Backend;
let voices: VoiceService;
beforeAll(async () => {
  voices = await startVoiceService();
  backend = await startBackend({
    config: { filesFolder: files, voice: voices.config, ffmpegPath: ffmpeg.path },
    parts: [jobsPlugin],
  });
});
afterEach(() => {
  ffmpeg.empty();
  disk.isFull = () => false;
});
afterAll(async () => {
  await backend?.stop();
  voices?.stop();
});

const FULL = '服务器磁盘已满，没有写入任何内容';
/** Every file of the store and every file of unfinished work. */
const stored = () =>
  readdirSync(files, { recursive: true, withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []));
/** Files whose name is in `pattern` are on the full disk, after `spared` of them. */
const fill = (pattern: RegExp, spared = 0) => {
  let seen = 0;
  disk.isFull = (path) => pattern.test(path) && (seen += 1) > spared;
};

describe('a rendering', () => {
  const video = async () => {
    const { videoId, tasks } = await backend.ask('video.initAiGenVideoStory', { story: '占位。' });
    await taskEnded(backend, tasks[0]!.taskId);
    const { scenes } = await backend.ask('video.queryVideo', { videoId });
    await backend.ask('video.saveScene', { sceneId: scenes[0]!.sceneId, lengthMs: 1_000 });
    return withPictures(backend, await backend.ask('video.queryVideo', { videoId }));
  };
  it.each<[string, () => void, number]>([
    ['of ffmpeg', ffmpeg.fill, 0],
    ['of the stored clips', () => fill(/\.mp4\.[\w-]+\.part$/), 0],
    ['of the finished video', () => fill(/\.mp4\.[\w-]+\.part$/, 1), 1],
  ])(
    'on a full disk %s says so, leaves nothing half-written, and goes on when there is space',
    async (_, begin, clips) => {
      const { videoId } = await video();
      const before = stored();
      begin();
      const { taskId } = await backend.ask('video.createGenVideoTask', { videoId });
      expect(await taskEnded(backend, taskId)).toMatchObject({
        status: 'failed',
        failReason: expect.stringContaining(FULL),
      });
      expect(stored().filter((name) => !before.includes(name))).toHaveLength(clips);
      expect(await backend.ask('video.queryVideo', { videoId })).toMatchObject({ resultUrl: '', uploadId: null });
      ffmpeg.empty();
      disk.isFull = () => false;
      await backend.ask('console.retryTrayJob', { kind: 'video', ids: [taskId] });
      expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', failReason: null });
      const { resultUrl } = await backend.ask('video.queryVideo', { videoId });
      expect(existsSync(join(files, resultUrl.slice('/files/'.length)))).toBe(true);
      // A clip and the video.
      expect(stored().filter((name) => !before.includes(name))).toHaveLength(2);
    },
  );
});

describe('a voice', () => {
  it.each([
    ['its second part', 1, ['done', 'failed', 'queued'], `第 2 段：${FULL}`],
    ['the joined sound', 3, ['done', 'done', 'done'], FULL],
  ] as const)('whose disk is full for %s keeps the other parts and goes on', async (_, spared, states, reason) => {
    const before = stored();
    fill(/\.wav\.[\w-]+\.part$/, spared);
    const { voiceId } = await backend.ask('voice.inferText', { text: '第一段。\n第二段。\n第三段。' });
    const failed = await voiceEnded(backend, voiceId);
    expect(failed).toMatchObject({ status: 'failed', failReason: expect.stringContaining(reason), url: null });
    expect(failed.parts.map(({ state }) => state)).toEqual(states);
    expect(stored().length - before.length).toBe(spared);
    disk.isFull = () => false;
    voices.requests.length = 0;
    await backend.ask('console.retryTrayJob', { kind: 'voice', ids: [voiceId] });
    expect(await voiceEnded(backend, voiceId)).toMatchObject({ status: 'done', failReason: null });
    expect(voices.requests).toHaveLength(3 - spared);
    expect(stored().length - before.length).toBe(4);
  });

  it('of a scene on a full disk: the job says so, and the scene keeps its earlier voice', async () => {
    const { videoId, tasks } = await backend.ask('video.initAiGenVideoStory', { story: '第一句话。' });
    await taskEnded(backend, tasks[0]!.taskId);
    const { sceneId } = (await backend.ask('video.queryVideo', { videoId })).scenes[0]!;
    fill(/\.wav\.[\w-]+\.part$/);
    const before = stored();
    const { list } = await backend.ask('video.createGenVoiceTask', { sceneIds: [sceneId] });
    const { taskId } = list[0]!;
    expect((await taskEnded(backend, taskId)).failReason).toContain(FULL);
    expect(stored()).toEqual(before);
    disk.isFull = () => false;
    await backend.ask('console.retryTrayJob', { kind: 'video', ids: [taskId] });
    expect((await taskEnded(backend, taskId)).status).toBe('done');
  });
});

describe('a download', () => {
  const download = async (url: string, payload: object) => {
    const answer = await backend.app.inject({ method: 'POST', url, payload, headers: backend.headers.operator });
    const isFile = answer.headers['content-disposition'] !== undefined;
    return isFile ? 'a file' : answer.json<{ msg: string }>().msg;
  };
  it('as MP3 on a full disk says so, and succeeds once there is space', async () => {
    const { voiceId } = await backend.ask('voice.inferText', { text: '你好你好你好' });
    expect((await voiceEnded(backend, voiceId)).status).toBe('done');
    const before = stored();
    const ask = () => download(`${VOICE}/download-result`, { voiceId, format: 'mp3' });
    ffmpeg.fill();
    expect(await ask()).toContain('服务器磁盘已满，没有转成 MP3');
    expect(stored()).toEqual(before);
    ffmpeg.empty();
    expect(await ask()).toBe('a file');
  });
  it('of a live session on a full disk says so in its answer and in the tray, and succeeds when repeated', async () => {
    const lvId = await fixturesOf(backend).liveSession();
    const ask = () => download(`${LIVE}/download-lv-cast-chats`, { lvId });
    const before = stored();
    fill(/\.part$/);
    const reason = '服务器磁盘已满，文件没有生成。请联系管理员清理后重试';
    expect(await ask()).toBe(reason);
    expect(stored()).toEqual(before);
    const { list } = await backend.ask('console.queryTray', {});
    expect(list).toContainEqual(expect.objectContaining({ kind: 'export', state: 'failed', reason }));
    disk.isFull = () => false;
    expect(await ask()).toBe('a file');
  });
});
