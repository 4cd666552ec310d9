/** Reports what a renamed call of this project breaks; schemas-contract-diff.test.ts changes a small project. */
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { git, linkPackages, newRepository } from './test-support/repository';

it('this project with a call renamed: the command names every screen that uses it and exits 1; 0 before the change, 2 on failure', async () => {
  const root = newRepository();
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json', 'schemas', 'scripts', 'server', 'src'])
    cpSync(path, join(root, path), { recursive: true });
  linkPackages(root);
  git(root, 'add', 'src', 'server');
  git(root, 'commit', '-qm', 'as it is');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'scripts/quick.mjs'), 'scripts/schemas-check.ts', ...args], {
      cwd: root,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  expect(await run('--against', 'HEAD')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/^\d+ screens, nothing broken since HEAD \(\w{8}\)\n$/) as string,
  });
  const file = join(root, 'src/services/catalogue/areas/feedManage.calls.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('queryTagList', 'listTags'));
  const users = readdirSync('schemas', { recursive: true, encoding: 'utf8' }).filter(
    (each) =>
      /\.(page|part)\.json$/.test(each) &&
      readFileSync(join('schemas', each), 'utf8').includes('"feedManage.queryTagList"'),
  );
  const { code, stdout } = await run('--against=HEAD');
  expect(code).toBe(1);
  expect(stdout).toContain('call feedManage.queryTagList is gone; renamed to feedManage.listTags?');
  expect(
    [
      ...new Set(
        [
          ...stdout.matchAll(
            /^ {2}schemas\/(\S+):\d+:\d+ unknown-call .*`feedManage.queryTagList` in \S+ \(renamed to `feedManage.listTags`\?\)$/gm,
          ),
        ].map((match) => match[1]),
      ),
    ].sort(),
  ).toEqual(users.sort());
  expect(users.length).toBeGreaterThan(0);
  expect(await run('--against', 'nowhere')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'git knows no commit, branch or tag "nowhere".\n',
  });
});
