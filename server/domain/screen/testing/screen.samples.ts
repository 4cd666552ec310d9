import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'screens.queryIndex': { params: () => ({}) },
  'screens.readScreenAt': { params: async (fixtures) => ({ path: `/${(await fixtures.screen()).screenId}` }) },
  'screens.readScreen': {
    params: async (fixtures) => ({ id: (await fixtures.screen(fixtures.publicScreenId)).screenId }),
  },
} satisfies SomeSamples;
