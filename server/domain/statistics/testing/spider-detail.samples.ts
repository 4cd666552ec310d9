import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operation.getUserSpiderDetail': {
    async params(fixtures, { userId }) {
      await fixtures.task({ creatorId: userId, status: 'failed', failReason: fixtures.text() });
      return { userId };
    },
  },
  'operation.getDepartmentSpiderDetail': {
    async params(fixtures) {
      await fixtures.task({ status: 'failed', failReason: fixtures.text() });
      return { departmentId: fixtures.departmentId };
    },
  },
} satisfies SomeSamples;
