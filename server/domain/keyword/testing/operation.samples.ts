import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { tagIds } from '../../../../tests/authorisation/params';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const keywordIds = async (fixtures: Fixtures) => [await fixtures.keyword(), await fixtures.keyword()];

const tagList = {
  async params(fixtures: Fixtures) {
    await fixtures.tag();
    return {};
  },
};

export const samples = {
  'operation.getSpiderKeywords': {
    async params(fixtures) {
      await fixtures.keyword();
      return { pageSize: 50 };
    },
  },
  'operation.jjrGetSpiderKeywords': {
    async params(fixtures) {
      await fixtures.keyword({ agent: true });
      return { pageSize: 50 };
    },
  },
  'operation.saveSpiderKeywords': {
    params: async (fixtures) => ({
      keywords: [fixtures.text(), fixtures.text()],
      platform: 'xhs',
      tagIds: await tagIds(fixtures),
    }),
  },
  'operation.deleteSpiderKeywords': { params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures) }) },
  'operation.deleteSpiderKeywordRel': {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  'operation.keywordGetTagsList': tagList,
  'operation.jjrKeywordGetTagsList': {
    async params(fixtures) {
      await fixtures.taggedKeyword(await fixtures.tag(), { agent: true });
      return {};
    },
  },
  'operation.keywordAddTag': { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  'operation.keywordDeleteTag': { params: async (fixtures) => ({ tagId: await fixtures.tag() }) },
  'operation.keywordSaveKeyword': {
    params: async (fixtures) => ({
      keywordId: await fixtures.keyword(),
      keyword: fixtures.text(),
      platform: 'xhs',
      tagIds: await tagIds(fixtures),
    }),
  },
  'operation.keywordUpdateKeywordTag': {
    params: async (fixtures) => ({ keywordId: await fixtures.keyword(), tagIds: await tagIds(fixtures) }),
  },
} satisfies SomeSamples;
