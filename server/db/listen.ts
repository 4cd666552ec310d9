/** Hears what is said on channels of the database, by whichever server: one connection for all of them. */
import type { Notification, Pool, PoolClient } from 'pg';
import type { Database } from './connect';

/** Before a broken connection is made anew, ms. */
const AGAIN_AFTER_MS = 5_000;

export interface Listening {
  /** By channel; `payload` is '' where nothing was said with it. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** The connection is there again: what was said meanwhile was not heard. */
  readonly missed?: () => void;
}

/** Answers how to stop. */
export function listenFor(db: Database, { channels, missed = () => undefined }: Listening): () => Promise<void> {
  const { $client: pool } = db as Database & { readonly $client: Pool };
  let client: PoolClient | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  let interrupted = false;

  const hear = ({ channel, payload = '' }: Notification) => channels[channel]?.(payload);
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
      made.on('notification', hear);
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

  return async () => {
    stopped = true;
    clearTimeout(again);
    await connecting;
    client?.removeListener('error', lost);
    // Closed rather than given back: the next to use it would listen, too.
    client?.release(true);
  };
}
