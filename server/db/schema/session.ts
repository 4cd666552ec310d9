/** Log-ins. Only hashes are stored: who reads the table cannot use a session. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: integer().notNull(),
    /** SHA-256 (hex) of the HttpOnly cookie's secret. */
    secretHash: text().notNull().unique(),
    /** SHA-256 (hex) of the header token that goes with it. */
    tokenHash: text().notNull(),
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when an administrator or the person ended it; an ended session answers code 20203. */
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.accountId), index().on(table.expiresAt)],
);
