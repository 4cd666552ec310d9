/**
 * The database as the server's code sees it: drizzle over a `pg` pool.
 *
 * int8 (counts, sums) comes back as a number. Times are `Date` in code and ISO 8601 texts in UTC on the wire.
 */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, types, type Client } from 'pg';
import * as schema from './schema';

/** A connection pool or a transaction: the parameter of stores. */
export type Database = NodePgDatabase<typeof schema>;

export interface Connection {
  readonly db: Database;
  readonly pool: Pool;
  /** Waits for running queries, then closes the pool. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Maximum number of connections. */
  readonly max?: number;
  /** Called with every error that PostgreSQL answers to a query. */
  readonly onError?: (error: Error) => void;
}

/** More than the calls that one person may run at once need (server/kernel/work/kinds.ts). */
const DEFAULT_MAX = 20;
const CONNECT_TIMEOUT_MS = 10_000;

// Global to `pg`, because drizzle uses the global parsers. Every int8 of this product is far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? DEFAULT_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'atelier',
    options: '-c timezone=UTC',
  });
  const { onError } = options;
  // A broken connection without a listener would end the process. The pool listens to idle clients only, so each client
  // needs one for its transactions: their next query fails, and the pool opens a new connection on demand.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (onError) (client as unknown as Client).connection.on('errorMessage', onError);
  });
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}
