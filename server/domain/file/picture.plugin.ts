/**
 * The image proxy: `GET /media/picture?url=…` returns an image of a listed host (`mediaHosts`). The host does not learn
 * who views it, and the content security policy needs no other hosts.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isListed, PICTURE_PROXY } from '../../../src/shared/address/media-address';
import { refusal } from '../../kernel/http/envelope';
import { ApiError } from '../../kernel/calls/errors';
import type { Part, PartOptions } from '../../kernel/part';
import { personOf } from '../../kernel/calls/sender';
import { Turns, type Person, type TurnLimits } from '../../kernel/work/turns';
import {
  listedNetwork,
  outbound,
  OutboundFailure,
  publicNetwork,
  type Network,
} from '../../providers/outbound/request';

/** Reasons why an image of another host is not shown. */
const MESSAGES = {
  notListed: '这个来源的图片不在允许的范围内',
  refused: (status: number) => `对方没有给出图片（${status}）`,
  tooLarge: '图片过大',
  notAPicture: '对方给出的不是图片',
} as const;

const LIMITS = { bytes: 10 * 1024 * 1024, timeoutMs: 20_000 } as const;
/** Each may hold LIMITS.bytes in memory; hosts that answer slowly keep half of the turns free for other people. */
const TURNS: TurnLimits = { atOnce: 16, waiting: 400, share: { atOnce: 8, waiting: 200 }, waitMs: 30_000 };
/** A page of a list shows about this many covers, so the rate limit counts them as one call. */
const PICTURES_PER_CALL = 20;

/** An image opened directly runs no scripts and loads nothing. */
const POLICY = "default-src 'none'; sandbox";
/** Platforms change an image's address with its content. */
const CACHE = 'public, max-age=604800, immutable';
/** Failures are cached briefly, so that not every row with the image repeats the request. */
const CACHE_FAILURE = 'public, max-age=60';

/** Image types that browsers display, detected by the content. No SVG, which is a document. */
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

async function addPictureProxy(
  app: FastifyInstance,
  { config, stopping }: PartOptions,
  network: Network,
): Promise<void> {
  const { mediaHosts } = config.console;
  const guarded = listedNetwork(mediaHosts, MESSAGES.notListed, network);
  const turns = new Turns(TURNS);
  /** Concurrent requests for the same image share one request to its host. */
  const underWay = new Map<string, Promise<Picture>>();

  const pictureAt = (url: string, person: Person): Promise<Picture> => {
    const before = underWay.get(url);
    if (before) return before;
    const fetched = turns
      .within(person, stopping, () => fetchPicture(url, guarded))
      .finally(() => underWay.delete(url));
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
      const found = await pictureAt(url, personOf(request)).catch((error: unknown) => {
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

/**
 * Whether a page of this console sent the request, by `Sec-Fetch-Site`, or by the referrer if browsers omit that header
 * without TLS.
 */
export function isOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrls: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.host === host || publicUrls.includes(from.origin);
}
