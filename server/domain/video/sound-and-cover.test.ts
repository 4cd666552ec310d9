/** What is heard in a rendered video, and which picture is its cover. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { jobsPlugin } from '../jobs/plugin';
import { SAMPLE_RATE } from '../voice/pcm.rules';
import { startVoiceService, type VoiceService } from '../voice/test-support/voice-service';
import { wavOf } from '../voice/wav.rules';
import { findFfmpeg } from '../../providers/ffmpeg';
import { pictureOf, storePicture, storeSound } from '../image/test-support';
import { taskEnded, videoOf } from './test-support';
import { testFolder } from '../../../tests/folder';
import { inLongSuite } from '../../../tests/runs';

/** Pitch of the music, Hz; the voice of the test has no part below 10 kHz. */
const PITCH = 440;
const CHARACTER_MS = 250;
const files = testFolder('sound');
let backend: Backend;
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
/** A second of music. */
const music = wavOf(
  Int16Array.from(
    { length: SAMPLE_RATE },
    (_, index) => 12_000 * Math.sin((2 * Math.PI * PITCH * index) / SAMPLE_RATE),
  ),
);

/** The sound of a video, as samples from -1 to 1. */
async function samplesOf(url: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', pathOf(url), '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le', '-'];
  const { stdout } = await promisify(execFile)(findFfmpeg()!, args, { encoding: 'buffer', maxBuffer: 2 ** 26 });
  return new Float32Array(Uint8Array.from(stdout).buffer);
}

const between = (samples: Float32Array, from: number, to: number) =>
  samples.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE);
/** Amplitude of one pitch (Goertzel's algorithm for a whole number of periods). */
function levelOf(samples: Float32Array, pitch = PITCH): number {
  const step = (2 * Math.PI * pitch) / SAMPLE_RATE;
  let [real, imaginary] = [0, 0];
  samples.forEach((sample, index) => {
    real += sample * Math.cos(step * index);
    imaginary += sample * Math.sin(step * index);
  });
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

async function rendered(videoId: number) {
  const { taskId } = await backend.ask('video.createGenVideoTask', { videoId });
  expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', failReason: null });
  return backend.ask('video.queryVideo', { videoId });
}

describe('music', () => {
  it.runIf(inLongSuite)(
    'repeats under the whole video, is quieter while somebody speaks, and fades at the end',
    async () => {
      // Two seconds are spoken, then six are not.
      const { scenes, videoId } = await videoOf(backend, ['这里说了八个字。'], 8_000);
      const { list } = await backend.ask('video.createGenVoiceTask', { sceneIds: [scenes[0]!.sceneId] });
      await taskEnded(backend, list[0]!.taskId);
      const musicUrl = await storeSound(backend, music);
      const withMusic = async (musicVolume: number) => {
        await backend.ask('video.saveVideo', { videoId, musicUrl, musicVolume });
        const { resultUrl } = await rendered(videoId);
        const samples = await samplesOf(resultUrl);
        expect(samples.length / SAMPLE_RATE).toBeCloseTo(8, 0);
        return {
          spoken: between(samples, 1, 1.8),
          silent: between(samples, 4, 6),
          end: between(samples, 7.9, 8),
        };
      };
      const none = await withMusic(0);
      expect(levelOf(none.silent)).toBeLessThan(0.001);
      expect(loudness(none.silent)).toBeLessThan(0.001);
      expect(loudness(none.spoken)).toBeGreaterThan(0.05);

      const half = await withMusic(50);
      const expectedLevel = (12_000 / 32_768) * 0.5;
      expect(levelOf(half.silent)).toBeGreaterThan(expectedLevel * 0.8);
      expect(levelOf(half.silent)).toBeLessThan(expectedLevel * 1.2);
      expect(levelOf(half.spoken)).toBeGreaterThan(0.005);
      expect(levelOf(half.spoken)).toBeLessThan(levelOf(half.silent) / 2);
      expect(levelOf(half.end)).toBeLessThan(levelOf(half.silent) / 3);
      // The voice is as loud as without music.
      expect(loudness(half.spoken)).toBeGreaterThan(loudness(none.spoken) * 0.9);
    },
  );
});

describe('the cover', () => {
  const coverOf = async (uploadId: number | null) => {
    const { list } = await backend.ask('feedUpload.queryUploadList', {});
    return list.find((each) => each.uploadId === uploadId)!.cover;
  };
  it('is the picture that was chosen, also after rendering; else the one of the first scene', async () => {
    const { scenes, videoId } = await videoOf(backend, ['第一个镜头。', '第二个镜头。'], 1_000);
    const [first, second] = scenes.map(({ pictureUrl }) => pictureUrl);
    const own = await storePicture(backend, pictureOf(90, 160, '#f1c40f'));
    await backend.ask('video.saveVideo', { videoId, coverUrl: own });
    const { uploadId } = await rendered(videoId);
    expect(await coverOf(uploadId)).toBe(own);
    for (const [coverUrl, shown] of [
      [second!, second],
      ['', first],
      [own, own],
    ] as const) {
      await backend.ask('video.saveVideo', { videoId, coverUrl });
      expect(await coverOf(uploadId)).toBe(shown);
    }
    // Its file is gone when the video is rendered again.
    rmSync(pathOf(own));
    expect((await rendered(videoId)).uploadId).toBe(uploadId);
    expect(await coverOf(uploadId)).toBe(first);
  });

  it('and the file are offered by the tray once they are there: to publish, and to save', async () => {
    const { videoId } = await videoOf(backend, ['一个镜头。'], 1_000);
    const { resultUrl, title, uploadId } = await rendered(videoId);
    const { list } = await backend.ask('console.queryTray', {});
    const to = `/feed/feed-publish?tab=compose&content=true&from=upload&fromId=${uploadId}`;
    expect(list.find(({ next }) => next[0]?.to === to)?.next).toEqual([
      { label: '去发布', to },
      { label: '下载', to: resultUrl, saves: `${title}.mp4` },
    ]);
  });

  it('of a published upload stays when the video gets another one', async () => {
    const { scenes, videoId } = await videoOf(backend, ['第一个镜头。', '第二个镜头。'], 1_000);
    const { uploadId } = await rendered(videoId);
    await backend.ask('feedUpload.updateFeedUpload', { uploadId: uploadId!, title: '露营', status: 'published' });
    await backend.ask('video.saveVideo', { videoId, coverUrl: scenes[1]!.pictureUrl });
    expect(await coverOf(uploadId)).toBe(scenes[0]!.pictureUrl);
  });
});
