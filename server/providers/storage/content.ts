/** Detects a file's type by its bytes; file names and declared types are not trusted. */
import { WorkEnded, type Work } from '../../kernel/work';
import type { Content, ContentOrder } from '../../kernel/work/orders';
import { readWhole } from '.';
import { type ObjectStore } from './store';
import { type Range } from './store';
import { StorageFailure } from './failure';
import { HEAD_BYTES, TAIL_BYTES } from './polyglot.rules';
import type { FileType } from './upload.rules';
import { isWholeVideo } from './whole-video.rules';

/** The content as the first matching type; undefined: not a complete file of any of them. */
export const contentOf = (
  bytes: Buffer,
  types: FileType | readonly FileType[],
  work: Work,
): Promise<Content | undefined> =>
  judged(
    () => ({
      ...(bytes.length <= HEAD_BYTES
        ? { bytes }
        : { bytes: bytes.subarray(0, HEAD_BYTES), tail: bytes.subarray(-TAIL_BYTES) }),
      types: [types].flat(),
    }),
    work,
  );

/** Like `contentOf` for a stored file; reads only its head and tail. Throws if the file does not exist. */
export async function contentAt(
  store: ObjectStore,
  key: string,
  type: FileType,
  work: Work,
): Promise<Content | undefined> {
  const size = (await store.sizeOf(key)) ?? 0;
  if (size <= HEAD_BYTES) return judged(async () => ({ bytes: await readRange(store, key), types: [type] }), work);
  return judged(
    async () => ({
      bytes: await readRange(store, key, { start: 0, end: HEAD_BYTES - 1 }),
      tail: await readRange(store, key, { start: size - TAIL_BYTES, end: size - 1 }),
      types: [type],
    }),
    work,
  );
}

async function readRange(store: ObjectStore, key: string, range?: Range): Promise<Buffer> {
  const bytes = await readWhole(store, key, range);
  if (!bytes) throw new StorageFailure(`There is no ${key}`);
  return bytes;
}

/** Like `contentAt`; undefined also for a video that ends early: it has no index, or its parts do not end. */
export async function wholeContentAt(
  store: ObjectStore,
  { key, kind, size }: { readonly key: string; readonly kind: FileType; readonly size: number },
  work: Work,
): Promise<Content | undefined> {
  const content = await contentAt(store, key, kind, work);
  if (!content || kind !== 'video') return content;
  const read = (start: number, length: number) =>
    readRange(store, key, { start, end: Math.min(size, start + length) - 1 });
  return (await isWholeVideo(content.contentType, size, read)) ? content : undefined;
}

/** `order`: creates the request when a worker is free, so that waiting requests hold no memory. */
async function judged(order: () => ContentOrder | Promise<ContentOrder>, work: Work): Promise<Content | undefined> {
  try {
    return (await work.run('content', order)) ?? undefined;
  } catch (error) {
    // An image that crashes the decoder or exhausts its memory is invalid.
    if (error instanceof WorkEnded) return undefined;
    throw error;
  }
}
