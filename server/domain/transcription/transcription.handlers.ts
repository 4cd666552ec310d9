/** The creator space: uploads, their transcriptions, and voices (calls.md section 7.1, feed upload). */
import { QUEUES, requireRoom } from '../jobs/job.store';
import { wakeWorkers } from '../jobs/wake';
import { batchResult } from '../rows/rows.rules';
import { beginTranscription, readTranscript, saveTranscript, targetOf } from './transcribe';
import { TRANSCRIBE_MESSAGES } from './transcribe.messages';
import { enqueueTranscription, favoritesWithVideo, isFavorite } from './transcription.store';
import { notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import { MESSAGES } from '../upload/upload.messages';
import { canTranscribe } from '../../providers/speech';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'feedUpload.generateFeedAsr': (params, context) => beginTranscription(context, targetOf(params)),
  'feedUpload.updateFeedAsr': ({ script, ...params }, context) => saveTranscript(context, targetOf(params), script),
  async 'feedUpload.generateFeedFavoriteAsr'({ flowIds }, { db, actor, config, now }) {
    const found = await favoritesWithVideo(db, actor, flowIds);
    const transcribable = found.filter(({ mediaUrl }) => canTranscribe(mediaUrl, config));
    if (found.length > 0 && transcribable.length === 0)
      throw new ApiError('notConfigured', { message: MESSAGES.noSpeech });
    await requireRoom(db, QUEUES.transcription, actor.userId, transcribable.length);
    for (const { flowId, ...content } of transcribable)
      await enqueueTranscription(db, { target: { flowId }, ...content, creatorId: actor.userId, now: now() });
    wakeWorkers(db);
    return batchResult(
      flowIds,
      transcribable.map(({ flowId }) => flowId),
      TRANSCRIBE_MESSAGES.notFavorite,
    );
  },
  async 'feedUpload.updateFeedFavoriteAsr'({ flowId, script }, context) {
    if (!(await isFavorite(context.db, context.actor.userId, flowId))) throw notFound(MESSAGES.favorite);
    return saveTranscript(context, { flowId }, script);
  },
  'feedUpload.queryFeedAsr': (params, context) => readTranscript(context, targetOf(params)),
} satisfies SomeHandlers;
