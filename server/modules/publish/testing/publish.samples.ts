import type { Samples } from '../../../../tests/authorisation/sample';
import { publicationSamples } from './publication.samples';

export const publishSamples: Samples<'publish'> = {
  ...publicationSamples,
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
  importProhibitedWords: {
    params: (fixtures) => ({ file: new Blob([`违禁词,分类\n${fixtures.text()},测试`]) }),
    anywhere: true,
  },
};
