/** Security headers of every answer, and the check of the origin of writes. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from '../config';
import { addCors, isExternalCall } from './cors';
import { ApiError } from '../calls/errors';

/** Other origins that pages of the console may load from or connect to. */
export interface OtherOrigins {
  /** Backends that the console calls. */
  readonly connect?: readonly string[];
  /** Single sign-on, which a hidden frame visits. */
  readonly signOn?: readonly string[];
  /** The internal host, for consoles on external hosts: stored pictures, videos and sounds. */
  readonly media?: readonly string[];
  /** Host patterns from which videos and sounds may be played directly. */
  readonly play?: readonly string[];
}

/**
 * Allows only the build's own scripts, requires Trusted Types, and forbids frames of and by other sites. Inline styles
 * are allowed because antd and amis insert them. Pictures of other hosts go through the picture proxy (decision 32), so
 * no address in a screen or its data makes the browser contact another host.
 */
export function contentSecurityPolicy({ connect = [], signOn = [], media = [], play = [] }: OtherOrigins = {}): string {
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...media].join(' '),
    ["media-src 'self' blob:", ...media, ...play.map((host) => `https://${host}`)].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...signOn].join(' '),
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...signOn].join(' '),
    "require-trusted-types-for 'script'",
    "trusted-types default dompurify atelier-worker atelier-inert 'allow-duplicates'",
  ];
  return directives.join('; ');
}

/** Origins of single sign-on: the provider and the pages that lead to it. Relative addresses are omitted. */
export function signOnOrigins({
  console: { ssoUrl, internalHost },
  signOn: { issuer },
}: Pick<AppConfig, 'console' | 'signOn'>): string[] {
  return [
    ...new Set(
      [issuer, ssoUrl, internalHost]
        .filter((address) => URL.canParse(address))
        .map((address) => new URL(address).origin),
    ),
  ];
}

export async function addSecurity(app: FastifyInstance, config: AppConfig): Promise<void> {
  const policy = contentSecurityPolicy({
    connect: config.connectSources,
    signOn: signOnOrigins(config),
    media: config.mediaSources,
    play: config.console.playHosts,
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // HSTS is left to the proxy in front: only a site that is always served over TLS may send it.
    strictTransportSecurity: false,
  });
  await addCors(app, config.externalOrigins);
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(), geolocation=(), payment=()');
    if (isForeignWrite(request, config)) throw new ApiError('foreignOrigin');
  });
}

/**
 * Whether a write comes from a page of a foreign origin. Own pages and configured external consoles are allowed, and so
 * are programs, which send neither Origin nor Sec-Fetch-Site.
 */
export function isForeignWrite(
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  { externalOrigins, publicUrls }: Pick<AppConfig, 'externalOrigins' | 'publicUrls'>,
): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || isExternalCall(request, externalOrigins))
    return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = headers;
  // A reverse proxy may use another Host than the browser's Origin; configured public URLs count as our own.
  return origin !== undefined && hostOf(origin) !== host && !publicUrls.includes(origin);
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    // Origin "null": a sandboxed frame or a local file.
    return null;
  }
}
