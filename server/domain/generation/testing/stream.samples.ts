import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operationV2.queryGenerateMessages': {
    params: async (fixtures) => ({ conversationId: await fixtures.generatedMessage() }),
  },
  'operationV2.generateMessageFristGeneration': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      flowId: await fixtures.flow(await fixtures.blogger()),
    }),
  },
  'operationV2.generateMessage': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      messageId: await fixtures.generatedMessage(),
      instruction: fixtures.text(),
    }),
  },
  'operationV2.generateStreamMessage': {
    params: async (fixtures) => ({
      generationId: fixtures.text(),
      messageId: await fixtures.generatedMessage(),
      instruction: fixtures.text(),
    }),
  },
  'operationV2.continueMessage': { params: async (fixtures) => ({ messageId: await fixtures.generatedMessage() }) },
  'operationV2.deleteGenerateMessage': {
    params: async (fixtures) => ({ conversationId: await fixtures.generatedMessage() }),
  },
  'operationV2.editGenerateMessage': {
    params: async (fixtures) => ({ messageId: await fixtures.generatedMessage(), content: fixtures.text() }),
  },
  'operationV2.queryGenerateNotes': {
    async params(fixtures) {
      await fixtures.generatedNote();
      return { pageSize: 50 };
    },
  },
  'operationV2.saveGenerateNote': {
    params: async (fixtures) => ({ messageId: await fixtures.generatedMessage(), title: fixtures.text() }),
  },
} satisfies SomeSamples;
