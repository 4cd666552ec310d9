/** Opens the server's database: connects, migrates, and fills an empty one. */
import { and, inArray, isNull } from 'drizzle-orm';
import { Client } from 'pg';
import { connect, type Database } from './db/connect';
import { startEmbedded } from './db/embedded';
import {
  attemptWithinMs,
  isPassing,
  keepConnection,
  reasonOf,
  RECOVERY,
  type DatabaseState,
  type KeeperEvents,
  type RecoveryLimits,
} from './db/keeper';
import { PASSWORD_LENGTH } from '../src/services/catalogue/limits';
import { weaknessOf } from './domain/account/password.rules';
import { migrate, withSetupLock } from './db/migrate';
import { account } from './db/schema';
import { seedDemonstration } from './seed';
import { FIRST_ACCOUNT } from './domain/account/first-account';
import { seedFoundation } from './seed/people/foundation';
import { DEMO_ACCOUNTS } from './seed/people/demo-accounts';
import type { DemoAccount } from './kernel/config';
import { isDiskFull } from './kernel/disk-space';
import { StartFailure } from './db/start-failure';

export interface OpenDatabase {
  readonly url: string;
  /** Data folder of the embedded database; null: another database. */
  readonly folder: string | null;
  readonly notice: string | null;
  readonly state: DatabaseState;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly events: KeeperEvents;
  readonly limits?: RecoveryLimits;
}

export async function openDatabase(
  databaseUrl: string | null,
  dataFolder: string,
  { events, limits = RECOVERY }: OpenOptions,
): Promise<OpenDatabase> {
  if (databaseUrl === null) {
    const embedded = await startEmbedded({ dataFolder, events, limits });
    return {
      url: embedded.url,
      folder: embedded.folder,
      notice: embedded.notice,
      close: () => embedded.stop(),
      get state() {
        return embedded.state;
      },
    };
  }
  const keeper = await keepConnection({
    events,
    limits,
    name: nameOf(databaseUrl),
    connect: (deadline) => reach(databaseUrl, deadline),
  });
  return {
    url: databaseUrl,
    folder: null,
    notice: null,
    get state() {
      return keeper.state;
    },
    async close() {
      keeper.release();
      await keeper.client.end().catch(() => undefined);
    },
  };
}

/** Name of the database in messages: only host and port, because the URL contains the password. */
function nameOf(url: string): string {
  try {
    const { host, port } = new Client({ connectionString: url });
    return `The database of DATABASE_URL (${host}:${port})`;
  } catch {
    return 'The database of DATABASE_URL';
  }
}

/** Connects. Rethrows errors that a retry may solve; throws a StartFailure for others. */
async function reach(url: string, deadline: number): Promise<Client> {
  let client: Client | undefined;
  try {
    client = new Client({
      connectionString: url,
      application_name: 'atelier keeper',
      connectionTimeoutMillis: attemptWithinMs(deadline),
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    if (isPassing(error)) throw error;
    throw new StartFailure(`${nameOf(url)} cannot be reached: ${reasonOf(error)}.`);
  }
}

export interface PrepareOptions {
  /** Whether an empty database gets the demonstration; otherwise it gets its first account. */
  readonly demonstration: boolean;
  /** Reason for no demonstration, in the sentence that asks for the password. */
  readonly withoutBecause: string;
  readonly adminPassword: string | null;
  /** Public origin of the console. */
  readonly origin?: string;
  /** Origin of published activity pages. */
  readonly pagesUrl?: string;
  /** ATELIER_SECRET, if it is set. */
  readonly secret?: string | null;
  readonly now: Date;
  progress(message: string): void;
}

/** Migrates, and fills a database without accounts. Holds the setup lock, so that only one instance does. */
export async function prepareDatabase(url: string, options: PrepareOptions): Promise<'seeded' | 'founded' | 'kept'> {
  return orStartFailure(async () => {
    await migrate(url);
    return fill(url, options);
  });
}

function fill(url: string, options: PrepareOptions): Promise<'seeded' | 'founded' | 'kept'> {
  return withSetupLock(url, async () => {
    const connection = connect(url, { max: 2 });
    try {
      if (options.demonstration) return (await seedDemonstration(connection.db, options)) ? 'seeded' : 'kept';
      if ((await connection.db.$count(account)) > 0) return 'kept';
      await seedFoundation(connection.db, { password: await firstPassword(options), now: options.now });
      return 'founded';
    } finally {
      await connection.close();
    }
  });
}

/**
 * Turns a full disk or a lost connection into a StartFailure. Each step is a transaction, so the next start can repeat
 * it.
 */
async function orStartFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error))
      throw new StartFailure(
        "The database's disk is full, so its data cannot be brought up to date: make room and start again.",
      );
    if (isPassing(error))
      throw new StartFailure(
        `The database went away while its data was brought up to date (${reasonOf(error)}): start again.`,
      );
    throw error;
  }
}

/** ATELIER_ADMIN_PASSWORD, which people type into the log-in page: the rules for passwords apply to it. */
async function firstPassword({ adminPassword, withoutBecause }: PrepareOptions): Promise<string> {
  const { min, max } = PASSWORD_LENGTH;
  const weakness =
    adminPassword === null
      ? 'it is not set'
      : adminPassword.length < min || adminPassword.length > max
        ? `it has ${adminPassword.length} characters`
        : WEAKNESSES[(await weaknessOf(adminPassword, { loginName: FIRST_ACCOUNT })) ?? 'none'];
  if (adminPassword !== null && weakness === null) return adminPassword;
  throw new StartFailure(
    `The database is empty and gets no demonstration accounts, because ${withoutBecause}: set ATELIER_ADMIN_PASSWORD, the password of the first account, ${FIRST_ACCOUNT}, to ${min} to ${max} characters that are no common password and do not contain ${FIRST_ACCOUNT}; ${weakness}.`,
  );
}

const WEAKNESSES = {
  commonPassword: 'it is a common password',
  containsLoginName: `it contains ${FIRST_ACCOUNT}`,
  none: null,
} as const;

/** The demonstration accounts that exist in this database. */
export async function demoAccountsIn(db: Database): Promise<DemoAccount[]> {
  const names = DEMO_ACCOUNTS.map((demo) => demo.loginName);
  const present = await db
    .select({ loginName: account.loginName })
    .from(account)
    .where(and(inArray(account.loginName, names), isNull(account.deleteTime)));
  return DEMO_ACCOUNTS.filter((demo) => present.some((row) => row.loginName === demo.loginName)).map(
    ({ loginName, password, about }) => ({ loginName, password, title: about }),
  );
}
