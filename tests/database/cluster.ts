/** The PostgreSQL of a test run: in a temporary folder, without fsync, started by the first test that needs it. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createCluster } from '../../server/db/embedded/create';
import { findPlace } from '../../server/db/embedded/place';
import { ensurePostmaster, stopPostmaster } from '../../server/db/embedded/postmaster';
import { urlOf } from '../../server/db/embedded';
import { folderOfDatabases } from './memory';

/** A folder for a database, or for a product with its own. */
export function makeDatabaseFolder(): string {
  const above = folderOfDatabases();
  mkdirSync(above, { recursive: true });
  const folder = mkdtempSync(join(above, 'database-'));
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  for (const each of [above, folder]) chmodSync(each, 0o755);
  return folder;
}

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
