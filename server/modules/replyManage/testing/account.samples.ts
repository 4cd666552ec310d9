import type { Samples } from '../../../../tests/authorisation/sample';

export const accountSamples = {
  accountList: {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  addAccount: { params: async (fixtures) => ({ accountId: await fixtures.replyAccount() }) },
  updateAccount: {
    params: async (fixtures) => ({ accountId: await fixtures.replyAccount(), deviceName: fixtures.text() }),
  },
  updateAccountLaunchTraffic: {
    params: async (fixtures) => ({ accountIds: [await fixtures.replyAccount()], launchTraffic: true }),
    wordless: true,
  },
  receiverPage: {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  export: {
    async params(fixtures) {
      const accountId = await fixtures.replyAccount();
      await fixtures.receiver({ accountId });
      return { accountId };
    },
  },
  queryPhoneStatus: {
    async params(fixtures) {
      await fixtures.replyAccount({ device: 'phone' });
      return {};
    },
  },
  queryLogIn: { params: async (fixtures) => ({ logInId: await fixtures.logIn() }) },
} satisfies Partial<Samples<'replyManage'>>;
