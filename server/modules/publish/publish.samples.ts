import type { Samples } from '../../../tests/authorisation/sample';

export const publishSamples: Samples<'publish'> = {
  checkProhibitedWords: {
    async params(world) {
      await world.prohibitedWord();
      return { text: world.secretText };
    },
  },
  createProhibitedWords: { params: (world) => ({ words: [world.text()], category: '测试' }), anywhere: true },
  updateProhibitedById: {
    params: async (world) => ({ prohibitedId: await world.prohibitedWord(), suggestion: world.text() }),
  },
  deleteProhibitedById: { params: async (world) => ({ prohibitedId: await world.prohibitedWord() }) },
  getProhibitedList: {
    async params(world) {
      await world.prohibitedWord();
      return { pageSize: 50 };
    },
  },
  getAllProhibitedCategory: {
    async params(world) {
      await world.prohibitedWord();
      return {};
    },
  },
};
