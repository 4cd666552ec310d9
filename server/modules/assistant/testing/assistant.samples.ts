import type { AssistantStep } from '../../../../src/services/catalogue/generated/types';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { Samples } from '../../../../tests/authorisation/sample';

const requestId = (text: string): string => text.padEnd(8, '-').slice(-64);

const hasEnded = (fixtures: Fixtures) => fixtures.hasAnswered();

export const assistantSamples: Samples<'assistant'> = {
  createAssistant: { params: (fixtures) => ({ name: fixtures.text(), instructions: fixtures.text() }), anywhere: true },
  updateAssistant: {
    async params(fixtures, { userId }) {
      return { assistantId: await fixtures.assistant({ creatorId: userId }), name: fixtures.text() };
    },
    type: 'leader',
  },
  deleteAssistant: {
    params: async (fixtures, { userId }) => ({ assistantIds: [await fixtures.assistant({ creatorId: userId })] }),
  },
  queryAllAssistants: {
    async params(fixtures) {
      await fixtures.assistant();
      return { pageSize: 50 };
    },
  },
  createHistory: { params: (fixtures) => ({ title: fixtures.text() }), anywhere: true },
  updateHistory: {
    params: async (fixtures, { userId }) => ({ historyId: await fixtures.assistantHistory(userId), pinned: true }),
  },
  createContent: {
    params: async (fixtures, { userId }) => ({
      requestId: requestId(fixtures.text()),
      historyId: await fixtures.assistantHistory(userId),
      text: fixtures.text(),
    }),
    hasEnded,
  },
  deleteHistory: {
    params: async (fixtures, { userId }) => ({ historyIds: [await fixtures.assistantHistory(userId)] }),
  },
  getAllAssistantHistory: {
    async params(fixtures, { userId }) {
      await fixtures.assistantHistory(userId);
      return { pageSize: 50 };
    },
  },
  getAllHistoryContent: {
    params: async (fixtures, { userId }) => ({ historyId: (await fixtures.answer(userId)).historyId }),
  },
  continueContent: {
    params: async (fixtures, { userId }) => ({
      contentId: (await fixtures.answer(userId, { state: 'stopped' })).contentId,
    }),
    hasEnded,
  },
  decideStep: {
    async params(fixtures, { userId }) {
      const step: AssistantStep = {
        stepId: 'step-1',
        call: 'feedManage.addTag',
        title: fixtures.text(),
        effect: 'write',
        params: [],
        state: 'asking',
        outcome: '',
      };
      const { contentId } = await fixtures.answer(userId, { state: 'asking', steps: [step] });
      return { contentId, stepId: step.stepId, accept: false };
    },
    hasEnded,
  },
  searchContents: {
    async params(fixtures, { userId }) {
      await fixtures.answer(userId);
      return { keyword: fixtures.secret };
    },
  },
  exportHistory: {
    async params(fixtures, { userId }) {
      const { historyId, contentId } = await fixtures.answer(userId);
      await fixtures.showBranch(historyId, contentId);
      return { historyId };
    },
  },
  restore: {
    async params(fixtures, { userId }) {
      return { historyIds: [await fixtures.assistantHistory(userId, { deleteTime: fixtures.now() })] };
    },
  },
  recordResult: {
    params: async (fixtures, { userId }) => ({
      contentId: (await fixtures.answer(userId)).contentId,
      kind: 'note',
      title: fixtures.text(),
      address: '/feed/feed-upload',
    }),
  },
  uploadFile: {
    params: (fixtures) => ({ file: new File([fixtures.text()], '说明.txt', { type: 'text/plain' }) }),
    anywhere: true,
  },
  queryFiles: {
    async params(fixtures, { userId }) {
      await fixtures.assistantFile(userId);
      return { pageSize: 50 };
    },
  },
  deleteFiles: { params: async (fixtures, { userId }) => ({ fileIds: [await fixtures.assistantFile(userId)] }) },
  readFile: { params: async (fixtures, { userId }) => ({ fileId: await fixtures.assistantFile(userId) }) },
  queryUsage: {
    async params(fixtures, { userId }) {
      await fixtures.assistantUsage(userId);
      return { by: 'day', days: 7 };
    },
    wordless: true,
  },
  queryOwnUsage: {
    async params(fixtures, { userId }) {
      await fixtures.assistantUsage(userId);
      return {};
    },
    wordless: true,
  },
};
