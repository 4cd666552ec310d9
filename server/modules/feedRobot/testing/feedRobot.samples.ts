import type { Samples } from '../../../../tests/authorisation/sample';

export const feedRobotSamples: Samples<'feedRobot'> = {
  computers: {
    async params(fixtures) {
      await fixtures.replyAccount();
      return {};
    },
  },
  privateMessageTasks: {
    async params(fixtures) {
      await fixtures.chatTask();
      return { pageSize: 50 };
    },
  },
  tasksStatus: { params: () => ({}), wordless: true },
  queryVangoghOrigins: {
    async params(fixtures) {
      await fixtures.replyAccount();
      return {};
    },
    wordless: true,
  },
  taskCommentList: {
    async params(fixtures) {
      await fixtures.commentTask();
      return { pageSize: 50 };
    },
  },
  commentBatchTestInsert: {
    async params(fixtures) {
      await fixtures.replyAccount({ platform: 'xhs' });
      const { url, nickname } = await fixtures.commentedNote();
      return { platform: 1, rows: [{ url, nickname, content: fixtures.text() }] };
    },
    anywhere: true,
  },
  decideCommentTask: {
    params: async (fixtures) => ({ messageIds: [await fixtures.sentMessage('unknown', 'reply')], decision: 'again' }),
  },
  createDyCommentTasks: {
    async params(fixtures) {
      await fixtures.replyAccount({ platform: 'xhs' });
      return { platform: 1, commentIds: [(await fixtures.comment()).commentId], texts: [fixtures.text()] };
    },
  },
  queryDyCommentTaskDetail: { params: async (fixtures) => ({ messageId: await fixtures.commentTask() }) },
  queryReplyTextListByOrigin: {
    async params(fixtures) {
      await fixtures.autoTask();
      return {};
    },
  },
  configAutoCreateTask: { params: (fixtures) => ({ enabled: true, texts: [fixtures.text()] }), anywhere: true },
  autoCreateTaskStatus: {
    async params(fixtures) {
      await fixtures.autoTask();
      return {};
    },
  },
  dyCommentMessageDisplay: {
    async params(fixtures) {
      await fixtures.comment();
      return { platform: 1, pageSize: 50 };
    },
  },
  getTempVideoUrl: { params: async (fixtures) => ({ feedFlowId: await fixtures.video() }) },
  getVideoUrl: { params: async (fixtures) => ({ feedFlowId: await fixtures.video() }) },
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
