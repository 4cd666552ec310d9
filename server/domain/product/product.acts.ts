/** Creates, changes and deletes products. */
import type {
  BatchResult,
  BuilderCreateProductParams,
  BuilderUpdateProductParams,
  Product,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { batchResult, departmentOf, meaningful } from '../rows/rows.rules';
import { hasCategory } from './category.store';
import { MESSAGES } from './product.messages';
import * as store from './product.store';

export type Around = Pick<Context, 'db' | 'actor' | 'now'>;

type Given = Omit<BuilderUpdateProductParams, 'productId' | 'version'>;

/** The given fields as they are stored. */
const storedOf = ({ name, summary, ...given }: Given) => ({
  ...given,
  ...(name !== undefined && { name: meaningful('name', name) }),
  ...(summary !== undefined && { summary: summary.trim() }),
});

async function checkFields(db: Database, { categoryId, price, originalPrice }: Given): Promise<void> {
  if (typeof categoryId === 'number' && !(await hasCategory(db, categoryId)))
    throw invalidField('categoryId', MESSAGES.unknownCategory);
  if (price !== undefined && typeof originalPrice === 'number' && originalPrice < price)
    throw invalidField('originalPrice', MESSAGES.originalPrice);
}

/** A new product as stored, except department and times. */
export const newProduct = (params: BuilderCreateProductParams) => ({
  ...storedOf(params),
  name: meaningful('name', params.name),
  price: params.price,
});

export async function createProduct({ db, actor, now }: Around, params: BuilderCreateProductParams): Promise<Product> {
  const departmentId = departmentOf(actor);
  await checkFields(db, params);
  const values = { ...newProduct(params), departmentId, creatorId: actor.userId, createTime: now(), updateTime: now() };
  const [productId] = await store.insertProducts(db, [values]);
  return store.readProduct(db, productId!);
}

export const updateProduct = (
  { db, actor, now }: Around,
  { productId, ...given }: BuilderUpdateProductParams,
): Promise<Product> =>
  db.transaction(async (tx) => {
    const [found] = await store.lockProducts(tx, actor, [productId]);
    if (!found) throw notFound(MESSAGES.product);
    const { price = found.price, originalPrice = found.originalPrice } = given;
    await checkFields(tx, { ...given, price, originalPrice });
    await store.updateProducts(tx, [productId], { ...storedOf(given), updateTime: now() });
    return store.readProduct(tx, productId);
  });

export const changeProductSale = (
  { db, actor, now }: Around,
  productIds: readonly number[],
  onSale: boolean,
): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const found = (await store.lockProducts(tx, actor, productIds)).map(({ productId }) => productId);
    await store.updateProducts(tx, found, { onSale, updateTime: now() });
    return batchResult(productIds, found, notFound(MESSAGES.product).message);
  });

export const deleteProducts = ({ db, actor }: Around, productIds: readonly number[]): Promise<BatchResult> =>
  db.transaction(async (tx) => {
    const found = (await store.lockProducts(tx, actor, productIds)).map(({ productId }) => productId);
    const pages = await store.countPages(tx, found);
    const reasonOf = (id: number): string | null => {
      if (!pages.has(id)) return notFound(MESSAGES.product).message;
      return pages.get(id)! > 0 ? MESSAGES.shown(pages.get(id)!) : null;
    };
    const failed = productIds.flatMap((id) => {
      const reason = reasonOf(id);
      return reason === null ? [] : [{ id, reason }];
    });
    await store.deleteProducts(
      tx,
      productIds.filter((id) => reasonOf(id) === null),
    );
    return { done: productIds.length - failed.length, failed };
  });
