import type { Samples } from '../../../../tests/authorisation/sample';

export const credentialSamples = {
  getSpiderAuthentications: {
    async params(fixtures) {
      await fixtures.credential();
      return {};
    },
  },
  saveSpiderAuthentications: {
    params: async (fixtures) => ({ authenticationId: await fixtures.credential(), name: fixtures.text() }),
  },
  deleteSpiderAuthentications: {
    params: async (fixtures) => ({ authenticationIds: [await fixtures.credential(), await fixtures.credential()] }),
  },
} satisfies Partial<Samples<'operation'>>;
