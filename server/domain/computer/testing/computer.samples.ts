import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedRobot.computers': {
    async params(fixtures) {
      await fixtures.replyAccount();
      return {};
    },
  },
  'feedRobot.privateMessageTasks': {
    async params(fixtures) {
      await fixtures.chatTask();
      return { pageSize: 50 };
    },
  },
  'feedRobot.tasksStatus': { params: () => ({}), wordless: true },
  'feedRobot.queryVangoghOrigins': {
    async params(fixtures) {
      await fixtures.replyAccount();
      return {};
    },
    wordless: true,
  },
} satisfies SomeSamples;
