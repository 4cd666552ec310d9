import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'replyMisc.sourceMonitor': {
    params: () => ({ name: 'media-failed', tags: ['kind:image'] }),
    anywhere: true,
    wordless: true,
  },
  'replyMisc.querySourceEvents': {
    async params(fixtures) {
      await fixtures.sourceEvent();
      return { days: 7 };
    },
  },
} satisfies SomeSamples;
