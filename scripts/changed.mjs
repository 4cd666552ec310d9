/**
 * Selects the tests of `--changed [ref]` (test.mjs, test-long.mjs): those that the changes since `ref` can break.
 *
 * Vitest finds tests that import a changed module. This file adds dependencies that imports do not show: tests that
 * read files (screens, migrations, documents), stories generated from a screen, and browser tests, which drive the
 * built product.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes to these files select every test. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|(?:vite|vitest)\.config\.ts|tsconfig\.json|\.storybook\/.*|scripts\/(?:test|test-long|changed|install|chromium|run|quick)\.mjs|scripts\/testing\/.*|tests\/(?:limits|run).*)$/;

const TEST = /\.(?:test|stories)\.tsx?$/;
const MODULE = /\.(?:[cm]?[jt]s|tsx|css)$/;

/** Files that are built into dist/ or started from there, so that browser tests depend on them. */
const PRODUCT =
  /^(?:(?:src|server|public)\/.*|index\.html|atelier\.config\.json|scripts\/(?:(?:start|build|bot)\.mjs|vite\/.*))$/;
/** Files for tests only, although they are beside the product's modules. */
const SUPPORT = /(?:\/testing\/|\/test-support\.ts$|\.md$)/;

/** Wrapped around every story by .storybook/preview.tsx, although no story imports it. */
const AROUND_STORIES = /^src\/(?:runtime\/nodes\/theme\/.*|app\/base\.css)$/;
const STORIES = /\.stories\.tsx$/;

/**
 * Folders of modules. A file in them is identified by its own folder, any other file by the first folder of its path.
 */
const CODE = /^(?:src|server|tests|scripts)\//;

/** Tests that load screens through a server instead of from files. */
const SERVES_SCREENS = /^(?:server\/(?:screens|domain\/screen)|tests\/authorisation)\/.*\.test\.ts$/;

const SCREEN = /^schemas\/(.+)\.page\.json$/;
const PART = /^schemas\/parts\/(.+)\.part\.json$/;

/**
 * @typedef {object} Repository
 * @property {readonly string[]} files Paths relative to the root, with forward slashes.
 * @property {(path: string) => string} read
 *
 * @typedef {object} Selection
 * @property {boolean} everything Run the whole suite.
 * @property {string[]} sources Changed files and the tests that read changed files: for `vitest related`.
 * @property {string[]} screens Ids of the screens whose stories run.
 * @property {boolean} product The built product changed: run all browser tests.
 */

/**
 * @param {readonly string[]} changed
 * @param {Repository} repository
 * @returns {Selection}
 */
export function selectTests(changed, repository) {
  const data = changed.filter((path) => !MODULE.test(path));
  const screens = screensOf(changed, repository);
  const names = [...data.flatMap(namesOf), ...screens.flatMap((id) => [id, routeOf(id, repository)])];
  const readers = names.length === 0 ? [] : readersOf(names, repository);
  const servers = changed.some((path) => path.startsWith('schemas/'))
    ? repository.files.filter((path) => SERVES_SCREENS.test(path))
    : [];
  const framed = changed.some((path) => AROUND_STORIES.test(path))
    ? repository.files.filter((path) => STORIES.test(path))
    : [];
  return {
    everything: changed.some((path) => EVERYTHING.test(path)),
    sources: [...new Set([...changed, ...readers, ...servers, ...framed])].toSorted(),
    screens,
    product: changed.some((path) => PRODUCT.test(path) && !TEST.test(path) && !SUPPORT.test(path)),
  };
}

/** Names by which a module may refer to a data file. */
function namesOf(path) {
  const folders = path.split('/');
  const file = folders.pop();
  const folder = CODE.test(path) ? folders.at(-1) : folders[0];
  return folder === undefined ? [file] : [file, folder];
}

/** Tests, and modules that only tests import, that contain one of the names as part of a path. */
function readersOf(names, { files, read }) {
  const isSupport = (path) => TEST.test(path) || SUPPORT.test(path) || path.startsWith('tests/');
  const patterns = names.map((name) => new RegExp(`(?<=["'\`/])${escape(name)}(?=["'\`/?])`));
  return files
    .filter((path) => MODULE.test(path) && isSupport(path))
    .filter((path) => patterns.some((pattern) => pattern.test(read(path))));
}

const escape = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The changed screens and those that use a changed part, directly or through another part. */
function screensOf(changed, { files, read }) {
  const affected = new Set(changed);
  const users = files.filter((path) => SCREEN.test(path) || PART.test(path));
  const used = new Map(
    users.map((path) => [path, [...read(path).matchAll(/"use"\s*:\s*"([\w-]+)"/g)].map(([, name]) => name)]),
  );
  for (let before = -1; before !== affected.size;) {
    before = affected.size;
    for (const [path, parts] of used)
      if (parts.some((name) => affected.has(`schemas/parts/${name}.part.json`))) affected.add(path);
  }
  return users.filter((path) => affected.has(path)).flatMap((path) => SCREEN.exec(path)?.[1] ?? []);
}

/** The route without its leading slash, so that `readersOf` also finds it inside longer paths. */
function routeOf(id, { read }) {
  const route = /"route"\s*:\s*"\/([^"]+)"/.exec(read(`schemas/${id}.page.json`));
  return route?.[1] ?? id;
}

/**
 * The selection of `--changed [ref]` on a command line; undefined without it, or if every test depends on a change.
 *
 * @param {readonly string[]} argv
 * @param {string} root
 * @returns {Selection | undefined}
 */
export function selectionOf(argv, root) {
  const at = argv.indexOf('--changed');
  if (at < 0) return undefined;
  const ref = argv[at + 1]?.startsWith('-') ? undefined : argv[at + 1];
  const changed = changedSince(root, ref);
  const selected = selectTests(changed, repositoryAt(root));
  console.log(`Changed files: ${changed.length}${selected.everything ? '; every test depends on one of them' : ''}`);
  return selected.everything ? undefined : selected;
}

/**
 * Files changed since the merge base with `ref`, and untracked files.
 *
 * @param {string} root
 * @param {string} [ref] Default: the last commit.
 * @returns {string[]}
 */
export function changedSince(root, ref = 'HEAD') {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const lines = (text) => text.split('\n').filter((line) => line !== '');
  const base = git('merge-base', ref, 'HEAD').trim();
  return [
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
}

/**
 * @param {string} root
 * @returns {Repository}
 */
export function repositoryAt(root) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  return { files, read: (path) => readFileSync(join(root, path), 'utf8') };
}
