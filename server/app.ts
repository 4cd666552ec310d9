/** Builds the server's app without listening: tests inject requests; start.ts listens. */
import { setMaxListeners } from 'node:events';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { catalogue as wholeCatalogue, type Call } from '../src/services/catalogue';
import type { Database } from './db/connect';
import { requireActor } from './kernel/session/identity';
import { AGREEMENT_MENUS } from './domain/account/menus';
import { auditLog } from './domain/audit/audit.acts';
import { checks } from './generated/checks';
import { exportKeeper } from './domain/export/keep';
import { judgeMedia } from './domain/file/media';
import { MOST_BODY_BYTES } from './kernel/http/body-bytes.rules';
import type { AppConfig } from './kernel/config';
import { ChangeFeed } from './kernel/calls/changes';
import { admitRequests } from './kernel/calls/admit-requests';
import { addConsolePage, isPageRequest, NOT_COUNTED } from './kernel/http/console-page';
import { docsPage } from './kernel/http/docs-page';
import { sendError } from './kernel/http/envelope';
import { ApiError } from './kernel/calls/errors';
import type { AllHandlers } from './kernel/calls/handler';
import { aliveBots } from './domain/task/capacity.store';
import { waitingWork } from './domain/jobs/waiting.store';
import { addMetrics } from './kernel/metrics';
import { addHealth, type Vitals } from './kernel/health';
import { DEPTHS, requireStrictJson } from './kernel/http/json-body';
import { textOf } from './kernel/http/utf8';
import { refuseUnknownHosts } from './kernel/network/known-hosts';
import { mountCatalogue } from './kernel/calls/mount';
import { FORM_LIMITS } from './kernel/http/multipart';
import { networkOf } from './kernel/network/network';
import { openApiDocument } from './kernel/http/openapi';
import type { Part } from './kernel/part';
import { errorTracker } from './providers/error-tracking';
import { addRequestLog, loggerOptions, newRequestId } from './kernel/http/request-log';
import { keepSecret } from './kernel/session/seal';
import { addSecurity } from './kernel/http/security';
import { SessionWatch } from './kernel/session/session-watch';
import { closeSlowRequests, nodeTimes, REQUEST_TIMES, type RequestTimes } from './kernel/http/slow-requests';
import { WorkPool } from './kernel/work';
import { ScreenLibrary } from './screens/library';
import { once } from '../src/shared/browser/once';

export interface AppOptions {
  readonly db: Database;
  readonly handlers: AllHandlers;
  readonly config: AppConfig;
  readonly parts?: readonly Part[];
  readonly clock?: () => Date;
  /** For /health. */
  readonly vitals?: Vitals;
  readonly requestTimes?: RequestTimes;
  /** Replaced by tests that mount their own calls. */
  readonly catalogue?: readonly Call[];
  /** Absent: a pool of its own, which closes with the server. Tests share one, because a process takes long to start. */
  readonly pool?: WorkPool;
}

/** Time for requests in progress when the server stops. */
const ANSWER_WITHIN_MS = 5_000;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    handlers,
    config,
    parts = [],
    clock = () => new Date(),
    vitals = {},
    requestTimes = REQUEST_TIMES,
    catalogue = wholeCatalogue,
    pool = new WorkPool(),
  } = options;
  const stopping = new AbortController();
  // No limit of listeners, because every piece of running work adds one.
  setMaxListeners(0, stopping.signal);
  const app = newServer(config, requestTimes);

  keepSecret(db, config.secret);
  addRequestLog(app);
  app.setErrorHandler(sendError);
  closeSlowRequests(app, requestTimes);
  await guard(app, config, pool);
  const changes = new ChangeFeed();
  addMetrics(app, {
    token: config.metricsToken,
    db,
    streams: () => changes.followers,
    queues: () => waitingWork(db),
    bots: async () => (await aliveBots(db, clock())).length,
  });
  readBodies(app);
  await app.register(multipart, { limits: FORM_LIMITS });

  const watch = new SessionWatch(db, clock, (error) => app.log.error({ err: error }, 'session watch'));
  // Loaded on first use: when the screens part is registered, or when a handler edits screens.
  const screens = libraryOf(app, { db, config, clock });
  app.addHook('preClose', () => screens.close());
  if (!options.pool) app.addHook('onClose', async () => pool.close());
  mountCatalogue(app, {
    catalogue,
    handlers,
    db,
    config,
    clock,
    stopping: stopping.signal,
    watch,
    screens,
    pool,
    changes,
    exports: exportKeeper({ db, config, clock, stopping: stopping.signal, log: app.log }),
    audit: auditLog,
    agreementMenus: AGREEMENT_MENUS,
    judgeMedia,
    installation: { checks, disk: vitals.disk },
  });
  addHealth(app, { db, version: config.version, stopping: stopping.signal, vitals });
  addDocuments(app, { catalogue, version: config.version, db, clock });
  const shared = { db, config, clock, stopping: stopping.signal, watch, screens, pool, changes, calls: catalogue };
  for (const part of parts) await app.register(part, shared);

  await serveConsole(app, config);
  stopGracefully(app, stopping);
  return app;
}

/** What stands before every route: known hosts, headers, sessions, shares of people, limits of addresses. */
async function guard(app: FastifyInstance, config: AppConfig, pool: WorkPool): Promise<void> {
  refuseUnknownHosts(app, config);
  await addSecurity(app, config);
  await app.register(cookie);
  admitRequests(app, pool);
  app.decorate('tokenDomain', config.console.tokenDomain);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: () => new ApiError('tooMany'),
  });
}

function libraryOf(
  app: FastifyInstance,
  { db, config, clock }: Pick<AppOptions, 'db' | 'config'> & { readonly clock: () => Date },
): ScreenLibrary {
  return new ScreenLibrary({
    folder: config.schemasFolder,
    release: config.schemasEdited ? undefined : config.version,
    db,
    mediaHosts: config.console.mediaHosts,
    compiledFile: config.compiledScreensFile,
    now: clock,
    log: (what, message) => app.log.warn(what, message),
  });
}

/** The HTTP server without routes. */
function newServer(config: AppConfig, requestTimes: RequestTimes): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config, errorTracker(config)?.report),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: MOST_BODY_BYTES,
    ...nodeTimes(requestTimes),
    trustProxy: [...config.trustProxy],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Malformed URLs get the same envelope as every other error.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    // No timeout: registering the screens part compiles every screen, which can take long.
    pluginTimeout: 0,
  });
}

/** Serves the built console. Unknown paths get index.html or an error. */
async function serveConsole(app: FastifyInstance, config: AppConfig): Promise<void> {
  const { webFolder: folder, logo } = config;
  const sendPage = folder === null ? null : await addConsolePage(app, { folder, logo }, config.console);
  app.setNotFoundHandler((request, reply) => {
    if (sendPage && isPageRequest(request)) return sendPage(request, reply);
    return sendError(new ApiError('unknownPath'), request, reply);
  });
  if (sendPage) app.get('/', { config: NOT_COUNTED }, sendPage);
}

/**
 * Stops in this order: ends the streams, which would delay the stop; waits for running requests; after
 * ANSWER_WITHIN_MS, closes every connection.
 */
function stopGracefully(app: FastifyInstance, stopping: AbortController): void {
  app.addHook('preClose', async () => {
    stopping.abort();
    const idle = setInterval(() => app.server.closeIdleConnections(), 20);
    const late = setTimeout(() => app.server.closeAllConnections(), ANSWER_WITHIN_MS);
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
    idle.unref();
    late.unref();
  });
}

/** Bodies above this size take more than a millisecond to parse and validate. */
const LARGE_BODY_BYTES = 64 * 1024;

/** Accepts only JSON and multipart bodies: foreign pages can send other types of forms without a CORS preflight. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, end) => {
    if (body.length === 0) return end(null, undefined);
    const read = () => {
      let text: string;
      try {
        text = textOf(body);
        requireStrictJson(text, request.routeOptions.config.largeBody ? DEPTHS.document : DEPTHS.params);
      } catch (error) {
        return end(error as Error);
      }
      // `end` continues with the handler: the params are validated within it.
      return parse(request, text, end);
    };
    if (body.length <= LARGE_BODY_BYTES || !request.turn) return void read();
    request.turn.here(read).catch(end);
  });
}

interface DocumentOptions {
  readonly catalogue: readonly Call[];
  readonly version: string;
  readonly db: Database;
  readonly clock: () => Date;
}

/** For people who are logged in: strangers need no list of every path. */
function addDocuments(app: FastifyInstance, { catalogue, version, db, clock }: DocumentOptions): void {
  // Written on the first request: it takes longer than mounting the routes, and few people read them.
  const document = once(() => JSON.stringify(openApiDocument(catalogue, AGREEMENT_MENUS, version)));
  const page = once(() => docsPage(catalogue, AGREEMENT_MENUS, version));
  const serve = (path: string, type: string, text: () => string) =>
    app.get(path, async (request, reply) => {
      await requireActor(request, reply, db, clock(), { cookieOnly: true });
      return reply.headers({ 'cache-control': 'no-store' }).type(`${type}; charset=utf-8`).send(text());
    });
  serve('/openapi.json', 'application/json', document);
  serve('/docs', 'text/html', page);
}
