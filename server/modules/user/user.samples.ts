import type { Samples } from '../../../tests/authorisation/sample';

export const userSamples: Samples<'user'> = {
  login: {
    async params(world) {
      const { loginName } = await world.account({ password: world.password });
      return { loginName, password: world.password };
    },
  },
  replaceTemporaryPassword: {
    async params(world) {
      const { loginName } = await world.account({ password: world.password, temporary: true });
      return { loginName, password: world.password, newPassword: world.newPassword };
    },
  },
  queryPasswordLink: { params: async (world) => ({ link: await world.passwordLink() }) },
  setPasswordByLink: {
    params: async (world) => ({ link: await world.passwordLink(), newPassword: world.newPassword }),
  },
  changePassword: {
    async params(world, { userId }) {
      await world.usePassword(userId);
      return { password: world.password, newPassword: world.newPassword };
    },
  },
  updateProfile: { params: (world) => ({ nickname: world.text() }) },
  querySessions: {
    async params(world, { userId }) {
      await world.session(userId);
      return {};
    },
  },
  endSessions: { params: async (world, { userId }) => ({ sessionIds: [await world.session(userId)] }) },
  logOutEverywhere: { params: () => ({}) },
  logout: { params: () => ({}) },
  getUserInfo: { params: () => ({}) },
  queryUserInfo: { params: () => ({}) },
  queryUsers: { params: () => ({ keyword: '', limit: 100 }) },
  queryAdmin: { wordless: true, params: () => ({}) },
};
