import type { Samples } from '../../../../tests/authorisation/sample';

export const spiderDetailSamples = {
  getUserSpiderDetail: {
    async params(fixtures, { userId }) {
      await fixtures.task({ creatorId: userId, status: 'failed', failReason: fixtures.text() });
      return { userId };
    },
  },
  getDepartmentSpiderDetail: {
    async params(fixtures) {
      await fixtures.task({ status: 'failed', failReason: fixtures.text() });
      return { departmentId: fixtures.departmentId };
    },
  },
} satisfies Partial<Samples<'operation'>>;
