/** Fetches media of other hosts through the guarded network access, and stores them. */
import { IMAGE_LIMITS } from '../../../src/images/document';
import type { MediumKind } from '../../../src/services/catalogue/define';
import { bytesText } from '../../../src/shared/text/measures';
import type { AppConfig } from '../../kernel/config';
import { WorkEnded, type Work } from '../../kernel/work';
import { outbound, OutboundFailure, type Network } from '../../providers/outbound/request';
import { PICTURE_MESSAGES } from '../../providers/painting/painting.messages';
import { storeOf } from '../../providers/storage';
import { contentOf } from '../../providers/storage/content';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { contentOfFile } from './media';
import { MEDIA_MESSAGES as MESSAGES } from './media.messages';

const MB = 1024 * 1024;
/** A fetched file is in memory until it is stored; larger videos have to be uploaded. */
const LIMITS = {
  image: { bytes: IMAGE_LIMITS.sourceBytes, timeoutMs: 20_000 },
  video: { bytes: 100 * MB, timeoutMs: 120_000 },
} as const;

export interface Fetching {
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
  readonly network: Network;
  readonly work: Work;
  readonly signal: AbortSignal;
  now(): Date;
}

/** Address of the stored copy, or the reason why there is none. */
export type Fetched = { readonly url: string } | { readonly reason: string };

/** Pictures become upright PNG or JPEG files. */
export async function fetchMedium(
  url: string,
  kind: Extract<MediumKind, 'image' | 'video'>,
  fetching: Fetching,
): Promise<Fetched> {
  const { network, signal } = fetching;
  const limits = LIMITS[kind];
  const answer = await outbound({ url, headers: { accept: `${kind}/*` } }, { ...limits, signal }, network).catch(
    (error: unknown) => {
      if (error instanceof OutboundFailure) return error.message;
      throw error;
    },
  );
  if (typeof answer === 'string') return { reason: answer };
  if (answer.status !== 200) return { reason: MESSAGES.refused(answer.status) };
  if (answer.truncated) return { reason: MESSAGES.tooLarge(bytesText(limits.bytes)) };
  return kind === 'image' ? keepPicture(answer.body, fetching) : keepVideo(answer.body, fetching);
}

async function keepPicture(picture: Buffer, { config, work, now }: Fetching): Promise<Fetched> {
  const taken = await work
    .run('takingIn', () => ({ picture }))
    .catch((error: unknown) => {
      if (error instanceof WorkEnded) return { fault: 'notAPicture' } as const;
      throw error;
    });
  if ('fault' in taken) return { reason: PICTURE_MESSAGES[taken.fault] };
  const key = newKey(taken.ending, now());
  await storeOf(config).put(key, Buffer.from(taken.file));
  return { url: FILES + key };
}

async function keepVideo(bytes: Buffer, { config, work, now }: Fetching): Promise<Fetched> {
  const content = await contentOf(bytes, 'video', work);
  if (!content) return { reason: MESSAGES.broken('video') };
  const key = newKey(content.ending, now());
  await storeOf(config).put(key, bytes);
  if (await contentOfFile({ config, work }, { key, kind: 'video', size: bytes.length })) return { url: FILES + key };
  await storeOf(config).remove(key);
  return { reason: MESSAGES.broken('video') };
}
