/**
 * Closes connections whose request headers or body take too long. Answers have no time limit, because they may be
 * streams.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export interface RequestTimes {
  /** Time for the headers of a request. */
  readonly headersMs: number;
  /** Longest pause in a body that the server is reading. */
  readonly idleMs: number;
  /** Time for a whole body. */
  readonly bodyMs: number;
  /** Time for the whole body of an upload: 32 MB over a slow line. */
  readonly uploadMs: number;
  /** Interval at which connections are checked. */
  readonly everyMs: number;
}

export const REQUEST_TIMES: RequestTimes = {
  headersMs: 15_000,
  idleMs: 30_000,
  bodyMs: 600_000,
  uploadMs: 1_800_000,
  everyMs: 1_000,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The params contain a document: deeper and larger than others. */
    largeBody?: boolean;
    /** The route accepts files, so its bodies get `uploadMs`. */
    upload?: boolean;
  }
}

/** Timeouts that Node itself enforces: for headers, and for whole requests at the longest limit. */
export const nodeTimes = ({
  headersMs,
  uploadMs,
  everyMs,
}: RequestTimes): Pick<FastifyServerOptions, 'requestTimeout'> & { http: object } => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: everyMs },
});

interface OpenBody {
  readonly request: IncomingMessage;
  readonly until: number;
  bytes: number;
  changed: number;
}

export function closeSlowRequests(app: FastifyInstance, times: RequestTimes): void {
  const open = new Set<OpenBody>();
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || !hasBody(raw)) return;
    const now = performance.now();
    const body: OpenBody = {
      request: raw,
      until: now + (routeOptions.config.upload ? times.uploadMs : times.bodyMs),
      bytes: raw.socket.bytesRead,
      changed: now,
    };
    open.add(body);
    raw.once('close', () => {
      open.delete(body);
      if (open.size === 0) stop();
    });
    looking ??= setInterval(look, times.everyMs).unref();
  });
  /** Runs only while bodies are being received. */
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    const now = performance.now();
    for (const body of open) if (isOver(body, now, times.idleMs)) body.request.socket.destroy();
  };
  const stop = () => {
    clearInterval(looking);
    looking = undefined;
  };
  app.addHook('onClose', async () => stop());
}

/** False for `app.inject`, which passes the body as a whole. */
const hasBody = ({ headers, socket }: IncomingMessage): boolean =>
  socket.bytesRead !== undefined &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function isOver(body: OpenBody, now: number, idleMs: number): boolean {
  const { request } = body;
  if (request.complete) return false;
  const bytes = request.socket.bytesRead;
  // A paused body (an upload waiting for its turn) cannot progress, so the idle time does not count.
  if (bytes !== body.bytes || !request.readableFlowing) {
    body.bytes = bytes;
    body.changed = now;
  }
  return now >= body.until || now - body.changed >= idleMs;
}
