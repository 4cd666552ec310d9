import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'replyManage.accountList': {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  'replyManage.addAccount': { params: async (fixtures) => ({ accountId: await fixtures.replyAccount() }) },
  'replyManage.updateAccount': {
    params: async (fixtures) => ({ accountId: await fixtures.replyAccount(), deviceName: fixtures.text() }),
  },
  'replyManage.updateAccountLaunchTraffic': {
    params: async (fixtures) => ({ accountIds: [await fixtures.replyAccount()], launchTraffic: true }),
    wordless: true,
  },
  'replyManage.receiverPage': {
    async params(fixtures) {
      await fixtures.receiver();
      return { pageSize: 50 };
    },
  },
  'replyManage.export': {
    async params(fixtures) {
      const accountId = await fixtures.replyAccount();
      await fixtures.receiver({ accountId });
      return { accountId };
    },
  },
  'replyManage.queryPhoneStatus': {
    async params(fixtures) {
      await fixtures.replyAccount({ device: 'phone' });
      return {};
    },
  },
  'replyManage.queryLogIn': { params: async (fixtures) => ({ logInId: await fixtures.logIn() }) },
} satisfies SomeSamples;
