import type { Samples } from '../../../tests/authorisation/sample';

export const feedRobotSamples: Samples<'feedRobot'> = {
  conversationList: {
    async params(fixtures) {
      await fixtures.receiver();
      return {};
    },
  },
  conversationListWithPage: {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  conversationDetail: { params: async (fixtures) => ({ receiverId: await fixtures.receiver() }) },
  sendMessage: {
    params: async (fixtures) => ({
      receiverId: await fixtures.receiver(),
      clientId: fixtures.hex(),
      type: 'text',
      data: { text: fixtures.text() },
    }),
  },
  batchUnread: {
    async params(fixtures) {
      await fixtures.receiver();
      return {};
    },
    wordless: true,
  },
  clearUnread: { params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()] }), wordless: true },
  renewAll: {
    params: async (fixtures) => ({ accountIds: [await fixtures.replyAccount()] }),
    wordless: true,
  },
};
