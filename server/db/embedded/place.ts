/**
 * Location of the cluster: the data folder, or a folder that the user who runs PostgreSQL can read.
 *
 * If root starts the server, PostgreSQL runs as another user, who cannot enter a folder under /root or one of mode 700.
 * The cluster is then in /var/lib/atelier, and a file in the data folder contains its path.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartFailure } from '../start-failure';
import { locateBinaries, prepareBinaries, type Binaries } from './binaries';
import { canReach, runAs, type RunAs } from './run-as';

export interface Place {
  /** Data folder of the cluster (PGDATA). */
  readonly cluster: string;
  readonly log: string;
  /** Folder of the unix socket; null: TCP on loopback (Windows). */
  readonly socketFolder: string | null;
  readonly binaries: Binaries;
  readonly runAs: RunAs | null;
  /** A message for the person who starts the server, shown once. */
  readonly notice: string | null;
}

const POINTER = 'postgres.location';
const ELSEWHERE = '/var/lib/atelier';
/** A unix socket's path has at most 107 bytes; its file is called .s.PGSQL.5432. */
const LONGEST_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;

export function findPlace(dataFolder: string, installed: Binaries = locateBinaries()): Place {
  const folder = openDataFolder(resolve(dataFolder));
  const nobody = runAs();
  const home = nobody ? reachableHome(folder, nobody) : folder;
  const cluster = join(home, 'postgres');
  const owner = ownerOf(cluster, nobody);
  const binaries = prepareBinaries(installed, () => (nobody ? openHome(ELSEWHERE) : home), owner);
  return {
    cluster,
    log: join(home, 'postgres.log'),
    socketFolder: process.platform === 'win32' ? null : socketFolder(cluster, owner),
    binaries,
    runAs: owner,
    notice:
      home === folder
        ? null
        : `The database is kept in ${home}, because the user who runs PostgreSQL cannot enter ${folder}.`,
  };
}

/** Creates the data folder and checks that it is writable. */
export function openDataFolder(folder: string): string {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    const made = makeFolder(folder);
    if (made) openUp(made, folder);
    writeFileSync(probe, '');
    rmSync(probe);
    return realpathSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `The data folder ${folder} cannot be written to (${code}): make it writable or set ATELIER_DATA to another folder.`,
    );
  }
}

/**
 * Creates the folder and returns the topmost one that was created. Avoids Node's `recursive`, which never returns on
 * file systems that refuse, such as /proc.
 */
function makeFolder(folder: string): string | undefined {
  if (existsSync(folder)) return undefined;
  const above = makeFolder(dirname(folder));
  mkdirSync(folder);
  return above ?? folder;
}

/** Makes created folders passable for PostgreSQL's user, also under a strict umask. */
function openUp(from: string, to: string): void {
  if (!runAs()) return;
  for (let folder = to; folder.startsWith(from); folder = dirname(folder)) chmodSync(folder, 0o755);
}

function reachableHome(folder: string, who: RunAs): string {
  const pointer = join(folder, POINTER);
  if (existsSync(pointer)) return openHome(readFileSync(pointer, 'utf8').trim());
  if (canReach(folder, who)) return folder;
  if (existsSync(join(folder, 'postgres'))) {
    throw new StartFailure(
      `The user who runs PostgreSQL (uid ${who.uid}) cannot enter ${folder}, where its data is: give the folders above it search permission (chmod o+x).`,
    );
  }
  // A new name each time, so that deleting the data folder also abandons the old cluster.
  const home = join(ELSEWHERE, `${hash(folder)}-${randomBytes(3).toString('hex')}`);
  const draft = `${pointer}.${process.pid}`;
  writeFileSync(draft, `${home}\n`);
  try {
    linkSync(draft, pointer);
  } catch (error) {
    // Another instance wrote the location first; use that one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return openHome(readFileSync(pointer, 'utf8').trim());
}

function openHome(home: string): string {
  const made = makeFolder(home);
  if (made) openUp(made, home);
  return home;
}

/** An existing cluster is run by its owner, which may differ from the present default user. */
function ownerOf(cluster: string, nobody: RunAs | null): RunAs | null {
  if (!existsSync(cluster) || process.platform === 'win32') return nobody;
  const { uid, gid } = statSync(cluster);
  if (uid === process.getuid?.()) return null;
  if (nobody) return { uid, gid };
  throw new StartFailure(
    `The database in ${cluster} belongs to another user (uid ${uid}): start as that user or set ATELIER_DATA to another folder.`,
  );
}

function socketFolder(cluster: string, owner: RunAs | null): string {
  if (Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER) return cluster;
  const uid = owner?.uid ?? process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `atelier-${uid}-${hash(cluster)}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  }
  // The folder for temporary files is shared: refuse a folder or link that another user created under our name.
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartFailure(`${folder} is not ours alone and cannot hold the database's socket: remove it.`);
  }
  return folder;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
