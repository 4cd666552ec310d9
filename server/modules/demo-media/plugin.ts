/**
 * Serves drawn pictures in place of the platforms': /demo-media/avatar/<seed>.svg (`<seed>~<initial>`) and
 * /demo-media/cover/<topic>-<seed>.svg.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../kernel/errors';
import { avatarSvg, coverSvg } from './draw';

/** Letters, digits and a few marks: nothing that could end a text or an attribute of the drawing. */
const AVATAR = /^([A-Za-z0-9_.-]{1,160})(?:~(\p{L}))?\.svg$/u;
const COVER = /^([A-Za-z0-9_.-]{1,160})\.svg$/u;

/** A drawing opened on its own runs nothing and fetches nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** The same address always is the same picture. */
const CACHE = 'public, max-age=31536000, immutable';

const sendSvg = (reply: FastifyReply, drawing: string) =>
  reply
    .type('image/svg+xml; charset=utf-8')
    .header('cache-control', CACHE)
    .header('content-security-policy', POLICY)
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
