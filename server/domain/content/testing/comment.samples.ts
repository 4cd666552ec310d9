import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operation.queryXhsCommentsByNoteId': { params: async (fixtures) => ({ flowId: (await fixtures.comment()).flowId }) },
  'operation.queryXhsSubCommentsByRootCommitId': {
    async params(fixtures) {
      const { commentId } = await fixtures.comment();
      await fixtures.comment(commentId);
      return { rootCommentId: commentId };
    },
  },
  'operation.queryUserInfoByCommentsKeyword': {
    params: async (fixtures) => ({ keyword: (await fixtures.comment()).word }),
  },
} satisfies SomeSamples;
