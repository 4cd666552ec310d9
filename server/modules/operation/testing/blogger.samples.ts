import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

const bloggerIds = async (fixtures: Fixtures) => [await fixtures.blogger(), await fixtures.blogger()];

export const bloggerSamples = {
  querySortBloggerList: {
    async params(fixtures) {
      await fixtures.blogger();
      return { pageSize: 50 };
    },
  },
  queryUserBloggerFavorite: {
    async params(fixtures, who) {
      await fixtures.favorite(who.userId, await fixtures.blogger());
      return { pageSize: 50 };
    },
  },
  queryTagBloggerFavorite: {
    async params(fixtures, who) {
      const tagId = await fixtures.tag();
      await fixtures.favorite(who.userId, await fixtures.taggedBlogger(tagId));
      return { tagId };
    },
  },
  addBloggerFavorite: { params: async (fixtures) => ({ bloggerId: await fixtures.blogger() }) },
  cancelBloggerFavorite: {
    async params(fixtures, who) {
      const bloggerId = await fixtures.blogger();
      await fixtures.favorite(who.userId, bloggerId);
      return { bloggerId };
    },
  },
  mutilHandleBloggerFavorite: {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), favorite: true }),
  },
  deleteBlogger: { params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures) }) },
  createBloggerByUrl: {
    params: async (fixtures) => ({
      url: `https://www.xiaohongshu.com/user/profile/${fixtures.hex()}`,
      tagIds: [await fixtures.tag()],
    }),
  },
} satisfies Partial<Samples<'operation'>>;
