/**
 * Screens: every version that there was, the newest ones, what people are writing
 * (docs/decisions/0014-versions-of-screens.md).
 */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { account } from './account';
import { identity, moment, oneOf } from './columns';

export const VERSION_ORIGINS = ['publish', 'disk', 'restore', 'replace', 'import', 'create'] as const;
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

/** Never changed, never deleted. Who wrote it is kept by name: accounts go, versions stay. */
export const screenVersion = pgTable(
  'screen_version',
  {
    versionId: identity(),
    /** `feed/feed-keyword`; `menu` for menu.json. */
    screenId: text().notNull(),
    /** From 1, without gaps. */
    versionNo: integer().notNull(),
    /** As it was written, before migrating: read again by the code that serves it. */
    content: text().notNull(),
    origin: text({ enum: VERSION_ORIGINS }).notNull(),
    author: text().notNull(),
    message: text().notNull().default(''),
    /** The number of the version that a restore brought back. */
    restoredNo: integer(),
    batchId: integer().references(() => screenBatch.batchId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('screen_version_once').on(t.screenId, t.versionNo),
    oneOf('screen_version_origin', t.origin, VERSION_ORIGINS),
    index('screen_version_by_batch')
      .on(t.batchId)
      .where(sql`${t.batchId} is not null`),
  ],
);

/** The newest version of each screen. */
export const screen = pgTable(
  'screen',
  {
    screenId: text().primaryKey(),
    versionId: integer()
      .notNull()
      .references(() => screenVersion.versionId),
    /** Set while the screen is deleted. */
    deleteTime: moment(),
    /** Of the last change, counted in screen_change: what a server has not seen yet is above what it has seen. */
    changeNo: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('screen_by_change').on(t.changeNo)],
);

/**
 * One row. Whoever changes screens locks it first, so changes are one after the other on all servers, and numbered in
 * their order.
 */
export const screenChange = pgTable(
  'screen_change',
  {
    one: smallint().primaryKey().default(1),
    changeNo: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('screen_change_is_one', sql`${t.one} = 1`)],
);

/**
 * What a text was when a folder was last seen to agree with the versions; null: the file was away. `at`: milliseconds
 * since 1970.
 */
export interface Seen {
  readonly hash: string | null;
  readonly at: number;
}

/**
 * What each server's folder was last seen to hold: what is otherwise was changed by somebody, and is not merely behind.
 */
export const screenFolder = pgTable('screen_folder', {
  /** Host and path. */
  folder: text().primaryKey(),
  seen: jsonb().$type<Readonly<Record<string, Seen>>>().notNull().default({}),
  updateTime: moment().notNull().defaultNow(),
});

/** What a person is writing and has not published. */
export const screenDraft = pgTable(
  'screen_draft',
  {
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** Also of a screen that does not exist yet. */
    screenId: text().notNull(),
    content: text().notNull(),
    baseVersionId: integer().references(() => screenVersion.versionId),
    updateTime: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.screenId] })],
);

/** A replacement in several screens, undone as a whole. */
export const screenBatch = pgTable('screen_batch', {
  batchId: identity(),
  query: text().notNull(),
  replacement: text().notNull(),
  author: text().notNull(),
  createTime: moment().notNull().defaultNow(),
  undoTime: moment(),
});
