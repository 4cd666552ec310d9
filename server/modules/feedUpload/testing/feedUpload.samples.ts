import type { Samples } from '../../../../tests/authorisation/sample';

export const feedUploadSamples: Samples<'feedUpload'> = {
  queryUploadList: {
    async params(fixtures) {
      await fixtures.upload();
      return {};
    },
  },
  createFeedUpload: {
    anywhere: true,
    async params(fixtures) {
      return { url: await fixtures.storedPicture(), title: fixtures.text() };
    },
  },
  updateFeedUpload: {
    async params(fixtures) {
      return { uploadId: await fixtures.upload(), title: fixtures.text() };
    },
  },
  deleteFeedUpload: {
    async params(fixtures) {
      return { uploadIds: [await fixtures.upload()] };
    },
  },
  createVoiceGen: {
    anywhere: true,
    params: (fixtures) => ({ text: fixtures.text(), voice: 'female' }),
  },
  queryVoiceGenCosUrl: {
    async params(fixtures) {
      return { voiceId: await fixtures.voice() };
    },
  },
  queryVoiceList: {
    async params(fixtures) {
      await fixtures.voice();
      return {};
    },
  },
  deleteVoiceGen: {
    async params(fixtures) {
      return { voiceIds: [await fixtures.voice()] };
    },
  },
  queryVoiceStatus: {
    async params(fixtures) {
      return { voiceId: await fixtures.voice({ status: 'failed', failReason: fixtures.secret }) };
    },
  },
  generateFeedAsr: {
    async params(fixtures) {
      return { uploadId: await fixtures.upload() };
    },
  },
  updateFeedAsr: {
    async params(fixtures) {
      return { uploadId: await fixtures.upload(), script: fixtures.text() };
    },
  },
  generateFeedFavoriteAsr: {
    async params(fixtures, who) {
      const flowId = await fixtures.video();
      await fixtures.favoriteFlow(who.userId, flowId);
      return { flowIds: [flowId] };
    },
  },
  updateFeedFavoriteAsr: {
    async params(fixtures, who) {
      const flowId = await fixtures.video();
      await fixtures.favoriteFlow(who.userId, flowId);
      return { flowId, script: fixtures.text() };
    },
  },
  queryFeedAsr: {
    async params(fixtures) {
      return { flowId: await fixtures.video() };
    },
  },
};
