import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'user.replaceTemporaryPassword': {
    async params(fixtures) {
      const { loginName } = await fixtures.account({ password: fixtures.password, temporary: true });
      return { loginName, password: fixtures.password, newPassword: fixtures.newPassword };
    },
  },
  'user.queryPasswordLink': { params: async (fixtures) => ({ link: await fixtures.passwordLink() }) },
  'user.setPasswordByLink': {
    params: async (fixtures) => ({ link: await fixtures.passwordLink(), newPassword: fixtures.newPassword }),
  },
  'user.changePassword': {
    async params(fixtures, { userId }) {
      await fixtures.usePassword(userId);
      return { password: fixtures.password, newPassword: fixtures.newPassword };
    },
  },
} satisfies SomeSamples;
