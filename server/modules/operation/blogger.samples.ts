import type { Samples } from '../../../tests/authorisation/sample';
import type { World } from '../../../tests/authorisation/world';

const bloggerIds = async (world: World) => [await world.blogger(), await world.blogger()];

export const bloggerSamples = {
  querySortBloggerList: {
    async params(world) {
      await world.blogger();
      return { pageSize: 50 };
    },
  },
  queryUserBloggerFavorite: {
    async params(world, who) {
      await world.favorite(who.userId, await world.blogger());
      return { pageSize: 50 };
    },
  },
  queryTagBloggerFavorite: {
    async params(world, who) {
      const tagId = await world.tag();
      await world.favorite(who.userId, await world.taggedBlogger(tagId));
      return { tagId };
    },
  },
  addBloggerFavorite: { params: async (world) => ({ bloggerId: await world.blogger() }) },
  cancelBloggerFavorite: {
    async params(world, who) {
      const bloggerId = await world.blogger();
      await world.favorite(who.userId, bloggerId);
      return { bloggerId };
    },
  },
  mutilHandleBloggerFavorite: { params: async (world) => ({ bloggerIds: await bloggerIds(world), favorite: true }) },
  deleteBlogger: { params: async (world) => ({ bloggerIds: await bloggerIds(world) }) },
  createBloggerByUrl: {
    params: async (world) => ({
      url: `https://www.xiaohongshu.com/user/profile/${world.hex()}`,
      tagIds: [await world.tag()],
    }),
  },
} satisfies Partial<Samples<'operation'>>;
