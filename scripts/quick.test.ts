/** The bundle of a command is that of its sources as they are, whoever else makes one, and wherever it may be kept. */
import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
/** A project of its own with the packages of this one. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-quick-test-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/quick.mjs', 'scripts/install.mjs'])
    cpSync(file, join(root, file));
  for (const folder of ['node_modules', 'tmp']) mkdirSync(join(root, folder));
  for (const name of ['esbuild', '@esbuild', '.package-lock.json', 'dayjs'])
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  write(
    'scripts/say.ts',
    "import { word } from './word';\nimport dayjs from 'dayjs';\nconsole.log(word as string, process.argv.slice(2).join(' '), process.argv[1] === new URL(import.meta.url).pathname, dayjs('2026-01-02').date());\nprocess.exit(3);\n",
  );
  write('scripts/word.ts', "export const word = 'one';\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/quick.mjs'), 'scripts/say.ts', ...args], {
    cwd: tmpdir(),
    env: { ...process.env, TMPDIR: join(root, 'tmp') },
  }).then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  );
const kept = () => readdirSync(join(root, 'node_modules/.cache/atelier-quick')).sort();

it('runs a script as if it had been started, by its own exit code, and makes nothing anew while nothing changes', async () => {
  expect(await run('a', '--b')).toEqual({ code: 3, stdout: 'one a --b true 2\n', stderr: '' });
  const made = kept();
  expect(made).toHaveLength(2);
  expect((await run('c')).stdout).toBe('one c true 2\n');
  expect(kept()).toEqual(made);
});

it('sees every change of a source: also of one as long and as old as before, of one that takes the place of another, and of the settings', async () => {
  await run();
  const { atime, mtime } = statSync(join(root, 'scripts/word.ts'));
  write('scripts/word.ts', "export const word = 'two';\n");
  utimesSync(join(root, 'scripts/word.ts'), atime, mtime);
  expect((await run()).stdout).toBe('two  true 2\n');
  // Of two files that an import can mean, the first by its ending.
  write('scripts/word.tsx', "export const word = 'three';\n");
  expect((await run()).stdout).toBe('three  true 2\n');
  rmSync(join(root, 'scripts/word.tsx'));
  expect((await run()).stdout).toBe('two  true 2\n');
  const before = kept();
  appendFileSync(join(root, 'tsconfig.json'), '\n');
  await run();
  expect(kept()).toEqual(before);
});

it('names what is wrong with a source, and forgets it when it is mended', async () => {
  write('scripts/word.ts', 'export const word = ;\n');
  expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('word.ts:1:20') as string });
  write('scripts/word.ts', "export const word = 'mended';\n");
  expect((await run()).stdout).toBe('mended  true 2\n');
});

it('several at once, and a bundle that is taken away', async () => {
  const all = await Promise.all(['1', '2', '3', '4'].map((each) => run(each)));
  expect(all.map(({ stdout }) => stdout)).toEqual(['1', '2', '3', '4'].map((each) => `one ${each} true 2\n`));
  expect(kept()).toHaveLength(2);
  for (const file of kept()) if (file.endsWith('.mjs')) rmSync(join(root, 'node_modules/.cache/atelier-quick', file));
  expect((await run()).stdout).toBe('one  true 2\n');
});

it('keeps nothing where nothing may be kept', async () => {
  // Root may write everywhere; a file in the way stops anyone.
  write('node_modules/.cache', '');
  expect(await run('x')).toEqual({ code: 3, stdout: 'one x true 2\n', stderr: '' });
  expect(readdirSync(join(root, 'tmp'))).toEqual([]);
});
