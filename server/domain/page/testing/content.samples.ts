import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const ofPage = { params: async (fixtures: Fixtures) => ({ pageId: await fixtures.page() }) };

export const samples = {
  'page.savePageContent': {
    params: async (fixtures) => ({
      pageId: await fixtures.page(),
      revision: 0,
      operations: [{ op: 'set', id: 'text', path: ['props', 'text'], value: fixtures.text() }],
    }),
    wordless: true,
  },
  'page.getPageComponent': {
    params: async (fixtures) => ({ pageId: await fixtures.page({ rootId: await fixtures.pageComponent() }) }),
  },
  'page.getContentInfos': ofPage,
  'page.queryOperations': {
    async params(fixtures) {
      const pageId = await fixtures.page();
      await fixtures.savedDraft({ pageId });
      return { pageId, revision: 0 };
    },
  },
  'page.restoreVersion': {
    params: async (fixtures) => ({ pageId: await fixtures.onlinePage(), versionNo: 1 }),
    wordless: true,
  },
  'page.queryMigration': { params: (fixtures) => fixtures.outdatedPage() },
  'page.acceptMigration': {
    params: async (fixtures) => ({ ...(await fixtures.outdatedPage()), revision: 0, versionNo: 2 }),
    wordless: true,
  },
} satisfies SomeSamples;
