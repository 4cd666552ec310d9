import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.queryUserList': {
    async params(fixtures) {
      await fixtures.account();
      return { pageSize: 50 };
    },
  },
  'auth.exportUserList': {
    async params(fixtures) {
      await fixtures.account();
      return {};
    },
  },
  'auth.updateUserRoles': {
    type: 'leader',
    params: async (fixtures) => ({
      userIds: [(await fixtures.account()).userId],
      roleIds: [await fixtures.role()],
      status: 'disabled',
    }),
  },
  'auth.deleteUser': { params: async (fixtures) => ({ userIds: [(await fixtures.account()).userId] }) },
  'auth.updateUserDepartment': {
    params: async (fixtures) => ({
      userIds: [(await fixtures.account()).userId],
      departmentId: await fixtures.department(),
    }),
  },
  'user.queryUsers': { params: () => ({ keyword: '', limit: 100 }) },
} satisfies SomeSamples;
