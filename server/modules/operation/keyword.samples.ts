import type { Samples } from '../../../tests/authorisation/sample';
import type { World } from '../../../tests/authorisation/world';

const keywordIds = async (world: World) => [await world.keyword(), await world.keyword()];
const tagIds = async (world: World) => [await world.tag()];
const tagList = {
  async params(world: World) {
    await world.tag();
    return {};
  },
};

export const keywordSamples = {
  getSpiderKeywords: {
    async params(world) {
      await world.keyword();
      return { pageSize: 50 };
    },
  },
  jjrGetSpiderKeywords: {
    async params(world) {
      await world.keyword({ agent: true });
      return { pageSize: 50 };
    },
  },
  saveSpiderKeywords: {
    params: async (world) => ({ keywords: [world.text(), world.text()], platform: 'xhs', tagIds: await tagIds(world) }),
  },
  deleteSpiderKeywords: { params: async (world) => ({ keywordIds: await keywordIds(world) }) },
  deleteSpiderKeywordRel: {
    params: async (world) => ({ keywordIds: await keywordIds(world), tagIds: await tagIds(world) }),
  },
  keywordGetTagsList: tagList,
  jjrKeywordGetTagsList: {
    async params(world) {
      await world.taggedKeyword(await world.tag(), { agent: true });
      return {};
    },
  },
  keywordAddTag: { params: (world) => ({ name: world.text() }), anywhere: true },
  keywordDeleteTag: { params: async (world) => ({ tagId: await world.tag() }) },
  keywordSaveKeyword: {
    params: async (world) => ({
      keywordId: await world.keyword(),
      keyword: world.text(),
      platform: 'xhs',
      tagIds: await tagIds(world),
    }),
  },
  keywordUpdateKeywordTag: {
    params: async (world) => ({ keywordId: await world.keyword(), tagIds: await tagIds(world) }),
  },
} satisfies Partial<Samples<'operation'>>;
