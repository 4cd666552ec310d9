import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'page.enterPage': {
    params: async (fixtures) => ({ pageId: await fixtures.page(), tabId: fixtures.hex().padStart(32, '0') }),
  },
  'page.leavePage': {
    async params(fixtures, { userId }) {
      return { tabId: (await fixtures.pageEditor(userId)).tabId };
    },
    anywhere: true,
  },
  'page.queryPageEditors': { params: async (fixtures) => ({ pageId: (await fixtures.pageEditor()).pageId }) },
} satisfies SomeSamples;
