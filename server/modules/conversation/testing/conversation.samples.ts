import type { Samples } from '../../../../tests/authorisation/sample';

export const conversationSamples: Samples<'conversation'> = {
  accountList: {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  receiverList: {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  accountReceiverOptionRecordList: {
    async params(fixtures) {
      await fixtures.conversationRecord();
      return { pageSize: 50 };
    },
  },
  sendChatMultipleNavy: {
    params: async (fixtures) => ({
      clientId: fixtures.hex(),
      receiverIds: [await fixtures.receiver()],
      text: fixtures.text(),
    }),
  },
  chatList: { params: async (fixtures) => ({ receiverId: (await fixtures.chatMessage()).receiverId }) },
  openAllReceiver: {
    async params(fixtures) {
      const accountId = await fixtures.replyAccount();
      await fixtures.receiver({ accountId, suspended: true });
      return { accountId };
    },
    wordless: true,
  },
  suspendOrOpenAccount: {
    params: async (fixtures) => ({ accountIds: [await fixtures.replyAccount()], suspended: true }),
    wordless: true,
  },
  suspendOrOpenReceiver: {
    params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()], suspended: true }),
    wordless: true,
  },
  littleRedBookPrivateLetterWithdraw: {
    params: async (fixtures) => ({ messageId: (await fixtures.chatMessage()).messageId }),
  },
  stickReceiver: { params: async (fixtures) => ({ receiverId: await fixtures.receiver(), pinned: true }) },
  stickAccount: { params: async (fixtures) => ({ accountId: await fixtures.replyAccount(), pinned: true }) },
  searchMessages: {
    async params(fixtures) {
      await fixtures.chatMessage();
      return { keyword: fixtures.secret, pageSize: 50 };
    },
  },
  queryGroups: {
    async params(fixtures) {
      await fixtures.chatGroup();
      return { pageSize: 50 };
    },
  },
  queryGroupRows: { params: async (fixtures) => ({ groupId: await fixtures.chatGroup(), pageSize: 50 }) },
  editMessage: {
    params: async (fixtures, { userId }) => ({
      messageId: (await fixtures.chatMessage({ senderId: userId })).messageId,
      text: fixtures.text(),
    }),
  },
  retryMessage: {
    params: async (fixtures) => ({
      messageId: (await fixtures.chatMessage({ state: 'failed', failReason: fixtures.secret, sentTime: null }))
        .messageId,
    }),
  },
  decideMessage: {
    params: async (fixtures) => ({
      messageId: (await fixtures.chatMessage({ state: 'unknown', failReason: fixtures.secret, sentTime: null }))
        .messageId,
      decision: 'again',
    }),
  },
  setTyping: { params: async (fixtures) => ({ receiverId: await fixtures.receiver(), typing: true }), wordless: true },
  queryTyping: {
    async params(fixtures) {
      return { receiverId: await fixtures.typing((await fixtures.account()).userId) };
    },
  },
  takeOver: { params: async (fixtures) => ({ receiverId: await fixtures.receiver(), from: null }) },
  assign: {
    params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()], assigneeId: null }),
    wordless: true,
  },
  queryAssignees: { params: () => ({}) },
  queryReceiverNotes: {
    async params(fixtures) {
      await fixtures.receiverOfNote();
      return {};
    },
  },
  markDone: {
    params: async (fixtures) => ({ receiverIds: [await fixtures.receiver()], done: true }),
    wordless: true,
  },
  updateReceiver: { params: async (fixtures) => ({ receiverId: await fixtures.receiver(), remark: fixtures.text() }) },
};
