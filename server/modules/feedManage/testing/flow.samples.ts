import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

const flowIds = async (fixtures: Fixtures) => [await fixtures.content(), await fixtures.content()];
const list = {
  async params(fixtures: Fixtures) {
    await fixtures.content();
    return { pageSize: 50 };
  },
};

export const flowSamples = {
  queryFlowList: list,
  queryFavoriteList: {
    async params(fixtures, who) {
      await fixtures.favoriteFlow(who.userId, await fixtures.content());
      return { pageSize: 50 };
    },
  },
  addFavorite: { params: async (fixtures) => ({ flowIds: await flowIds(fixtures) }) },
  cancelFavorite: {
    async params(fixtures, who) {
      const ids = await flowIds(fixtures);
      for (const flowId of ids) await fixtures.favoriteFlow(who.userId, flowId);
      return { flowIds: ids };
    },
  },
  deleteFlow: { params: async (fixtures) => ({ flowIds: await flowIds(fixtures) }) },
  updateVideoUrl: {
    params: async (fixtures) => ({
      flowId: await fixtures.content({ type: 'video', platform: 'dy' }),
      videoUrl: `/sandbox/media/dy/${fixtures.hex()}.webm`,
    }),
  },
  queryHotFlow: list,
  queryAllTagName: {
    async params(fixtures) {
      await fixtures.taggedFlow(await fixtures.content(), await fixtures.tag());
      return {};
    },
  },
} satisfies Partial<Samples<'feedManage'>>;
