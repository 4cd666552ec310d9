/**
 * The embedded PostgreSQL: installed by npm, on a unix socket in the data folder, only for servers of this machine.
 *
 * Every server that uses it holds one connection with a shared advisory lock. If the connection breaks, the postmaster
 * has ended and is started again. A server that stops, and finds that no other holds the lock, stops the postmaster.
 */
import { Client, type DatabaseError } from 'pg';
import { createCluster, readPassword, SUPERUSER } from './create';
import { findPlace, type Place } from './place';
import {
  attemptWithinMs,
  keepConnection,
  RECOVERY,
  type DatabaseState,
  type KeeperEvents,
  type RecoveryLimits,
} from '../keeper';
import { LOCKS } from '../locks';
import { ensurePostmaster, stopPostmaster, type Postmaster, type Settings } from './postmaster';

export { openDataFolder } from './place';

export interface EmbeddedDatabase {
  readonly url: string;
  /** Data folder of the cluster (PGDATA). */
  readonly folder: string;
  /** One line for the person who starts the server, or null. */
  readonly notice: string | null;
  readonly state: DatabaseState;
  /** Stops PostgreSQL unless another server on this machine uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends Settings {
  readonly dataFolder: string;
  readonly events?: KeeperEvents;
  readonly limits?: RecoveryLimits;
}

export const DATABASE_NAME = 'atelier';
const NO_EVENTS: KeeperEvents = { log: () => undefined, giveUp: () => undefined, isStopping: () => false };

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = findPlace(options.dataFolder);
  await createCluster(place, options);
  const { events = NO_EVENTS, limits = RECOVERY } = options;
  // The postmaster may be stopping on behalf of another server; the next attempt then starts it again.
  const connect = async (deadline: number): Promise<Client> =>
    hold(urlOf(place, await ensurePostmaster(place, options, deadline), 'postgres'), deadline);
  const keeper = await keepConnection({ events, limits, name: 'The embedded PostgreSQL', connect });
  await createDatabase(keeper.client, DATABASE_NAME);

  return {
    url: urlOf(place, await ensurePostmaster(place, options), DATABASE_NAME),
    folder: place.cluster,
    notice: place.notice,
    get state() {
      return keeper.state;
    },
    async stop() {
      keeper.release();
      const alone = await releaseAndAsk(keeper.client);
      if (alone) await stopPostmaster(place.cluster);
      await keeper.client.end().catch(() => undefined);
    },
  };
}

/** Connection string for one database of the cluster. */
export function urlOf(place: Place, postmaster: Postmaster, database: string): string {
  const user = `${SUPERUSER}:${encodeURIComponent(readPassword(place.cluster))}`;
  return place.socketFolder === null
    ? `postgresql://${user}@127.0.0.1:${postmaster.port}/${database}`
    : `postgresql://${user}@/${database}?host=${encodeURIComponent(place.socketFolder)}&port=${postmaster.port}`;
}

async function hold(url: string, deadline: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'atelier keeper',
    connectionTimeoutMillis: attemptWithinMs(deadline),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.inUse]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Whether no other server holds the lock. If so, keeps it, and new servers wait until the postmaster is gone. */
async function releaseAndAsk(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.inUse]);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCKS.inUse]);
    return rows[0]?.alone === true;
  } catch {
    // The postmaster is already gone.
    return false;
  }
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another instance created it at the same time (duplicate_database, or its row in pg_database).
    if (!['42P04', '23505'].includes((error as DatabaseError).code ?? '')) throw error;
  }
}
