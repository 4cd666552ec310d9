/**
 * Own copies of pictures that lie elsewhere: platforms' addresses expire. Fetched by the guarded way out, known by
 * their content.
 */
import type { FailedImage } from '../../../src/services/catalogue/generated/types';
import { outbound, OutboundFailure, type OutboundLimits } from '../../providers/outbound/request';
import type { Work } from '../../kernel/work';
import type { ObjectStore } from '../../providers/storage/store';
import { contentOf } from '../../providers/storage/content';
import { FILES, keyAt, newKey } from '../../providers/storage/upload.rules';
import { MESSAGES } from './operation.messages';

const LIMITS = { bytes: 10 * 1024 * 1024, timeoutMs: 20_000 } as const;
/** Fetched beside each other. */
const AT_ONCE = 4;

export interface PictureKeeping {
  readonly store: ObjectStore;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly work: Work;
  /** Paths of this console that the content had before. */
  readonly known: readonly string[];
  readonly ask?: typeof outbound;
}

export interface KeptPictures {
  /** In the order that was asked for; what could not be had stays at its own address. */
  readonly images: string[];
  readonly failed: FailedImage[];
}

export async function keepPictures(addresses: readonly string[], keeping: PictureKeeping): Promise<KeptPictures> {
  const images = [...addresses];
  const failed: FailedImage[] = [];
  const left = addresses.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, url] of left) {
        const kept = await keep(url, keeping);
        if ('reason' in kept) failed.push({ url, reason: kept.reason });
        else images[index] = kept.url;
      }
    }),
  );
  failed.sort((a, b) => addresses.indexOf(a.url) - addresses.indexOf(b.url));
  // A path of this console that leads nowhere is no picture; another site's may be had later.
  const nowhere = new Set(failed.filter(({ url }) => url.startsWith('/')).map(({ url }) => url));
  return { images: images.filter((url) => !nowhere.has(url)), failed };
}

async function keep(url: string, keeping: PictureKeeping): Promise<{ url: string } | { reason: string }> {
  if (!url.startsWith('/')) return keeping.work.holding(() => copy(url, keeping));
  if (keeping.known.includes(url)) return { url };
  const key = keyAt(url);
  if (key === undefined) return { reason: MESSAGES.picture.notOurs };
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
