/**
 * The embedded PostgreSQL: a real one, from npm, on a unix socket in the data folder, for this machine's servers only.
 *
 * Every server that uses it holds one connection with a shared advisory lock. Its breaking says that the postmaster went
 * (it is started again); nobody else holding it says that the last one out may stop it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type DatabaseError } from 'pg';
import { createCluster, readPassword, SUPERUSER } from './create';
import { findPlace, type Place } from './place';
import { LOCKS } from '../locks';
import { ensurePostmaster, stopPostmaster, type Postmaster, type Settings } from './postmaster';

export { openDataFolder } from './place';

export interface EmbeddedDatabase {
  readonly url: string;
  /** One line to tell the person who starts the server, or null. */
  readonly notice: string | null;
  /** Stops PostgreSQL unless another server of this machine uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends Settings {
  readonly dataFolder: string;
  /** Told when the postmaster died and was started again. */
  readonly onRestart?: () => void;
  /** Told when it could not be started again. */
  readonly onLost?: (error: Error) => void;
}

export const DATABASE_NAME = 'atelier';

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = findPlace(options.dataFolder);
  await createCluster(place, options);
  let stopping = false;
  let keeper = await enter();

  async function enter(): Promise<Client> {
    // Another server may be stopping it at this moment: then it is gone, and the next turn starts it again.
    for (let attempt = 0; ; attempt++) {
      const postmaster = await ensurePostmaster(place, options);
      try {
        return await hold(urlOf(place, postmaster, 'postgres'));
      } catch (error) {
        if (attempt === 20) throw error;
        await sleep(50);
      }
    }
  }

  function watch(client: Client): void {
    client.on('error', () => undefined);
    client.on('end', () => void (stopping || comeBack()));
  }

  async function comeBack(): Promise<void> {
    try {
      keeper = await enter();
    } catch (error) {
      options.onLost?.(error as Error);
      return;
    }
    watch(keeper);
    options.onRestart?.();
  }
  watch(keeper);
  await createDatabase(keeper, DATABASE_NAME);

  return {
    url: urlOf(place, await ensurePostmaster(place, options), DATABASE_NAME),
    notice: place.notice,
    async stop() {
      stopping = true;
      const alone = await releaseAndAsk(keeper);
      if (alone) await stopPostmaster(place.cluster);
      await keeper.end().catch(() => undefined);
    },
  };
}

/** Connection string of one database of the cluster. */
export function urlOf(place: Place, postmaster: Postmaster, database: string): string {
  const user = `${SUPERUSER}:${encodeURIComponent(readPassword(place.cluster))}`;
  return place.socketFolder === null
    ? `postgresql://${user}@127.0.0.1:${postmaster.port}/${database}`
    : `postgresql://${user}@/${database}?host=${encodeURIComponent(place.socketFolder)}&port=${postmaster.port}`;
}

async function hold(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'atelier keeper', connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.inUse]);
  return client;
}

/** Whether nobody else holds the lock; when so, newcomers wait until the postmaster is gone. */
async function releaseAndAsk(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.inUse]);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCKS.inUse]);
    return rows[0]?.alone === true;
  } catch {
    // The postmaster is gone already.
    return false;
  }
}

export async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another instance made it at the same moment (duplicate_database, or its row in pg_database).
    if (!['42P04', '23505'].includes((error as DatabaseError).code ?? '')) throw error;
  }
}
