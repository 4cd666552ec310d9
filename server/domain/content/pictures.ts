/**
 * Copies images of other sites, because platforms' addresses expire. Fetched through the guarded network access; types
 * are detected by the content.
 */
import type { FailedImage } from '../../../src/services/catalogue/generated/types';
import { outbound, OutboundFailure, type OutboundLimits } from '../../providers/outbound/request';
import type { Work } from '../../kernel/work';
import type { ObjectStore } from '../../providers/storage/store';
import { contentOf } from '../../providers/storage/content';
import { FILES, keyAt, newKey } from '../../providers/storage/upload.rules';
import { MESSAGES } from './content.messages';

const LIMITS = { bytes: 10 * 1024 * 1024, timeoutMs: 20_000 } as const;
/** Concurrent requests. */
const AT_ONCE = 4;

export interface PictureKeeping {
  readonly store: ObjectStore;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly work: Work;
  /** The content's previous image paths on this console. */
  readonly known: readonly string[];
  readonly ask?: typeof outbound;
}

export interface StoredPictures {
  /** In the requested order; an image that could not be fetched keeps its original address. */
  readonly images: string[];
  readonly failed: FailedImage[];
}

export async function keepPictures(addresses: readonly string[], keeping: PictureKeeping): Promise<StoredPictures> {
  const images = [...addresses];
  const failed: FailedImage[] = [];
  const left = addresses.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, url] of left) {
        const outcome = await keep(url, keeping);
        if ('reason' in outcome) failed.push({ url, reason: outcome.reason });
        else images[index] = outcome.url;
      }
    }),
  );
  failed.sort((a, b) => addresses.indexOf(a.url) - addresses.indexOf(b.url));
  // Drop invalid paths of this console; addresses of other sites may be fetched later.
  const nowhere = new Set(failed.filter(({ url }) => url.startsWith('/')).map(({ url }) => url));
  return { images: images.filter((url) => !nowhere.has(url)), failed };
}

async function keep(url: string, keeping: PictureKeeping): Promise<{ url: string } | { reason: string }> {
  if (!url.startsWith('/')) return keeping.work.holding(() => copy(url, keeping));
  if (keeping.known.includes(url)) return { url };
  const key = keyAt(url);
  if (key === undefined) return { reason: MESSAGES.picture.unsupportedAddress };
  return (await keeping.store.sizeOf(key)) === null ? { reason: MESSAGES.picture.unknown } : { url };
}

async function copy(
  url: string,
  { store, now, signal, work, ask = outbound }: PictureKeeping,
): Promise<{ url: string } | { reason: string }> {
  const limits: OutboundLimits = { ...LIMITS, signal };
  const answer = await ask({ url, headers: { accept: 'image/*' } }, limits).catch((error: unknown) => {
    if (error instanceof OutboundFailure) return error.message;
    throw error;
  });
  if (typeof answer === 'string') return { reason: answer };
  if (answer.status !== 200) return { reason: MESSAGES.picture.refused(answer.status) };
  if (answer.truncated) return { reason: MESSAGES.picture.tooLarge };
  const content = await contentOf(answer.body, 'image', work);
  if (!content) return { reason: MESSAGES.picture.unsupported };
  const key = newKey(content.ending, now);
  await store.put(key, answer.body);
  return { url: FILES + key };
}
