import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operationV2.genStory': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
    }),
  },
  'operationV2.tranStoryTitleAndCharacters': { params: async (fixtures) => ({ storyId: await fixtures.story() }) },
  'operationV2.genStoryPromptDetail': { params: async (fixtures) => ({ storyId: await fixtures.story() }) },
  'operationV2.queryStory': { params: async (fixtures) => ({ storyId: await fixtures.story() }) },
  'operationV2.queryStoryList': {
    async params(fixtures) {
      await fixtures.story();
      return { pageSize: 50 };
    },
  },
  'operationV2.deleteStory': { params: async (fixtures) => ({ storyIds: [await fixtures.story()] }) },
} satisfies SomeSamples;
