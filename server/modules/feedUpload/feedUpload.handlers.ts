/** The creator space: uploads, their transcriptions, and voices (calls.md section 7.1, feed upload). */
import { MESSAGES as DOMAIN_MESSAGES } from '../../domain/domain.messages';
import { QUEUES, requireRoom } from '../../domain/jobs/job.store';
import { wakeWorkers } from '../../domain/jobs/wake';
import { batchResult, meaningful, newRow } from '../../domain/rows/rows.rules';
import { beginTranscription, readTranscript, saveTranscript, targetOf } from '../../domain/transcription/transcribe';
import { TRANSCRIBE_MESSAGES } from '../../domain/transcription/transcribe.messages';
import { enqueueTranscription, favoritesWithVideo, isFavorite } from '../../domain/transcription/transcription.store';
import * as uploads from '../../domain/upload/upload.store';
import { beginVoice } from '../../domain/voice/voice.acts';
import * as voices from '../../domain/voice/voice.store';
import { ApiError } from '../../kernel/errors';
import type { AreaHandlers, Context } from '../../kernel/handler';
import { invalid, invalidField, notFound } from '../../kernel/api-errors';
import { canTranscribe } from '../../providers/speech';
import { storeOf } from '../../providers/storage';
import { keyAt, typeOfKey } from '../../providers/storage/upload.rules';
import { MESSAGES } from './feedUpload.messages';

export const feedUpload: AreaHandlers<'feedUpload'> = {
  queryUploadList: { handle: (params, { db, actor }) => uploads.pageOfUploads(db, actor, params) },
  createFeedUpload: {
    async handle({ url, title, tagIds = [], ...fields }, { db, actor, config, now }) {
      const key = keyAt(url);
      const type = key && typeOfKey(key);
      const size = type ? await storeOf(config).sizeOf(key) : null;
      if (!type || size === null) throw invalidField('url', MESSAGES.noSuchFile);
      const owned = {
        ...newRow(actor, now()),
      };
      return uploads.insertUpload(
        db,
        actor,
        {
          ...owned,
          ...fields,
          cover: fields.cover ?? (type === 'image' ? url : ''),
          url,
          type,
          size,
          title: meaningful('title', title),
        },
        tagIds,
      );
    },
  },
  updateFeedUpload: {
    async handle({ uploadId, title, ...changes }, { db, actor, now }) {
      const changed = await uploads.updateUpload(
        db,
        actor,
        uploadId,
        { ...changes, ...(title !== undefined && { title: meaningful('title', title) }) },
        now(),
      );
      if (!changed) throw notFound(TRANSCRIBE_MESSAGES.upload);
      return changed;
    },
  },
  deleteFeedUpload: {
    handle: async ({ uploadIds }, { db, actor }) =>
      batchResult(uploadIds, await uploads.deleteUploads(db, actor, uploadIds), DOMAIN_MESSAGES.notFound.upload),
  },

  createVoiceGen: {
    handle: async ({ voice: preset, ...params }, context) =>
      voiceOf(context, await beginVoice(context, { ...params, preset })),
  },
  queryVoiceGenCosUrl: {
    async handle({ voiceId }, context) {
      const { url, size } = await voiceOf(context, voiceId);
      if (url === null) throw invalid(MESSAGES.notSpoken);
      const fileName = `${MESSAGES.voice}-${voiceId}.${url.split('.').pop()}`;
      return { url, downloadUrl: `${url}?download=${encodeURIComponent(fileName)}`, fileName, size };
    },
  },
  queryVoiceList: { handle: (params, { db, actor }) => voices.pageOfVoices(db, actor, params) },
  deleteVoiceGen: {
    async handle({ voiceIds }, { db, actor, config }) {
      const { deleted, unused } = await voices.deleteVoices(db, actor, voiceIds);
      const store = storeOf(config);
      await Promise.all(unused.map((url) => store.remove(keyAt(url)!)));
      return batchResult(voiceIds, deleted, MESSAGES.voiceNotFound);
    },
  },
  queryVoiceStatus: {
    async handle({ voiceId }, context) {
      const { status, progress, failReason } = await voiceOf(context, voiceId);
      return { voiceId, status, progress, failReason };
    },
  },

  generateFeedAsr: {
    handle: (params, context) => beginTranscription(context, targetOf(params)),
  },
  updateFeedAsr: {
    handle: ({ script, ...params }, context) => saveTranscript(context, targetOf(params), script),
  },
  generateFeedFavoriteAsr: {
    async handle({ flowIds }, { db, actor, config, now }) {
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
  },
  updateFeedFavoriteAsr: {
    async handle({ flowId, script }, context) {
      if (!(await isFavorite(context.db, context.actor.userId, flowId))) throw notFound(MESSAGES.favorite);
      return saveTranscript(context, { flowId }, script);
    },
  },
  queryFeedAsr: { handle: (params, context) => readTranscript(context, targetOf(params)) },
};

async function voiceOf({ db, actor }: Context, voiceId: number) {
  const found = await voices.readVoice(db, actor, voiceId);
  if (!found) throw notFound(MESSAGES.voice);
  return found;
}
