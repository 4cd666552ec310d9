/**
 * /metrics: the state of this instance in the text format of Prometheus, for those who send the token of
 * ATELIER_METRICS_TOKEN (docs/operations.md). Without the setting there is no such address.
 */
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/connect';
import { showsToken } from './session/bearer';

export interface WaitingWork {
  readonly queue: string;
  readonly waiting: number;
  /** Age of the oldest, seconds; 0 if nothing waits. */
  readonly oldest: number;
}

export interface Metered {
  readonly token: string | null;
  readonly db: Database;
  /** Open event streams. */
  streams(): number;
  /** Read from the database at each request for the metrics. */
  queues(): Promise<readonly WaitingWork[]>;
  /** Bots that asked for work within the last minutes. */
  bots(): Promise<number>;
}

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Call before routes are added: their requests are measured. */
export function addMetrics(app: FastifyInstance, { token, db, streams, queues, bots }: Metered): void {
  if (token === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureCalls(app, registry);
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge('atelier_database_connections', 'Connections of the pool by state', ['state']);
  const open = gauge('atelier_streams', 'Open event streams');
  const alive = gauge('atelier_bots', 'Bots that asked for work lately');
  const waits = gauge('atelier_queue_waiting', 'Jobs and tasks that wait', ['queue']);
  const oldest = gauge('atelier_queue_oldest_seconds', 'Age of the oldest that waits', ['queue']);

  async function look(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = (db as Database & { readonly $client: Pool }).$client;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'awaited' }, waitingCount);
    open.set(streams());
    alive.set(await bots());
    for (const work of await queues()) {
      waits.set({ queue: work.queue }, work.waiting);
      oldest.set({ queue: work.queue }, work.oldest);
    }
  }

  app.get('/metrics', { logLevel: 'warn', config: { turn: null } }, async (request, reply) => {
    if (!showsToken(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    await look();
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Event streams last as long as a screen is open, and are not requests that somebody waits for. */
function measureCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'atelier_call_seconds',
    help: 'Time of calls and other requests until their answer is sent, by call and code of the answer',
    labelNames: ['call', 'code'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')) return;
    const code = String(reply.envelopeCode ?? reply.statusCode);
    calls.observe({ call: request.callName ?? 'other', code }, reply.elapsedTime / 1000);
  });
}
