import type { Samples } from '../../../tests/authorisation/sample';

export const businessLineSamples = {
  businessLineList: {
    async params(world) {
      await world.businessLine();
      return {};
    },
  },
  businessLineCreate: { params: (world) => ({ name: world.text() }), anywhere: true },
  businessLineUpdate: { params: async (world) => ({ businessLineId: await world.businessLine(), name: world.text() }) },
  businessLineDelete: { params: async (world) => ({ id: await world.businessLine() }) },
} satisfies Partial<Samples<'material'>>;
