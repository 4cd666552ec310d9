import type { Samples } from '../../../../tests/authorisation/sample';

export const ocrSamples: Samples<'ocr'> = {
  recognizer: { params: async (fixtures) => ({ imageUrl: await fixtures.storedPicture() }), wordless: true },
  generate: { params: (fixtures) => ({ text: fixtures.text(), kind: 'summary' }) },
};
