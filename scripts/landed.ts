/**
 * Migrations and dumps of releases are append-only: a committed file never changes. tests/landed.json lists each with
 * its sha256; files are compared with the list, and with git's history if available.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LANDED_LIST = 'tests/landed.json';
const APPEND_ONLY = ['server/db/migrations', 'tests/releases'];

/** Path -> sha256 of the file's text. */
type Landed = Readonly<Record<string, string>>;

/** Normalises line ends, because git may convert them. */
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
 * The list including new files. Files that are not listed at HEAD may still change; without git, no listed file may.
 */
export function landedListText(root: string): string {
  const listed = listOf(textAt(root, LANDED_LIST));
  const landed =
    git(root, ['rev-parse', '--verify', '--quiet', 'HEAD']) === null
      ? listed
      : listOf(git(root, ['show', `HEAD:${LANDED_LIST}`]));
  const list = Object.fromEntries(filesIn(root).map((path) => [path, hashOf(textAt(root, path)!)]));
  return `${JSON.stringify({ ...list, ...landed }, null, 2)}\n`;
}

/** Differences between files and list, one sentence each. */
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
 * Commits that removed an entry of the list or changed a listed file, one sentence each. null: no history available (no
 * git, no repository, or a shallow clone).
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

/** Path -> git object id of every append-only file in a commit. */
function blobsAt(root: string, commit: string): Map<string, string> {
  const lines = git(root, ['ls-tree', '-r', '-z', commit, '--', ...APPEND_ONLY])!
    .split('\0')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/[ \t]/)[2]!]));
}

/** Output of git; null if it fails or is not installed. */
function git(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : null;
}
