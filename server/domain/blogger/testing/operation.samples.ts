import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const bloggerIds = async (fixtures: Fixtures) => [await fixtures.blogger(), await fixtures.blogger()];

export const samples = {
  'operation.querySortBloggerList': {
    async params(fixtures) {
      await fixtures.blogger();
      return { pageSize: 50 };
    },
  },
  'operation.queryUserBloggerFavorite': {
    async params(fixtures, who) {
      await fixtures.favorite(who.userId, await fixtures.blogger());
      return { pageSize: 50 };
    },
  },
  'operation.queryTagBloggerFavorite': {
    async params(fixtures, who) {
      const tagId = await fixtures.tag();
      await fixtures.favorite(who.userId, await fixtures.taggedBlogger(tagId));
      return { tagId };
    },
  },
  'operation.addBloggerFavorite': { params: async (fixtures) => ({ bloggerId: await fixtures.blogger() }) },
  'operation.cancelBloggerFavorite': {
    async params(fixtures, who) {
      const bloggerId = await fixtures.blogger();
      await fixtures.favorite(who.userId, bloggerId);
      return { bloggerId };
    },
  },
  'operation.mutilHandleBloggerFavorite': {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), favorite: true }),
  },
  'operation.deleteBlogger': { params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures) }) },
  'operation.createBloggerByUrl': {
    params: async (fixtures) => ({
      url: `https://www.xiaohongshu.com/user/profile/${fixtures.hex()}`,
      tagIds: [await fixtures.tag()],
    }),
  },
} satisfies SomeSamples;
