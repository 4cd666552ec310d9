import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operation.getSpiderAuthentications': {
    async params(fixtures) {
      await fixtures.credential();
      return {};
    },
  },
  'operation.saveSpiderAuthentications': {
    params: async (fixtures) => ({ authenticationId: await fixtures.credential(), name: fixtures.text() }),
  },
  'operation.deleteSpiderAuthentications': {
    params: async (fixtures) => ({ authenticationIds: [await fixtures.credential(), await fixtures.credential()] }),
  },
  'user.queryAdmin': { wordless: true, params: () => ({}) },
} satisfies SomeSamples;
