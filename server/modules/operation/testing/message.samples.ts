import type { Samples } from '../../../../tests/authorisation/sample';

export const messageSamples = {
  xhsBotSentMessage: {
    params: async (fixtures) => ({ commentId: (await fixtures.comment()).commentId, content: fixtures.text() }),
  },
  xhsBotSentMessageBatch: {
    params: async (fixtures) => ({
      messages: [{ commentId: (await fixtures.comment()).commentId, content: fixtures.text() }],
      kind: 'reply',
    }),
  },
  queryHasSendPl: {
    async params(fixtures) {
      await fixtures.sentMessage();
      return { pageSize: 50 };
    },
  },
  generateSendPl: { params: async (fixtures) => ({ commentIds: [(await fixtures.comment()).commentId], send: true }) },
  decideSentMessage: {
    params: async (fixtures) => ({ messageIds: [await fixtures.sentMessage('unknown')], decision: 'again' }),
  },
} satisfies Partial<Samples<'operation'>>;
