import type { Samples } from '../../../../tests/authorisation/sample';

const curl = (host: string) => `curl 'https://${host}/api' -H 'cookie: web_session=0400a1b2c3d4e5f6'`;

export const operationV2Samples: Samples<'operationV2'> = {
  createSpiderXhsAuthByCurl: {
    params: (fixtures) => ({ name: fixtures.text(), curl: curl('www.xiaohongshu.com') }),
    anywhere: true,
  },
  createSpiderDyAuthByCurl: {
    params: (fixtures) => ({ name: fixtures.text(), curl: curl('www.douyin.com') }),
    anywhere: true,
  },
  previewSpiderAuthByCurl: { params: () => ({ curl: curl('www.xiaohongshu.com') }), anywhere: true },
  queryGenerateMessages: { params: async (fixtures) => ({ conversationId: await fixtures.generatedMessage() }) },
  generateMessageFristGeneration: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
    }),
  },
  generateMessage: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      messageId: await fixtures.generatedMessage(),
      instruction: fixtures.text(),
    }),
  },
  generateStreamMessage: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      messageId: await fixtures.generatedMessage(),
      instruction: fixtures.text(),
    }),
  },
  continueMessage: { params: async (fixtures) => ({ messageId: await fixtures.generatedMessage() }) },
  deleteGenerateMessage: { params: async (fixtures) => ({ conversationId: await fixtures.generatedMessage() }) },
  editGenerateMessage: {
    params: async (fixtures) => ({ messageId: await fixtures.generatedMessage(), content: fixtures.text() }),
  },
  queryGenerateNotes: {
    async params(fixtures) {
      await fixtures.generatedNote();
      return { pageSize: 50 };
    },
  },
  saveGenerateNote: {
    params: async (fixtures) => ({ messageId: await fixtures.generatedMessage(), title: fixtures.text() }),
  },
  genStory: {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
    }),
  },
  tranStoryTitleAndCharacters: { params: async (fixtures) => ({ storyId: await fixtures.story() }) },
  genStoryPromptDetail: { params: async (fixtures) => ({ storyId: await fixtures.story() }) },
  queryStory: { params: async (fixtures) => ({ storyId: await fixtures.story() }) },
  queryStoryList: {
    async params(fixtures) {
      await fixtures.story();
      return { pageSize: 50 };
    },
  },
  deleteStory: { params: async (fixtures) => ({ storyIds: [await fixtures.story()] }) },
};
