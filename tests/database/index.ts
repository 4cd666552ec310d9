/** A separate database for a test file: a copy of a migrated template, created in about 50 ms. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../../server/db/connect';
import { migrate } from '../../server/db/migrate';
import { openCluster } from './cluster';

export interface TestDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes the connections and deletes the database; so does the end of the run. */
  drop(): Promise<void>;
}

const TEMPLATE = 'template_migrated';
const UNFINISHED = 'template_unfinished';
const TEMPLATE_LOCK = 4_015_503;

/** `empty`: without tables. */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const urlOf = await openCluster(inject('databaseFolder'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(urlOf('postgres'), async (client) => {
    if (!empty) await ensureTemplate(client, urlOf);
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

/** Migrates once per run: the template gets its name when it is complete. */
async function ensureTemplate(client: Client, urlOf: (database: string) => string): Promise<void> {
  if (await exists(client, TEMPLATE)) return;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  if (!(await exists(client, TEMPLATE))) {
    await client.query(`drop database if exists ${UNFINISHED}`);
    await client.query(`create database ${UNFINISHED}`);
    await migrate(urlOf(UNFINISHED));
    await client.query(`alter database ${UNFINISHED} rename to ${TEMPLATE}`);
  }
  await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
}

async function exists(client: Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
  return rowCount === 1;
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
