/**
 * Creates the cluster once, under a temporary name that is renamed when complete, so that a kill leaves no half-made
 * cluster.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../start-failure';
import type { Place } from './place';
import type { Settings } from './postmaster';
import { isAlive } from './processes';

export const SUPERUSER = 'atelier';
const PASSWORD_FILE = 'atelier.password';

export async function createCluster(place: Place, { fsync = true }: Settings = {}): Promise<void> {
  const { cluster } = place;
  if (isMade(place)) return;
  removeUnfinished(cluster);
  const mark = `${process.pid}-${randomBytes(3).toString('hex')}`;
  const unfinished = `${cluster}.new-${mark}`;
  const passwordFile = `${cluster}.password-${mark}`;
  const own = (path: string) => place.runAs && chownSync(path, place.runAs.uid, place.runAs.gid);
  const password = randomBytes(24).toString('hex');
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    own(unfinished);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    own(passwordFile);
    await initdb(place, unfinished, passwordFile, fsync ? [] : ['--no-sync']);
    renameSync(passwordFile, join(unfinished, PASSWORD_FILE));
    renameSync(unfinished, cluster);
  } catch (error) {
    // Another instance created it at the same time; use that one.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** Whether the cluster exists; throws a StartFailure if it is damaged or of another PostgreSQL version. */
function isMade({ cluster, binaries }: Place): boolean {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false;
    throw new StartFailure(
      `${cluster} holds files but no database of PostgreSQL (PG_VERSION is missing): bring its files back from a copy, or set ATELIER_DATA to another folder.`,
    );
  }
  const [made, ownVersion] = [readFileSync(file, 'utf8').trim(), binaries.version.split('.')[0]!];
  if (made === ownVersion) return true;
  const step =
    Number(made) > Number(ownVersion)
      ? 'start the newer Atelier that made it'
      : 'start the older Atelier that made it and move its data over with pg_dump';
  throw new StartFailure(
    `The database in ${cluster} was made by PostgreSQL ${made}, and this release runs PostgreSQL ${ownVersion}: ${step}, or set ATELIER_DATA to another folder.`,
  );
}

export const readPassword = (cluster: string) => readFileSync(join(cluster, PASSWORD_FILE), 'utf8');

function initdb(place: Place, folder: string, passwordFile: string, more: string[]): Promise<void> {
  const args = [
    '-D',
    folder,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same sort order and case rules on every platform, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...more,
  ];
  return new Promise((done, fail) => {
    const child = spawn(place.binaries.program('initdb'), args, {
      cwd: dirname(folder),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...place.runAs,
      ...(process.platform === 'win32' ? {} : { env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }),
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', (error) => fail(new StartFailure(`PostgreSQL's initdb cannot be run: ${error.message}.`)));
    child.on('close', (code) =>
      code === 0 ? done() : fail(new StartFailure(`The database could not be created: ${lastLine(stderr)}`)),
    );
  });
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((row) => /error|fatal|could not/i.test(row)) ?? lines.at(-1) ?? '';
}

/** Removes temporary clusters of killed starts. */
function removeUnfinished(cluster: string): void {
  const pattern = new RegExp(`^${basename(cluster)}\\.(new|password)-(\\d+)-`);
  for (const name of readdirSync(dirname(cluster))) {
    const pid = Number(pattern.exec(name)?.[2]);
    if (pid && !isAlive(pid)) rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}
