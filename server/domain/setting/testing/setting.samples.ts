import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'setting.querySettings': { params: () => ({}) },
  'setting.queryChecks': { params: () => ({}) },
  'setting.runCheck': { params: () => ({ name: 'database' }) },
  'setting.querySystem': { params: () => ({}) },
} satisfies SomeSamples;
