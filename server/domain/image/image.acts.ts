/** Saves, deletes and restores images, and draws documents to files. */
import type {
  BatchResult,
  ImageRenderImageParams,
  ImageSaveImageParams,
  SavedImage,
} from '../../../src/services/catalogue/generated/types';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { FileAnswer } from '../../kernel/http/file-answer';
import type { Context } from '../../kernel/calls/handler';
import { paint, PaintingFailure } from '../../providers/painting';
import { cutoffAt } from '../retention/retention.store';
import { batchResult, meaningful } from '../rows/rows.rules';
import { documentIn, refuseLargeFile } from './document.rules';
import { MESSAGES } from './image.messages';
import * as store from './image.store';
import { sourcesIn } from './sources';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

export async function saveImage(
  { db, actor, now, work }: Around & Pick<Context, 'work'>,
  { imageId, name, document: given, previewUrl }: ImageSaveImageParams,
): Promise<SavedImage> {
  const document = await work.here(() => documentIn('document', given));
  const { width, height } = document;
  const values = {
    name: meaningful('name', name),
    document,
    width,
    height,
    ...(previewUrl !== undefined && { previewUrl }),
    updateTime: now(),
  };
  if (imageId === undefined) {
    const created = await store.insertImage(db, { ...values, userId: actor.userId, createTime: now() });
    return store.readImage(db, created);
  }
  if (!(await store.updateImage(db, actor, imageId, values))) throw notFound(MESSAGES.what.image);
  return store.readImage(db, imageId);
}

export async function deleteImages({ db, actor, now }: Around, imageIds: readonly number[]): Promise<BatchResult> {
  const deleted = await store.deleteImages(db, actor, imageIds, now());
  return batchResult(imageIds, deleted, notFound(MESSAGES.what.image).message);
}

export async function restoreImages({ db, actor, now }: Around, imageIds: readonly number[]): Promise<BatchResult> {
  const since = await cutoffAt(db, 'deletedImage', now());
  const restored = await store.restoreImages(db, actor, imageIds, since ?? new Date(0));
  return batchResult(imageIds, restored, notFound(MESSAGES.what.image).message);
}

const ENDINGS = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** Refuses a document whose pictures are missing: the file would not be what the person sees. */
export async function renderImage(
  { config, work }: Pick<Context, 'config' | 'work'>,
  { document: given, format = 'jpeg', quality = 90, scale = 1, name = '图片' }: ImageRenderImageParams,
): Promise<FileAnswer> {
  const document = await work.here(() => documentIn('document', given));
  refuseLargeFile(document, scale);
  const answer = await paint({ document, format, quality, scale }, sourcesIn(config), work).catch((error: unknown) => {
    throw error instanceof PaintingFailure ? invalid(error.message) : error;
  });
  const [missing] = answer.missing;
  if (missing) throw invalid(MESSAGES.missing(missing.source, missing.reason));
  return { filename: `${name}.${ENDINGS[format]}`, contentType: `image/${format}`, body: Buffer.from(answer.file) };
}
