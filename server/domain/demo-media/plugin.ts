/** Serves generated images instead of the platforms': `demoMediaSvg` names their paths. */
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/calls/errors';
import { DEMO_MEDIA, demoMediaSvg } from '../../providers/sandbox/demo-media';

/** Images opened directly run no scripts and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** An address always returns the same image. */
const CACHE = 'public, max-age=31536000, immutable';

export async function demoMedia(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { '*': string } }>(`${DEMO_MEDIA}*`, (request, reply) => {
    const drawing = demoMediaSvg(`${DEMO_MEDIA}${request.params['*']}`);
    if (drawing === undefined) throw new ApiError('unknownPath');
    return (
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', CACHE)
        .header('content-security-policy', POLICY)
        // Published pages and the simulator's frames have another origin, as for uploaded files.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('access-control-allow-origin', '*')
        .send(drawing)
    );
  });
}
