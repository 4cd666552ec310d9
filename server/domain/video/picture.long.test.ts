/** What is seen in the frames of a rendered video: transitions between pictures, and subtitles in their style and place. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { TRANSITION_MS, VIDEO_SIZES } from '../../../src/services/catalogue/sets/video';
import type { SubtitlePlace, SubtitleStyle, Transition } from '../../../src/services/catalogue/sets/video';
import { jobsPlugin } from '../jobs/plugin';
import { findFfmpeg } from '../../providers/ffmpeg';
import { pictureOf, storePicture } from '../image/test-support';
import { taskEnded, videoOf } from './test-support';
import { testFolder } from '../../../tests/folder';

const { width, height } = VIDEO_SIZES.tall;
const files = testFolder('picture');
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files }, parts: [jobsPlugin] });
});
afterAll(() => backend?.stop());

type Color = readonly [red: number, green: number, blue: number];
/** A frame, as a function of its places. */
async function frameAt(url: string, seconds: number): Promise<(x: number, y: number) => Color> {
  const file = join(files, url.slice('/files/'.length));
  const cut = ['-ss', seconds.toFixed(3), '-i', file, '-frames:v', '1'];
  const args = ['-v', 'error', ...cut, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  const { stdout } = await promisify(execFile)(findFfmpeg()!, args, { encoding: 'buffer', maxBuffer: 2 ** 26 });
  expect(stdout).toHaveLength(width * height * 3);
  return (x, y) => [...stdout.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)] as unknown as Color;
}

async function rendered(videoId: number): Promise<string> {
  const { taskId } = await backend.ask('video.createGenVideoTask', { videoId });
  expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', failReason: null });
  return (await backend.ask('video.queryVideo', { videoId })).resultUrl;
}

/** Scenes without words in these colours. */
async function inColors(colors: readonly string[], lengthMs: number) {
  const { scenes, videoId } = await videoOf(
    backend,
    colors.map(() => ''),
    lengthMs,
  );
  for (const [index, { sceneId }] of scenes.entries()) {
    const picture = await storePicture(backend, pictureOf(180, 320, colors[index]!));
    await backend.ask('video.saveScene', { sceneId, addedPicture: picture, pictureUrl: picture });
  }
  return { scenes, videoId };
}

const LEFT = 100;
const RIGHT = width - 100;
/** Videos store colours coarsely. */
const isNear = (color: Color, [red, green, blue]: Color) =>
  [red, green, blue].every((value, index) => Math.abs(color[index]! - value) < 40);

describe('a transition', () => {
  const RED: Color = [255, 0, 0];
  const BLUE: Color = [0, 0, 255];
  const HALF: Color = [128, 0, 128];
  const BLACK: Color = [0, 0, 0];

  it.each<[Transition, Color, Color]>([
    ['cut', BLUE, BLUE],
    ['fade', HALF, HALF],
    ['black', BLACK, BLACK],
    ['slide', RED, BLUE],
  ])('%s: half of the way from red to blue', async (transition, left, right) => {
    const { scenes, videoId } = await inColors(['#ff0000', '#0000ff'], 1_000);
    await backend.ask('video.saveScene', { sceneId: scenes[1]!.sceneId, transition });
    const url = await rendered(videoId);
    const half = await frameAt(url, 1 + TRANSITION_MS / 2_000);
    expect([half(LEFT, 900), half(RIGHT, 900)]).toEqual([
      expect.toSatisfy((color: Color) => isNear(color, left)),
      expect.toSatisfy((color: Color) => isNear(color, right)),
    ]);
    const [before, after] = [await frameAt(url, 0.9), await frameAt(url, 1.8)];
    expect(isNear(before(LEFT, 900), RED)).toBe(true);
    expect(isNear(after(RIGHT, 900), BLUE)).toBe(true);
  });
});

describe('subtitles', () => {
  const GREEN: Color = [0, 128, 0];
  const WHITE: Color = [255, 255, 255];
  const YELLOW: Color = [255, 225, 55];
  /** Rows of the frame, as shares of its height, in which a colour is found. */
  const rowsWith = (frame: (x: number, y: number) => Color, color: Color) => {
    const rows: number[] = [];
    for (let y = 0; y < height; y += 4)
      for (let x = 0; x < width; x += 4)
        if (isNear(frame(x, y), color)) {
          rows.push(y / height);
          break;
        }
    return { first: rows[0] ?? -1, last: rows.at(-1) ?? -1 };
  };
  const shown = async (subtitleStyle: SubtitleStyle, subtitlePlace: SubtitlePlace) => {
    const { scenes, videoId } = await inColors(['#008000'], 1_000);
    await backend.ask('video.saveScene', { sceneId: scenes[0]!.sceneId, text: '夏日防晒怎么选' });
    await backend.ask('video.saveVideo', { videoId, subtitleStyle, subtitlePlace });
    return frameAt(await rendered(videoId), 0.5);
  };

  it.each<[SubtitlePlace, number, number]>([
    ['bottom', 0.75, 0.9],
    ['middle', 0.4, 0.6],
    ['top', 0.05, 0.25],
  ])('stand at the %s', async (place, from, to) => {
    const { first, last } = rowsWith(await shown('outline', place), WHITE);
    expect(first).toBeGreaterThan(from);
    expect(last).toBeLessThan(to);
    expect(last).toBeGreaterThan(first);
  });

  it('are drawn in yellow, on a box, or not at all, as set', async () => {
    const accent = await shown('accent', 'bottom');
    expect(rowsWith(accent, YELLOW).first).toBeGreaterThan(0.75);
    expect(rowsWith(accent, WHITE).first).toBe(-1);

    const [outline, box] = [await shown('outline', 'bottom'), await shown('box', 'bottom')];
    expect(rowsWith(box, WHITE).first).toBeGreaterThan(0.75);
    // Left of the first letter, where the box is wider than the letters.
    const row = Math.round(((rowsWith(box, WHITE).first + rowsWith(box, WHITE).last) / 2) * height);
    const leftOf = (frame: typeof box) => {
      let x = 0;
      while (x < width && isNear(frame(x, row), GREEN)) x += 1;
      return x;
    };
    expect(leftOf(box)).toBeLessThan(leftOf(outline));

    const none = await shown('none', 'bottom');
    expect([rowsWith(none, WHITE).first, rowsWith(none, YELLOW).first]).toEqual([-1, -1]);
  });
});
