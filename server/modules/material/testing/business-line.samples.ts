import type { Samples } from '../../../../tests/authorisation/sample';

export const businessLineSamples = {
  businessLineList: {
    async params(fixtures) {
      await fixtures.businessLine();
      return {};
    },
  },
  businessLineCreate: { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  businessLineUpdate: {
    params: async (fixtures) => ({ businessLineId: await fixtures.businessLine(), name: fixtures.text() }),
  },
  businessLineOrder: {
    params: async (fixtures) => ({ ids: [await fixtures.businessLine(), await fixtures.businessLine()] }),
  },
  businessLineDelete: { params: async (fixtures) => ({ id: await fixtures.businessLine() }) },
} satisfies Partial<Samples<'material'>>;
