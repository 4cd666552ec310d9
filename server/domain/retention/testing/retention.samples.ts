import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'retention.queryList': { params: () => ({}) },
  'retention.queryEffect': { params: () => ({ kind: 'sourceEvent', days: 30 }) },
  'retention.update': { params: () => ({ kind: 'sourceEvent', days: null, before: null }) },
} satisfies SomeSamples;
