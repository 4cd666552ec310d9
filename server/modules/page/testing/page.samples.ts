import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { Samples } from '../../../../tests/authorisation/sample';

const ofPage = { params: async (fixtures: Fixtures) => ({ pageId: await fixtures.page() }) };

const samplesOfContent = {
  savePageContent: {
    params: async (fixtures) => ({
      pageId: await fixtures.page(),
      revision: 0,
      operations: [{ op: 'set', id: 'text', path: ['props', 'text'], value: fixtures.text() }],
    }),
    wordless: true,
  },
  getPageComponent: {
    params: async (fixtures) => ({ pageId: await fixtures.page({ rootId: await fixtures.pageComponent() }) }),
  },
  getContentInfos: ofPage,
  queryOperations: {
    async params(fixtures) {
      const pageId = await fixtures.page();
      await fixtures.savedDraft({ pageId });
      return { pageId, revision: 0 };
    },
  },
  restoreVersion: {
    params: async (fixtures) => ({ pageId: await fixtures.onlinePage(), versionNo: 1 }),
    wordless: true,
  },
  queryMigration: { params: (fixtures) => fixtures.outdatedPage() },
  acceptMigration: {
    params: async (fixtures) => ({ ...(await fixtures.outdatedPage()), revision: 0, versionNo: 2 }),
    wordless: true,
  },
} satisfies Partial<Samples<'page'>>;

const samplesOfComments = {
  queryComments: { params: async (fixtures) => ({ pageId: (await fixtures.pageComment()).pageId }) },
  addComment: {
    params: async (fixtures) => ({ pageId: await fixtures.page(), nodeId: 'text', text: fixtures.text() }),
    wordless: true,
  },
  answerComment: {
    params: async (fixtures) => ({ commentId: (await fixtures.pageComment()).commentId, text: fixtures.text() }),
    wordless: true,
  },
  resolveComment: {
    params: async (fixtures) => ({ commentId: (await fixtures.pageComment()).commentId, resolved: true }),
  },
  deleteComment: {
    async params(fixtures, { userId }) {
      return { commentId: (await fixtures.pageComment(userId)).commentId };
    },
  },
} satisfies Partial<Samples<'page'>>;

export const pageSamples: Samples<'page'> = {
  ...samplesOfContent,
  ...samplesOfComments,
  queryPageList: {
    async params(fixtures) {
      await fixtures.page();
      return {};
    },
  },
  createByCopy: ofPage,
  savePage: { params: async (fixtures) => ({ pageId: await fixtures.page(), pageName: fixtures.text() }) },
  createByInfo: { params: (fixtures) => ({ pageName: fixtures.text() }), anywhere: true },
  publishPage: { ...ofPage, wordless: true },
  rollbackPage: {
    params: async (fixtures) => ({ pageId: await fixtures.onlinePage(), versionNo: 1 }),
    wordless: true,
  },
  queryVersionChanges: {
    params: async (fixtures) => ({ pageId: await fixtures.onlinePage(), fromVersionNo: 1 }),
  },
  previewPage: ofPage,
  queryProductByQueryParam: {
    async params(fixtures) {
      await fixtures.product();
      return {};
    },
  },
  getPageParams: ofPage,
  getPageHistory: { params: async (fixtures) => ({ pageId: await fixtures.onlinePage() }) },
  deletePages: {
    params: async (fixtures) => ({ pageIds: [await fixtures.page()] }),
    // The page is somebody else's.
    type: 'leader',
    wordless: true,
  },
  enterPage: {
    params: async (fixtures) => ({ pageId: await fixtures.page(), tabId: fixtures.hex().padStart(32, '0') }),
  },
  leavePage: {
    async params(fixtures, { userId }) {
      return { tabId: (await fixtures.pageEditor(userId)).tabId };
    },
    anywhere: true,
  },
  queryPageEditors: { params: async (fixtures) => ({ pageId: (await fixtures.pageEditor()).pageId }) },
};
