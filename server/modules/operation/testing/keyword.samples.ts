import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

const keywordIds = async (fixtures: Fixtures) => [await fixtures.keyword(), await fixtures.keyword()];
const tagIds = async (fixtures: Fixtures) => [await fixtures.tag()];
const tagList = {
  async params(fixtures: Fixtures) {
    await fixtures.tag();
    return {};
  },
};

export const keywordSamples = {
  getSpiderKeywords: {
    async params(fixtures) {
      await fixtures.keyword();
      return { pageSize: 50 };
    },
  },
  jjrGetSpiderKeywords: {
    async params(fixtures) {
      await fixtures.keyword({ agent: true });
      return { pageSize: 50 };
    },
  },
  saveSpiderKeywords: {
    params: async (fixtures) => ({
      keywords: [fixtures.text(), fixtures.text()],
      platform: 'xhs',
      tagIds: await tagIds(fixtures),
    }),
  },
  deleteSpiderKeywords: { params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures) }) },
  deleteSpiderKeywordRel: {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  keywordGetTagsList: tagList,
  jjrKeywordGetTagsList: {
    async params(fixtures) {
      await fixtures.taggedKeyword(await fixtures.tag(), { agent: true });
      return {};
    },
  },
  keywordAddTag: { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  keywordDeleteTag: { params: async (fixtures) => ({ tagId: await fixtures.tag() }) },
  keywordSaveKeyword: {
    params: async (fixtures) => ({
      keywordId: await fixtures.keyword(),
      keyword: fixtures.text(),
      platform: 'xhs',
      tagIds: await tagIds(fixtures),
    }),
  },
  keywordUpdateKeywordTag: {
    params: async (fixtures) => ({ keywordId: await fixtures.keyword(), tagIds: await tagIds(fixtures) }),
  },
} satisfies Partial<Samples<'operation'>>;
