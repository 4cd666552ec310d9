/** A separate database for a test file: a copy of a migrated template, created in about 50 ms. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../../server/db/connect';
import { createDatabase } from '../../server/db/embedded';
import { migrate } from '../../server/db/migrate';
import { openCluster } from './cluster';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes the connections and deletes the database; so does the end of the run. */
  drop(): Promise<void>;
}

const TEMPLATE = 'template_migrated';
const TEMPLATE_LOCK = 4_015_503;

/** `empty`: without tables. */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const urlOf = await openCluster(inject('databaseFolder'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(urlOf('postgres'), async (client) => {
    if (!empty) await ensureTemplate(client, urlOf(TEMPLATE));
    // Copying files takes a third of the processor time of writing the template's pages to the log.
    await client.query(`create database ${name}${empty ? '' : ` template ${TEMPLATE} strategy file_copy`}`);
  });
  const connection = connect(urlOf(name));
  return {
    db: connection.db,
    url: urlOf(name),
    async drop() {
      await connection.close();
      await asAdministrator(urlOf('postgres'), (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

async function ensureTemplate(client: Client, url: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  await createDatabase(client, TEMPLATE);
  await migrate(url);
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

async function asAdministrator(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
