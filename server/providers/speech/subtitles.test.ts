import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Served } from '../../kernel/http/serves';
import { hasSound, readSubtitles } from './subtitles';

const clip = readFileSync(join(import.meta.dirname, '../sandbox/clips/walk-12.webm'));
/** The same clip, as if its second track were no sound. */
const silent = Buffer.from(clip.toString('latin1').replaceAll('A_OPUS', 'S_TEXT'), 'latin1');
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\n大家好\n';

const serving = (video: Buffer) => (path: string) =>
  Promise.resolve<Served>({
    status: 200,
    contentType: path.endsWith('.vtt') ? 'text/vtt' : 'video/webm',
    body: path.endsWith('.vtt') ? Buffer.from(VTT) : video,
  });

it.each(['walk-12', 'table-18', 'street-24'])('the clip %s of the sandbox has sound', (name) => {
  expect(hasSound(readFileSync(join(import.meta.dirname, `../sandbox/clips/${name}.webm`)))).toBe(true);
});

it('reads the subtitles of a video with sound', async () => {
  expect(await readSubtitles('/sandbox/media/dy/a', serving(clip))).toEqual({
    text: '大家好',
    segments: [{ start: 0, end: 2, text: '大家好' }],
  });
});

it('reads no subtitles of a video without sound', async () => {
  expect(hasSound(silent)).toBe(false);
  await expect(readSubtitles('/sandbox/media/dy/a', serving(silent))).rejects.toThrow('这个视频没有声音');
});
