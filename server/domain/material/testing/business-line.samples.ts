import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'material.businessLineList': {
    async params(fixtures) {
      await fixtures.businessLine();
      return {};
    },
  },
  'material.businessLineCreate': { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  'material.businessLineUpdate': {
    params: async (fixtures) => ({ businessLineId: await fixtures.businessLine(), name: fixtures.text() }),
  },
  'material.businessLineOrder': {
    params: async (fixtures) => ({ ids: [await fixtures.businessLine(), await fixtures.businessLine()] }),
  },
  'material.businessLineDelete': { params: async (fixtures) => ({ id: await fixtures.businessLine() }) },
} satisfies SomeSamples;
