/** The server's database, ready for use: reached, brought up to date, filled with the demonstration when it is empty. */
import { and, inArray, isNull } from 'drizzle-orm';
import { Client } from 'pg';
import { connect, type Database } from './db/connect';
import { startEmbedded } from './db/embedded';
import { migrate, withSetupLock } from './db/migrate';
import { account } from './db/schema';
import { seedDemonstration } from './db/seed';
import { FIRST_ACCOUNT, seedFoundation } from './db/seed/foundation';
import { DEMO_ACCOUNTS } from './db/seed/demo-accounts';
import type { DemoAccount } from './kernel/config';
import { StartFailure } from './kernel/start-failure';

const REACH_WITHIN_MS = 5_000;

export interface OpenDatabase {
  readonly url: string;
  readonly notice: string | null;
  close(): Promise<void>;
}

export async function openDatabase(databaseUrl: string | null, dataFolder: string): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    await reach(databaseUrl);
    return { url: databaseUrl, notice: null, close: async () => undefined };
  }
  const embedded = await startEmbedded({
    dataFolder,
    onRestart: () => console.error('PostgreSQL had stopped and was started again.'),
    onLost: (error) => {
      console.error(`PostgreSQL stopped and does not start again: ${error.message}`);
      process.kill(process.pid, 'SIGTERM');
    },
  });
  return { url: embedded.url, notice: embedded.notice, close: () => embedded.stop() };
}

/** Proves that the address leads to a PostgreSQL that lets us in. */
async function reach(url: string): Promise<void> {
  let address = 'DATABASE_URL';
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: REACH_WITHIN_MS });
    client.on('error', () => undefined);
    address = `${client.host}:${client.port}`;
    await client.connect();
    await client.end();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Never the address as it was given: it holds the password.
    throw new StartFailure(`The database of DATABASE_URL (${address}) cannot be reached: ${message || code}.`);
  }
}

export interface PrepareOptions {
  /** Whether an empty database gets the demonstration; otherwise it gets its first account. */
  readonly demonstration: boolean;
  readonly adminPassword: string | null;
  readonly now: Date;
  progress(message: string): void;
}

/** Migrates and, when nobody has an account yet, fills in the demonstration: under one lock, so that of several instances one does. */
export async function prepareDatabase(url: string, options: PrepareOptions): Promise<'seeded' | 'founded' | 'kept'> {
  await migrate(url);
  return withSetupLock(url, async () => {
    const connection = connect(url, { max: 2 });
    try {
      if (options.demonstration) return (await seedDemonstration(connection.db, options)) ? 'seeded' : 'kept';
      if ((await connection.db.$count(account)) > 0) return 'kept';
      await seedFoundation(connection.db, { password: firstPassword(options.adminPassword), now: options.now });
      return 'founded';
    } finally {
      await connection.close();
    }
  });
}

const SHORTEST_PASSWORD = 8;

function firstPassword(password: string | null): string {
  if (password !== null && password.length >= SHORTEST_PASSWORD) return password;
  throw new StartFailure(`The database is empty and ATELIER_DEMO is 0: set ATELIER_ADMIN_PASSWORD to at least ${SHORTEST_PASSWORD} characters, the password of the first account, ${FIRST_ACCOUNT}.`);
}

/** Those of the demonstration's accounts that this database has. */
export async function demoAccountsIn(db: Database): Promise<DemoAccount[]> {
  const names = DEMO_ACCOUNTS.map((demo) => demo.loginName);
  const present = await db.select({ loginName: account.loginName }).from(account).where(and(inArray(account.loginName, names), isNull(account.deleteTime)));
  return DEMO_ACCOUNTS.filter((demo) => present.some((row) => row.loginName === demo.loginName)).map(({ loginName, password, about }) => ({ loginName, password, title: about }));
}
