import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedRobot.taskCommentList': {
    async params(fixtures) {
      await fixtures.commentTask();
      return { pageSize: 50 };
    },
  },
  'feedRobot.commentBatchTestInsert': {
    async params(fixtures) {
      await fixtures.replyAccount({ platform: 'xhs' });
      const { url, nickname } = await fixtures.commentedNote();
      return { platform: 1, rows: [{ url, nickname, content: fixtures.text() }] };
    },
    anywhere: true,
  },
  'feedRobot.createDyCommentTasks': {
    async params(fixtures) {
      await fixtures.replyAccount({ platform: 'xhs' });
      return { platform: 1, commentIds: [(await fixtures.comment()).commentId], texts: [fixtures.text()] };
    },
  },
  'feedRobot.queryDyCommentTaskDetail': { params: async (fixtures) => ({ messageId: await fixtures.commentTask() }) },
  'feedRobot.queryReplyTextListByOrigin': {
    async params(fixtures) {
      await fixtures.autoTask();
      return {};
    },
  },
  'feedRobot.configAutoCreateTask': {
    params: (fixtures) => ({ enabled: true, texts: [fixtures.text()] }),
    anywhere: true,
  },
  'feedRobot.autoCreateTaskStatus': {
    async params(fixtures) {
      await fixtures.autoTask();
      return {};
    },
  },
  'feedRobot.dyCommentMessageDisplay': {
    async params(fixtures) {
      await fixtures.comment();
      return { platform: 1, pageSize: 50 };
    },
  },
} satisfies SomeSamples;
