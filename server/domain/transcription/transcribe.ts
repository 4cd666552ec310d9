/**
 * Beginning and correcting transcriptions, whoever asks: the creator's space, the followed feed, the material lists.
 */
import type { Transcript, Transcription } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/errors';
import type { Context } from '../../kernel/handler';
import { invalid, notFound } from '../../kernel/api-errors';
import { canHear, NotConfigured } from '../../providers/speech';
import { wakeWorkers } from '../jobs/wake';
import { contentOf, enqueueTranscription, saveScript, transcriptOf, type Target } from './transcription.store';
import { TRANSCRIBE_MESSAGES as MESSAGES } from './transcribe.messages';

/** Of the two params of a call exactly one. */
export function targetOf({ flowId, uploadId }: { flowId?: number; uploadId?: number }): Target {
  if (flowId !== undefined && uploadId === undefined) return { flowId };
  if (uploadId !== undefined && flowId === undefined) return { uploadId };
  throw invalid(MESSAGES.oneTarget);
}

const nameOf = (target: Target): string => ('flowId' in target ? MESSAGES.flow : MESSAGES.upload);

/** Queues it, unless it is under way; refuses at once what nobody could hear. */
export async function beginTranscription({ db, actor, config, now }: Context, target: Target): Promise<Transcription> {
  const content = await contentOf(db, actor, target);
  if (!content) throw notFound(nameOf(target));
  const { departmentId, mediaUrl } = content;
  if (mediaUrl === null) throw invalid(MESSAGES.nothingToHear);
  refuseUnheard(mediaUrl, config);
  const queued = await enqueueTranscription(db, {
    target,
    departmentId,
    mediaUrl,
    creatorId: actor.userId,
    now: now(),
  });
  wakeWorkers(db);
  return queued;
}

/** Refuses what nobody is there to hear. */
export function refuseUnheard(mediaUrl: string, config: Context['config']): void {
  if (!canHear(mediaUrl, config)) throw new ApiError('notConfigured', { message: new NotConfigured().message });
}

/** As it is at one moment: whoever is told that it is done is told the text. */
export const readTranscript = ({ db, actor }: Context, target: Target): Promise<Transcript> =>
  db.transaction(
    async (tx) => {
      const content = await contentOf(tx, actor, target);
      if (!content) throw notFound(nameOf(target));
      return transcriptOf(tx, target, content.script);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export async function saveTranscript({ db, actor, now }: Context, target: Target, script: string): Promise<Transcript> {
  if (!(await saveScript(db, actor, target, script, now()))) throw notFound(nameOf(target));
  return transcriptOf(db, target, script);
}
