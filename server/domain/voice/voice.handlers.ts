/** Voices, their texts and pronunciations (calls.md sections 7.1 and 7.7). */
import { batchResult } from '../rows/rows.rules';
import { linkedMedia } from './linked-media';
import { deletePronunciations, pageOfPronunciations } from './pronunciation.store';
import * as acts from './voice.acts';
import { MESSAGES } from './voice.messages';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { beginVoice } from './voice.acts';
import * as voices from './voice.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { MESSAGES as UPLOAD } from '../upload/upload.messages';
import { storeOf } from '../../providers/storage';
import { keyAt } from '../../providers/storage/upload.rules';

async function voiceOf({ db, actor }: Context, voiceId: number) {
  const found = await voices.readVoice(db, actor, voiceId);
  if (!found) throw notFound(UPLOAD.voice);
  return found;
}

export const handlers = {
  'voice.getModels': (_, { config }) => Promise.resolve(acts.modelsOf(config)),
  'voice.edgeTts': (params, context) => acts.speakSample(context, params),
  'voice.inferText': async (params, context) => acts.taskOf(context, await acts.beginVoice(context, params)),
  'voice.taskInfo': ({ voiceId }, context) => acts.taskOf(context, voiceId),
  'voice.downloadResult': ({ voiceId, format = 'wav' }, context) => acts.soundFile(context, voiceId, format),
  'voice.transferUrlToStream': ({ url }, context) => linkedMedia(context, url),
  'voice.redoVoicePart': (params, context) => acts.redoPart(context, params),
  'voice.cutVoicePart': (params, context) => acts.cutPart(context, params),
  'voice.queryPronunciations': (params, { db, actor }) => pageOfPronunciations(db, actor, params),
  'voice.savePronunciations': ({ lines }, context) => acts.importPronunciations(context, lines),
  'voice.deletePronunciations': async ({ pronunciationIds }, { db, actor }) =>
    batchResult(
      pronunciationIds,
      await deletePronunciations(db, actor, pronunciationIds),
      `${MESSAGES.pronunciation}不存在或已被删除`,
    ),
  'feedUpload.createVoiceGen': async ({ voice: preset, ...params }, context) =>
    voiceOf(context, await beginVoice(context, { ...params, preset })),
  async 'feedUpload.queryVoiceGenCosUrl'({ voiceId }, context) {
    const { url, size } = await voiceOf(context, voiceId);
    if (url === null) throw invalid(UPLOAD.notSpoken);
    const fileName = `${UPLOAD.voice}-${voiceId}.${url.split('.').pop()}`;
    return { url, downloadUrl: `${url}?download=${encodeURIComponent(fileName)}`, fileName, size };
  },
  'feedUpload.queryVoiceList': (params, { db, actor }) => voices.pageOfVoices(db, actor, params),
  async 'feedUpload.deleteVoiceGen'({ voiceIds }, { db, actor, config }) {
    const { deleted, unused } = await voices.deleteVoices(db, actor, voiceIds);
    const store = storeOf(config);
    await Promise.all(unused.map((url) => store.remove(keyAt(url)!)));
    return batchResult(voiceIds, deleted, UPLOAD.voiceNotFound);
  },
  async 'feedUpload.queryVoiceStatus'({ voiceId }, context) {
    const { status, progress, failReason } = await voiceOf(context, voiceId);
    return { voiceId, status, progress, failReason };
  },
} satisfies SomeHandlers;
