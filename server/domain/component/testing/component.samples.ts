import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

const ofComponent = { params: async (fixtures: Fixtures) => ({ rootId: await fixtures.pageComponent() }) };

export const samples = {
  'component.queryComponentList': {
    async params(fixtures) {
      await fixtures.pageComponent();
      return {};
    },
  },
  'component.queryRoots': ofComponent,
  'component.queryOnline': {
    async params(fixtures) {
      await fixtures.pageComponent();
      return {};
    },
  },
  'component.clone': ofComponent,
  'component.createRoot': { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  'component.updateRoot': {
    params: async (fixtures) => ({ rootId: await fixtures.pageComponent(), name: fixtures.text() }),
  },
  'component.deleteRoot': {
    params: async (fixtures) => ({ rootIds: [await fixtures.pageComponent()] }),
    wordless: true,
  },
  'component.publish': { ...ofComponent, wordless: true },
  'component.saveContent': {
    params: async (fixtures) => ({
      rootId: await fixtures.pageComponent(),
      revision: 0,
      operations: [{ op: 'set', id: 'inner', path: ['props', 'text'], value: fixtures.text() }],
    }),
    wordless: true,
  },
  'component.queryOperations': {
    async params(fixtures) {
      const rootId = await fixtures.pageComponent();
      await fixtures.savedDraft({ rootId });
      return { rootId, revision: 0 };
    },
  },
  'component.queryUses': {
    async params(fixtures) {
      const rootId = await fixtures.pageComponent();
      await fixtures.page({ rootId });
      return { rootId };
    },
  },
  'component.queryVersions': ofComponent,
  'component.takeOffline': {
    params: async (fixtures) => ({ rootIds: [await fixtures.pageComponent()] }),
    wordless: true,
  },
} satisfies SomeSamples;
