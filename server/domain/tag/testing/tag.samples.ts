import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'feedManage.queryTagList': {
    async params(fixtures) {
      await fixtures.tag();
      return {};
    },
  },
  'feedManage.createTag': { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  'feedManage.deleteTag': { params: async (fixtures) => ({ tagId: await fixtures.tag() }) },
} satisfies SomeSamples;
