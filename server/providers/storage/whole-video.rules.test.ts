import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFfmpeg, runFfmpeg } from '../ffmpeg';
import { isWholeVideo } from './whole-video.rules';

let folder: string;
const made: Record<string, Buffer> = {};
const KINDS = {
  'a.mp4': ['video/mp4', []],
  'fast.mp4': ['video/mp4', ['-movflags', '+faststart']],
  'pieces.mp4': ['video/mp4', ['-movflags', 'frag_keyframe+empty_moov']],
  'a.mov': ['video/quicktime', []],
  'a.webm': ['video/webm', ['-c:v', 'libvpx']],
} as const;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-whole-'));
  const source = ['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1'];
  for (const [name, [, more]] of Object.entries(KINDS)) {
    const args = [...source, ...more, name];
    // oxlint-disable-next-line no-await-in-loop -- one process at a time
    await runFfmpeg({ program: findFfmpeg(), args, folder, signal: new AbortController().signal });
    made[name] = readFileSync(join(folder, name));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isWhole = (name: keyof typeof KINDS, bytes: Buffer) =>
  isWholeVideo(KINDS[name][0], bytes.length, async (start, length) => bytes.subarray(start, start + length));

it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('%s is whole, and not with its end cut off', async (name) => {
  const whole = made[name]!;
  expect(await isWhole(name, whole)).toBe(true);
  for (const share of [0.05, 0.5, 0.9, 0.99])
    expect(await isWhole(name, whole.subarray(0, Math.floor(whole.length * share)))).toBe(false);
});

it('bytes that are no container are not whole', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(20), Buffer.from('RIFF')])
    expect([await isWhole('a.mp4', bytes), await isWhole('a.webm', bytes)]).toEqual([false, false]);
});
