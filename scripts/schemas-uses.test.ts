import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { lineOf, totalsOf, usesInFolder } from './schemas-uses';
import { testFolder } from '../tests/folder';

const folder = testFolder('uses');
const table = (source: string, column: string) =>
  `{ "type": "table", "id": "${source}s", "source": "${source}", "columns": ["${column}"] }`;
const screen = (route: string, call: string, body: string) =>
  `{\n  "version": 1, "route": "${route}", "title": "甲", "menu": null,\n  "dataSources": { "one": { "call": "${call}" } },\n  "body": [${body}]\n}`;

beforeAll(() => {
  mkdirSync(join(folder, 'feed'));
  writeFileSync(join(folder, 'feed/b.page.json'), screen('/b', 'feedManage.queryTagList', table('one', 'name')));
  writeFileSync(
    join(folder, 'a.page.json'),
    screen(
      '/a',
      'feedManage.queryKeywordList',
      `${table('one', 'tags')}, { "type": "text", "text": "\${source.one.list[0].tags[0].name}" }`,
    ),
  );
  writeFileSync(join(folder, 'menu.json'), '{ "groups": [] }');
});

it('schemas:uses: finds every use in every screen, sorted, with totals', () => {
  const { uses } = usesInFolder(folder, '甲');
  expect(uses.map((use) => lineOf(use, 'x/'))).toEqual(['x/a.page.json:2:42 “甲”', 'x/feed/b.page.json:2:42 “甲”']);
  expect(totalsOf(uses)).toBe('2 uses in 2 files: 2 word');
  expect(usesInFolder(folder, 'Tag.name').uses.map((use) => lineOf(use))).toEqual([
    'feed/b.page.json:4:75 field in ones',
  ]);
  expect(usesInFolder(folder, 'TagBrief.name').uses.map((use) => lineOf(use))).toEqual([
    'a.page.json:4:141 field in ${source.one.list[0].tags[0].name}',
  ]);
});

it('the command prints one use on each line; exits 1 with suggestions for an unknown name, 0 for an unused one', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/quick.mjs', 'scripts/schemas-uses.ts', ...args, folder]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  const [used, unused, unknown] = await Promise.all([
    run('feedManage.queryTagList'),
    run('feedManage.createTag'),
    run('feedManage.queryTagLst'),
  ]);
  expect(used).toMatchObject({ code: 0, stderr: '1 use in 1 file: 1 call\n' });
  expect(used.stdout).toMatch(/feed\/b\.page\.json:3:38 call in one\n$/);
  expect(unused).toEqual({ code: 0, stdout: '', stderr: '0 uses in 0 files\n' });
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('Did you mean feedManage.queryTagList');
});
