import type { Samples } from '../../../../tests/authorisation/sample';

export const productSamples = {
  queryProductList: {
    async params(fixtures) {
      await fixtures.product();
      return {};
    },
  },
  createProduct: { params: (fixtures) => ({ name: fixtures.text(), price: 9.9 }), anywhere: true },
  updateProduct: { params: async (fixtures) => ({ productId: await fixtures.product(), name: fixtures.text() }) },
  changeProductSale: {
    params: async (fixtures) => ({ productIds: [await fixtures.product()], onSale: false }),
    wordless: true,
  },
  deleteProducts: { params: async (fixtures) => ({ productIds: [await fixtures.product()] }), wordless: true },
  queryProductPages: { params: async (fixtures) => ({ productId: await fixtures.shownProduct() }) },
  importProducts: {
    params: (fixtures) => ({ file: new Blob([`产品名称,价格\n${fixtures.text()},9.9`]) }),
    anywhere: true,
  },
} satisfies Partial<Samples<'builder'>>;
