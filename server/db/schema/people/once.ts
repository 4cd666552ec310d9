/** Idempotency keys of writes with their answers (docs/decisions/0046-writes-that-happen-once.md). */
import { index, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './account';
import { belongsTo, moment } from '../columns';

export const onceKey = pgTable(
  'once_key',
  {
    userId: belongsTo(() => account.userId),
    /** Name of the call. */
    call: text().notNull(),
    /** Chosen by the client; unique per person and call. */
    key: text().notNull(),
    /** SHA-256 of the params. */
    digest: text().notNull(),
    /** The answer as sent; null only inside the transaction that writes it. */
    answer: json(),
    createTime: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] }), index('once_key_by_create_time').on(t.createTime)],
);
