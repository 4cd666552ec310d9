import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'page.queryComments': { params: async (fixtures) => ({ pageId: (await fixtures.pageComment()).pageId }) },
  'page.addComment': {
    params: async (fixtures) => ({ pageId: await fixtures.page(), nodeId: 'text', text: fixtures.text() }),
    wordless: true,
  },
  'page.answerComment': {
    params: async (fixtures) => ({ commentId: (await fixtures.pageComment()).commentId, text: fixtures.text() }),
    wordless: true,
  },
  'page.resolveComment': {
    params: async (fixtures) => ({ commentId: (await fixtures.pageComment()).commentId, resolved: true }),
  },
  'page.deleteComment': {
    async params(fixtures, { userId }) {
      return { commentId: (await fixtures.pageComment(userId)).commentId };
    },
  },
} satisfies SomeSamples;
