/**
 * CORS for consoles on external hosts (product.md section 7): their calls come from another origin, which has to be
 * configured.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternalPath, isMediaPath } from '../../src/services/catalogue/bases';
import { TAB_HEADER } from '../../src/services/catalogue/entities';
import { EXPORT_HEADER } from '../../src/services/catalogue/export-id';
import { ONCE_HEADER } from '../../src/services/catalogue/once';
import { PREVIEW_HEADER } from './preview';

/** Headers that the console's client sends with a call, and the response headers that it reads. */
const REQUEST_HEADERS = [
  'content-type',
  'app-code',
  'auth-app-code',
  'token',
  'authorizationv2',
  PREVIEW_HEADER,
  ONCE_HEADER,
  EXPORT_HEADER,
  TAB_HEADER,
].join(', ');
const ANSWER_HEADERS = 'content-disposition, x-request-id';
/** Headers of uploads, resumable (tus) or direct to storage with temporary credentials. */
const UPLOAD_HEADERS = [
  'content-type',
  'authorization',
  'x-amz-security-token',
  'x-amz-date',
  'x-amz-content-sha256',
  'tus-resumable',
  'upload-offset',
  'upload-length',
].join(', ');
const UPLOAD_ANSWER_HEADERS = 'tus-resumable, upload-offset, upload-length, x-request-id';
/** How long browsers may cache a preflight response, seconds. */
const PREFLIGHT_KEPT_SECONDS = 600;

type RequestHead = Pick<FastifyRequest, 'url' | 'headers'>;

/**
 * Whether a request is a call from one of these origins. Compares the whole Origin header, so that a longer name with
 * the same prefix or suffix does not match.
 */
export const isExternalCall = ({ url, headers }: RequestHead, origins: readonly string[]): boolean =>
  headers.origin !== undefined && origins.includes(headers.origin) && isInternalPath(url);

/**
 * Allows those origins to send calls with cookies and to read the answers. Register it before every hook that may
 * refuse, so that refusals are readable too.
 */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isInternalPath(request.url)) return;
    reply.header('vary', 'Origin');
    const media = isMediaPath(request.url);
    // Picture requests carry no Origin header; both hosts belong to one site (docs/decisions/0036-external-hosts.md).
    if (media) reply.header('cross-origin-resource-policy', 'same-site');
    if (!isExternalCall(request, origins)) return;
    reply
      .header('access-control-allow-origin', request.headers.origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', media ? UPLOAD_ANSWER_HEADERS : ANSWER_HEADERS);
    if (request.method !== 'OPTIONS') return;
    return reply
      .headers({
        'access-control-allow-methods': media ? 'GET, HEAD, PUT, PATCH' : 'GET, POST',
        'access-control-allow-headers': media ? UPLOAD_HEADERS : REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_KEPT_SECONDS,
      })
      .code(204)
      .send();
  });
}
