/**
 * Under-water contents, imported as files (calls.md section 7.4, `under-water`). Rows keep their import, so that it can
 * be undone; rejected rows are kept too, so that they can be corrected.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { account } from '../people/account';
import { belongsTo, departmentReference, identity, latest, moment, oneOf, refersTo } from '../columns';
import { spiderTask } from './spider';
import { IMPORT_STATUS_NAMES, UNDER_WATER_PLATFORM_NAMES } from '../../../../src/services/catalogue/sets/content';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { owned } from '../owned';

export const UNDER_WATER_PLATFORMS = valuesOf(UNDER_WATER_PLATFORM_NAMES);
export const IMPORT_STATUSES = valuesOf(IMPORT_STATUS_NAMES);

/** One imported file. Its rejected rows are in `importFailure`. */
export const importBatch = pgTable(
  'import_batch',
  {
    batchId: identity(),
    ...owned(),
    platform: text({ enum: UNDER_WATER_PLATFORMS }).notNull(),
    fileName: text().notNull(),
    /** Rows of the file without the heading. */
    rowCount: integer().notNull(),
    doneCount: integer().notNull(),
    doubleCount: integer().notNull(),
    failedCount: integer().notNull(),
    status: text({ enum: IMPORT_STATUSES }).notNull().default('done'),
    undoneBy: integer().references(() => account.userId, { onDelete: 'restrict' }),
    undoneTime: moment(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('import_batch_within_department').on(t.batchId, t.departmentId),
    index('import_batch_by_create_time').on(...latest(t.createTime, t.batchId), t.departmentId),
    index('import_batch_of_department').on(t.departmentId),
    index('import_batch_of_person').on(t.creatorId, t.createTime.desc()),
    index('import_batch_undone_by').on(t.undoneBy),
    oneOf('import_batch_platform', t.platform, UNDER_WATER_PLATFORMS),
    oneOf('import_batch_status', t.status, IMPORT_STATUSES),
    check(
      'import_batch_counts',
      sql`${t.doneCount} >= 0 and ${t.doubleCount} >= 0 and ${t.failedCount} >= 0 and ${t.doneCount} + ${t.doubleCount} + ${t.failedCount} = ${t.rowCount}`,
    ),
    check('import_batch_undone', sql`(${t.status} = 'undone') = (${t.undoneTime} is not null)`),
  ],
);

/** A rejected row of a file, with its original cells and the reason. */
export const importFailure = pgTable(
  'import_failure',
  {
    failureId: identity(),
    batchId: belongsTo(() => importBatch.batchId),
    /** Row number in the file, from 1, as spreadsheet programs show it. */
    rowNumber: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    reason: text().notNull(),
  },
  (t) => [index('import_failure_of_batch').on(t.batchId, t.rowNumber)],
);

export const underWater = pgTable(
  'under_water',
  {
    itemId: identity(),
    departmentId: integer().notNull(),
    creatorId: refersTo(() => account.userId),
    batchId: integer().notNull(),
    platform: text({ enum: UNDER_WATER_PLATFORMS }).notNull(),
    /** Identity of the content: the platform's id if the address contains it, else the address. */
    contentKey: text().notNull(),
    title: text().notNull(),
    url: text().notNull(),
    authorName: text().notNull().default(''),
    keyword: text().notNull().default(''),
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    publishTime: moment(),
    remark: text().notNull().default(''),
    /** The task that collects it; such a row stays when its import is undone. */
    taskId: integer().references(() => spiderTask.taskId, { onDelete: 'set null' }),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('under_water_unique').on(t.departmentId, t.platform, t.contentKey),
    departmentReference('under_water_batch', t, 'batchId', importBatch),
    index('under_water_of_batch').on(t.batchId),
    index('under_water_by_create_time').on(t.platform, ...latest(t.createTime, t.itemId), t.departmentId),
    index('under_water_by_publish_time').on(t.platform, ...latest(t.publishTime, t.itemId), t.departmentId),
    index('under_water_by_like_count').on(t.platform, ...latest(t.likeCount, t.itemId), t.departmentId),
    index('under_water_by_comment_count').on(t.platform, ...latest(t.commentCount, t.itemId), t.departmentId),
    index('under_water_by_collect_count').on(t.platform, ...latest(t.collectCount, t.itemId), t.departmentId),
    index('under_water_task').on(t.taskId),
    index('under_water_creator').on(t.creatorId),
    oneOf('under_water_platform', t.platform, UNDER_WATER_PLATFORMS),
    check('under_water_title_length', sql`char_length(${t.title}) between 1 and 200`),
    check(
      'under_water_counts',
      sql`${t.likeCount} between 0 and 100000000 and ${t.commentCount} between 0 and 100000000 and ${t.collectCount} between 0 and 100000000`,
    ),
  ],
);
