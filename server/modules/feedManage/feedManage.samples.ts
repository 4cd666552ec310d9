import type { Samples } from '../../../tests/authorisation/sample';
import type { World } from '../../../tests/authorisation/world';
import { flowSamples } from './flow.samples';
import { generateSamples } from './generate.samples';

const tagIds = async (world: World) => [await world.tag()];
const keywordIds = async (world: World) => [await world.keyword(), await world.keyword()];
const bloggerIds = async (world: World) => [await world.blogger(), await world.blogger()];

export const feedManageSamples: Samples<'feedManage'> = {
  queryTagList: {
    async params(world) {
      await world.tag();
      return {};
    },
  },
  createTag: { params: (world) => ({ name: world.text() }), anywhere: true },
  deleteTag: { params: async (world) => ({ tagId: await world.tag() }) },

  queryKeywordList: {
    async params(world) {
      await world.keyword();
      return { pageSize: 50 };
    },
  },
  createKeyword: { params: async (world) => ({ keyword: world.text(), platform: 'xhs', tagIds: await tagIds(world) }) },
  updateKeyword: {
    params: async (world) => ({
      keywordId: await world.keyword(),
      keyword: world.text(),
      priority: 1,
      tagIds: await tagIds(world),
    }),
  },
  deleteKeyword: { params: async (world) => ({ keywordIds: await keywordIds(world) }) },
  updateKeywordInterval: { params: async (world) => ({ keywordIds: await keywordIds(world), intervalHours: 24 }) },
  addKeywordTagMap: { params: async (world) => ({ keywordIds: await keywordIds(world), tagIds: await tagIds(world) }) },
  deleteKeywordTagMap: {
    params: async (world) => ({ keywordIds: await keywordIds(world), tagIds: await tagIds(world) }),
  },

  createBloggerByUrl: {
    params: async (world) => ({
      url: `https://www.xiaohongshu.com/user/profile/${world.hex()}`,
      tagIds: await tagIds(world),
    }),
  },
  createBloggerByInfo: {
    params: async (world) => ({
      platform: 'xhs',
      platformUserId: world.text(),
      nickname: world.text(),
      tagIds: await tagIds(world),
    }),
  },
  deleteBloggerById: {
    async params(world) {
      const bloggerId = await world.blogger();
      await world.flow(bloggerId);
      return { bloggerId };
    },
  },
  pageQueryBlogger: {
    async params(world) {
      await world.blogger();
      return { pageSize: 50 };
    },
  },
  updateBloggerSpiderStatus: {
    params: async (world) => ({ bloggerIds: await bloggerIds(world), spiderStatus: 'paused' }),
  },
  updateBloggerInterval: { params: async (world) => ({ bloggerIds: await bloggerIds(world), intervalHours: 24 }) },
  queryUserFavoriteBlogger: {
    async params(world, who) {
      await world.favorite(who.userId, await world.blogger());
      return { pageSize: 50 };
    },
  },
  queryBloggersByTagId: {
    async params(world) {
      const tagId = await world.tag();
      await world.taggedBlogger(tagId);
      return { tagId };
    },
  },
  batchAddUserFavoriteBlogger: { params: async (world) => ({ bloggerIds: await bloggerIds(world) }) },
  addBloggerTagMap: { params: async (world) => ({ bloggerIds: await bloggerIds(world), tagIds: await tagIds(world) }) },
  deleteBloggerTagMap: {
    params: async (world) => ({ bloggerIds: await bloggerIds(world), tagIds: await tagIds(world) }),
  },

  queryBloggerFigures: {
    wordless: true,
    async params(world) {
      const bloggerId = await world.blogger();
      await world.figures({ bloggerId });
      return { bloggerId };
    },
  },
  queryFlowFigures: {
    wordless: true,
    async params(world) {
      const flowId = await world.flow(await world.blogger());
      await world.figures({ flowId });
      return { flowId };
    },
  },
  queryRising: {
    async params(world) {
      await world.rising(await world.blogger());
      return {};
    },
  },
  queryFlowByBlogger: {
    async params(world) {
      const bloggerId = await world.blogger();
      await world.flow(bloggerId);
      return { bloggerId };
    },
  },

  ...flowSamples,
  ...generateSamples,
};
