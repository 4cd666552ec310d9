import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operation.xhsBotSentMessage': {
    params: async (fixtures) => ({ commentId: (await fixtures.comment()).commentId, content: fixtures.text() }),
  },
  'operation.xhsBotSentMessageBatch': {
    params: async (fixtures) => ({
      messages: [{ commentId: (await fixtures.comment()).commentId, content: fixtures.text() }],
      kind: 'reply',
    }),
  },
  'operation.queryHasSendPl': {
    async params(fixtures) {
      await fixtures.sentMessage();
      return { pageSize: 50 };
    },
  },
  'operation.generateSendPl': {
    params: async (fixtures) => ({ commentIds: [(await fixtures.comment()).commentId], send: true }),
  },
} satisfies SomeSamples;
