/**
 * Serves generated images instead of the platforms': /demo-media/avatar/<seed>.svg (`<seed>~<initial>`) and
 * /demo-media/cover/<topic>-<seed>.svg.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../kernel/errors';
import { avatarSvg, coverSvg } from './draw';

/** Restricts characters, so that a seed cannot break out of the SVG's text and attributes. */
const AVATAR = /^([A-Za-z0-9_.-]{1,160})(?:~(\p{L}))?\.svg$/u;
const COVER = /^([A-Za-z0-9_.-]{1,160})\.svg$/u;

/** Images opened directly run no scripts and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** An address always returns the same image. */
const CACHE = 'public, max-age=31536000, immutable';

const sendSvg = (reply: FastifyReply, drawing: string) =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', CACHE)
    .header('content-security-policy', POLICY)
    // Publications and the simulator's frames have another origin, as for uploaded files.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .send(drawing);

export async function demoMedia(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { '*': string } }>('/demo-media/avatar/*', (request, reply) => {
    const [, seed, initial = ''] = AVATAR.exec(request.params['*']) ?? [];
    if (seed === undefined) throw new ApiError('unknownPath');
    return sendSvg(reply, avatarSvg(seed, initial));
  });
  app.get<{ Params: { '*': string } }>('/demo-media/cover/*', (request, reply) => {
    const [, seed] = COVER.exec(request.params['*']) ?? [];
    if (seed === undefined) throw new ApiError('unknownPath');
    return sendSvg(reply, coverSvg(seed));
  });
}
