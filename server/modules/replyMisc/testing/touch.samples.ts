import type { Samples } from '../../../../tests/authorisation/sample';

export const touchSamples = {
  secondReplyCommentList: {
    async params(fixtures) {
      await fixtures.automaticReply();
      return { pageSize: 50 };
    },
  },
  touchRecordList: {
    async params(fixtures) {
      await fixtures.automaticReply();
      return { pageSize: 50 };
    },
  },
  likeCommentBatch: {
    params: async (fixtures) => ({ commentIds: [(await fixtures.comment()).commentId] }),
    wordless: true,
  },
} satisfies Partial<Samples<'replyMisc'>>;
