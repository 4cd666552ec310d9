import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.createUser': {
    params: (fixtures) => ({
      loginName: fixtures.text(),
      userName: fixtures.text(),
      departmentId: fixtures.departmentId,
    }),
  },
  'auth.resetPassword': {
    params: async (fixtures) => ({ userId: (await fixtures.account({ password: fixtures.password })).userId }),
  },
  'auth.unlockUser': { params: async (fixtures) => ({ userIds: [(await fixtures.account()).userId] }) },
  'auth.queryUserSessions': {
    async params(fixtures) {
      const { userId } = await fixtures.account();
      await fixtures.session(userId);
      return { userId };
    },
  },
  'auth.endUserSessions': {
    async params(fixtures) {
      const { userId } = await fixtures.account();
      return { userIds: [userId], sessionIds: [await fixtures.session(userId)] };
    },
  },
} satisfies SomeSamples;
