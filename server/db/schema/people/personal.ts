/** Personal data of an account: accepted user agreements and the Git access token (product.md sections 4 and 7). */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './account';
import { belongsTo, moment } from '../columns';

export const userAgreement = pgTable(
  'user_agreement',
  {
    userId: belongsTo(() => account.userId),
    /** -1: the agreement for content generation. */
    type: integer().notNull(),
    agreed: boolean().notNull(),
    updateTime: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/** The token is sealed and write-only; people see its last characters. */
export const gitAccessToken = pgTable('git_access_token', {
  userId: integer()
    .primaryKey()
    .references(() => account.userId, { onDelete: 'cascade' }),
  /** Sealed with AES-256-GCM (server/kernel/session/seal.ts). */
  sealed: text().notNull(),
  tail: text().notNull(),
  updateTime: moment().notNull().defaultNow(),
});
