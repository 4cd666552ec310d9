/** The call of each way to make pictures. */
import type { PictureLayer } from '../../../../images/document';
import type { Calls } from '../../../../services/catalogue/generated/types';
import type { PictureSize } from '../../../../services/catalogue/sets/image';
import { type Client, CallError } from '../../../../services/client';
import { pngOf } from '../../fields/cutout/cutout';
import { storePicture, type StoredPicture } from '../../state/uploads';
import { isUnmarked, maskFile, type MaskStep } from '../mask/mask';
import { MESSAGES } from './generate.messages';
import { troubleOf } from '../../state/trouble';

export type GenerationMode = 'generate' | 'inpaint' | 'variation';
export type Candidates = Calls['image.generate']['result'];

export interface Wishes {
  readonly mode: GenerationMode;
  readonly prompt: string;
  readonly size: PictureSize;
  readonly count: number;
  /** null: neither reference nor strength, so the first version of a call. */
  readonly further: { readonly reference: StoredPicture | null; readonly strength: number } | null;
}

export const BEGIN: Wishes = { mode: 'generate', prompt: '', size: 'portrait', count: 2, further: null };

/** A message about what is missing before the request can be sent; empty: nothing. */
export function missing({ mode, prompt }: Wishes, steps: readonly MaskStep[]): string {
  if (mode !== 'variation' && prompt.trim() === '') return MESSAGES.promptMissing;
  return mode === 'inpaint' && isUnmarked(steps) ? MESSAGES.maskMissing : '';
}

export async function send(
  client: Client,
  { mode, prompt: typed, size, count, further }: Wishes,
  target: PictureLayer | undefined,
  steps: readonly MaskStep[],
  signal: AbortSignal,
): Promise<Candidates> {
  const prompt = typed.trim();
  if (mode === 'generate' || !target) return client.call('image.generate', { prompt, size, count }, { signal });
  const imageUrl = target.src;
  const advanced = further && {
    strength: further.strength,
    ...(further.reference && { referenceUrl: further.reference.src }),
  };
  if (mode === 'variation') {
    if (!advanced && prompt === '') return client.call('image.variation', { imageUrl, count }, { signal });
    const wished = { imageUrl, count, ...advanced, ...(prompt !== '' && { prompt }) };
    return client.call('image.variationV2', wished, { signal });
  }
  const mask = await storePicture(client, await pngOf(maskFile(steps, target.natural)), MESSAGES.maskName);
  const wished = { imageUrl, maskUrl: mask.src, prompt, count };
  return advanced
    ? client.call('image.inpaintV2', { ...wished, ...advanced }, { signal })
    : client.call('image.inpaint', wished, { signal });
}

/** The message for a failure; a refusal of the server brings its own message. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallError && error.kind === 'aborted') return MESSAGES.stopped;
  if (error instanceof CallError && error.kind === 'timeout') return MESSAGES.failed(MESSAGES.timeout);
  return MESSAGES.failed(troubleOf(error));
}
