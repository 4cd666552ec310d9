import type { Samples } from '../../../../tests/authorisation/sample';

export const supportSamples = {
  getCosUrlMap: { params: async (fixtures) => ({ keys: [await fixtures.storedKey()] }), anywhere: true },
  sourceMonitor: { params: () => ({ name: 'media-failed', tags: ['kind:image'] }), anywhere: true, wordless: true },
  querySourceEvents: {
    async params(fixtures) {
      await fixtures.sourceEvent();
      return { days: 7 };
    },
  },
} satisfies Partial<Samples<'replyMisc'>>;
