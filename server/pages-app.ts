/** Builds the server of activity pages without listening: an origin of its own, with its own limits (decision 80). */
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Database } from './db/connect';
import { isShownPicture } from './domain/page/published-page.store';
import { admitRequests } from './kernel/calls/admit-requests';
import type { AppConfig } from './kernel/config';
import { ApiError } from './kernel/calls/errors';
import { refuseConsoleHosts } from './kernel/network/known-hosts';
import { networkOf } from './kernel/network/network';
import { errorTracker } from './providers/error-tracking';
import { addRequestLog, loggerOptions, newRequestId } from './kernel/http/request-log';
import { closeSlowRequests, nodeTimes, REQUEST_TIMES } from './kernel/http/slow-requests';
import { WorkPool } from './kernel/work';
import { giveFiles } from './domain/file/files.plugin';
import { demoMedia } from './domain/demo-media/plugin';
import { publishedPages, sendFailed, sendTooMany, sendUnknown } from './domain/published-page/published-page.plugin';

export interface PagesAppOptions {
  readonly db: Database;
  readonly config: AppConfig;
  /** Their origin; with a free port, set once the server listens. */
  readonly pages: { readonly url: string };
  readonly clock?: () => Date;
  /** Absent: a pool of its own, which closes with the server. Tests share one, because a process takes long to start. */
  readonly pool?: WorkPool;
}

export async function buildPagesApp({
  db,
  config,
  pages,
  clock = () => new Date(),
  pool: given,
}: PagesAppOptions): Promise<FastifyInstance> {
  const stopping = new AbortController();
  const app = newServer(config);
  app.addHook('preClose', async () => stopping.abort());
  addRequestLog(app);
  refuseConsoleHosts(app, config);
  closeSlowRequests(app, REQUEST_TIMES);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
  });
  const pool = given ?? new WorkPool();
  if (!given) app.addHook('onClose', async () => pool.close());
  admitRequests(app, pool);
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof ApiError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'published page');
    if (request.method !== 'GET') return reply.code(status).send({ message: '' });
    if (status === 429) return sendTooMany(reply);
    return status >= 500 ? sendFailed(reply) : sendUnknown(reply);
  });
  app.setNotFoundHandler((_request, reply) => sendUnknown(reply));
  readBodies(app);
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  giveFiles(app, { db, config, pool, stopping: stopping.signal }, (path) => isShownPicture(db, path, clock()));
  await app.register(demoMedia);
  await app.register(publishedPages, { db, config, pages, clock, pool, stopping: stopping.signal });
  return app;
}

const newServer = (config: AppConfig): FastifyInstance =>
  Fastify({
    logger: loggerOptions(config, errorTracker(config)?.report),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    ...nodeTimes(REQUEST_TIMES),
    trustProxy: [...config.trustProxy],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });

/** JSON, which beacons of browsers send as plain text. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, (request, body, done) =>
    parse(request, body as string, done),
  );
}
