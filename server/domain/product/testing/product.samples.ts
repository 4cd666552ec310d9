import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'builder.queryProductList': {
    async params(fixtures) {
      await fixtures.product();
      return {};
    },
  },
  'builder.createProduct': { params: (fixtures) => ({ name: fixtures.text(), price: 9.9 }), anywhere: true },
  'builder.updateProduct': {
    params: async (fixtures) => ({ productId: await fixtures.product(), name: fixtures.text() }),
  },
  'builder.changeProductSale': {
    params: async (fixtures) => ({ productIds: [await fixtures.product()], onSale: false }),
    wordless: true,
  },
  'builder.deleteProducts': {
    params: async (fixtures) => ({ productIds: [await fixtures.product()] }),
    wordless: true,
  },
  'builder.queryProductPages': { params: async (fixtures) => ({ productId: await fixtures.shownProduct() }) },
} satisfies SomeSamples;
