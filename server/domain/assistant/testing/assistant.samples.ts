import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'assistant.createAssistant': {
    params: (fixtures) => ({ name: fixtures.text(), instructions: fixtures.text() }),
    anywhere: true,
  },
  'assistant.updateAssistant': {
    async params(fixtures, { userId }) {
      return { assistantId: await fixtures.assistant({ creatorId: userId }), name: fixtures.text() };
    },
    type: 'leader',
  },
  'assistant.deleteAssistant': {
    params: async (fixtures, { userId }) => ({ assistantIds: [await fixtures.assistant({ creatorId: userId })] }),
  },
  'assistant.queryAllAssistants': {
    async params(fixtures) {
      await fixtures.assistant();
      return { pageSize: 50 };
    },
  },
  'assistant.createHistory': { params: (fixtures) => ({ title: fixtures.text() }), anywhere: true },
  'assistant.updateHistory': {
    params: async (fixtures, { userId }) => ({ historyId: await fixtures.assistantHistory(userId), pinned: true }),
  },
  'assistant.deleteHistory': {
    params: async (fixtures, { userId }) => ({ historyIds: [await fixtures.assistantHistory(userId)] }),
  },
  'assistant.getAllAssistantHistory': {
    async params(fixtures, { userId }) {
      await fixtures.assistantHistory(userId);
      return { pageSize: 50 };
    },
  },
  'assistant.getAllHistoryContent': {
    params: async (fixtures, { userId }) => ({ historyId: (await fixtures.answer(userId)).historyId }),
  },
  'assistant.searchContents': {
    async params(fixtures, { userId }) {
      await fixtures.answer(userId);
      return { keyword: fixtures.secret };
    },
  },
  'assistant.exportHistory': {
    async params(fixtures, { userId }) {
      const { historyId, contentId } = await fixtures.answer(userId);
      await fixtures.showBranch(historyId, contentId);
      return { historyId };
    },
  },
  'assistant.restore': {
    async params(fixtures, { userId }) {
      return { historyIds: [await fixtures.assistantHistory(userId, { deleteTime: fixtures.now() })] };
    },
  },
  'assistant.recordResult': {
    params: async (fixtures, { userId }) => ({
      contentId: (await fixtures.answer(userId)).contentId,
      kind: 'note',
      title: fixtures.text(),
      address: '/feed/feed-upload',
    }),
  },
  'assistant.uploadFile': {
    params: (fixtures) => ({ file: new File([fixtures.text()], '说明.txt', { type: 'text/plain' }) }),
    anywhere: true,
  },
  'assistant.queryFiles': {
    async params(fixtures, { userId }) {
      await fixtures.assistantFile(userId);
      return { pageSize: 50 };
    },
  },
  'assistant.deleteFiles': {
    params: async (fixtures, { userId }) => ({ fileIds: [await fixtures.assistantFile(userId)] }),
  },
  'assistant.readFile': { params: async (fixtures, { userId }) => ({ fileId: await fixtures.assistantFile(userId) }) },
  'assistant.queryUsage': {
    async params(fixtures, { userId }) {
      await fixtures.assistantUsage(userId);
      return { by: 'day', days: 7 };
    },
    wordless: true,
  },
  'assistant.queryOwnUsage': {
    async params(fixtures, { userId }) {
      await fixtures.assistantUsage(userId);
      return {};
    },
    wordless: true,
  },
} satisfies SomeSamples;
