import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { flowSamples } from './flow.samples';
import { generateSamples } from './generate.samples';

const tagIds = async (fixtures: Fixtures) => [await fixtures.tag()];
const keywordIds = async (fixtures: Fixtures) => [await fixtures.keyword(), await fixtures.keyword()];
const bloggerIds = async (fixtures: Fixtures) => [await fixtures.blogger(), await fixtures.blogger()];

export const feedManageSamples: Samples<'feedManage'> = {
  queryTagList: {
    async params(fixtures) {
      await fixtures.tag();
      return {};
    },
  },
  createTag: { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  deleteTag: { params: async (fixtures) => ({ tagId: await fixtures.tag() }) },

  queryKeywordList: {
    async params(fixtures) {
      await fixtures.keyword();
      return { pageSize: 50 };
    },
  },
  createKeyword: {
    params: async (fixtures) => ({ keyword: fixtures.text(), platform: 'xhs', tagIds: await tagIds(fixtures) }),
  },
  updateKeyword: {
    params: async (fixtures) => ({
      keywordId: await fixtures.keyword(),
      keyword: fixtures.text(),
      priority: 1,
      tagIds: await tagIds(fixtures),
    }),
  },
  deleteKeyword: { params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures) }) },
  updateKeywordInterval: {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), intervalHours: 24 }),
  },
  addKeywordTagMap: {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  deleteKeywordTagMap: {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), tagIds: await tagIds(fixtures) }),
  },

  createBloggerByUrl: {
    params: async (fixtures) => ({
      url: `https://www.xiaohongshu.com/user/profile/${fixtures.hex()}`,
      tagIds: await tagIds(fixtures),
    }),
  },
  createBloggerByInfo: {
    params: async (fixtures) => ({
      platform: 'xhs',
      platformUserId: fixtures.text(),
      nickname: fixtures.text(),
      tagIds: await tagIds(fixtures),
    }),
  },
  deleteBloggerById: {
    async params(fixtures) {
      const bloggerId = await fixtures.blogger();
      await fixtures.flow(bloggerId);
      return { bloggerId };
    },
  },
  pageQueryBlogger: {
    async params(fixtures) {
      await fixtures.blogger();
      return { pageSize: 50 };
    },
  },
  updateBloggerSpiderStatus: {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), spiderStatus: 'paused' }),
  },
  updateBloggerInterval: {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), intervalHours: 24 }),
  },
  queryUserFavoriteBlogger: {
    async params(fixtures, who) {
      await fixtures.favorite(who.userId, await fixtures.blogger());
      return { pageSize: 50 };
    },
  },
  queryBloggersByTagId: {
    async params(fixtures) {
      const tagId = await fixtures.tag();
      await fixtures.taggedBlogger(tagId);
      return { tagId };
    },
  },
  batchAddUserFavoriteBlogger: { params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures) }) },
  addBloggerTagMap: {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  deleteBloggerTagMap: {
    params: async (fixtures) => ({ bloggerIds: await bloggerIds(fixtures), tagIds: await tagIds(fixtures) }),
  },

  queryBloggerFigures: {
    wordless: true,
    async params(fixtures) {
      const bloggerId = await fixtures.blogger();
      await fixtures.figures({ bloggerId });
      return { bloggerId };
    },
  },
  queryFlowFigures: {
    wordless: true,
    async params(fixtures) {
      const flowId = await fixtures.flow(await fixtures.blogger());
      await fixtures.figures({ flowId });
      return { flowId };
    },
  },
  queryRising: {
    async params(fixtures) {
      await fixtures.rising(await fixtures.blogger());
      return {};
    },
  },
  queryFlowByBlogger: {
    async params(fixtures) {
      const bloggerId = await fixtures.blogger();
      await fixtures.flow(bloggerId);
      return { bloggerId };
    },
  },

  ...flowSamples,
  ...generateSamples,
};
