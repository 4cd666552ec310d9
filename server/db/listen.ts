/** Listens for notifications on channels of the database, sent by any server, with one connection for all channels. */
import type { Notification, Pool, PoolClient } from 'pg';
import type { Database } from './connect';

/** Delay before a broken connection is reopened, ms. */
const AGAIN_AFTER_MS = 5_000;

export interface Listening {
  /** Handlers by channel; `payload` is '' for a notification without one. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after reconnecting: notifications in between were lost. */
  readonly missed?: () => void;
}

export interface Listener {
  /** Resolves once the notifications of all earlier commits are handled; false: the connection is broken. */
  caughtUp(): Promise<boolean>;
  stop(): Promise<void>;
}

export function listenFor(db: Database, { channels, missed = () => undefined }: Listening): Listener {
  const { $client: pool } = db as Database & { readonly $client: Pool };
  let client: PoolClient | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  let interrupted = false;

  const onNotification = ({ channel, payload = '' }: Notification) => channels[channel]?.(payload);
  const lost = () => {
    interrupted = true;
    client?.removeAllListeners('notification');
    client?.release(true);
    client = undefined;
    if (!stopped) again = setTimeout(() => (connecting = connect()), AGAIN_AFTER_MS).unref();
  };
  const connect = async () => {
    try {
      const made = await pool.connect();
      client = made;
      made.on('notification', onNotification);
      made.once('error', lost);
      await made.query(
        Object.keys(channels)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
      if (interrupted) missed();
      interrupted = false;
    } catch {
      lost();
    }
  };
  let connecting = connect();

  return {
    // PostgreSQL sends pending notifications before it ends a statement.
    caughtUp: async () =>
      (await client?.query('select 1').then(
        () => true,
        () => false,
      )) ?? false,
    async stop() {
      stopped = true;
      clearTimeout(again);
      await connecting;
      client?.removeListener('error', lost);
      // Destroyed rather than released: a pooled connection would keep listening.
      client?.release(true);
    },
  };
}
