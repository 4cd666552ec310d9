import type { Samples } from '../../../tests/authorisation/sample';

const curl = (host: string) => `curl 'https://${host}/api' -H 'cookie: web_session=0400a1b2c3d4e5f6'`;

export const operationV2Samples: Samples<'operationV2'> = {
  createSpiderXhsAuthByCurl: {
    params: (world) => ({ name: world.text(), curl: curl('www.xiaohongshu.com') }),
    anywhere: true,
  },
  createSpiderDyAuthByCurl: {
    params: (world) => ({ name: world.text(), curl: curl('www.douyin.com') }),
    anywhere: true,
  },
  previewSpiderAuthByCurl: { params: () => ({ curl: curl('www.xiaohongshu.com') }), anywhere: true },
  queryGenerateMessages: { params: async (world) => ({ conversationId: await world.generatedMessage() }) },
  generateMessageFristGeneration: {
    params: async (world) => ({ generationId: world.text(), flowId: await world.flow(await world.blogger()) }),
  },
  generateMessage: {
    params: async (world) => ({
      generationId: world.text(),
      messageId: await world.generatedMessage(),
      instruction: world.text(),
    }),
  },
  generateStreamMessage: {
    params: async (world) => ({
      generationId: world.text(),
      messageId: await world.generatedMessage(),
      instruction: world.text(),
    }),
  },
  continueMessage: { params: async (world) => ({ messageId: await world.generatedMessage() }) },
  deleteGenerateMessage: { params: async (world) => ({ conversationId: await world.generatedMessage() }) },
  editGenerateMessage: {
    params: async (world) => ({ messageId: await world.generatedMessage(), content: world.text() }),
  },
  queryGenerateNotes: {
    async params(world) {
      await world.generatedNote();
      return { pageSize: 50 };
    },
  },
  saveGenerateNote: { params: async (world) => ({ messageId: await world.generatedMessage(), title: world.text() }) },
  genStory: {
    params: async (world) => ({ generationId: world.text(), flowId: await world.flow(await world.blogger()) }),
  },
  tranStoryTitleAndCharacters: { params: async (world) => ({ storyId: await world.story() }) },
  genStoryPromptDetail: { params: async (world) => ({ storyId: await world.story() }) },
  queryStory: { params: async (world) => ({ storyId: await world.story() }) },
  queryStoryList: {
    async params(world) {
      await world.story();
      return { pageSize: 50 };
    },
  },
  deleteStory: { params: async (world) => ({ storyIds: [await world.story()] }) },
};
