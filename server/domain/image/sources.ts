/** Reads pictures by source: stored files and generated demonstration pictures. */
import { IMAGE_LIMITS } from '../../../src/images/document';
import { invalidField } from '../../kernel/calls/api-errors';
import type { AppConfig } from '../../kernel/config';
import type { PaintSource } from '../../kernel/work/orders';
import { DEMO_MEDIA, demoMediaSvg } from '../../providers/sandbox/demo-media';
import { readWhole, storeOf } from '../../providers/storage';
import { keyAt, typeOfKey } from '../../providers/storage/upload.rules';
import { MESSAGES } from './image.messages';

type Places = Pick<AppConfig, 'filesFolder' | 'storage'>;

/** Reader for the painter: a missing picture does not abort the drawing. */
export const sourcesIn =
  (config: Places) =>
  async (source: string): Promise<PaintSource> => {
    if (source.startsWith(DEMO_MEDIA)) {
      const drawing = demoMediaSvg(source);
      return drawing === undefined ? { failed: MESSAGES.noPicture } : { drawing };
    }
    const found = await storedPicture(config, source);
    return typeof found === 'string' ? { failed: found } : { picture: found };
  };

/** The file of a param; refuses it at its field. */
export async function pictureIn(config: Places, field: string, source: string): Promise<Buffer> {
  const found = await storedPicture(config, source);
  if (typeof found === 'string') throw invalidField(field, found);
  return found;
}

/** The file, or why there is none. */
async function storedPicture(config: Places, source: string): Promise<Buffer | string> {
  const key = keyAt(source);
  if (key === undefined || typeOfKey(key) !== 'image') return MESSAGES.notStored;
  const store = storeOf(config);
  const size = await store.sizeOf(key);
  if (size === null) return MESSAGES.noPicture;
  if (size > IMAGE_LIMITS.sourceBytes) return MESSAGES.manyBytes;
  return (await readWhole(store, key)) ?? MESSAGES.noPicture;
}
