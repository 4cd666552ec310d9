/** Writes that were sent with a key, and what they answered (docs/decisions/0046-writes-that-happen-once.md). */
import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './account';
import { moment } from './columns';

export const onceKey = pgTable(
  'once_key',
  {
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** Name of the call. */
    call: text().notNull(),
    /** Made up by the client; another person's same key is another one. */
    key: text().notNull(),
    /** SHA-256 of the params. */
    digest: text().notNull(),
    /** As it was sent; null only within the transaction that writes it. */
    answer: json(),
    createTime: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index('once_key_by_create_time').on(t.createTime)],
);
