import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'setup.querySteps': { params: () => ({}) },
  'setup.skipStep': { params: () => ({ step: 'model' as const, skipped: true }) },
} satisfies SomeSamples;
