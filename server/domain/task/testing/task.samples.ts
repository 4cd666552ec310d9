import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const flow = async (fixtures: Fixtures) => fixtures.flow(await fixtures.blogger());

export const samples = {
  'spider.addTask': { params: async (fixtures) => ({ taskType: 5, keywordId: await fixtures.keyword() }) },
  'spider.addTaskByUrl': {
    anywhere: true,
    params: (fixtures) => ({ url: `https://www.xiaohongshu.com/explore/${fixtures.hex()}` }),
  },
  'spider.addTaskPublishFeedToXhs': {
    params: async (fixtures) => ({ flowId: await flow(fixtures), publisherId: await fixtures.publisher() }),
  },
  'spider.queryTask': {
    async params(fixtures) {
      await fixtures.task();
      return { pageSize: 50 };
    },
  },
  'spider.queryUserIdleTask': {
    async params(fixtures, { userId }) {
      await fixtures.task({ creatorId: userId });
      return {};
    },
  },
  'spider.queryCapacity': { wordless: true, params: () => ({}) },
  'spider.queryTaskFlows': {
    async params(fixtures) {
      const taskId = await fixtures.task({ status: 'done', progress: 100 });
      await fixtures.linkToTask(taskId, await flow(fixtures));
      return { taskId };
    },
  },
} satisfies SomeSamples;
