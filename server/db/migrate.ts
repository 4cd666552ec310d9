/** Brings the tables up to date: runs the SQL files of server/db/migrations in order, each once. */
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

/** Next to this file, both in the sources and in the build, which copies the folder. */
export const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'migrations');

/** Runs `work` (migrating, seeding) under the setup lock, so that one instance sets the database up at a time. */
export async function withSetupLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'atelier setup' });
  // Without a listener, a broken connection would end the process while the work uses another one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.setup]);
    return await work(client);
  } finally {
    // Closing the connection releases the lock, also after an error.
    await client.end();
  }
}

export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<void> {
  if (!existsSync(join(folder, 'meta', '_journal.json'))) return;
  await withSetupLock(url, async (client) => {
    await checkHistory(client, folder);
    // All in one transaction: a kill leaves the database unchanged.
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await announceChanges(client);
    await versionRecords(client);
  });
}
