import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryTemplateList': {
    async params(fixtures) {
      await fixtures.pageTemplate();
      return {};
    },
  },
  'builder.queryTemplate': { params: async (fixtures) => ({ templateId: await fixtures.pageTemplate() }) },
  'builder.createTemplate': { params: async (fixtures) => ({ pageId: await fixtures.page(), name: fixtures.text() }) },
  'builder.updateTemplate': {
    params: async (fixtures) => ({ templateId: await fixtures.pageTemplate(), name: fixtures.text() }),
  },
  'builder.deleteTemplate': {
    params: async (fixtures) => ({ templateIds: [await fixtures.pageTemplate()] }),
    // The template is somebody else's.
    type: 'leader',
    wordless: true,
  },
} satisfies SomeSamples;
