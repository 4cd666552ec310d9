/**
 * Preview pictures of templates and saved images, at addresses that only their readers learn: drawn at the first
 * request and kept on this server's disk.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { documentOfImage } from './image.store';
import { IMAGE_PREVIEWS, previewedBy, type PreviewedKind } from './preview.rules';
import { sourcesIn } from './sources';
import { documentOfTemplate } from './template.store';
import { ApiError } from '../../kernel/calls/errors';
import type { PartOptions } from '../../kernel/part';
import { personOf } from '../../kernel/calls/sender';
import { sealer } from '../../kernel/session/seal';
import type { Work } from '../../kernel/work';
import { paint, PaintingFailure } from '../../providers/painting';
import { diskStore, readWhole } from '../../providers/storage';

const POLICY = "default-src 'none'; sandbox";
const CACHE = 'private, max-age=86400, immutable';
/** Width of a preview: of a card of the gallery on a display with two pixels a point. */
const WIDTH = 480;
const QUALITY = 82;

export async function imagePreviews(app: FastifyInstance, options: PartOptions): Promise<void> {
  const { db, config, pool, stopping } = options;
  // `Drawings` deletes the oldest files of this folder when it is full.
  const kept = diskStore(join(config.filesFolder, 'drawings'));
  /** Concurrent requests for the same preview share one drawing. */
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function draw({ kind, id, version }: { kind: PreviewedKind; id: number; version: number }, work: Work) {
    const found = kind === 'image' ? await documentOfImage(db, id) : await documentOfTemplate(db, id);
    if (!found || found.version < version) return null;
    const { document } = found;
    const scale = Math.min(1, WIDTH / document.width);
    const order = { document, format: 'jpeg', quality: QUALITY, scale } as const;
    return Buffer.from((await paint(order, sourcesIn(config), work)).file);
  }

  async function preview(previewed: NonNullable<ReturnType<typeof previewedBy>>, work: Work): Promise<Buffer | null> {
    const file = `previews/${previewed.name}.jpg`;
    const stored = await readWhole(kept, file);
    if (stored) return stored;
    const drawing =
      underWay.get(file) ??
      draw(previewed, work)
        .then(async (drawn) => {
          if (drawn) await kept.put(file, drawn);
          return drawn;
        })
        .finally(() => underWay.delete(file));
    underWay.set(file, drawing);
    return drawing;
  }

  app.get<{ Params: { file: string } }>(`${IMAGE_PREVIEWS}/:file`, async (request, reply) => {
    const previewed = previewedBy(await sealer(db), request.params.file);
    if (!previewed) throw new ApiError('unknownPath');
    const drawn = await preview(previewed, pool.of(personOf(request), stopping)).catch((error: unknown) => {
      throw error instanceof PaintingFailure ? new ApiError('busy', { message: error.message }) : error;
    });
    if (!drawn) throw new ApiError('unknownPath');
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' })
      .send(drawn);
  });
}
