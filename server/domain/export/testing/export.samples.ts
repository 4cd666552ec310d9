import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'console.downloadExport': {
    params: async (fixtures, { userId }) => ({ exportId: await fixtures.keptExport(userId) }),
    type: 'operator',
    codes: ['feed:feed-keyword'],
  },
} satisfies SomeSamples;
