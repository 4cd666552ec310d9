import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedUpload.generateFeedAsr': {
    async params(fixtures) {
      return { uploadId: await fixtures.upload() };
    },
  },
  'feedUpload.updateFeedAsr': {
    async params(fixtures) {
      return { uploadId: await fixtures.upload(), script: fixtures.text() };
    },
  },
  'feedUpload.generateFeedFavoriteAsr': {
    async params(fixtures, who) {
      const flowId = await fixtures.video();
      await fixtures.favoriteFlow(who.userId, flowId);
      return { flowIds: [flowId] };
    },
  },
  'feedUpload.updateFeedFavoriteAsr': {
    async params(fixtures, who) {
      const flowId = await fixtures.video();
      await fixtures.favoriteFlow(who.userId, flowId);
      return { flowId, script: fixtures.text() };
    },
  },
  'feedUpload.queryFeedAsr': {
    async params(fixtures) {
      return { flowId: await fixtures.video() };
    },
  },
} satisfies SomeSamples;
