import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'material.bloggerAccountList': {
    async params(fixtures) {
      await fixtures.bloggerAccount();
      return { pageSize: 50 };
    },
  },
  'material.bloggerAccountCreate': {
    params: async (fixtures) => ({
      businessLineId: await fixtures.businessLine(),
      platform: 'xhs',
      platformUserId: fixtures.text(),
      nickname: fixtures.text(),
    }),
  },
  'material.bloggerAccountCreateMany': {
    params: async (fixtures) => ({
      businessLineId: await fixtures.businessLine(),
      accounts: [
        { platform: 'xhs', platformUserId: fixtures.text(), nickname: fixtures.text() },
        { platform: 'dy', platformUserId: fixtures.text(), nickname: fixtures.text() },
      ],
    }),
  },
  'material.bloggerAccountUpdate': {
    params: async (fixtures) => ({
      bloggerAccountId: await fixtures.bloggerAccount(),
      nickname: fixtures.text(),
      businessLineId: await fixtures.businessLine(),
    }),
  },
  'material.bloggerAccountDelete': { params: async (fixtures) => ({ id: await fixtures.bloggerAccount() }) },
} satisfies SomeSamples;
