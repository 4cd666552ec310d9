import type { AssistantStep } from '../../../../../src/services/catalogue/generated/types';
import type { Fixtures } from '../../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../../tests/authorisation/sample';

const requestId = (text: string): string => text.padEnd(8, '-').slice(-64);

const hasEnded = (fixtures: Fixtures) => fixtures.hasAnswered();

export const samples = {
  'assistant.createContent': {
    params: async (fixtures, { userId }) => ({
      requestId: requestId(fixtures.text()),
      historyId: await fixtures.assistantHistory(userId),
      text: fixtures.text(),
    }),
    hasEnded,
  },
  'assistant.continueContent': {
    params: async (fixtures, { userId }) => ({
      contentId: (await fixtures.answer(userId, { state: 'stopped' })).contentId,
    }),
    hasEnded,
  },
  'assistant.decideStep': {
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
} satisfies SomeSamples;
