import type { Samples } from '../../../../tests/authorisation/sample';

export const analysisSamples: Samples<'analysis'> = {
  countInfo: { wordless: true, params: () => ({ days: 7 }) },
};
