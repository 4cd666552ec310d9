import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { tagIds } from '../../../../tests/authorisation/params';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const bloggerIds = async (fixtures: Fixtures) => [await fixtures.blogger(), await fixtures.blogger()];

export const samples = {
  'feedManage.createBloggerByUrl': {
    params: async (fixtures) => ({
      url: `https://www.xiaohongshu.com/user/profile/${fixtures.hex()}`,
      tagIds: await tagIds(fixtures),
    }),
  },
  'feedManage.createBloggerByInfo': {
    params: async (fixtures) => ({
      platform: 'xhs',
      platformUserId: fixtures.text(),
      nickname: fixtures.text(),
      tagIds: await tagIds(fixtures),
    }),
  },
  'feedManage.deleteBloggerById': {
    async params(fixtures) {
      const bloggerId = await fixtures.blogger();
      await fixtures.flow(bloggerId);
      return { bloggerId };
    },
  },
  'feedManage.pageQueryBlogger': {
    async params(fixtures) {
      await fixtures.blogger();
      return { pageSize: 50 };
    },
  },
  'feedManage.updateBloggerSpiderStatus': {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), spiderStatus: 'paused' }),
  },
  'feedManage.updateBloggerInterval': {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), intervalHours: 24 }),
  },
  'feedManage.queryUserFavoriteBlogger': {
    async params(fixtures, who) {
      await fixtures.favorite(who.userId, await fixtures.blogger());
      return { pageSize: 50 };
    },
  },
  'feedManage.queryBloggersByTagId': {
    async params(fixtures) {
      const tagId = await fixtures.tag();
      await fixtures.taggedBlogger(tagId);
      return { tagId };
    },
  },
  'feedManage.batchAddUserFavoriteBlogger': {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures) }),
  },
  'feedManage.addBloggerTagMap': {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  'feedManage.deleteBloggerTagMap': {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
} satisfies SomeSamples;
