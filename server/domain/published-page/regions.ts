/** The table of regions for forms of pages: one file, because it is larger than most pages. */
import type { FastifyInstance } from 'fastify';
import { REGIONS } from '../../../src/pages/forms/generated/regions';
import { encodingFor } from '../../kernel/http/accept-encoding.rules';
import { JsonDocument } from '../../kernel/http/document';

/** The address changes with the table. */
const CACHE = 'public, max-age=31536000, immutable';

export function giveRegions(app: FastifyInstance): void {
  const regions = new JsonDocument(REGIONS, { compressed: true });
  // Published pages of another release name another hash; any of them reads this table.
  app.get('/regions/:hash', async (request, reply) => {
    const encoding = regions.packing(encodingFor(request.headers['accept-encoding']));
    const content = await regions.bytes(encoding);
    reply.headers({
      'cache-control': CACHE,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    return reply.type('application/json; charset=utf-8').send(content);
  });
}
