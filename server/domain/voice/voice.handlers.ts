/** Voices (calls.md section 7.7, Voice). */
import { batchResult } from '../rows/rows.rules';
import { linkedMedia } from './linked-media';
import { deletePronunciations, pageOfPronunciations } from './pronunciation.store';
import * as acts from './voice.acts';
import { MESSAGES } from './voice.messages';
import type { SomeHandlers } from '../../kernel/calls/handler';

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
} satisfies SomeHandlers;
