/** What every answer says to browsers, and which writes are taken from them. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppConfig } from './config';
import { addCors, isExternalCall } from './cors';
import { ApiError } from './errors';

/** Origins beside our own that pages of the console may reach. */
export interface OtherOrigins {
  /** Of the backends that it calls. */
  readonly connect?: readonly string[];
  /** Of single sign-on, through which a hidden frame walks. */
  readonly signOn?: readonly string[];
  /** Of the internal host, on external ones: stored pictures, videos and sounds. */
  readonly media?: readonly string[];
  /** Host patterns from which videos and sounds are played directly. */
  readonly play?: readonly string[];
}

/**
 * No script but the build's own files, no text that becomes a script (Trusted Types), no frame of or around another
 * site.
 * Styles may stand in the page because antd and amis put theirs there. Pictures of other hosts come through the
 * console's proxy
 * (decision 32): no address that a screen or its data makes up reaches another host, whatever draws it.
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

/** Where single sign-on happens: at the provider, and at what leads there; what is here needs no mention. */
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
    // Only a site that is served over TLS may promise that it always will be: its proxy says so.
    strictTransportSecurity: false,
  });
  addCors(app, config.externalOrigins);
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('permissions-policy', 'camera=(), geolocation=(), payment=()');
    if (isForeignWrite(request, config)) throw new ApiError('foreignOrigin');
  });
}

/**
 * Writes come from our own pages, from those of configured external hosts, or from programs, which send neither header.
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
  // A proxy in front may call us by another name than people do.
  return origin !== undefined && hostOf(origin) !== host && !publicUrls.includes(origin);
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    // "null": a sandboxed frame or a file.
    return null;
  }
}
