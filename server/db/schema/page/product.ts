/** Products that pages show and sell. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, latest, times, versioned } from '../columns';
import { productCategory } from '../people/organisation';
import { owned } from '../owned';

export const product = pgTable(
  'product',
  {
    productId: identity(),
    ...owned(),
    categoryId: integer().references(() => productCategory.categoryId, { onDelete: 'restrict' }),
    name: text().notNull(),
    summary: text().notNull().default(''),
    /** Yuan. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** Null: not reduced. */
    originalPrice: numeric({ precision: 12, scale: 2, mode: 'number' }),
    /** Null: not counted; 0: sold out. */
    stock: integer(),
    picture: text().notNull().default(''),
    link: text().notNull().default(''),
    onSale: boolean().notNull().default(true),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index('product_list').on(t.departmentId, t.onSale, t.productId),
    index('product_by_update_time').on(...latest(t.updateTime, t.productId), t.departmentId),
    index('product_by_create_time').on(...latest(t.createTime, t.productId), t.departmentId),
    index('product_by_price').on(...latest(t.price, t.productId), t.departmentId),
    index('product_category_of').on(t.categoryId),
    index('product_creator').on(t.creatorId),
    check('product_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check('product_price', sql`${t.price} >= 0 and ${t.originalPrice} >= ${t.price}`),
    check('product_stock', sql`${t.stock} >= 0`),
  ],
);
