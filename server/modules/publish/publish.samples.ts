import type { Samples } from '../../../tests/authorisation/sample';

export const publishSamples: Samples<'publish'> = {
  checkProhibitedWords: {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      return { text: fixtures.secretText };
    },
  },
  createProhibitedWords: { params: (fixtures) => ({ words: [fixtures.text()], category: '测试' }), anywhere: true },
  updateProhibitedById: {
    params: async (fixtures) => ({ prohibitedId: await fixtures.prohibitedWord(), suggestion: fixtures.text() }),
  },
  deleteProhibitedById: { params: async (fixtures) => ({ prohibitedId: await fixtures.prohibitedWord() }) },
  getProhibitedList: {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      return { pageSize: 50 };
    },
  },
  getAllProhibitedCategory: {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      return {};
    },
  },
};
