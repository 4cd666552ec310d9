import type { Samples } from '../../../tests/authorisation/sample';

export const orgSamples: Samples<'org'> = {
  queryUserByOrgId: {
    async params(world) {
      await world.directoryPerson();
      return { pageSize: 50 };
    },
  },
  decrypt: {
    async params(world) {
      const { userId } = await world.account();
      return { cipher: await world.cipher(userId) };
    },
  },
  queryDecryptTraceList: { params: () => ({ pageSize: 50 }) },
  fetchProductCategoryByPage: {
    async params(world) {
      await world.category();
      return { pageSize: 50 };
    },
  },
};
