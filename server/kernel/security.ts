/** What every answer says to browsers, and which writes are taken from them. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors';

/**
 * No script but the build's own files, no text that becomes a script (Trusted Types), no frame of or around another site.
 * Styles may stand in the page because antd and amis put theirs there; pictures and media come from the platforms' hosts.
 */
export function contentSecurityPolicy(connectSources: readonly string[] = []): string {
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connectSources].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types default dompurify 'allow-duplicates'",
  ];
  return directives.join('; ');
}

export async function addSecurity(app: FastifyInstance, connectSources: readonly string[]): Promise<void> {
  const policy = contentSecurityPolicy(connectSources);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Only a site that is served over TLS may promise that it always will be: its proxy says so.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('permissions-policy', 'camera=(), geolocation=(), payment=()');
    if (isForeignWrite(request)) throw new Refusal('foreignOrigin');
  });
}

/** Writes come from our own pages, or from programs, which send neither header. */
export function isForeignWrite({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = headers;
  return origin !== undefined && hostOf(origin) !== host;
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    // "null": a sandboxed frame or a file.
    return null;
  }
}
