/** Starts and corrects transcriptions for all areas: creator space, followed feed, material lists. */
import type { Transcript, Transcription } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { canTranscribe, NotConfigured } from '../../providers/speech';
import { QUEUES, requireRoom } from '../jobs/job.store';
import { wakeWorkers } from '../jobs/wake';
import { contentOf, enqueueTranscription, saveScript, transcriptOf, type Target } from './transcription.store';
import { TRANSCRIBE_MESSAGES as MESSAGES } from './transcribe.messages';

/** Requires exactly one of the two params. */
export function targetOf({ flowId, uploadId }: { flowId?: number; uploadId?: number }): Target {
  if (flowId !== undefined && uploadId === undefined) return { flowId };
  if (uploadId !== undefined && flowId === undefined) return { uploadId };
  throw invalid(MESSAGES.oneTarget);
}

const nameOf = (target: Target): string => ('flowId' in target ? MESSAGES.flow : MESSAGES.upload);

/** Queues a transcription unless one is open; refuses at once if no speech provider can transcribe it. */
export async function beginTranscription({ db, actor, config, now }: Context, target: Target): Promise<Transcription> {
  const content = await contentOf(db, actor, target);
  if (!content) throw notFound(nameOf(target));
  const { departmentId, mediaUrl } = content;
  if (mediaUrl === null) throw invalid(MESSAGES.nothingToTranscribe);
  requireTranscribable(mediaUrl, config);
  await requireRoom(db, QUEUES.transcription, actor.userId);
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

/** Refuses media that no configured speech provider can transcribe. */
export function requireTranscribable(mediaUrl: string, config: Context['config']): void {
  if (!canTranscribe(mediaUrl, config)) throw new ApiError('notConfigured', { message: new NotConfigured().message });
}

/** Reads status and text in one snapshot, so that a finished transcription always comes with its text. */
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
