import type { Samples } from '../../../tests/authorisation/sample';
import type { World } from '../../../tests/authorisation/world';

const flowIds = async (world: World) => [await world.content(), await world.content()];
const list = {
  async params(world: World) {
    await world.content();
    return { pageSize: 50 };
  },
};

export const flowSamples = {
  queryFlowList: list,
  queryFavoriteList: {
    async params(world, who) {
      await world.favoriteFlow(who.userId, await world.content());
      return { pageSize: 50 };
    },
  },
  addFavorite: { params: async (world) => ({ flowIds: await flowIds(world) }) },
  cancelFavorite: {
    async params(world, who) {
      const ids = await flowIds(world);
      for (const flowId of ids) await world.favoriteFlow(who.userId, flowId);
      return { flowIds: ids };
    },
  },
  deleteFlow: { params: async (world) => ({ flowIds: await flowIds(world) }) },
  updateVideoUrl: {
    params: async (world) => ({
      flowId: await world.content({ type: 'video', platform: 'dy' }),
      videoUrl: `/files/${world.text()}.mp4`,
    }),
  },
  queryHotFlow: list,
  queryAllTagName: {
    async params(world) {
      await world.taggedFlow(await world.content(), await world.tag());
      return {};
    },
  },
} satisfies Partial<Samples<'feedManage'>>;
