import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFolder, lineOf } from './schemas-check';
import { testFolder } from '../tests/folder';

const folder = testFolder('schemas');
const correct = testFolder('schemas-correct');
const GOOD = '{ "version": 1, "route": "/a/{id}", "title": "好", "menu": null, "body": [] }';
beforeAll(() => {
  mkdirSync(join(folder, 'feed'));
  writeFileSync(join(folder, 'good.page.json'), GOOD);
  writeFileSync(join(correct, 'good.page.json'), GOOD);
  writeFileSync(
    join(folder, 'feed/twin.page.json'),
    '{\n  "version": 1,\n  "route": "/a/{other}",\n  "title": "同", "menu": null, "body": [] }',
  );
  writeFileSync(
    join(folder, 'wrong.page.json'),
    '{\n  "version": 1, "route": "/b", "title": "错", "menu": null,\n  "body": [{ "type": "tabel" }]\n}',
  );
  writeFileSync(
    join(folder, 'menu.json'),
    '{ "groups": [{ "code": "a", "path": "a", "title": "甲", "icon": "home", "order": "1" }] }',
  );
  writeFileSync(join(folder, 'notes.txt'), 'not a screen');
});

describe('a folder', () => {
  it('is checked with its menu, and its screens with each other', () => {
    const { files, problems } = checkFolder(folder);
    expect(files).toBe(4);
    expect(problems.map((problem) => lineOf(problem))).toEqual([
      'menu.json:1:37 menu a path begins with `/`',
      'menu.json:1:81 wrong-type number is expected, not string (expected: number)',
      'wrong.page.json:3:22 unknown-node there is no node `tabel` (did you mean `table`?)',
      'good.page.json:1:26 duplicate-route the route `/a/{id}` belongs to feed/twin.page.json',
    ]);
  });
});

it('the command prints one problem on each line and exits 1; 0 without problems', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/quick.mjs', 'scripts/schemas-check.ts', ...args]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const wrong = await run(folder);
  expect(wrong.code).toBe(1);
  expect(wrong.stdout.trim().split('\n')).toHaveLength(4);
  expect(wrong.stdout).toContain('wrong.page.json:3:22 unknown-node ');
  expect(await run(correct)).toEqual({ code: 0, stdout: '' });
});
