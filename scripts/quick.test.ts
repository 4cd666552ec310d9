/** quick.mjs runs the current sources as if the script had been started directly. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
/** A project of its own that shares this project's packages. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-quick-test-'));
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'scripts/quick.mjs',
    'scripts/install.mjs',
    'scripts/production/launch.js',
  ])
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

it('runs a script with its arguments, path and exit code, and leaves no file behind', async () => {
  expect(await run('a', '--b')).toEqual({ code: 3, stdout: 'one a --b true 2\n', stderr: '' });
  expect(readdirSync(join(root, 'tmp'))).toEqual([]);
});

it('names the line of a syntax error; runs after it is fixed', async () => {
  write('scripts/word.ts', 'export const word = ;\n');
  expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('word.ts:1:20') as string });
  write('scripts/word.ts', "export const word = 'mended';\n");
  expect((await run()).stdout).toBe('mended  true 2\n');
});
