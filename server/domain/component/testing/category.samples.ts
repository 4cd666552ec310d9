import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'component.queryCategories': {
    async params(fixtures) {
      await fixtures.componentCategory();
      return {};
    },
  },
  'component.queryCategoryDetail': { params: async (fixtures) => ({ categoryId: await fixtures.componentCategory() }) },
  'component.createCategory': { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  'component.updateCategory': {
    params: async (fixtures) => ({ categoryId: await fixtures.componentCategory(), name: fixtures.text() }),
  },
  'component.deleteCategories': {
    params: async (fixtures) => ({ categoryIds: [await fixtures.componentCategory()] }),
    wordless: true,
  },
} satisfies SomeSamples;
