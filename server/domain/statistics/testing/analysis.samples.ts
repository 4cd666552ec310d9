import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'analysis.countInfo': { wordless: true, params: () => ({ days: 7 }) },
  'analysis.explainChange': {
    async params(fixtures) {
      await fixtures.contact();
      await fixtures.formRecord();
      return { figure: 'leads' as const, days: 7 };
    },
  },
} satisfies SomeSamples;
