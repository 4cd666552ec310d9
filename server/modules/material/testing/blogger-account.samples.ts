import type { Samples } from '../../../../tests/authorisation/sample';

export const bloggerAccountSamples = {
  bloggerAccountList: {
    async params(fixtures) {
      await fixtures.bloggerAccount();
      return { pageSize: 50 };
    },
  },
  bloggerAccountCreate: {
    params: async (fixtures) => ({
      businessLineId: await fixtures.businessLine(),
      platform: 'xhs',
      platformUserId: fixtures.text(),
      nickname: fixtures.text(),
    }),
  },
  bloggerAccountCreateMany: {
    params: async (fixtures) => ({
      businessLineId: await fixtures.businessLine(),
      accounts: [
        { platform: 'xhs', platformUserId: fixtures.text(), nickname: fixtures.text() },
        { platform: 'dy', platformUserId: fixtures.text(), nickname: fixtures.text() },
      ],
    }),
  },
  bloggerAccountUpdate: {
    params: async (fixtures) => ({
      bloggerAccountId: await fixtures.bloggerAccount(),
      nickname: fixtures.text(),
      businessLineId: await fixtures.businessLine(),
    }),
  },
  bloggerAccountDelete: { params: async (fixtures) => ({ id: await fixtures.bloggerAccount() }) },
} satisfies Partial<Samples<'material'>>;
