/** Jobs through the whole server: executed once, taken over from a dead server, cancelled, failed with a reason. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { buildApp } from '../../app';
import { flow, transcription, voiceGen } from '../../db/schema';
import { contentTypeOf } from '../../providers/storage/upload.rules';
import type { Part } from '../../kernel/part';
import { catalogue, handlers, testConfig } from '../../kernel/test-support';
import { enqueueTranscription, writeTranscript } from '../transcription/transcription.store';
import { claimJob, failJob, holdClaim, keepClaim, QUEUES, returnJob } from './job.store';
import { wavOf } from '../voice/wav.rules';
import { jobsPlugin } from './plugin';
import { Worker, type Job } from './worker';

const VTT =
  'WEBVTT\n\nNOTE nothing\n\n1\n00:00:00.000 --> 00:00:02.500\n大家好，<b>今天</b>聊聊早茶\n\n00:00:02.500 --> 00:01:05.000 align:start\n先点一壶 &amp; 两笼\n';

/** The platform's answers wait for this promise. */
let held = Promise.resolve();

/** The part of the sandbox platform that these tests use. */
const sandbox: Part = async (app) => {
  app.get<{ Params: { '*': string } }>('/sandbox/*', async (request, reply) => {
    await held;
    if (request.params['*'] === 'media/dy/known.webm.vtt') return reply.type('text/vtt').send(VTT);
    return reply.code(404).send({});
  });
};

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ parts: [sandbox, jobsPlugin] });
});
afterAll(() => backend?.stop());

let made = 0;
async function video(videoUrl: string | null = '/sandbox/media/dy/known.webm'): Promise<number> {
  const name = `video-${++made}`;
  const [row] = await backend.db
    .insert(flow)
    .values({
      departmentId: 1,
      platform: 'dy',
      platformFlowId: name,
      type: 'video',
      title: name,
      cover: '',
      url: `https://example.com/${name}`,
      videoUrl,
      publishTime: backend.clock.now,
    })
    .returning({ flowId: flow.flowId });
  return row!.flowId;
}
const ended = (flowId: number) =>
  vi.waitFor(
    async () => {
      const { job, ...rest } = await backend.ask('feedUpload.queryFeedAsr', { flowId });
      if (!job?.finishTime) throw new Error('not yet');
      return { ...rest, job };
    },
    { interval: 50 },
  );

describe('without a provider', () => {
  it('the subtitles of a sandbox video become its script, once for concurrent requests', async () => {
    const flowId = await video();
    // A request after the first transcription has ended starts another: hold the first until all have been sent.
    let letGo = () => {};
    held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => backend.ask('feedUpload.generateFeedAsr', { flowId })),
    ).finally(letGo);
    expect(new Set(answers.map(({ transcriptionId }) => transcriptionId)).size).toBe(1);
    const { script, segments, job } = await ended(flowId);
    expect(script).toBe('大家好，今天聊聊早茶\n先点一壶 & 两笼');
    expect(segments).toEqual([
      { start: 0, end: 2.5, text: '大家好，今天聊聊早茶' },
      { start: 2.5, end: 65, text: '先点一壶 & 两笼' },
    ]);
    expect(job).toMatchObject({ status: 'done', progress: 100, provider: 'subtitles', failReason: null });
  });
  it("accepts addresses with one of the console's origins, and refuses others", async () => {
    const flowId = await video('http://localhost/sandbox/media/dy/known.webm');
    await backend.ask('operation.updateVideoByAsr', { flowId });
    expect((await ended(flowId)).job.status).toBe('done');
    for (const url of [
      'https://example.com/sandbox/media/dy/known.webm',
      'https://www.douyin.com/video/1',
      '/files/2026-06/abcdefghij.mp4',
      '/sandbox/../files/a.mp4',
    ]) {
      expect(await backend.call('feedUpload.generateFeedAsr', { flowId: await video(url) }), url).toMatchObject({
        code: 50310,
        msg: '尚未配置语音识别服务，请联系管理员',
      });
    }
  });
  it('a video without subtitles fails with the reason', async () => {
    const flowId = await video('/sandbox/media/dy/silent.webm');
    await backend.ask('feedUpload.generateFeedAsr', { flowId });
    expect((await ended(flowId)).job).toMatchObject({
      status: 'failed',
      failReason: '这个视频没有字幕，且尚未配置语音识别服务',
    });
  });
  it('refuses a note without video or sound', async () => {
    expect(await backend.call('feedUpload.generateFeedAsr', { flowId: await video(null) })).toMatchObject({
      code: 40000,
      msg: '其中没有可以转写的视频或音频',
    });
    expect(await backend.call('feedUpload.generateFeedAsr', {})).toMatchObject({
      code: 40000,
      msg: '请指定一条内容或一个作品',
    });
  });
});

describe('the queue', () => {
  const queue = QUEUES.transcription;
  let quiet: Backend;
  beforeAll(async () => {
    quiet = await startBackend();
  });
  afterAll(() => quiet?.stop());
  beforeEach(async () => {
    await quiet.db.delete(transcription);
  });

  const later = (seconds: number) => new Date(quiet.clock.now.getTime() + seconds * 1000);
  async function queued(): Promise<number> {
    const name = `queued-${++made}`;
    const [row] = await quiet.db
      .insert(flow)
      .values({
        departmentId: 1,
        platform: 'dy',
        platformFlowId: name,
        type: 'video',
        title: name,
        cover: '',
        url: `https://example.com/${name}`,
        publishTime: quiet.clock.now,
      })
      .returning({ flowId: flow.flowId });
    const { transcriptionId } = await enqueueTranscription(quiet.db, {
      target: { flowId: row!.flowId },
      departmentId: 1,
      creatorId: quiet.ids.operator,
      mediaUrl: '/sandbox/x.webm',
      now: quiet.clock.now,
    });
    return transcriptionId;
  }
  const rowOf = async (id: number) =>
    (await quiet.db.select().from(transcription).where(eq(transcription.transcriptionId, id)))[0]!;

  it('gives each job to one of many concurrent claims', async () => {
    const ids = [await queued(), await queued(), await queued()];
    const claims = (
      await Promise.all(Array.from({ length: 8 }, () => claimJob(quiet.db, queue, quiet.clock.now)))
    ).filter((claim) => claim !== null);
    expect(claims.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  });
  it('a job of a dead server is claimed again, and the old claim has no effect', async () => {
    const id = await queued();
    const dead = (await claimJob(quiet.db, queue, later(0)))!;
    expect(await claimJob(quiet.db, queue, later(20))).toBeNull();
    const heir = (await claimJob(quiet.db, queue, later(31)))!;
    expect(heir.id).toBe(id);
    expect(await keepClaim(quiet.db, queue, dead, 90, later(32))).toBe(false);
    expect(await quiet.db.transaction((tx) => holdClaim(tx, queue, dead))).toBe(false);
    await failJob(quiet.db, queue, dead, 'from the grave', later(33));
    expect(await rowOf(id)).toMatchObject({ status: 'running', progress: 0, failReason: null, attempts: 2 });
    await quiet.db.transaction(async (tx) => {
      if (await holdClaim(tx, queue, heir))
        await writeTranscript(tx, id, { text: 'x', segments: [], provider: 'model' }, later(34));
    });
    expect(await rowOf(id)).toMatchObject({ status: 'done', provider: 'model' });
    expect(await claimJob(quiet.db, queue, later(1_000))).toBeNull();
  });
  it('a job with a renewed lease cannot be claimed', async () => {
    await queued();
    const claim = (await claimJob(quiet.db, queue, later(0)))!;
    for (let second = 10; second <= 100; second += 10)
      expect(await keepClaim(quiet.db, queue, claim, second, later(second))).toBe(true);
    expect(await claimJob(quiet.db, queue, later(120))).toBeNull();
  });
  it('a job fails after its third server has died', async () => {
    const id = await queued();
    for (const second of [0, 40, 80]) expect((await claimJob(quiet.db, queue, later(second)))?.id).toBe(id);
    expect(await claimJob(quiet.db, queue, later(120))).toBeNull();
    expect(await rowOf(id)).toMatchObject({ status: 'failed', failReason: '处理多次中断，请重试' });
  });
  it('a returned job is claimed at once, and the attempt does not count', async () => {
    const id = await queued();
    await returnJob(quiet.db, queue, (await claimJob(quiet.db, queue, later(0)))!, later(1));
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 0 });
    expect((await claimJob(quiet.db, queue, later(2)))?.id).toBe(id);
  });

  it('a worker executes all jobs, two at a time', async () => {
    const ids = await Promise.all([queued(), queued(), queued(), queued(), queued()]);
    let atOnce = 0;
    let most = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const job: Job = {
      queue,
      timeoutMs: 10_000,
      reasonOf: () => undefined,
      async run(id) {
        most = Math.max(most, (atOnce += 1));
        if (atOnce === 2) meet();
        // Waits until two jobs run, and then gives a third time to start, which would be too many.
        await met;
        await new Promise((done) => setTimeout(done, 20));
        atOnce -= 1;
        return (tx, now) => writeTranscript(tx, id, { text: `text of ${id}`, segments: [], provider: 'model' }, now);
      },
    };
    const worker = new Worker(job, {
      db: quiet.db,
      clock: () => quiet.clock.now,
      stopping: new AbortController().signal,
      log: { warn: () => undefined },
    });
    await vi.waitFor(async () =>
      expect((await Promise.all(ids.map(rowOf))).every(({ status }) => status === 'done')).toBe(true),
    );
    await worker.close();
    expect(most).toBe(2);
  });
  it('a server that stops while it claims a job returns the job, without running it', async () => {
    const id = await queued();
    const stopping = new AbortController();
    const run = vi.fn();
    const worker = new Worker(
      { queue, timeoutMs: 60_000, reasonOf: () => undefined, run },
      { db: quiet.db, clock: () => quiet.clock.now, stopping: stopping.signal, log: { warn: () => undefined } },
    );
    stopping.abort();
    await worker.close();
    expect(run).not.toHaveBeenCalled();
    expect((await rowOf(id)).status).toBe('queued');
  });
  it('a stopping server returns its job; a cancelled job is aborted and writes nothing', async () => {
    const [cancelled, returned] = [await queued(), await queued()];
    const stopping = new AbortController();
    const left: number[] = [];
    const job: Job = {
      queue,
      timeoutMs: 60_000,
      reasonOf: () => undefined,
      run: (id, { signal }) =>
        new Promise((_, fail) =>
          signal.addEventListener(
            'abort',
            () => {
              left.push(id);
              fail(signal.reason as Error);
            },
            { once: true },
          ),
        ),
    };
    const worker = new Worker(job, {
      db: quiet.db,
      clock: () => quiet.clock.now,
      stopping: stopping.signal,
      log: { warn: () => undefined },
    });
    await expect.poll(async () => (await rowOf(returned)).status).toBe('running');
    await quiet.ask('console.cancelTrayJob', { kind: 'transcription', ids: [cancelled] });
    await vi.waitFor(() => expect(left).toEqual([cancelled]));
    stopping.abort();
    await worker.close();
    expect([(await rowOf(cancelled)).status, (await rowOf(returned)).status]).toEqual(['cancelled', 'queued']);
    expect(await quiet.call('console.cancelTrayJob', { kind: 'transcription', ids: [cancelled] })).toMatchObject({
      code: 40000,
      msg: '转写已经结束',
    });
  });
});

/** A short tone: the answer of a speaking service. */
const WAV = wavOf(Int16Array.from({ length: 2_400 }, (_, index) => Math.round(9_000 * Math.sin(index / 9))));

describe('with a provider', () => {
  let announced = 0;
  let answer: { status: number; body: unknown } = { status: 200, body: {} };
  let sound = WAV;
  /** Whether the provider accepts requests without answering them. */
  let silent = false;
  let provider: { url: string; key: null; model: string };
  let server: Server;
  let speaking: Backend;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        announced += 1;
        if (silent) return;
        if (request.url === '/v1/audio/speech') return response.writeHead(answer.status).end(sound);
        return response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.body));
      });
    });
    const port = await new Promise<number>((done) =>
      server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
    );
    provider = { url: `http://127.0.0.1:${port}/v1`, key: null, model: 'm' };
    speaking = await startBackend({ config: { speech: provider, voice: provider }, parts: [sandbox, jobsPlugin] });
  });
  afterAll(async () => {
    await speaking?.stop();
    server.closeAllConnections();
    server.close();
  });

  it('converts a text to speech and stores the sound until it is deleted', async () => {
    answer = { status: 200, body: {} };
    const { voiceId } = await speaking.ask('feedUpload.createVoiceGen', {
      text: '欢迎光临',
      voice: 'male',
      speed: 1.2,
    });
    await vi.waitFor(async () =>
      expect((await speaking.ask('feedUpload.queryVoiceStatus', { voiceId })).status).toBe('done'),
    );
    const { url, fileName, size } = await speaking.ask('feedUpload.queryVoiceGenCosUrl', { voiceId });
    expect([url, fileName, size]).toEqual([
      expect.stringMatching(/^\/files\/2026-06\/\w{10}\.wav$/),
      `配音-${voiceId}.wav`,
      WAV.length,
    ]);
    expect(contentTypeOf(url)).toBe('audio/wav');
    expect(await speaking.ask('feedUpload.deleteVoiceGen', { voiceIds: [voiceId, 999_999] })).toEqual({
      done: 1,
      failed: [{ id: 999_999, reason: '配音不存在或已被删除' }],
    });
    expect(await speaking.call('feedUpload.queryVoiceGenCosUrl', { voiceId })).toMatchObject({ code: 40400 });
  });
  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['JSON', '{"error":"quota"}'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ])('an answer that is no sound but %s is a failure, and nothing is stored', async (_, text) => {
    answer = { status: 200, body: {} };
    sound = Buffer.from(text, 'latin1');
    try {
      const { voiceId } = await speaking.ask('feedUpload.createVoiceGen', { text: '欢迎光临', voice: 'male' });
      await vi.waitFor(async () =>
        expect(await speaking.ask('feedUpload.queryVoiceStatus', { voiceId })).toMatchObject({
          status: 'failed',
          failReason: '语音合成服务的回答不是音频，请检查它的配置',
        }),
      );
    } finally {
      sound = WAV;
    }
  });
  it('reports why a text could not be converted to speech', async () => {
    answer = { status: 401, body: {} };
    const { voiceId } = await speaking.ask('feedUpload.createVoiceGen', { text: '欢迎光临', voice: 'female' });
    await vi.waitFor(async () =>
      expect(await speaking.ask('feedUpload.queryVoiceStatus', { voiceId })).toMatchObject({
        status: 'failed',
        failReason: '语音合成服务的密钥无效，请联系管理员',
      }),
    );
    expect(await speaking.call('feedUpload.queryVoiceGenCosUrl', { voiceId })).toMatchObject({
      code: 40000,
      msg: '配音还没有生成',
    });
  });
  it('a voice whose server stops is made by the next server', async () => {
    answer = { status: 200, body: {} };
    silent = true;
    const folder = mkdtempSync(join(tmpdir(), 'atelier-voices-'));
    // A server without workers.
    const people = await startBackend();
    const config = testConfig({ voice: provider, filesFolder: folder });
    const start = () =>
      buildApp({ db: people.db, handlers, catalogue, config, parts: [jobsPlugin], clock: () => people.clock.now });
    const first = await start();
    const before = announced;
    const [row] = await people.db
      .insert(voiceGen)
      .values({
        departmentId: 1,
        creatorId: people.ids.operator,
        text: '欢迎光临',
        modelId: 'openai:echo',
        createTime: people.clock.now,
      })
      .returning();
    const { voiceId } = row!;
    const status = () => people.ask('feedUpload.queryVoiceStatus', { voiceId });
    await vi.waitFor(() => expect(announced).toBe(before + 1));
    await first.close();
    expect(await status()).toMatchObject({ status: 'queued', failReason: null });
    silent = false;
    const second = await start();
    await vi.waitFor(async () => expect((await status()).status).toBe('done'));
    expect(announced).toBe(before + 2);
    await second.close();
    await people.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  it('reports a deleted file without a request to the provider', async () => {
    const [row] = await speaking.db
      .insert(flow)
      .values({
        departmentId: 1,
        platform: 'dy',
        platformFlowId: 'gone',
        type: 'video',
        title: 'gone',
        cover: '',
        url: 'https://example.com/gone',
        videoUrl: '/files/2026-06/abcdefghij.mp4',
        publishTime: speaking.clock.now,
      })
      .returning({ flowId: flow.flowId });
    const before = announced;
    await speaking.ask('feedUpload.generateFeedAsr', { flowId: row!.flowId });
    await vi.waitFor(async () =>
      expect((await speaking.ask('feedUpload.queryFeedAsr', { flowId: row!.flowId })).job).toMatchObject({
        status: 'failed',
        failReason: '音频或视频文件不存在或已被删除',
      }),
    );
    expect(announced).toBe(before);
  });
});
