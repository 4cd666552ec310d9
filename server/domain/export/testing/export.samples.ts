import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  // The storage holds no file of an export.
  'console.downloadExport': { params: () => ({ exportId: '0'.repeat(32) }), answers: 'notFound' },
} satisfies SomeSamples;
