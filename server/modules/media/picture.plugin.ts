/**
 * The picture proxy: `GET /media/picture?url=…` answers with a picture of a listed host (`mediaHosts`), so that the
 * host does not
 * learn who looks at it, and no page of the console has to be allowed to ask other hosts for anything.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isListed, PICTURE_PROXY } from '../../../src/shared/media-address';
import { refusal } from '../../kernel/envelope';
import { ApiError } from '../../kernel/errors';
import type { Part, PartOptions } from '../../kernel/part';
import { outbound, OutboundFailure, publicNetwork, type Network } from '../../providers/outbound/request';
import { MESSAGES } from './media.messages';
import { InTurn } from './in-turn';

const LIMITS = { bytes: 10 * 1024 * 1024, timeoutMs: 20_000 } as const;
/** Asked for at the same time, and waiting for it: each may hold LIMITS.bytes in memory. */
const AT_ONCE = 16;
const MOST_WAITING = 200;
/** A page of a list shows so many covers for one call. */
const PICTURES_PER_CALL = 20;

/** Opened on its own, the answer runs nothing and fetches nothing. */
const POLICY = "default-src 'none'; sandbox";
/** Platforms put what a picture shows into its address. */
const CACHE = 'public, max-age=604800, immutable';
/** What failed is asked for again, but not with every row that shows it. */
const CACHE_FAILURE = 'public, max-age=60';

/**
 * What browsers draw. Not SVG, which is a document, and nothing that is only called a picture: the content says what it
 * is.
 */
const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

interface Picture {
  readonly type: string;
  readonly body: Buffer;
}

export const pictureProxy =
  (network: Network = publicNetwork): Part =>
  (app, options) =>
    addPictureProxy(app, options, network);

async function addPictureProxy(app: FastifyInstance, { config }: PartOptions, network: Network): Promise<void> {
  const { mediaHosts } = config.console;
  // Asked at every redirect.
  const guarded: Network = {
    ...network,
    refusal: (url) => network.refusal(url) ?? (isListed(url, mediaHosts) ? undefined : MESSAGES.notListed),
  };
  const turns = new InTurn(AT_ONCE, MOST_WAITING);
  /** Several who look at the same picture ask its host once. */
  const underWay = new Map<string, Promise<Picture>>();

  const pictureAt = (url: string): Promise<Picture> => {
    const before = underWay.get(url);
    if (before) return before;
    const fetched = turns.run(() => fetchPicture(url, guarded)).finally(() => underWay.delete(url));
    underWay.set(url, fetched);
    return fetched;
  };

  app.get<{ Querystring: Record<string, unknown> }>(
    PICTURE_PROXY,
    { config: { rateLimit: { max: config.publicCallsPerMinute * PICTURES_PER_CALL, timeWindow: 60_000 } } },
    async (request, reply) => {
      if (!isOwnPage(request, config.publicUrls)) throw new ApiError('foreignOrigin', { status: 403 });
      const { url } = request.query;
      if (typeof url !== 'string' || !isListed(url, mediaHosts))
        throw new ApiError('forbidden', { status: 403, message: MESSAGES.notListed });
      reply.headers({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      const found = await pictureAt(url).catch((error: unknown) => {
        if (error instanceof ApiError && error.kind === 'outside') return error;
        throw error;
      });
      if (found instanceof ApiError)
        return reply.code(found.status).header('cache-control', CACHE_FAILURE).send(refusal(found, request.id));
      return reply.header('cache-control', CACHE).type(found.type).send(found.body);
    },
  );
}

async function fetchPicture(url: string, network: Network): Promise<Picture> {
  const refuse = (message: string) => new ApiError('outside', { status: 502, message });
  const { status, truncated, body } = await outbound(
    { url, headers: { accept: 'image/avif,image/webp,image/*' } },
    LIMITS,
    network,
  ).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? refuse(error.message) : error;
  });
  if (status !== 200) throw refuse(MESSAGES.refused(status));
  if (truncated) throw refuse(MESSAGES.tooLarge);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(body);
  if (!found || !PICTURES.has(found.mime)) throw refuse(MESSAGES.notAPicture);
  return { type: found.mime, body };
}

/** Asked by a page of this console. Browsers say so; those that came without TLS by the referrer alone. */
export function isOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrls: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.host === host || publicUrls.includes(from.origin);
}
