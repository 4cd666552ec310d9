/** Secrets of the installation, and the records of the development identity provider. */
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns';

/**
 * Generated when first needed, and shared by all instances. With ATELIER_SECRET, the sealing key is not stored here.
 */
export const serverSecret = pgTable('server_secret', {
  name: text().primaryKey(),
  value: text().notNull(),
  createTime: moment().notNull().defaultNow(),
});

/** Sessions, codes and grants of the development identity provider. */
export const ssoRecord = pgTable(
  'sso_record',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grantId: text(),
    uid: text(),
    consumeTime: moment(),
    expireTime: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('sso_record_by_grant').on(t.grantId),
    index('sso_record_by_uid').on(t.uid),
    index('sso_record_by_expire_time').on(t.expireTime),
  ],
);
