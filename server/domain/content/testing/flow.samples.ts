import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const flowIds = async (fixtures: Fixtures) => [await fixtures.content(), await fixtures.content()];

const list = {
  async params(fixtures: Fixtures) {
    await fixtures.content();
    return { pageSize: 50 };
  },
};

export const samples = {
  'feedManage.queryFlowByBlogger': {
    async params(fixtures) {
      const bloggerId = await fixtures.blogger();
      await fixtures.flow(bloggerId);
      return { bloggerId };
    },
  },
  'feedManage.queryFlowList': list,
  'feedManage.queryFavoriteList': {
    async params(fixtures, who) {
      await fixtures.favoriteFlow(who.userId, await fixtures.content());
      return { pageSize: 50 };
    },
  },
  'feedManage.addFavorite': { params: async (fixtures) => ({ flowIds: await flowIds(fixtures) }) },
  'feedManage.cancelFavorite': {
    async params(fixtures, who) {
      const ids = await flowIds(fixtures);
      for (const flowId of ids) await fixtures.favoriteFlow(who.userId, flowId);
      return { flowIds: ids };
    },
  },
  'feedManage.deleteFlow': { params: async (fixtures) => ({ flowIds: await flowIds(fixtures) }) },
  'feedManage.updateVideoUrl': {
    params: async (fixtures) => ({
      flowId: await fixtures.content({ type: 'video', platform: 'dy' }),
      videoUrl: `/sandbox/media/dy/${fixtures.hex()}.webm`,
    }),
  },
  'feedManage.queryHotFlow': list,
  'feedManage.queryAllTagName': {
    async params(fixtures) {
      await fixtures.taggedFlow(await fixtures.content(), await fixtures.tag());
      return {};
    },
  },
} satisfies SomeSamples;
