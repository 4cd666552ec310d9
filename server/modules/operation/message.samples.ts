import type { Samples } from '../../../tests/authorisation/sample';

export const messageSamples = {
  xhsBotSentMessage: {
    params: async (world) => ({ commentId: (await world.comment()).commentId, content: world.text() }),
  },
  xhsBotSentMessageBatch: {
    params: async (world) => ({
      messages: [{ commentId: (await world.comment()).commentId, content: world.text() }],
      kind: 'reply',
    }),
  },
  queryHasSendPl: {
    async params(world) {
      await world.sentMessage();
      return { pageSize: 50 };
    },
  },
  generateSendPl: { params: async (world) => ({ commentIds: [(await world.comment()).commentId], send: true }) },
  retrySentMessage: { params: async (world) => ({ messageIds: [await world.sentMessage('failed')] }) },
} satisfies Partial<Samples<'operation'>>;
