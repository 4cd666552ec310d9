import type { Samples } from '../../../tests/authorisation/sample';

export const builderSamples: Samples<'builder'> = {
  updatePageStatus: {
    params: async (fixtures) => ({ pageIds: [await fixtures.publishedPage()], status: 'offline' }),
    wordless: true,
  },
  queryTemplateList: {
    async params(fixtures) {
      await fixtures.pageTemplate();
      return {};
    },
  },
  queryTemplate: { params: async (fixtures) => ({ templateId: await fixtures.pageTemplate() }) },
  createTemplate: { params: async (fixtures) => ({ pageId: await fixtures.page(), name: fixtures.text() }) },
  updateTemplate: {
    params: async (fixtures) => ({ templateId: await fixtures.pageTemplate(), name: fixtures.text() }),
  },
  deleteTemplate: {
    params: async (fixtures) => ({ templateIds: [await fixtures.pageTemplate()] }),
    // The template is somebody else's.
    type: 'leader',
    wordless: true,
  },
};
