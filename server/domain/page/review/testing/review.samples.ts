import type { SomeSamples } from '../../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryNoticeReviewList': {
    async params(fixtures, { userId }) {
      await fixtures.pageReview(userId);
      return {};
    },
  },
  'builder.queryNoticeReviewCount': {
    async params(fixtures, { userId }) {
      await fixtures.pageReview(userId);
      return {};
    },
    anywhere: true,
    wordless: true,
  },
  'builder.queryNoticeReview': {
    params: async (fixtures, { userId }) => ({ reviewId: await fixtures.pageReview(userId) }),
  },
  'builder.readNoticeReview': {
    async params(fixtures, { userId }) {
      await fixtures.pageReview(userId);
      return {};
    },
    anywhere: true,
    wordless: true,
  },
} satisfies SomeSamples;
