/** Rendering time of a video over its own length: `npx tsx bench/video.ts`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { assOf, clipArgs, clipList, joinArgs, soundArgs } from '../server/domain/video/render.rules';
import { findFfmpeg, placeFonts, runFfmpeg, SUBTITLE_FONT } from '../server/providers/ffmpeg';
import { TRANSITION_NAMES, VIDEO_SIZES, type Transition, type VideoSize } from '../src/services/catalogue/sets/video';
import { tone } from '../server/domain/voice/test-support/voice-service';
import { wavOf } from '../server/domain/voice/wav.rules';

const SCENES = 4;
const SHOWN_MS = 5_000;
const TEXT = '清晨六点，小林推开咖啡店的门，给每一盆绿植浇水';
const TRANSITIONS = Object.keys(TRANSITION_NAMES) as Transition[];
const { signal } = new AbortController();

/** Noise is the hardest picture to encode: photographs are faster. */
const pictureOf = (size: VideoSize) =>
  sharp({
    create: {
      ...VIDEO_SIZES[size],
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(1.5)
    .jpeg()
    .toBuffer();

async function measure(size: VideoSize): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  try {
    await mkdir(join(folder, 'fonts'));
    const env = await placeFonts(join(folder, 'fonts'));
    const run = (args: string[]) => runFfmpeg({ program: findFfmpeg(), args, folder, env, signal });
    const picture = await pictureOf(size);
    await Promise.all(Array.from({ length: SCENES }, (_, nth) => writeFile(join(folder, `${nth}.jpg`), picture)));
    await writeFile(join(folder, 'voice.wav'), wavOf(tone(SHOWN_MS - 400)));
    await writeFile(join(folder, 'music.wav'), wavOf(tone(20_000)));
    const begun = performance.now();
    for (let nth = 0; nth < SCENES; nth += 1) {
      const looks = { size, style: 'outline', place: 'bottom', font: SUBTITLE_FONT } as const;
      await writeFile(join(folder, 's.ass'), assOf({ text: TEXT, shownMs: SHOWN_MS, voiceMs: SHOWN_MS - 400 }, looks));
      const transition = TRANSITIONS[nth % TRANSITIONS.length]!;
      const before = nth === 0 ? null : `${nth - 1}.jpg`;
      const clip = { size, picture: `${nth}.jpg`, before, transition, shownMs: SHOWN_MS, subtitles: 's.ass' };
      await run(clipArgs(clip, `clip${nth}.mp4`));
    }
    const spoken = Array.from({ length: SCENES }, () => ({ voice: 'voice.wav', shownMs: SHOWN_MS }));
    await run(soundArgs(spoken, { file: 'music.wav', percent: 40 }, 'sound.m4a'));
    const clips = Array.from({ length: SCENES }, (_, nth) => `clip${nth}.mp4`);
    await writeFile(join(folder, 'clips.txt'), clipList(clips));
    await run(joinArgs('clips.txt', 'sound.m4a', SCENES * SHOWN_MS, 'video.mp4'));
    const seconds = (performance.now() - begun) / 1_000;
    const length = (SCENES * SHOWN_MS) / 1_000;
    console.log(
      `${size}: ${length} s of video in ${seconds.toFixed(1)} s, ${(seconds / length).toFixed(2)} of its length`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

for (const size of Object.keys(VIDEO_SIZES) as VideoSize[]) await measure(size);
