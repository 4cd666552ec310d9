/** Personal data of an account: agreements with their text, the Git access token (product.md sections 4 and 7) and views of lists. */
import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { account, department } from './account';
import { belongsTo, identity, latest, moment, versioned } from '../columns';

/** A person accepted a version of the agreement; earlier acceptances stay. */
export const userAgreement = pgTable(
  'user_agreement',
  {
    acceptanceId: identity(),
    userId: belongsTo(() => account.userId),
    /** -1: the agreement for content generation. */
    type: integer().notNull(),
    versionNo: integer().notNull().default(1),
    agreed: boolean().notNull(),
    updateTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('user_agreement_once').on(t.userId, t.type, t.versionNo),
    index('user_agreement_by_time').on(...latest(t.updateTime, t.acceptanceId)),
  ],
);

/**
 * A published version of the agreement (docs/decisions/0138-agreement-as-content.md). A trigger refuses changes. Empty
 * until the first one is published; version 1 is then the built-in text.
 */
export const agreementVersion = pgTable('agreement_version', {
  versionNo: integer().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  /** What is different from the version before, in a sentence for everybody; empty: the first one. */
  change: text().notNull(),
  /** Null: built in. */
  publisherId: integer().references(() => account.userId, { onDelete: 'restrict' }),
  /** Null: built in. */
  createTime: moment(),
});

/** The text of the next version, in one row; empty until somebody edits it: that of the current version. */
export const agreementDraft = pgTable('agreement_draft', {
  draftId: integer().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  ...versioned(),
});

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
