/**
 * Imports a picture of another site: fetched through the network guard, type detected, rotated upright and re-encoded.
 */
import { IMAGE_LIMITS } from '../../../src/images/document';
import type { TakenPicture } from '../../../src/services/catalogue/generated/types';
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { WorkEnded } from '../../kernel/work';
import { outbound, OutboundFailure, publicNetwork, type Network } from '../../providers/outbound/request';
import { PICTURE_MESSAGES } from '../../providers/painting/painting.messages';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { keepFile } from '../file/file-upload';
import { MESSAGES } from './image.messages';

const LIMITS = { bytes: IMAGE_LIMITS.sourceBytes, timeoutMs: 20_000 } as const;

export async function importPicture(
  context: Context,
  url: string,
  network: Network = publicNetwork,
): Promise<TakenPicture> {
  const { actor, now, signal, work } = context;
  const answer = await outbound(
    { url, headers: { accept: 'image/png,image/jpeg,image/webp,image/*;q=0.8' } },
    { ...LIMITS, signal },
    network,
  ).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? new ApiError('outside', { message: error.message }) : error;
  });
  if (answer.status !== 200) throw new ApiError('outside', { message: MESSAGES.foreignStatus(answer.status) });
  if (answer.truncated) throw invalidField('url', MESSAGES.manyBytes);
  const taken = await work
    .run('takingIn', () => ({ picture: answer.body }))
    .catch((error: unknown) => {
      if (error instanceof WorkEnded) return { fault: 'notAPicture' } as const;
      throw error;
    });
  if ('fault' in taken) throw invalidField('url', PICTURE_MESSAGES[taken.fault]);
  const key = newKey(taken.ending, now());
  await keepFile(context, actor, { key, type: 'image', bytes: Buffer.from(taken.file) });
  return { imageUrl: FILES + key, width: taken.width, height: taken.height };
}
