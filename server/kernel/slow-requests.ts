/**
 * Requests that never end: connections are closed whose headers or body take too long. Answers, which may be streams,
 * take what they take.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

export interface RequestTimes {
  /** For the headers of a request. */
  readonly headersMs: number;
  /** Without a byte of a body, while somebody reads it. */
  readonly idleMs: number;
  /** For a whole body. */
  readonly bodyMs: number;
  /** For the whole body of an upload: 32 MB over a slow line. */
  readonly uploadMs: number;
  /** How often connections are looked at. */
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
    /** The route takes files: its bodies may take longer. */
    upload?: boolean;
  }
}

/** What Node itself watches: headers, and whole requests as long as any may take. */
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
  /** Only while there are bodies to look at. */
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

/** `app.inject` sends whole bodies. */
const hasBody = ({ headers, socket }: IncomingMessage): boolean =>
  socket.bytesRead !== undefined &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

function isOver(body: OpenBody, now: number, idleMs: number): boolean {
  const { request } = body;
  if (request.complete) return false;
  const bytes = request.socket.bytesRead;
  // A body that nobody reads yet, because an upload waits for its turn, cannot go on.
  if (bytes !== body.bytes || !request.readableFlowing) {
    body.bytes = bytes;
    body.changed = now;
  }
  return now >= body.until || now - body.changed >= idleMs;
}
