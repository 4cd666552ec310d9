/** /health: whether this instance can serve. For monitors, load balancers and the start itself. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect';

const ANSWER_WITHIN_MS = 2_000;

export function addHealth(app: FastifyInstance, db: Database, version: string, stopping: AbortSignal): void {
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    const database = await pings(db);
    const status = stopping.aborted ? 'stopping' : database ? 'ok' : 'failing';
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, version, database: database ? 'ok' : 'unreachable', uptimeSeconds: Math.round(process.uptime()) });
  });
}

async function pings(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => (timer = setTimeout(() => done(false), ANSWER_WITHIN_MS)));
  const ping = db.execute(sql`select 1`).then(() => true, () => false);
  return Promise.race([ping, late]).finally(() => clearTimeout(timer));
}
