import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.queryGroupRoles': {
    async params(fixtures) {
      await fixtures.group();
      return { departmentId: fixtures.departmentId };
    },
  },
  'auth.queryPendingGroupJoins': {
    async params(fixtures) {
      await fixtures.join();
      return { pageSize: 50 };
    },
  },
  'auth.agreeGroupJoin': { type: 'leader', params: async (fixtures) => ({ joinIds: [await fixtures.join()] }) },
  'auth.denyGroupJoin': {
    params: async (fixtures) => ({ joinIds: [await fixtures.join()], reviewNote: fixtures.text() }),
  },
} satisfies SomeSamples;
