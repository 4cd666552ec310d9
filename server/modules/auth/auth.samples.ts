import type { Samples } from '../../../tests/authorisation/sample';

export const authSamples: Samples<'auth'> = {
  queryUserList: {
    async params(world) {
      await world.account();
      return { pageSize: 50 };
    },
  },
  exportUserList: {
    async params(world) {
      await world.account();
      return {};
    },
  },
  updateUserRoles: {
    type: 'leader',
    params: async (world) => ({
      userIds: [(await world.account()).userId],
      roleIds: [await world.role()],
      status: 'disabled',
    }),
  },
  deleteUser: { params: async (world) => ({ userIds: [(await world.account()).userId] }) },
  createUser: {
    params: (world) => ({ loginName: world.text(), userName: world.text(), departmentId: world.departmentId }),
  },
  importUserList: {
    params: (world) => ({
      file: new Blob([`登录名,姓名,部门\n${world.text()},${world.text()},内容运营中心\n`], { type: 'text/csv' }),
    }),
  },
  exportUserTemplate: { params: () => ({}) },
  exportPasswordLinks: { params: async (world) => ({ userIds: [(await world.account()).userId] }) },
  resetPassword: { params: async (world) => ({ userId: (await world.account({ password: world.password })).userId }) },
  unlockUser: { params: async (world) => ({ userIds: [(await world.account()).userId] }) },
  queryUserSessions: {
    async params(world) {
      const { userId } = await world.account();
      await world.session(userId);
      return { userId };
    },
  },
  endUserSessions: {
    async params(world) {
      const { userId } = await world.account();
      return { userIds: [userId], sessionIds: [await world.session(userId)] };
    },
  },
  updateUserDepartment: {
    params: async (world) => ({ userIds: [(await world.account()).userId], departmentId: await world.department() }),
  },

  queryRoleList: { params: () => ({ keyword: '' }) },
  createRole: { params: (world) => ({ name: world.text(), type: 'viewer', menuCodes: [] }) },
  updateRole: {
    params: async (world) => ({
      roleId: await world.role(),
      name: world.text(),
      type: 'operator',
      menuCodes: ['feed:feed-list'],
    }),
  },
  deleteRole: { params: async (world) => ({ roleId: await world.role() }) },
  queryRoleTypes: { params: () => ({}) },
  queryOwnRole: { wordless: true, params: () => ({}) },
  queryMenuList: { wordless: true, params: () => ({}) },
  queryAddressAccess: { params: () => ({ path: '/v1/permissions/account' }) },

  queryDepartmentList: { params: () => ({}) },
  createDepartment: { params: (world) => ({ name: world.text(), parentId: world.departmentId }) },
  updateDepartment: { params: async (world) => ({ departmentId: await world.department(), name: world.text() }) },
  deleteDepartment: { params: async (world) => ({ departmentId: await world.department() }) },
  queryCheckerByDepartment: { params: (world) => ({ departmentId: world.departmentId }) },

  queryGitAccessToken: {
    async params(world, who) {
      await world.gitToken(who.userId);
      return {};
    },
  },
  updateGitAccessToken: { params: (world) => ({ token: world.text() }) },

  queryGroupRoles: {
    async params(world) {
      await world.group();
      return { departmentId: world.departmentId };
    },
  },
  queryPendingGroupJoins: {
    async params(world) {
      await world.join();
      return { pageSize: 50 };
    },
  },
  agreeGroupJoin: { type: 'leader', params: async (world) => ({ joinIds: [await world.join()] }) },
  denyGroupJoin: { params: async (world) => ({ joinIds: [await world.join()], reviewNote: world.text() }) },
};
