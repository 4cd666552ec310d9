/** What belongs to one person: the agreement they accepted and their Git access token (product.md sections 4 and 7). */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './account';
import { moment } from './columns';

export const userAgreement = pgTable(
  'user_agreement',
  {
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** -1: the content-generation agreement. */
    type: integer().notNull(),
    agreed: boolean().notNull(),
    updateTime: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/** Write-only for its owner: sealed, and shown by its last characters. */
export const gitAccessToken = pgTable('git_access_token', {
  userId: integer()
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  /** AES-256-GCM, see server/kernel/seal.ts. */
  sealed: text().notNull(),
  tail: text().notNull(),
  updateTime: moment().notNull().defaultNow(),
});
