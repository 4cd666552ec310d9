import type { Samples } from '../../../tests/authorisation/sample';

export const credentialSamples = {
  getSpiderAuthentications: {
    async params(world) {
      await world.credential();
      return {};
    },
  },
  saveSpiderAuthentications: {
    params: async (world) => ({ authenticationId: await world.credential(), name: world.text() }),
  },
  deleteSpiderAuthentications: {
    params: async (world) => ({ authenticationIds: [await world.credential(), await world.credential()] }),
  },
} satisfies Partial<Samples<'operation'>>;
