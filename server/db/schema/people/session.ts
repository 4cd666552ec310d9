/** Log-in sessions. Only hashes are stored, so that reading the table does not allow using a session. */
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account';
import { belongsTo, moment } from '../columns';

export const session = pgTable(
  'session',
  {
    sessionId: uuid().primaryKey(),
    userId: belongsTo(() => account.userId),
    /** SHA-256 (hex) of the HttpOnly cookie's secret. */
    secretHash: text().notNull(),
    /** SHA-256 (hex) of the token in the header. */
    tokenHash: text().notNull(),
    address: text().notNull().default(''),
    /** User-Agent header of the log-in, by which people recognise their devices. */
    userAgent: text().notNull().default(''),
    /** Log-in type: 1 single sign-on, 2 the console's log-in page, 3 v2 token (product.md section 4). */
    loginType: smallint().notNull().default(2),
    createTime: moment().notNull().defaultNow(),
    lastSeenTime: moment().notNull().defaultNow(),
    expireTime: moment().notNull(),
    /** Set when the person or an administrator revokes it; its calls then answer code 20203. */
    revokeTime: moment(),
  },
  (t) => [
    uniqueIndex('session_by_secret').on(t.secretHash),
    index('session_by_user').on(t.userId),
    index('session_by_expire_time').on(t.expireTime),
  ],
);
