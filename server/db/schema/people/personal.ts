/** Personal data of an account: agreements, the Git access token (product.md sections 4 and 7) and views of lists. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { account, department } from './account';
import { belongsTo, identity, moment } from '../columns';

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

/** The filters and the order of a table that a person saved under a name. */
export const tableView = pgTable(
  'table_view',
  {
    viewId: identity(),
    userId: belongsTo(() => account.userId),
    /** Department whose people see the view, too; null: only its author does. */
    sharedWith: integer().references(() => department.departmentId, { onDelete: 'cascade' }),
    route: text().notNull(),
    /** Name of the table within its screen. */
    table: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<{ param: string; values: string[] }[]>().notNull(),
    updateTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('table_view_name').on(t.userId, t.route, t.table, t.name),
    index('table_view_shared').on(t.sharedWith, t.route),
  ],
);
