import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changedSince, repositoryAt, type Selection, selectTests } from './changed.mjs';
import { testFolder } from '../tests/folder';

const ROOT = resolve(import.meta.dirname, '..');

const TEXTS: Readonly<Record<string, string>> = {
  'schemas/feed/list.page.json': '{ "route": "/feed/all", "body": [{ "use": "drawer" }] }',
  'schemas/op/note.page.json': '{ "route": "/op/note", "body": [{ "use": "title" }] }',
  'schemas/home.page.json': '{ "route": "/home", "body": [] }',
  'schemas/parts/drawer.part.json': '{ "value": [{ "use": "title" }] }',
  'schemas/parts/title.part.json': '{ "value": [] }',
  'server/db/migrations/0001.sql': '',
  'server/screens/watch.test.ts': '',
  'server/db/versions.test.ts': "readdirSync(join(here, 'migrations'))",
  'server/app.ts': "const folder = 'schemas'",
  'src/app/base.css': '',
  'src/runtime/Screen.tsx': '',
  'src/runtime/Screen.stories.tsx': '',
  'src/language/test-support.ts': "screensIn('schemas/parts')",
  'tests/browser/all.test.ts': "resolve(here, '../../schemas')",
  'tests/browser/feed.test.ts': 'page.goto(`${url}/feed/all?sort=1`)',
  'tests/browser/note.test.ts': 'page.goto(`${url}/op/note`)',
  'tests/fixtures/calls.json': '',
  'tests/calls.test.ts': "read('fixtures/calls.json')",
  'docs/architecture.md': '',
  'README.md': '',
  'tests/readme.test.ts': "read('README.md')",
  'package.json': '',
};
const planted = { files: Object.keys(TEXTS), read: (path: string) => TEXTS[path]! };
const select = (...changed: string[]): Selection => selectTests(changed, planted);

describe('selectTests', () => {
  it('a module: itself for the import graph, and the built product', () => {
    expect(select('src/runtime/Screen.tsx')).toEqual({
      everything: false,
      sources: ['src/runtime/Screen.tsx'],
      screens: [],
      product: true,
    });
  });

  it('a test or a story: itself, but not the product', () => {
    expect(select('src/runtime/Screen.stories.tsx', 'tests/calls.test.ts')).toEqual({
      everything: false,
      sources: ['src/runtime/Screen.stories.tsx', 'tests/calls.test.ts'],
      screens: [],
      product: false,
    });
  });

  it('a screen: its stories and the tests that read screens, serve them or open its address, and no others', () => {
    expect(select('schemas/op/note.page.json')).toEqual({
      everything: false,
      sources: [
        'schemas/op/note.page.json',
        'server/screens/watch.test.ts',
        'src/language/test-support.ts',
        'tests/browser/all.test.ts',
        'tests/browser/note.test.ts',
      ],
      screens: ['op/note'],
      product: false,
    });
  });

  it('a part: the screens that use it directly or through another part', () => {
    expect(select('schemas/parts/title.part.json').screens).toEqual(['feed/list', 'op/note']);
    const { screens, sources } = select('schemas/parts/drawer.part.json');
    expect(screens).toEqual(['feed/list']);
    expect(sources).toContain('tests/browser/feed.test.ts');
    expect(sources).not.toContain('tests/browser/note.test.ts');
  });

  it('a deleted screen: the tests that read the folder', () => {
    const { screens, sources } = select('schemas/gone.page.json');
    expect(screens).toEqual([]);
    expect(sources).toContain('tests/browser/all.test.ts');
  });

  it('data: the tests that name the file or its folder', () => {
    expect(select('tests/fixtures/calls.json').sources).toContain('tests/calls.test.ts');
    expect(select('README.md').sources).toEqual(['README.md', 'tests/readme.test.ts']);
    expect(select('docs/architecture.md').sources).toEqual(['docs/architecture.md']);
    expect(select('server/db/migrations/0001.sql')).toMatchObject({
      sources: ['server/db/migrations/0001.sql', 'server/db/versions.test.ts'],
      product: true,
    });
  });

  it("a module that Storybook's preview wraps around every story: all stories", () => {
    expect(select('src/app/base.css')).toMatchObject({
      sources: ['src/app/base.css', 'src/runtime/Screen.stories.tsx'],
      product: true,
    });
  });

  it('packages and test settings: everything', () => {
    expect(select('package.json').everything).toBe(true);
    expect(select('tests/limits.ts', 'README.md').everything).toBe(true);
  });

  it('in this repository: one screen does not select the browser tests of other screens', () => {
    const { screens, sources, product } = selectTests(['schemas/op/job.page.json'], repositoryAt(ROOT));
    expect({ screens, product }).toEqual({ screens: ['op/job'], product: false });
    expect(sources).toEqual(
      expect.arrayContaining([
        'src/language/test-support.ts',
        'tests/authorisation/screens.test.ts',
        'tests/browser/screens.long.test.ts',
        'tests/browser/tasks.long.test.ts',
      ]),
    );
    expect(sources).not.toContain('tests/browser/log-in.long.test.ts');
  });
});

describe('changedSince', () => {
  const folder = testFolder('changed');
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-C', folder, '-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false', ...args],
      { stdio: 'pipe' },
    );
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const commit = () => {
    git('add', '-A');
    git('commit', '-q', '-m', 'Step');
  };
  beforeAll(() => {
    git('init', '-q', '-b', 'main');
    for (const name of ['kept', 'edited', 'deleted', 'moved']) write(name, name);
    commit();
    git('checkout', '-q', '-b', 'work');
    git('mv', 'moved', 'here');
    commit();
    git('checkout', '-q', 'main');
    write('others', 'of main alone');
    commit();
    git('checkout', '-q', 'work');
    write('edited', 'anew');
    rmSync(join(folder, 'deleted'));
    write('untracked', '');
  });

  it('without a ref: uncommitted files', () => {
    expect(changedSince(folder).toSorted()).toEqual(['deleted', 'edited', 'untracked']);
  });

  it('with a branch: also the commits since the merge base, but none of the branch', () => {
    expect(changedSince(folder, 'main').toSorted()).toEqual(['deleted', 'edited', 'here', 'moved', 'untracked']);
  });

  it('with a ref that does not exist: fails', () => {
    expect(() => changedSince(folder, 'nothing')).toThrow('nothing');
  });
});
