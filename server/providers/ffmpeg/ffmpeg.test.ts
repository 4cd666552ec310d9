import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FfmpegFailure, findFfmpeg, placeFonts, runFfmpeg, sweepFolders, withFolder } from '.';

let root: string;
const program = findFfmpeg();
const never = new AbortController().signal;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atelier-ffmpeg-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const script = async (name: string, text: string): Promise<string> => {
  const path = join(root, name);
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
};
const failing = (run: Promise<unknown>) =>
  run.then(
    () => 'nothing failed',
    (error: unknown) => (error instanceof FfmpegFailure ? error.fault : error),
  );

test('find: the configured program, then the PATH, then the installed one; a wrong configuration finds none', async () => {
  await mkdir(join(root, 'bin'));
  const own = await script('bin/ffmpeg', 'exit 0');
  const fallback = () => '/installed';
  expect(findFfmpeg(own, '', fallback)).toBe(own);
  expect(findFfmpeg(null, join(root, 'bin'), fallback)).toBe(own);
  expect(findFfmpeg(null, join(root, 'none'), fallback)).toBe('/installed');
  expect(findFfmpeg(join(root, 'none'), join(root, 'bin'), fallback)).toBeUndefined();
});

test('run: reports how much is written', async () => {
  const seen: number[] = [];
  const args = ['-f', 'lavfi', '-i', 'color=c=red:s=64x64:d=2', '-c:v', 'libx264', 'a.mp4'];
  await runFfmpeg({ program, args, folder: root, signal: never, progress: (ms) => seen.push(ms) });
  expect(seen.at(-1)).toBeGreaterThanOrEqual(1_800);
  expect(existsSync(join(root, 'a.mp4'))).toBe(true);
});

test('run: distinguishes a missing program, a full disk and broken input', async () => {
  const base = { args: [], folder: root, signal: never };
  expect(await failing(runFfmpeg({ ...base, program: undefined }))).toBe('missing');
  expect(await failing(runFfmpeg({ ...base, program: join(root, 'absent') }))).toBe('missing');
  const full = await script('full', 'echo "av_write: No space left on device" >&2; exit 1');
  expect(await failing(runFfmpeg({ ...base, program: full }))).toBe('full');
  const late = await script('late', 'echo "Error writing trailer of a.mp3: No space left on device" >&2; exit 0');
  expect(await failing(runFfmpeg({ ...base, program: late }))).toBe('full');
  await writeFile(join(root, 'broken.png'), 'no picture');
  expect(await failing(runFfmpeg({ ...base, program, args: ['-i', 'broken.png', 'b.mp4'] }))).toBe('broken');
});

test('run: an aborted signal ends the program before the promise settles', async () => {
  const abort = new AbortController();
  const started = join(root, 'pid');
  const slow = await script(
    'slow',
    `echo $$ > ${started}.tmp; mv ${started}.tmp ${started}; echo out_time_ms=1000; exec sleep 600`,
  );
  const run = runFfmpeg({
    program: slow,
    args: [],
    folder: root,
    signal: abort.signal,
    progress: () => abort.abort(new Error('cancelled')),
  });
  await expect(run).rejects.toThrow('cancelled');
  const { readFileSync } = await import('node:fs');
  const pid = Number(readFileSync(started, 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('folder: removed after success and after failure; a full disk is reported', async () => {
  const work = join(root, 'work');
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  await withFolder(work, (folder) => writeFile(join(folder, 'a'), 'a'));
  expect(await failing(withFolder(work, () => Promise.reject(full)))).toBe('full');
  expect(await readdir(work)).toEqual([]);
});

test('sweep: removes what dead servers left, and nothing that is in use', async () => {
  const work = join(root, 'left');
  const host = hostname().replace(/[^\w-]/g, '_');
  // Above the largest number of a process.
  await mkdir(join(work, `${host}.4194305.dead`), { recursive: true });
  await mkdir(join(work, 'elsewhere.1.alive'), { recursive: true });
  await withFolder(work, async (folder) => {
    expect(await sweepFolders(work, new Date())).toBe(1);
    expect(existsSync(folder)).toBe(true);
  });
  expect(await readdir(work)).toEqual(['elsewhere.1.alive']);
  expect(await sweepFolders(work, new Date(Date.now() + 25 * 3_600_000))).toBe(1);
});

test('fonts: libass draws Chinese letters with them, and with no font of the machine', async () => {
  const env = await placeFonts(root);
  const styles =
    'Format: Name, Fontname, Fontsize, PrimaryColour, Alignment\nStyle: s,Noto Sans SC Thin,60,&H00FFFFFF,5';
  const events = 'Format: Layer, Start, End, Style, Text\nDialogue: 0,0:00:00.00,0:00:09.00,s,夏日防晒';
  const ass = (text: string) =>
    `[Script Info]\nScriptType: v4.00+\nPlayResX: 320\nPlayResY: 240\n[V4+ Styles]\n${styles}\n[Events]\n${events.replace('夏日防晒', text)}\n`;
  const draw = async (text: string) => {
    await writeFile(join(root, 's.ass'), ass(text));
    const args = [
      '-f',
      'lavfi',
      '-i',
      'color=c=black:s=320x240',
      '-vf',
      'ass=s.ass:fontsdir=.',
      '-frames:v',
      '1',
      's.bmp',
    ];
    await runFfmpeg({ program, args, folder: root, signal: never, env });
    const { readFile } = await import('node:fs/promises');
    return readFile(join(root, 's.bmp'));
  };
  const [first, second] = [await draw('夏日防晒'), await draw('冬季保湿')];
  expect(first.equals(second)).toBe(false);
  expect(first.subarray(54).some((value) => value > 200)).toBe(true);
});
