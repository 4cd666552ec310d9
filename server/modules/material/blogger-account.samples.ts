import type { Samples } from '../../../tests/authorisation/sample';

export const bloggerAccountSamples = {
  bloggerAccountList: {
    async params(world) {
      await world.bloggerAccount();
      return { pageSize: 50 };
    },
  },
  bloggerAccountCreate: {
    params: async (world) => ({
      businessLineId: await world.businessLine(),
      platform: 'xhs',
      platformUserId: world.text(),
      nickname: world.text(),
    }),
  },
  bloggerAccountUpdate: {
    params: async (world) => ({
      bloggerAccountId: await world.bloggerAccount(),
      nickname: world.text(),
      businessLineId: await world.businessLine(),
    }),
  },
  bloggerAccountDelete: { params: async (world) => ({ id: await world.bloggerAccount() }) },
} satisfies Partial<Samples<'material'>>;
