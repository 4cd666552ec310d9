import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'org.queryUserByOrgId': {
    async params(fixtures) {
      await fixtures.directoryPerson();
      return { pageSize: 50 };
    },
  },
  'org.decrypt': {
    async params(fixtures) {
      const { userId } = await fixtures.account();
      return { cipher: await fixtures.cipher(userId) };
    },
    codes: ['permissions:account'],
  },
  'org.queryDecryptTraceList': { params: () => ({ pageSize: 50 }) },
  'org.fetchProductCategoryByPage': {
    async params(fixtures) {
      await fixtures.category();
      return { pageSize: 50 };
    },
  },
} satisfies SomeSamples;
