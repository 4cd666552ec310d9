import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import { tagIds } from '../../../../tests/authorisation/params';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const keywordIds = async (fixtures: Fixtures) => [await fixtures.keyword(), await fixtures.keyword()];

export const samples = {
  'feedManage.queryKeywordList': {
    async params(fixtures) {
      await fixtures.keyword();
      return { pageSize: 50 };
    },
  },
  'feedManage.createKeyword': {
    params: async (fixtures) => ({ keyword: fixtures.text(), platform: 'xhs', tagIds: await tagIds(fixtures) }),
  },
  'feedManage.updateKeyword': {
    params: async (fixtures) => ({
      keywordId: await fixtures.keyword(),
      keyword: fixtures.text(),
      priority: 1,
      tagIds: await tagIds(fixtures),
    }),
  },
  'feedManage.deleteKeyword': { params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures) }) },
  'feedManage.updateKeywordInterval': {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), intervalHours: 24 }),
  },
  'feedManage.addKeywordTagMap': {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
  'feedManage.deleteKeywordTagMap': {
    params: async (fixtures) => ({ keywordIds: await keywordIds(fixtures), tagIds: await tagIds(fixtures) }),
  },
} satisfies SomeSamples;
