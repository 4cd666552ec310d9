import type { Samples } from '../../../../tests/authorisation/sample';

export const userSamples: Samples<'user'> = {
  login: {
    async params(fixtures) {
      const { loginName } = await fixtures.account({ password: fixtures.password });
      return { loginName, password: fixtures.password };
    },
  },
  replaceTemporaryPassword: {
    async params(fixtures) {
      const { loginName } = await fixtures.account({ password: fixtures.password, temporary: true });
      return { loginName, password: fixtures.password, newPassword: fixtures.newPassword };
    },
  },
  queryPasswordLink: { params: async (fixtures) => ({ link: await fixtures.passwordLink() }) },
  setPasswordByLink: {
    params: async (fixtures) => ({ link: await fixtures.passwordLink(), newPassword: fixtures.newPassword }),
  },
  changePassword: {
    async params(fixtures, { userId }) {
      await fixtures.usePassword(userId);
      return { password: fixtures.password, newPassword: fixtures.newPassword };
    },
  },
  updateProfile: { params: (fixtures) => ({ nickname: fixtures.text() }) },
  querySessions: {
    async params(fixtures, { userId }) {
      await fixtures.session(userId);
      return {};
    },
  },
  endSessions: { params: async (fixtures, { userId }) => ({ sessionIds: [await fixtures.session(userId)] }) },
  logOutEverywhere: { params: () => ({}) },
  logout: { params: () => ({}) },
  getUserInfo: { params: () => ({}) },
  queryUserInfo: { params: () => ({}) },
  queryUsers: { params: () => ({ keyword: '', limit: 100 }) },
  queryAdmin: { wordless: true, params: () => ({}) },
};
