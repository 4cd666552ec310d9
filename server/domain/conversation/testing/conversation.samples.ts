import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'conversation.accountList': {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  'conversation.receiverList': {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  'conversation.accountReceiverOptionRecordList': {
    async params(fixtures) {
      await fixtures.conversationRecord();
      return { pageSize: 50 };
    },
  },
  'conversation.sendChatMultipleNavy': {
    params: async (fixtures) => ({
      clientId: fixtures.hex(),
      receiverIds: [await fixtures.receiver()],
      text: fixtures.text(),
    }),
  },
  'conversation.chatList': { params: async (fixtures) => ({ receiverId: (await fixtures.chatMessage()).receiverId }) },
  'conversation.openAllReceiver': {
    async params(fixtures) {
      const accountId = await fixtures.replyAccount();
      await fixtures.receiver({ accountId, suspended: true });
      return { accountId };
    },
    wordless: true,
  },
  'conversation.suspendOrOpenAccount': {
    params: async (fixtures) => ({ accountIds: [await fixtures.replyAccount()], suspended: true }),
    wordless: true,
  },
  'conversation.suspendOrOpenReceiver': {
    params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()], suspended: true }),
    wordless: true,
  },
  'conversation.littleRedBookPrivateLetterWithdraw': {
    params: async (fixtures) => ({ messageId: (await fixtures.chatMessage()).messageId }),
  },
  'conversation.stickReceiver': {
    params: async (fixtures) => ({ receiverId: await fixtures.receiver(), pinned: true }),
  },
  'conversation.stickAccount': {
    params: async (fixtures) => ({ accountId: await fixtures.replyAccount(), pinned: true }),
  },
  'conversation.searchMessages': {
    async params(fixtures) {
      await fixtures.chatMessage();
      return { keyword: fixtures.secret, pageSize: 50 };
    },
  },
  'conversation.queryGroups': {
    async params(fixtures) {
      await fixtures.chatGroup();
      return { pageSize: 50 };
    },
  },
  'conversation.queryGroupRows': {
    params: async (fixtures) => ({ groupId: await fixtures.chatGroup(), pageSize: 50 }),
  },
  'conversation.editMessage': {
    params: async (fixtures, { userId }) => ({
      messageId: (await fixtures.chatMessage({ senderId: userId })).messageId,
      text: fixtures.text(),
    }),
  },
  'conversation.setTyping': {
    params: async (fixtures) => ({ receiverId: await fixtures.receiver(), typing: true }),
    wordless: true,
  },
  'conversation.queryTyping': {
    async params(fixtures) {
      return { receiverId: await fixtures.typing((await fixtures.account()).userId) };
    },
  },
  'conversation.takeOver': { params: async (fixtures) => ({ receiverId: await fixtures.receiver(), from: null }) },
  'conversation.assign': {
    params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()], assigneeId: null }),
    wordless: true,
  },
  'conversation.queryAssignees': { params: () => ({}) },
  'conversation.queryReceiverNotes': {
    async params(fixtures) {
      await fixtures.receiverOfNote();
      return {};
    },
  },
  'conversation.markDone': {
    params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()], done: true }),
    wordless: true,
  },
  'conversation.updateReceiver': {
    params: async (fixtures) => ({ receiverId: await fixtures.receiver(), remark: fixtures.text() }),
  },
} satisfies SomeSamples;
