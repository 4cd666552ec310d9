import type { SomeSamples } from '../../../../tests/authorisation/sample';

const GB = 1024 ** 3;

export const samples = {
  'analysis.queryNearLimits': {
    async params(fixtures) {
      const { userId } = await fixtures.account();
      await fixtures.openFileUpload(userId, { size: 45 * GB });
      return {};
    },
  },
} satisfies SomeSamples;
