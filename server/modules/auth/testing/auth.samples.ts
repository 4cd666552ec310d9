import type { Samples } from '../../../../tests/authorisation/sample';

export const authSamples: Samples<'auth'> = {
  queryUserList: {
    async params(fixtures) {
      await fixtures.account();
      return { pageSize: 50 };
    },
  },
  exportUserList: {
    async params(fixtures) {
      await fixtures.account();
      return {};
    },
  },
  updateUserRoles: {
    type: 'leader',
    params: async (fixtures) => ({
      userIds: [(await fixtures.account()).userId],
      roleIds: [await fixtures.role()],
      status: 'disabled',
    }),
  },
  deleteUser: { params: async (fixtures) => ({ userIds: [(await fixtures.account()).userId] }) },
  createUser: {
    params: (fixtures) => ({
      loginName: fixtures.text(),
      userName: fixtures.text(),
      departmentId: fixtures.departmentId,
    }),
  },
  importUserList: {
    params: (fixtures) => ({
      file: new Blob([`登录名,姓名,部门\n${fixtures.text()},${fixtures.text()},内容运营中心\n`], { type: 'text/csv' }),
    }),
  },
  exportPasswordLinks: { params: async (fixtures) => ({ userIds: [(await fixtures.account()).userId] }) },
  resetPassword: {
    params: async (fixtures) => ({ userId: (await fixtures.account({ password: fixtures.password })).userId }),
  },
  unlockUser: { params: async (fixtures) => ({ userIds: [(await fixtures.account()).userId] }) },
  queryUserSessions: {
    async params(fixtures) {
      const { userId } = await fixtures.account();
      await fixtures.session(userId);
      return { userId };
    },
  },
  endUserSessions: {
    async params(fixtures) {
      const { userId } = await fixtures.account();
      return { userIds: [userId], sessionIds: [await fixtures.session(userId)] };
    },
  },
  updateUserDepartment: {
    params: async (fixtures) => ({
      userIds: [(await fixtures.account()).userId],
      departmentId: await fixtures.department(),
    }),
  },

  queryRoleList: { params: () => ({ keyword: '' }) },
  createRole: { params: (fixtures) => ({ name: fixtures.text(), type: 'viewer', menuCodes: [] }) },
  updateRole: {
    params: async (fixtures) => ({
      roleId: await fixtures.role(),
      name: fixtures.text(),
      type: 'operator',
      menuCodes: ['feed:feed-list'],
    }),
  },
  deleteRole: { params: async (fixtures) => ({ roleId: await fixtures.role() }) },
  queryRoleTypes: { params: () => ({}) },
  queryOwnRole: { wordless: true, params: () => ({}) },
  queryMenuList: { wordless: true, params: () => ({}) },
  queryAddressAccess: { params: () => ({ path: '/v1/permissions/account' }) },

  queryDepartmentList: { params: () => ({}) },
  createDepartment: { params: (fixtures) => ({ name: fixtures.text(), parentId: fixtures.departmentId }) },
  updateDepartment: {
    params: async (fixtures) => ({ departmentId: await fixtures.department(), name: fixtures.text() }),
  },
  deleteDepartment: { params: async (fixtures) => ({ departmentId: await fixtures.department() }) },
  queryCheckerByDepartment: { params: (fixtures) => ({ departmentId: fixtures.departmentId }) },

  queryGitAccessToken: {
    async params(fixtures, who) {
      await fixtures.gitToken(who.userId);
      return {};
    },
  },
  updateGitAccessToken: { params: (fixtures) => ({ token: fixtures.text() }) },

  queryGroupRoles: {
    async params(fixtures) {
      await fixtures.group();
      return { departmentId: fixtures.departmentId };
    },
  },
  queryPendingGroupJoins: {
    async params(fixtures) {
      await fixtures.join();
      return { pageSize: 50 };
    },
  },
  agreeGroupJoin: { type: 'leader', params: async (fixtures) => ({ joinIds: [await fixtures.join()] }) },
  denyGroupJoin: { params: async (fixtures) => ({ joinIds: [await fixtures.join()], reviewNote: fixtures.text() }) },
};
