/** The creator space: uploads, their transcriptions, and voices (calls.md section 7.1, feed upload). */
import { batchResult } from '../rows/rows.rules';
import { beginVoice } from './voice.acts';
import * as voices from './voice.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { MESSAGES } from '../upload/upload.messages';
import { storeOf } from '../../providers/storage';
import { keyAt } from '../../providers/storage/upload.rules';

async function voiceOf({ db, actor }: Context, voiceId: number) {
  const found = await voices.readVoice(db, actor, voiceId);
  if (!found) throw notFound(MESSAGES.voice);
  return found;
}

export const handlers = {
  'feedUpload.createVoiceGen': async ({ voice: preset, ...params }, context) =>
    voiceOf(context, await beginVoice(context, { ...params, preset })),
  async 'feedUpload.queryVoiceGenCosUrl'({ voiceId }, context) {
    const { url, size } = await voiceOf(context, voiceId);
    if (url === null) throw invalid(MESSAGES.notSpoken);
    const fileName = `${MESSAGES.voice}-${voiceId}.${url.split('.').pop()}`;
    return { url, downloadUrl: `${url}?download=${encodeURIComponent(fileName)}`, fileName, size };
  },
  'feedUpload.queryVoiceList': (params, { db, actor }) => voices.pageOfVoices(db, actor, params),
  async 'feedUpload.deleteVoiceGen'({ voiceIds }, { db, actor, config }) {
    const { deleted, unused } = await voices.deleteVoices(db, actor, voiceIds);
    const store = storeOf(config);
    await Promise.all(unused.map((url) => store.remove(keyAt(url)!)));
    return batchResult(voiceIds, deleted, MESSAGES.voiceNotFound);
  },
  async 'feedUpload.queryVoiceStatus'({ voiceId }, context) {
    const { status, progress, failReason } = await voiceOf(context, voiceId);
    return { voiceId, status, progress, failReason };
  },
} satisfies SomeHandlers;
