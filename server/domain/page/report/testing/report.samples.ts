import type { SomeSamples } from '../../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryTestReportList': {
    async params(fixtures) {
      await fixtures.pageReport();
      return {};
    },
  },
  'builder.queryTestReport': { params: async (fixtures) => ({ reportId: await fixtures.pageReport() }) },
  'builder.createTestReport': { params: async (fixtures) => ({ pageId: await fixtures.page() }), wordless: true },
} satisfies SomeSamples;
