import type { Samples } from '../../../../tests/authorisation/sample';

export const orgSamples: Samples<'org'> = {
  queryUserByOrgId: {
    async params(fixtures) {
      await fixtures.directoryPerson();
      return { pageSize: 50 };
    },
  },
  decrypt: {
    async params(fixtures) {
      const { userId } = await fixtures.account();
      return { cipher: await fixtures.cipher(userId) };
    },
    codes: ['permissions:account'],
  },
  queryDecryptTraceList: { params: () => ({ pageSize: 50 }) },
  fetchProductCategoryByPage: {
    async params(fixtures) {
      await fixtures.category();
      return { pageSize: 50 };
    },
  },
};
