import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const ofPage = { params: async (fixtures: Fixtures) => ({ pageId: await fixtures.page() }) };

export const samples = {
  'builder.updatePageStatus': {
    params: async (fixtures) => ({ pageIds: [await fixtures.onlinePage()], status: 'offline' }),
    // Takes offline; each transition has its own rule.
    type: 'leader',
    wordless: true,
  },
  'page.queryPageList': {
    async params(fixtures) {
      await fixtures.page();
      return {};
    },
  },
  'page.createByCopy': ofPage,
  'page.savePage': { params: async (fixtures) => ({ pageId: await fixtures.page(), pageName: fixtures.text() }) },
  'page.createByInfo': { params: (fixtures) => ({ pageName: fixtures.text() }), anywhere: true },
  'page.publishPage': { ...ofPage, wordless: true },
  'page.rollbackPage': {
    params: async (fixtures) => ({ pageId: await fixtures.onlinePage(), versionNo: 1 }),
    wordless: true,
  },
  'page.queryVersionChanges': {
    params: async (fixtures) => ({ pageId: await fixtures.onlinePage(), fromVersionNo: 1 }),
  },
  'page.previewPage': ofPage,
  'page.queryProductByQueryParam': {
    async params(fixtures) {
      await fixtures.product();
      return {};
    },
  },
  'page.getPageParams': ofPage,
  'page.getPageHistory': { params: async (fixtures) => ({ pageId: await fixtures.onlinePage() }) },
  'page.deletePages': {
    params: async (fixtures) => ({ pageIds: [await fixtures.page()] }),
    // The page is somebody else's.
    type: 'leader',
    wordless: true,
  },
} satisfies SomeSamples;
