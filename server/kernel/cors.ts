/**
 * Consoles on external hosts (product.md section 7): their calls come from another origin, which has to be a configured
 * one.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternalPath, isMediaPath } from '../../src/services/catalogue/bases';
import { ONCE_HEADER } from '../../src/services/catalogue/once';
import { PREVIEW_HEADER } from './preview';

/** What the console's client sends with a call, and what it reads of an answer beside its body. */
const REQUEST_HEADERS = [
  'content-type',
  'app-code',
  'auth-app-code',
  'token',
  'authorizationv2',
  PREVIEW_HEADER,
  ONCE_HEADER,
].join(', ');
const ANSWER_HEADERS = 'content-disposition, x-request-id';
/** The same of uploads: in pieces (tus), or whole by temporary credentials. */
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
/** Browsers ask again after so many seconds. */
const PREFLIGHT_KEPT_SECONDS = 600;

type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

/**
 * Whether a request is a call from one of these origins: the whole text of the header, so that no name beside them
 * passes.
 */
export const isExternalCall = ({ url, headers }: Asked, origins: readonly string[]): boolean =>
  headers.origin !== undefined && origins.includes(headers.origin) && isInternalPath(url);

/**
 * Lets those origins call with cookies and read the answers. Before whatever may refuse: a refusal has to be readable
 * too.
 */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isInternalPath(request.url)) return;
    reply.header('vary', 'Origin');
    const media = isMediaPath(request.url);
    // Pictures are asked for without an origin; both hosts are of one site (docs/decisions/0036-external-hosts.md).
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
