import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'publish.checkProhibitedWords': {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      return { text: fixtures.secretText };
    },
  },
  'publish.createProhibitedWords': {
    params: (fixtures) => ({ words: [fixtures.text()], category: '测试' }),
    anywhere: true,
  },
  'publish.updateProhibitedById': {
    params: async (fixtures) => ({ prohibitedId: await fixtures.prohibitedWord(), suggestion: fixtures.text() }),
  },
  'publish.deleteProhibitedById': { params: async (fixtures) => ({ prohibitedId: await fixtures.prohibitedWord() }) },
  'publish.getProhibitedList': {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      return { pageSize: 50 };
    },
  },
  'publish.getAllProhibitedCategory': {
    async params(fixtures) {
      await fixtures.prohibitedWord();
      return {};
    },
  },
} satisfies SomeSamples;
