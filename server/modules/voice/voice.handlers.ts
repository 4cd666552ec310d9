/** Voices (calls.md section 7.7, Voice). */
import { linkedMedia } from '../../domain/voice/linked-media';
import { deletePronunciations, pageOfPronunciations } from '../../domain/voice/pronunciation.store';
import * as acts from '../../domain/voice/voice.acts';
import { MESSAGES } from '../../domain/voice/voice.messages';
import { batchResult } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';

export const voice: AreaHandlers<'voice'> = {
  getModels: { handle: (_, { config }) => Promise.resolve(acts.modelsOf(config)) },
  edgeTts: { handle: (params, context) => acts.speakSample(context, params) },
  inferText: {
    handle: async (params, context) => acts.taskOf(context, await acts.beginVoice(context, params)),
  },
  taskInfo: { handle: ({ voiceId }, context) => acts.taskOf(context, voiceId) },
  downloadResult: {
    handle: ({ voiceId, format = 'wav' }, context) => acts.soundFile(context, voiceId, format),
  },
  transferUrlToStream: { handle: ({ url }, context) => linkedMedia(context, url) },
  redoVoicePart: { handle: (params, context) => acts.redoPart(context, params) },
  cutVoicePart: { handle: (params, context) => acts.cutPart(context, params) },
  queryPronunciations: { handle: (params, { db, actor }) => pageOfPronunciations(db, actor, params) },
  savePronunciations: { handle: ({ lines }, context) => acts.importPronunciations(context, lines) },
  deletePronunciations: {
    handle: async ({ pronunciationIds }, { db, actor }) =>
      batchResult(
        pronunciationIds,
        await deletePronunciations(db, actor, pronunciationIds),
        `${MESSAGES.pronunciation}不存在或已被删除`,
      ),
  },
};
