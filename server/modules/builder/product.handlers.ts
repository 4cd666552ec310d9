/** Products that pages show, and the pages that show them. */
import * as acts from '../../domain/product/product.acts';
import { MESSAGES } from '../../domain/product/product.messages';
import * as store from '../../domain/product/product.store';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';
import { productImportHandlers } from './product-import.handlers';

export const productHandlers = {
  queryProductList: { handle: (params, { db, actor }) => store.listProducts(db, actor, params) },
  createProduct: { handle: (params, context) => acts.createProduct(context, params) },
  updateProduct: { handle: (params, context) => acts.updateProduct(context, params) },
  changeProductSale: {
    handle: ({ productIds, onSale }, context) => acts.changeProductSale(context, productIds, onSale),
  },
  deleteProducts: { handle: ({ productIds }, context) => acts.deleteProducts(context, productIds) },
  queryProductPages: {
    async handle({ productId }, { db, actor, config }) {
      if (!(await store.findProduct(db, actor, productId))) throw notFound(MESSAGES.product);
      const list = await store.pagesWith(db, productId, config.pagesUrl);
      return { list, total: list.length };
    },
  },
  ...productImportHandlers,
} satisfies Partial<AreaHandlers<'builder'>>;
