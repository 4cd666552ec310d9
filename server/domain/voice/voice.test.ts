/** Voices through the whole server, with a speaking service on this machine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { WAIT_LIMIT_MS } from '../../../tests/limits';
import { jobsPlugin } from '../jobs/plugin';
import { joined } from './pcm.rules';
import { speakText } from './speak-text';
import { startVoiceService, toneOf, type VoiceService } from './test-support/voice-service';
import { samplesOfOwn } from './wav.rules';
import { WorkPool } from '../../kernel/work';
import { voiceEnded } from './test-support';
import { testFolder } from '../../../tests/folder';

const files = testFolder('voices');
let service: VoiceService;
let backend: Backend;
beforeAll(async () => {
  service = await startVoiceService();
  backend = await startBackend({ config: { voice: service.config, filesFolder: files }, parts: [jobsPlugin] });
});
afterEach(() => {
  service.state.answer = undefined;
  service.requests.length = 0;
});
afterAll(async () => {
  await backend?.stop();
  service.stop();
});

const TEXT = '第一段。\n第二段话。\n第三段。';
const begin = (params: Partial<Parameters<typeof speak>[0]> = {}) => speak({ text: TEXT, pauseMs: 100, ...params });
const speak = (params: { text: string; pauseMs?: number; modelId?: string; speed?: number; pitch?: number }) =>
  backend.ask('voice.inferText', params);
const ended = (voiceId: number) => voiceEnded(backend, voiceId);
const fileAt = (url: string | null) => readFileSync(join(files, url!.slice('/files/'.length)));
const download = (path: string, payload: object, as: 'operator' | 'stranger' = 'operator') =>
  backend.app.inject({
    method: 'POST',
    url: `/fapi/vangogh-be/v2/ai/voice/${path}`,
    payload,
    headers: backend.headers[as],
  });

describe('a long text', () => {
  it('is spoken in parts, with speed and model, and joined with exactly the pauses', async () => {
    const { voiceId, parts } = await begin({ modelId: 'openai:onyx', speed: 1.5 });
    expect(parts.map(({ text, state }) => [text, state])).toEqual([
      ['第一段。', 'queued'],
      ['第二段话。', 'queued'],
      ['第三段。', 'queued'],
    ]);
    const task = await ended(voiceId);
    expect(task).toMatchObject({
      status: 'done',
      provider: 'openai',
      model: '玛瑙',
      durationMs: 80 + 100 + 100 + 100 + 80,
    });
    expect(task.parts.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [0, 80],
      [180, 280],
      [380, 460],
    ]);
    expect(service.requests).toEqual(
      ['第一段。', '第二段话。', '第三段。'].map((input) => ({ input, voice: 'onyx', speed: 1.5 })),
    );
    const expected = joined(
      ['第一段。', '第二段话。', '第三段。'].map((text) => [toneOf(text)]),
      100,
    );
    expect([...samplesOfOwn(fileAt(task.url))]).toEqual([...expected]);
    const tray = await backend.ask('console.queryTray', {});
    expect(tray.list.find(({ kind, jobId }) => kind === 'voice' && jobId === String(voiceId))).toMatchObject({
      state: 'done',
      detail: '3 段',
    });
  });

  it('stops at a part that fails, keeps what is spoken, and goes on from there', async () => {
    service.state.answer = ({ input }) => (input === '第二段话。' ? 400 : Buffer.from(wav(input)));
    const { voiceId } = await begin();
    const failed = await ended(voiceId);
    expect(failed).toMatchObject({
      status: 'failed',
      failReason: '第 2 段：语音合成服务拒绝了这段文本，请缩短或修改后重试',
    });
    expect(failed.parts.map(({ state }) => state)).toEqual(['done', 'failed', 'queued']);
    expect(await backend.call('voice.cutVoicePart', { voiceId, partNo: 1, cuts: [] })).toMatchObject({ code: 40000 });
    service.state.answer = undefined;
    service.requests.length = 0;
    await backend.ask('console.retryTrayJob', { kind: 'voice', ids: [voiceId] });
    expect((await ended(voiceId)).status).toBe('done');
    expect(service.requests.map(({ input }) => input)).toEqual(['第二段话。', '第三段。']);
    expect(await backend.call('console.retryTrayJob', { kind: 'voice', ids: [voiceId] })).toMatchObject({
      msg: '只有失败或已取消的配音可以继续',
    });
  });

  it('can be cancelled', async () => {
    service.state.answer = () => new Promise(() => undefined);
    const { voiceId } = await begin();
    await vi.waitFor(() => expect(service.requests.length).toBe(1), { timeout: WAIT_LIMIT_MS });
    expect(await backend.call('voice.redoVoicePart', { voiceId, partNo: 1 })).toMatchObject({
      msg: '配音还在生成，请等它完成，或先取消',
    });
    await backend.ask('console.cancelTrayJob', { kind: 'voice', ids: [voiceId] });
    expect((await ended(voiceId)).status).toBe('cancelled');
    expect(await backend.call('console.cancelTrayJob', { kind: 'voice', ids: [voiceId] })).toMatchObject({
      code: 40000,
      msg: '配音已经结束',
    });
  });
});

const wav = (text: string) => {
  const samples = toneOf(text);
  const header = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\xc0\x5d\0\0\x80\xbb\0\0\x02\0\x10\0data\xff\xff\xff\xff',
    'latin1',
  );
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
};

describe('a part', () => {
  it('is redone alone with another text, and cut without being spoken again', async () => {
    const { voiceId } = await begin({ pauseMs: 0 });
    const before = await ended(voiceId);
    service.requests.length = 0;
    await backend.ask('voice.redoVoicePart', { voiceId, partNo: 2, text: '换一句' });
    const redone = await ended(voiceId);
    expect(service.requests.map(({ input }) => input)).toEqual(['换一句']);
    expect(redone.parts.map(({ text }) => text)).toEqual(['第一段。', '换一句', '第三段。']);
    expect(redone.parts[0]!.url).toBe(before.parts[0]!.url);
    expect(redone.durationMs).toBe(80 + 60 + 80);
    // Others may use the sound before the change; the part's own file was only the voice's.
    expect(existsSync(join(files, before.url!.slice('/files/'.length)))).toBe(true);
    expect(existsSync(join(files, before.parts[1]!.url!.slice('/files/'.length)))).toBe(false);

    await backend.ask('voice.cutVoicePart', { voiceId, partNo: 1, cuts: [{ fromMs: 10, toMs: 40 }] });
    const cut = await ended(voiceId);
    expect(service.requests.length).toBe(1);
    expect(cut.parts[0]).toMatchObject({ soundMs: 80, startMs: 0, endMs: 50, cuts: [{ fromMs: 10, toMs: 40 }] });
    const first = toneOf('第一段。');
    expect([...samplesOfOwn(fileAt(cut.url)).subarray(0, 1_200)]).toEqual([
      ...first.subarray(0, 240),
      ...first.subarray(960),
    ]);
    await backend.ask('voice.cutVoicePart', { voiceId, partNo: 1, cuts: [] });
    expect(fileAt((await ended(voiceId)).url).equals(fileAt(redone.url))).toBe(true);
  });
  it.each([
    [{ partNo: 1, cuts: [{ fromMs: 0, toMs: 5_000 }] }, '不能把一段全部剪掉，至少保留一点声音'],
    [{ partNo: 1, cuts: [{ fromMs: 9, toMs: 9 }] }, '剪掉的范围须有长度，且结束晚于开始'],
    [{ partNo: 9, cuts: [] }, '没有第 9 段，请刷新后重试'],
  ])('refuses %j', async (params, msg) => {
    const { voiceId } = await begin();
    await ended(voiceId);
    expect(await backend.call('voice.cutVoicePart', { voiceId, ...params })).toMatchObject({ code: 40000, msg });
  });
  it('of another department is not found', async () => {
    const { voiceId } = await begin();
    await ended(voiceId);
    expect(await backend.call('voice.taskInfo', { voiceId }, 'stranger')).toMatchObject({ code: 40400 });
    for (const call of ['console.cancelTrayJob', 'console.retryTrayJob'] as const)
      expect(await backend.call(call, { kind: 'voice', ids: [voiceId] }, 'stranger')).toMatchObject({ code: 40400 });
    expect((await download('download-result', { voiceId }, 'stranger')).json()).toMatchObject({ code: 40400 });
  });
});

describe('pronunciations', () => {
  it('are applied before speaking and shown; lines with errors are reported', async () => {
    expect(await backend.ask('voice.savePronunciations', { lines: '重庆 = 虫庆\n没有读音' })).toMatchObject({
      done: 1,
      failed: [{ line: 2 }],
    });
    await backend.ask('voice.savePronunciations', { lines: '重庆 = 崇庆' });
    await backend.ask('voice.savePronunciations', { lines: '重庆 = 别处' }, 'stranger');
    const { list } = await backend.ask('voice.queryPronunciations', { keyword: '重庆' });
    expect(list).toMatchObject([{ word: '重庆', spoken: '崇庆' }]);
    const { voiceId, parts } = await begin({ text: '重庆火锅' });
    expect(parts).toMatchObject([{ text: '重庆火锅', spoken: '崇庆火锅' }]);
    await ended(voiceId);
    expect(service.requests.map(({ input }) => input)).toEqual(['崇庆火锅']);
    const { pronunciationId } = list[0]!;
    expect(
      await backend.ask('voice.deletePronunciations', { pronunciationIds: [pronunciationId] }, 'stranger'),
    ).toMatchObject({ done: 0 });
    expect(await backend.ask('voice.deletePronunciations', { pronunciationIds: [pronunciationId] })).toMatchObject({
      done: 1,
    });
    await backend.ask('voice.redoVoicePart', { voiceId, partNo: 1 });
    expect((await ended(voiceId)).parts[0]!.spoken).toBe('重庆火锅');
  });
});

describe('input of people', () => {
  it.each<[string, Parameters<typeof begin>[0], string]>([
    ['an empty text', { text: '' }, '文本'],
    ['blanks', { text: ' \n ' }, '文本'],
    ['marks without a word', { text: '……！！' }, '文本里没有可以朗读的文字，请填写文字'],
    ['10,001 characters', { text: '长'.repeat(10_001) }, '10000'],
    ['an unknown model', { modelId: 'openai:nobody' }, '这个音色已不可用，请换一个音色'],
    ['a pitch that the model lacks', { pitch: 10 }, '这个音色不能调音调，请换一个音色，或把音调设为 0'],
  ])('%s: refused with the reason', async (_, params, msg) => {
    const answer = await backend.call('voice.inferText', { text: TEXT, ...params });
    expect([answer.code, answer.msg]).toEqual([40000, expect.stringContaining(msg)]);
  });
  it('a picture as a sound ends the job with the reason, and nothing is stored', async () => {
    service.state.answer = () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
    const { voiceId } = await begin();
    expect(await ended(voiceId)).toMatchObject({
      failReason: '第 1 段：语音合成服务的回答不是音频，请检查它的配置',
      url: null,
    });
  });
  it.each(['http://127.0.0.1/a.mp3', 'http://169.254.169.254/x', 'http://localhost:5180/'])(
    'the link %s to a private address is refused',
    async (url) => {
      expect((await download('transfer-url-to-stream', { url })).json()).toMatchObject({
        code: 40000,
        msg: '链接应为上传到本平台的音频，或公网的地址',
      });
    },
  );
});

describe('sounds', () => {
  it('are returned at once for a short text, and downloaded as WAV or MP3', async () => {
    const sample = await download('edge-tts', { text: '试听' });
    expect(sample.headers['content-type']).toBe('audio/wav');
    expect([...samplesOfOwn(sample.rawPayload)]).toEqual([...toneOf('试听')]);
    const { voiceId } = await begin();
    const { url } = await ended(voiceId);
    const whole = await download('download-result', { voiceId });
    expect(whole.rawPayload.equals(fileAt(url))).toBe(true);
    const mp3 = await download('download-result', { voiceId, format: 'mp3' });
    expect(mp3.headers['content-type']).toBe('audio/mpeg');
    expect(mp3.rawPayload.subarray(0, 3).toString('latin1')).toMatch(/^(ID3|\xff[\xe0-\xff])/);
  });
  it('of compressed parts are decoded with ffmpeg', async () => {
    const { voiceId } = await begin({ text: '你好你好你好你好你好你好' });
    await ended(voiceId);
    const mp3 = (await download('download-result', { voiceId, format: 'mp3' })).rawPayload;
    service.state.answer = () => mp3;
    const compressed = await begin({ text: '压缩的' });
    const task = await ended(compressed.voiceId);
    expect(task.status).toBe('done');
    // The tone of 12 characters; encoders add a few milliseconds.
    expect(Math.abs(task.durationMs! - 240)).toBeLessThan(80);
  });
  it('are given to other jobs without a row', async () => {
    const pool = new WorkPool();
    const { signal } = new AbortController();
    const speaker = { config: { voice: service.config, filesFolder: files }, work: pool.of('user:1', signal) };
    const spoken = await speakText(
      speaker,
      {
        text: TEXT,
        modelId: 'openai:nova',
        speed: 1,
        pitch: 0,
        pauseMs: 50,
        exceptions: [{ word: '第一', spoken: '头一' }],
      },
      signal,
    );
    pool.close();
    expect(spoken.parts).toEqual([
      { text: '第一段。', startMs: 0, endMs: 80 },
      { text: '第二段话。', startMs: 130, endMs: 230 },
      { text: '第三段。', startMs: 280, endMs: 360 },
    ]);
    expect([spoken.durationMs, spoken.wav.length]).toEqual([360, 44 + 360 * 48]);
    expect(service.requests[0]!.input).toBe('头一段。');
  });
});

it('without a configured service, every voice is spoken by the packaged program', async () => {
  const bare = await startBackend({ config: { filesFolder: files }, parts: [jobsPlugin] });
  try {
    const { list } = await bare.ask('voice.getModels', {});
    expect(new Set(list.map(({ provider }) => provider))).toEqual(new Set(['espeak']));
    for (const { modelId } of list) {
      const { voiceId } = await bare.ask('voice.inferText', { text: '你好，今天去露营。', modelId });
      const { status, durationMs, url } = await voiceEnded(bare, voiceId);
      expect([modelId, status]).toEqual([modelId, 'done']);
      expect(durationMs).toBeGreaterThan(1_000);
      expect(Math.max(...samplesOfOwn(fileAt(url)).map(Math.abs))).toBeGreaterThan(3_000);
    }
  } finally {
    await bare.stop();
  }
});
