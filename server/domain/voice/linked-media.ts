/** A sound or video at an address that a person gives: through the guard, limited, and known by its content. */
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { FileAnswer } from '../../kernel/http/file-answer';
import type { Context } from '../../kernel/calls/handler';
import { VOICE_LIMITS } from '../../../src/services/catalogue/sets/voice';
import { outbound, OutboundFailure, publicNetwork, type Network } from '../../providers/outbound/request';
import { contentOf } from '../../providers/storage/content';
import { MESSAGES } from './voice.messages';

const LIMITS = { bytes: VOICE_LIMITS.linkedBytes, timeoutMs: 120_000 } as const;

export const linkedMedia = (
  { work, signal }: Pick<Context, 'work' | 'signal'>,
  url: string,
  network: Network = publicNetwork,
): Promise<FileAnswer> =>
  work.holding(async () => {
    const answer = await outbound(
      { url, headers: { accept: 'audio/*,video/*' } },
      { ...LIMITS, signal },
      network,
    ).catch((error: unknown) => {
      throw error instanceof OutboundFailure ? invalidField('url', error.message) : error;
    });
    if (answer.status !== 200) throw new ApiError('outside', { message: MESSAGES.foreignStatus(answer.status) });
    if (answer.truncated) throw invalidField('url', MESSAGES.manyBytes);
    const found = await contentOf(answer.body, ['audio', 'video'], work);
    if (!found) throw invalidField('url', MESSAGES.notMedia);
    return { filename: nameOf(answer.url, found.ending), contentType: found.contentType, body: answer.body };
  });

/** The last part of the path with the ending of the content. */
function nameOf(url: string, ending: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? '';
  const name = decoded(last)
    .replace(/\.\w{1,8}$/, '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .slice(0, 80);
  return `${name || 'media'}.${ending}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
