/** Hears at once what other servers say on a channel of the database. What is not heard is found by looking a second later. */
import type { Pool, PoolClient } from 'pg';
import type { Database } from '../db/connect';

/** Before a broken connection is made anew, ms. */
const AGAIN_AFTER_MS = 5_000;

/** Answers how to stop. */
export function listenFor(db: Database, channel: string, heard: () => void): () => Promise<void> {
  const { $client: pool } = db as Database & { readonly $client: Pool };
  let client: PoolClient | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  const lost = () => {
    client?.removeAllListeners('notification');
    client?.release(true);
    client = undefined;
    if (!stopped) again = setTimeout(() => (connecting = connect()), AGAIN_AFTER_MS).unref();
  };
  const connect = async () => {
    try {
      const made = await pool.connect();
      client = made;
      made.on('notification', heard);
      made.once('error', lost);
      await made.query(`listen ${channel}`);
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
