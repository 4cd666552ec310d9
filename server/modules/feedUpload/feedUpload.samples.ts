import type { Samples } from '../../../tests/authorisation/sample';
import { canSpeak } from '../../providers/voice';

export const feedUploadSamples: Samples<'feedUpload'> = {
  queryUploadList: {
    async params(world) {
      await world.upload();
      return {};
    },
  },
  createFeedUpload: {
    anywhere: true,
    async params(world) {
      return { url: await world.stored(), title: world.text() };
    },
  },
  updateFeedUpload: {
    async params(world) {
      return { uploadId: await world.upload(), title: world.text() };
    },
  },
  deleteFeedUpload: {
    async params(world) {
      return { uploadIds: [await world.upload()] };
    },
  },
  // The answer depends on whether this machine has espeak-ng.
  createVoiceGen: {
    anywhere: true,
    params: (world) => ({ text: world.text(), voice: 'female' }),
    ...(!canSpeak(null) && { answers: 'notConfigured' }),
  },
  queryVoiceGenCosUrl: {
    async params(world) {
      return { voiceId: await world.voice() };
    },
  },
  queryVoiceList: {
    async params(world) {
      await world.voice();
      return {};
    },
  },
  deleteVoiceGen: {
    async params(world) {
      return { voiceIds: [await world.voice()] };
    },
  },
  queryVoiceStatus: {
    async params(world) {
      return { voiceId: await world.voice({ status: 'failed', failReason: world.secret }) };
    },
  },
  generateFeedAsr: {
    async params(world) {
      return { uploadId: await world.upload() };
    },
  },
  updateFeedAsr: {
    async params(world) {
      return { uploadId: await world.upload(), script: world.text() };
    },
  },
  generateFeedFavoriteAsr: {
    async params(world, who) {
      const flowId = await world.video();
      await world.favoriteFlow(who.userId, flowId);
      return { flowIds: [flowId] };
    },
  },
  updateFeedFavoriteAsr: {
    async params(world, who) {
      const flowId = await world.video();
      await world.favoriteFlow(who.userId, flowId);
      return { flowId, script: world.text() };
    },
  },
  queryFeedAsr: {
    async params(world) {
      return { flowId: await world.video() };
    },
  },
  cancelFeedAsr: {
    async params(world) {
      return { transcriptionId: await world.transcription() };
    },
  },
};
