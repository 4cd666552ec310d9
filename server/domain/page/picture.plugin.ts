/** Preview pictures of pages, components and templates, at addresses that only their readers learn. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Drawings } from '../file/drawings';
import { readPictured, readReportPicture } from './pictured.store';
import { PAGE_PICTURES, picturedBy } from './picture.rules';
import { drawThumbnail, drawWhole, type Drawing } from './thumbnail';
import { ApiError } from '../../kernel/calls/errors';
import type { PartOptions } from '../../kernel/part';
import { personOf } from '../../kernel/calls/sender';
import { sealer } from '../../kernel/session/seal';
import { storeOf } from '../../providers/storage';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/**
 * Cached for a day although a draft's picture is drawn on request and can show a newer revision than its address names.
 */
const CACHE = 'private, max-age=86400, immutable';

export async function pagePictures(
  app: FastifyInstance,
  { db, config, pool, clock, stopping }: PartOptions,
): Promise<void> {
  const drawings = new Drawings(storeOf(config), join(config.filesFolder, 'drawings'));
  app.get<{ Params: { file: string } }>(`${PAGE_PICTURES}/:file`, async (request, reply) => {
    const pictured = picturedBy(await sealer(db), request.params.file);
    const work = pool.of(personOf(request), stopping);
    const picture = pictured && (await pictureOf(pictured, { db, drawings, work, now: clock() }));
    if (!picture) throw new ApiError('unknownPath');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY })
      .send(picture);
  });
}

const PHONE = 375;

/** undefined: there is no such document. */
async function pictureOf(
  { kind, id, revision }: NonNullable<ReturnType<typeof picturedBy>>,
  drawing: Drawing,
): Promise<string | undefined> {
  if (kind === 'report') return readReportPicture(drawing.db, id, revision);
  const document = await readPictured(drawing.db, kind, id);
  if (!document) return undefined;
  const isWhole = kind === 'draft' || kind === 'version';
  return isWhole ? (await drawWhole(drawing, document, PHONE)).svg : drawThumbnail(drawing, document);
}
