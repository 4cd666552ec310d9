/** Log-ins. Only hashes are stored: who reads the table cannot use a session. */
import { index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account';
import { moment } from './columns';

export const session = pgTable(
  'session',
  {
    sessionId: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of the HttpOnly cookie's secret. */
    secretHash: text().notNull(),
    /** SHA-256 (hex) of the header token that goes with it. */
    tokenHash: text().notNull(),
    address: text().notNull().default(''),
    /** Header of the log-in; tells people their devices apart. */
    userAgent: text().notNull().default(''),
    /** How the person logged in: 1 single sign-on, 2 own log-in page, 3 v2 token (product.md section 4). */
    loginType: smallint().notNull().default(2),
    createTime: moment().notNull().defaultNow(),
    lastSeenTime: moment().notNull().defaultNow(),
    expireTime: moment().notNull(),
    /** Set when the person or an administrator ended it; such a session answers code 20203. */
    revokeTime: moment(),
  },
  (t) => [
    uniqueIndex('session_by_secret').on(t.secretHash),
    index('session_by_user').on(t.userId),
    index('session_by_expire_time').on(t.expireTime),
  ],
);
