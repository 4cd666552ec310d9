/** Brings the database's tables up to date: the SQL files of server/db/migrations, in order, each once. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { announceChanges } from './announce';
import { LOCKS } from './locks';
import { checkHistory } from './migration-history';
import { versionRecords } from './versions';

/** Beside this file, both in the sources and in the build (which copies the folder). */
export const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

/** Runs `work` (migrating, seeding) while no other instance sets the same database up. */
export async function withSetupLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'atelier setup' });
  // Without a listener a broken connection would end the process while the work uses another one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.setup]);
    return await work(client);
  } finally {
    // Leaving releases the lock, also when the work failed.
    await client.end();
  }
}

export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<void> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) return;
  await withSetupLock(url, async (client) => {
    await checkHistory(client, folder);
    // All in one transaction: a kill in between leaves the database as it was.
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await announceChanges(client);
    await versionRecords(client);
  });
}
