import type { Samples } from '../../../tests/authorisation/sample';

const flow = async (world: Parameters<Samples<'spider'>['queryTask']['params']>[0]) =>
  world.flow(await world.blogger());

export const spiderSamples: Samples<'spider'> = {
  addTask: { params: async (world) => ({ taskType: 5, keywordId: await world.keyword() }) },
  addTaskByUrl: { anywhere: true, params: (world) => ({ url: `https://www.xiaohongshu.com/explore/${world.hex()}` }) },
  addTaskPublishFeedToXhs: { params: async (world) => ({ flowId: await flow(world) }) },
  queryTask: {
    async params(world) {
      await world.task();
      return { pageSize: 50 };
    },
  },
  queryUserIdleTask: {
    async params(world, { userId }) {
      await world.task({ creatorId: userId });
      return {};
    },
  },
  queryCapacity: { wordless: true, params: () => ({}) },
  queryTaskFlows: {
    async params(world) {
      const taskId = await world.task({ status: 'done', progress: 100 });
      await world.bring(taskId, await flow(world));
      return { taskId };
    },
  },
  retryTask: {
    params: async (world) => ({ taskIds: [await world.task({ status: 'failed', failReason: '平台无法访问' })] }),
  },
  cancelTask: { params: async (world) => ({ taskIds: [await world.task()] }) },
};
