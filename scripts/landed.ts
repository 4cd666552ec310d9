/**
 * Migrations and dumps of releases are append-only: once landed, a file never changes. tests/landed.json lists each
 * with its sha256;
 * the list is compared with the files everywhere, and with git's history where there is one.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANDED_LIST = 'tests/landed.json';
const APPEND_ONLY = ['server/db/migrations', 'tests/releases'];

/** Path -> sha256 of the file's text. */
type Landed = Readonly<Record<string, string>>;

/** Line ends do not count: git may write them as the system has them. */
const hashOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

const textAt = (root: string, path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
const listOf = (text: string | null): Landed => JSON.parse(text ?? '{}') as Landed;

function filesIn(root: string): string[] {
  return APPEND_ONLY.flatMap((folder) =>
    (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
      .filter((name) => name.endsWith('.sql'))
      .map((name) => `${folder}/${name}`),
  ).toSorted();
}

/**
 * The list with the files that are new. Files that HEAD has not listed yet may still change; without git, no listed
 * file may.
 */
export function landedListText(root: string): string {
  const listed = listOf(textAt(root, LANDED_LIST));
  const kept =
    git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) === null
      ? listed
      : listOf(git(root, ['show', `HEAD:${LANDED_LIST}`]));
  const list = Object.fromEntries(filesIn(root).map((path) => [path, hashOf(textAt(root, path)!)]));
  return `${JSON.stringify({ ...list, ...kept }, null, 2)}\n`;
}

/** Where files and list differ, one sentence each. */
export function changedFiles(root: string): string[] {
  const listed = listOf(textAt(root, LANDED_LIST));
  const files = filesIn(root);
  return [
    ...Object.entries(listed)
      .filter(([path]) => !files.includes(path))
      .map(([path]) => `${path} has landed and is gone: bring it back.`),
    ...files
      .filter((path) => !Object.hasOwn(listed, path))
      .map((path) => `${path} is not in ${LANDED_LIST}: run \`npm run generate\`.`),
    ...files
      .filter((path) => Object.hasOwn(listed, path) && hashOf(textAt(root, path)!) !== listed[path])
      .map((path) => `${path} was changed after it landed: take the change back and write a new migration.`),
  ];
}

/**
 * Where a commit since the list's first one took an entry back or has another content of a listed file, one sentence
 * each. null: no
 * history to compare with (no git, no repository, or a clone without earlier commits).
 */
export function changedInHistory(root: string): string[] | null {
  if (
    git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) === null ||
    git(root, ['rev-parse', '--is-shallow-repository'])?.trim() !== 'false'
  )
    return null;
  const commits = git(root, ['log', '--first-parent', '--reverse', '--format=%H', '--', LANDED_LIST, ...APPEND_ONLY])!
    .split('\n')
    .filter((line) => line !== '');
  const hashes = new Map<string, string>();
  const problems: string[] = [];
  let before: Landed = {};
  for (const commit of commits) {
    const listed = listOf(git(root, ['show', `${commit}:${LANDED_LIST}`]));
    const blobs = blobsAt(root, commit);
    const at = `in commit ${commit.slice(0, 12)}`;
    for (const [path, hash] of Object.entries(before))
      if (listed[path] !== hash) problems.push(`${LANDED_LIST} drops or changes ${path} ${at}.`);
    for (const [path, hash] of Object.entries(listed)) {
      const blob = blobs.get(path);
      if (blob !== undefined && !hashes.has(blob)) hashes.set(blob, hashOf(git(root, ['cat-file', 'blob', blob])!));
      if (hashes.get(blob ?? '') !== hash) problems.push(`${path} differs from ${LANDED_LIST} ${at}.`);
    }
    before = { ...listed, ...before };
  }
  return problems;
}

/** Path -> object of every append-only file of a commit. */
function blobsAt(root: string, commit: string): Map<string, string> {
  const lines = git(root, ['ls-tree', '-r', '-z', commit, '--', ...APPEND_ONLY])!
    .split('\0')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/[ \t]/)[2]!]));
}

/** What git writes; null when it fails or is not installed. */
function git(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : null;
}
