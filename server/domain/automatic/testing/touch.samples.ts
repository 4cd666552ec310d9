import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'replyMisc.secondReplyCommentList': {
    async params(fixtures) {
      await fixtures.automaticReply();
      return { pageSize: 50 };
    },
  },
  'replyMisc.touchRecordList': {
    async params(fixtures) {
      await fixtures.automaticReply();
      return { pageSize: 50 };
    },
  },
  'replyMisc.likeCommentBatch': {
    params: async (fixtures) => ({ commentIds: [(await fixtures.comment()).commentId] }),
    wordless: true,
  },
} satisfies SomeSamples;
