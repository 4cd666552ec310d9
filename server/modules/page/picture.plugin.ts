/** Preview pictures of pages, components and templates, at addresses that only their readers learn. */
import type { FastifyInstance } from 'fastify';
import type { Held } from '../../../src/pages/operations/operation';
import { readDraft } from '../../domain/page/draft.store';
import { PAGE_PICTURES, picturedBy, type PicturedKind } from '../../domain/page/picture.rules';
import { readTemplate } from '../../domain/page/template.store';
import { thumbnailSvg } from '../../domain/page/thumbnail';
import type { Database } from '../../db/connect';
import { ApiError } from '../../kernel/errors';
import type { PartOptions } from '../../kernel/part';
import { sealer } from '../../kernel/seal';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Of a draft, the picture of the revision may come after the next save; for long enough it is the same. */
const CACHE = 'private, max-age=86400, immutable';

async function documentOf(db: Database, kind: PicturedKind, id: number): Promise<Held | null> {
  if (kind === 'page') return readDraft(db, { pageId: id });
  if (kind === 'component') return readDraft(db, { rootId: id });
  return (await readTemplate(db, id)) ?? null;
}

export async function pagePictures(app: FastifyInstance, { db }: PartOptions): Promise<void> {
  app.get<{ Params: { file: string } }>(`${PAGE_PICTURES}/:file`, async (request, reply) => {
    const pictured = picturedBy(await sealer(db), request.params.file);
    const document = pictured && (await documentOf(db, pictured.kind, pictured.id).catch(() => null));
    if (!document) throw new ApiError('unknownPath');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY })
      .send(thumbnailSvg(document));
  });
}
