import type { Samples } from '../../../../tests/authorisation/sample';

export const screensSamples: Samples<'screens'> = {
  queryIndex: { params: () => ({}) },
  readScreenAt: { params: async (fixtures) => ({ path: `/${(await fixtures.screen()).screenId}` }) },
  readScreen: { params: async (fixtures) => ({ id: (await fixtures.screen(fixtures.publicScreenId)).screenId }) },
};
