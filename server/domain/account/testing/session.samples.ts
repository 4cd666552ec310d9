import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'user.login': {
    async params(fixtures) {
      const { loginName } = await fixtures.account({ password: fixtures.password });
      return { loginName, password: fixtures.password };
    },
  },
  'user.updateProfile': { params: (fixtures) => ({ nickname: fixtures.text() }) },
  'user.querySessions': {
    async params(fixtures, { userId }) {
      await fixtures.session(userId);
      return {};
    },
  },
  'user.endSessions': { params: async (fixtures, { userId }) => ({ sessionIds: [await fixtures.session(userId)] }) },
  'user.logOutEverywhere': { params: () => ({}) },
  'user.logout': { params: () => ({}) },
  'user.getUserInfo': { params: () => ({}) },
  'user.queryUserInfo': { params: () => ({}) },
} satisfies SomeSamples;
