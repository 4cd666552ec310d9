/** /health: whether this instance can serve. Read by monitors, load balancers and the start itself. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect';
import type { DatabaseState } from '../db/keeper';
import type { DiskSpace } from './disk-space';
import { within } from './calls/within';

const ANSWER_WITHIN_MS = 2_000;

/** State known only to the process that starts the app; absent in tests of the app. */
export interface Vitals {
  database?(): DatabaseState;
  readonly disk?: DiskSpace;
}

export interface HealthOptions {
  readonly db: Database;
  readonly version: string;
  readonly stopping: AbortSignal;
  readonly vitals: Vitals;
}

/**
 * Answers 503, which takes the instance out of a load balancer, when the database does not answer or a disk is full. A
 * disk that is only nearly full is reported with 200, because the instance still works.
 */
export function addHealth(app: FastifyInstance, { db, version, stopping, vitals }: HealthOptions): void {
  app.addHook('onError', async (_request, _reply, error) => vitals.disk?.note(error));
  app.get('/health', { logLevel: 'silent', config: { turn: null } }, async (_request, reply) => {
    const [answers, disk] = await Promise.all([pings(db), vitals.disk?.room()]);
    const known: DatabaseState = vitals.database?.() ?? { state: 'ok' };
    const database = known.state === 'recovering' ? 'recovering' : answers ? 'ok' : 'unreachable';
    const failing = database !== 'ok' || disk === 'full';
    const status = stopping.aborted ? 'stopping' : failing ? 'failing' : disk === 'low' ? 'degraded' : 'ok';
    return reply
      .code(status === 'ok' || status === 'degraded' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status,
        version,
        database,
        ...(known.state === 'recovering' && { recoveringSince: known.since.toISOString() }),
        disk,
        uptimeSeconds: Math.round(process.uptime()),
      });
  });
}

const pings = async (db: Database): Promise<boolean> =>
  (await within(ANSWER_WITHIN_MS, db.execute(sql`select 1`))) !== undefined;
