/**
 * Renders a video: a clip for each scene, the sound, and the whole. A clip is stored as soon as it is made, with a digest
 * of what is seen in it: a server that takes the job over, and the next rendering, make only what differs.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRANSITION_MS } from '../../../src/services/catalogue/sets/video';
import { shownMsOf } from '../../../src/shared/video/timing';
import { ApiError } from '../../kernel/calls/errors';
import { placeFonts, runFfmpeg, SUBTITLE_FONT } from '../../providers/ffmpeg';
import { readWhole, storeOf } from '../../providers/storage';
import { keyAt, newKey } from '../../providers/storage/upload.rules';
import { VIDEO_SIZES } from '../../../src/services/catalogue/sets/video';
import { samplesOfWav } from '../voice/wav.rules';
import { sourcesIn } from '../image/sources';
import { assOf, clipArgs, clipList, joinArgs, soundArgs, wavArgs } from './render.rules';
import { inFolder, TaskFailure, type Around } from './task-around';
import { noteTask } from './task.store';
import { MESSAGES } from './video.messages';
import * as store from './video.store';

const QUALITY = 95;
/** Shares of the work, percent: all clips, the sound, the whole. */
const SHARES = { clips: 85, sound: 93, join: 97 } as const;

interface Rendering extends Around {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly of: store.VideoRow;
}

export interface Rendered {
  readonly file: Buffer;
  readonly totalMs: number;
}

/** Throws a TaskFailure, an FfmpegFailure, or the reason of the signal. */
export async function renderVideo(around: Around, taskId: number, videoId: number): Promise<Rendered> {
  const { db } = around;
  const of = await videoOf(around, videoId);
  return inFolder(around, async (folder, program) => {
    await mkdir(join(folder, 'fonts'));
    const env = await placeFonts(join(folder, 'fonts'));
    const rendering = { ...around, folder, env, of };
    const scenes = await store.scenesOf(db, videoId);
    if (scenes.length === 0) throw new TaskFailure(MESSAGES.noScene);
    const files = await clipsOf(rendering, program, taskId, scenes);
    const spoken = scenes.map((scene) => ({ scene, shownMs: shownMsOf(scene) }));
    const totalMs = spoken.reduce((sum, { shownMs }) => sum + shownMs, 0);
    const run = (args: string[], from: number, to: number) =>
      runFfmpeg({
        program,
        args,
        folder,
        env,
        signal: around.signal,
        progress: (ms) => around.progress(from + (to - from) * Math.min(1, ms / totalMs)),
      });
    await noteTask(db, taskId, { step: MESSAGES.steps.sound });
    await run(await soundOf(rendering, program, spoken), SHARES.clips, SHARES.sound);
    await noteTask(db, taskId, { step: MESSAGES.steps.join });
    await writeFile(join(folder, 'clips.txt'), clipList(files));
    await run(joinArgs('clips.txt', 'sound.m4a', totalMs, 'video.mp4'), SHARES.sound, SHARES.join);
    return { file: await readFile(join(folder, 'video.mp4')), totalMs };
  });
}

async function videoOf({ db, actor }: Around, videoId: number): Promise<store.VideoRow> {
  const found = await store.findVideo(db, actor, videoId);
  if (!found) throw new TaskFailure(MESSAGES.noScene);
  return found;
}

/** The clips as files of the folder, in order. */
async function clipsOf(
  rendering: Rendering,
  program: string,
  taskId: number,
  scenes: readonly store.SceneRow[],
): Promise<string[]> {
  const { config, db, folder, of, progress } = rendering;
  const lengths = scenes.map(shownMsOf);
  const all = lengths.reduce((sum, ms) => sum + ms, 0);
  const files: string[] = [];
  let before = 0;
  for (const [index, scene] of scenes.entries()) {
    const digest = store.clipDigest(of, scene, scenes[index - 1]);
    const known = scene.clipOf === digest ? await readWhole(storeOf(config), scene.clipKey) : null;
    const done = (ms: number) => progress((SHARES.clips * (before + Math.min(ms, lengths[index]!))) / all);
    if (!known) await noteTask(db, taskId, { step: MESSAGES.steps.clip(index + 1, scenes.length) });
    const clip = known ?? (await makeClip(rendering, program, { scenes, index, digest, done }));
    await writeFile(join(folder, `clip${index}.mp4`), clip);
    files.push(`clip${index}.mp4`);
    before += lengths[index]!;
    progress((SHARES.clips * before) / all);
  }
  return files;
}

interface ClipOrder {
  readonly scenes: readonly store.SceneRow[];
  readonly index: number;
  readonly digest: string;
  readonly done: (ms: number) => void;
}

/** Renders the clip of a scene, stores it, and deletes the clip from before. */
async function makeClip(rendering: Rendering, program: string, { scenes, index, digest, done }: ClipOrder) {
  const { config, db, env, folder, now, of, signal } = rendering;
  const scene = scenes[index]!;
  const shownMs = shownMsOf(scene);
  const comes = index > 0 && scene.transition !== 'cut' && shownMs > TRANSITION_MS;
  const picture = await placePicture(rendering, scenes, index);
  const before = comes ? await placePicture(rendering, scenes, index - 1) : null;
  const subtitles = of.subtitleStyle === 'none' || scene.text.trim() === '' ? null : `subtitles${index}.ass`;
  if (subtitles !== null && of.subtitleStyle !== 'none') {
    const looks = { size: of.size, style: of.subtitleStyle, place: of.subtitlePlace, font: SUBTITLE_FONT };
    await writeFile(join(folder, subtitles), assOf({ ...scene, shownMs }, looks));
  }
  const output = `made${index}.mp4`;
  const args = clipArgs({ size: of.size, picture, before, transition: scene.transition, shownMs, subtitles }, output);
  await runFfmpeg({ program, args, folder, env, signal, progress: done });
  const content = await readFile(join(folder, output));
  const objects = storeOf(config);
  const key = newKey('mp4', now());
  await objects.put(key, content);
  const isKept = await store.updateScene(db, scene.sceneId, { clipKey: key, clipOf: digest });
  // Deleted meanwhile: nothing would remove its clip later.
  const unused = isKept ? scene.clipKey : key;
  if (unused !== '') await objects.remove(unused);
  return content;
}

/** The picture upright and of about the size of the frame, as a file of the folder. */
async function placePicture(
  { config, folder, of, signal, work }: Rendering,
  scenes: readonly store.SceneRow[],
  index: number,
): Promise<string> {
  const found = await sourcesIn(config)(scenes[index]!.pictureUrl);
  const picture = 'drawing' in found ? Buffer.from(found.drawing) : 'picture' in found ? found.picture : null;
  if (!picture) throw new TaskFailure(MESSAGES.badPicture(index + 1));
  const { width, height } = VIDEO_SIZES[of.size];
  const drawn = await work
    .run('drawing', () => ({ picture, width, height, quality: QUALITY, webp: false }))
    .catch((error: unknown) => {
      // The job was cancelled, or the server refuses work at the moment.
      if (signal.aborted || error instanceof ApiError) throw error;
      throw new TaskFailure(MESSAGES.badPicture(index + 1), { cause: error });
    });
  const name = `picture${index}.img`;
  await writeFile(join(folder, name), drawn);
  return name;
}

/** Places voices and music in the folder, and returns how they are mixed. */
async function soundOf(
  { config, env, folder, of, signal }: Rendering,
  program: string,
  spoken: readonly { readonly scene: store.SceneRow; readonly shownMs: number }[],
): Promise<string[]> {
  const place = async (url: string, name: string, fault: string) => {
    const key = keyAt(url);
    const content = key === undefined ? null : await readWhole(storeOf(config), key);
    if (!content || (name.endsWith('.wav') && !samplesOfWav(content))) throw new TaskFailure(fault);
    await writeFile(join(folder, name), content);
    return name;
  };
  const voices = [];
  for (const [index, { scene, shownMs }] of spoken.entries()) {
    const voice =
      scene.voiceUrl === '' ? null : await place(scene.voiceUrl, `voice${index}.wav`, MESSAGES.badVoice(index + 1));
    voices.push({ voice, shownMs });
  }
  if (of.musicUrl === '' || of.musicVolume === 0) return soundArgs(voices, null, 'sound.m4a');
  await place(of.musicUrl, 'music.in', MESSAGES.badMusic);
  await runFfmpeg({ program, args: wavArgs('music.in', 'music.wav'), folder, env, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new TaskFailure(MESSAGES.badMusic, { cause: error });
  });
  return soundArgs(voices, { file: 'music.wav', percent: of.musicVolume }, 'sound.m4a');
}
