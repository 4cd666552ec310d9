/** How long rows are kept, and the work of deleting them (docs/decisions/0140-retention.md). */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RetentionKind } from '../../../../src/services/catalogue/sets/retention';
import { account } from './account';
import { moment, refersTo } from '../columns';

/** Days that an administrator chose; without a row, those of the declaration hold. */
export const retentionRule = pgTable(
  'retention_rule',
  {
    kind: text().$type<RetentionKind>().primaryKey(),
    /** null: kept. */
    days: integer(),
    editorId: refersTo(() => account.userId),
    editTime: moment().notNull(),
  },
  (t) => [index('retention_rule_editor').on(t.editorId)],
);

/** The last run of each kind, and the server that has it under way. */
export const retentionRun = pgTable(
  'retention_run',
  {
    kind: text().$type<RetentionKind>().primaryKey(),
    /** End of the last run; null: none. */
    runTime: moment(),
    /** Rows that it deleted. */
    deleted: integer().notNull().default(0),
    claimId: text(),
    leaseTime: moment(),
  },
  (t) => [uniqueIndex('retention_run_claim').on(t.claimId)],
);

/** Keys of files whose rows are deleted: they are removed from the storage afterwards, also after a kill. */
export const doomedFile = pgTable('doomed_file', { key: text().primaryKey() });
