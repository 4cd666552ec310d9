import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedRobot.conversationList': {
    async params(fixtures) {
      await fixtures.receiver();
      return {};
    },
  },
  'feedRobot.conversationListWithPage': {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  'feedRobot.conversationDetail': { params: async (fixtures) => ({ receiverId: await fixtures.receiver() }) },
  'feedRobot.sendMessage': {
    params: async (fixtures) => ({
      receiverId: await fixtures.receiver(),
      clientId: fixtures.hex(),
      type: 'text',
      data: { text: fixtures.text() },
    }),
  },
  'feedRobot.batchUnread': {
    async params(fixtures) {
      await fixtures.receiver();
      return {};
    },
    wordless: true,
  },
  'feedRobot.clearUnread': {
    params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()] }),
    wordless: true,
  },
  'feedRobot.renewAll': {
    params: async (fixtures) => ({ accountIds: [await fixtures.replyAccount()] }),
    wordless: true,
  },
} satisfies SomeSamples;
