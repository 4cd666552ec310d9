import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'ocr.recognizer': { params: async (fixtures) => ({ imageUrl: await fixtures.storedPicture() }), wordless: true },
  'ocr.generate': { params: (fixtures) => ({ text: fixtures.text(), kind: 'summary' }) },
} satisfies SomeSamples;
