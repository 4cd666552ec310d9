import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'analysis.countInfo': { wordless: true, params: () => ({ days: 7 }) },
} satisfies SomeSamples;
