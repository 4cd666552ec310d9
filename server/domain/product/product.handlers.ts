/** Products that pages show, and the pages that show them. */
import * as acts from './product.acts';
import { MESSAGES } from './product.messages';
import * as store from './product.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'builder.queryProductList': (params, { db, actor }) => store.listProducts(db, actor, params),
  'builder.createProduct': (params, context) => acts.createProduct(context, params),
  'builder.updateProduct': (params, context) => acts.updateProduct(context, params),
  'builder.changeProductSale': ({ productIds, onSale }, context) => acts.changeProductSale(context, productIds, onSale),
  'builder.deleteProducts': ({ productIds }, context) => acts.deleteProducts(context, productIds),
  async 'builder.queryProductPages'({ productId }, { db, actor, config }) {
    if (!(await store.findProduct(db, actor, productId))) throw notFound(MESSAGES.product);
    const list = await store.pagesWith(db, productId, config.pagesUrl);
    return { list, total: list.length };
  },
} satisfies SomeHandlers;
