/**
 * CORS for consoles on external hosts (product.md section 7): their calls come from another origin, which has to be
 * configured.
 */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternalPath, isMediaPath } from '../../../src/services/catalogue/bases';
import { TAB_HEADER } from '../../../src/services/catalogue/entities';
import { EXPORT_HEADER } from '../../../src/services/catalogue/export-id';
import { ONCE_HEADER } from '../../../src/services/catalogue/once';
import { PREVIEW_HEADER } from '../calls/preview';

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
];
const ANSWER_HEADERS = ['content-disposition', 'x-request-id'];
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
];
const UPLOAD_ANSWER_HEADERS = ['tus-resumable', 'upload-offset', 'upload-length', 'x-request-id'];
/** How long browsers may cache a preflight response, seconds. */
const PREFLIGHT_KEPT_SECONDS = 600;

const COMMON = { origin: true, credentials: true, strictPreflight: false, maxAge: PREFLIGHT_KEPT_SECONDS };
const CALLS: FastifyCorsOptions = {
  ...COMMON,
  methods: ['GET', 'POST'],
  allowedHeaders: REQUEST_HEADERS,
  exposedHeaders: ANSWER_HEADERS,
};
const MEDIA: FastifyCorsOptions = {
  ...COMMON,
  methods: ['GET', 'HEAD', 'PUT', 'PATCH'],
  allowedHeaders: UPLOAD_HEADERS,
  exposedHeaders: UPLOAD_ANSWER_HEADERS,
};

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
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isInternalPath(url)) reply.header('vary', 'Origin');
    // Picture requests carry no Origin header; both hosts belong to one site (docs/decisions/0036-external-hosts.md).
    if (isMediaPath(url)) reply.header('cross-origin-resource-policy', 'same-site');
  });
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, isExternalCall(request, origins) ? (isMediaPath(request.url) ? MEDIA : CALLS) : { origin: false }),
  });
}
