/** The PostgreSQL of a test run: in a temporary folder, without fsync, started by the first test that needs it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../server/db/embedded/processes';
import { createCluster } from '../../server/db/embedded/create';
import { findPlace } from '../../server/db/embedded/place';
import { ensurePostmaster, stopPostmaster } from '../../server/db/embedded/postmaster';
import { urlOf } from '../../server/db/embedded';
import { folderOfDatabases, FOLDERS_OF_DATABASES } from './memory';

const PREFIX = 'atelier-test-';

export const folderOfRun = (pid: number) => join(folderOfDatabases(), `${PREFIX}${pid}`);

export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
}

/** A folder for a product and its database, which later runs remove if this process is killed. */
export const makeProductFolder = (): string => mkdtempSync(`${folderOfRun(process.pid)}-`);

/** Starts or finds the run's PostgreSQL; returns a function from a database's name to its address. */
export async function openCluster(folder: string): Promise<(database: string) => string> {
  const place = findPlace(folder);
  await createCluster(place, { fsync: false });
  const postmaster = await ensurePostmaster(place, { fsync: false });
  return (database) => urlOf(place, postmaster, database);
}

export async function removeCluster(folder: string): Promise<void> {
  await stopPostmaster(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
}

/** Removes the folders of killed runs. */
export async function removeAbandoned(): Promise<void> {
  for (const above of FOLDERS_OF_DATABASES.filter((each) => existsSync(each))) {
    for (const name of readdirSync(above)) {
      const pid = Number(new RegExp(`^${PREFIX}(\\d+)(?:-|$)`).exec(name)?.[1]);
      if (pid && !isAlive(pid)) await removeCluster(join(above, name));
    }
  }
}
