import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

const ofComponent = { params: async (fixtures: Fixtures) => ({ rootId: await fixtures.pageComponent() }) };

export const componentSamples: Samples<'component'> = {
  queryCategories: {
    async params(fixtures) {
      await fixtures.componentCategory();
      return {};
    },
  },
  queryCategoryDetail: { params: async (fixtures) => ({ categoryId: await fixtures.componentCategory() }) },
  queryComponentList: {
    async params(fixtures) {
      await fixtures.pageComponent();
      return {};
    },
  },
  queryRoots: ofComponent,
  queryOnline: {
    async params(fixtures) {
      await fixtures.pageComponent();
      return {};
    },
  },
  createCategory: { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  updateCategory: {
    params: async (fixtures) => ({ categoryId: await fixtures.componentCategory(), name: fixtures.text() }),
  },
  deleteCategories: {
    params: async (fixtures) => ({ categoryIds: [await fixtures.componentCategory()] }),
    wordless: true,
  },
  clone: ofComponent,
  createRoot: { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  updateRoot: { params: async (fixtures) => ({ rootId: await fixtures.pageComponent(), name: fixtures.text() }) },
  deleteRoot: { params: async (fixtures) => ({ rootIds: [await fixtures.pageComponent()] }), wordless: true },
  publish: { ...ofComponent, wordless: true },
  saveContent: {
    params: async (fixtures) => ({
      rootId: await fixtures.pageComponent(),
      revision: 0,
      operations: [{ op: 'set', id: 'inner', path: ['props', 'text'], value: fixtures.text() }],
    }),
    wordless: true,
  },
  queryOperations: {
    async params(fixtures) {
      const rootId = await fixtures.pageComponent();
      await fixtures.savedDraft({ rootId });
      return { rootId, revision: 0 };
    },
  },
  queryUses: {
    async params(fixtures) {
      const rootId = await fixtures.pageComponent();
      await fixtures.page({ rootId });
      return { rootId };
    },
  },
  queryVersions: ofComponent,
  takeOffline: { params: async (fixtures) => ({ rootIds: [await fixtures.pageComponent()] }), wordless: true },
};
