/** Screens: all versions, the newest ones, and drafts (docs/decisions/0014-versions-of-screens.md). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../people/account';
import { belongsTo, identity, latest, moment, oneOf } from '../columns';
import { VERSION_ORIGIN_NAMES } from '../../../../src/services/catalogue/sets/screen';
import { SCREEN_REVIEW_STATE_NAMES } from '../../../../src/services/catalogue/sets/screen-review';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

const SCREEN_REVIEW_STATES = valuesOf(SCREEN_REVIEW_STATE_NAMES);
export const VERSION_ORIGINS = valuesOf(VERSION_ORIGIN_NAMES);
export type VersionOrigin = (typeof VERSION_ORIGINS)[number];

/** Never updated; old ones are deleted if administrators say so (`RETENTIONS`). The author is stored by name, because versions outlive accounts. */
export const screenVersion = pgTable(
  'screen_version',
  {
    versionId: identity(),
    /** `feed/feed-keyword`; `menu` for menu.json. */
    screenId: text().notNull(),
    /** From 1; the newest ones are without gaps. */
    versionNo: integer().notNull(),
    /** As written, before migration; the server that serves it migrates it. */
    content: text().notNull(),
    origin: text({ enum: VERSION_ORIGINS }).notNull(),
    author: text().notNull(),
    message: text().notNull().default(''),
    /** Number of the version that a restore republished. */
    restoredNo: integer(),
    batchId: integer().references(() => screenBatch.batchId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('screen_version_once').on(t.screenId, t.versionNo),
    oneOf('screen_version_origin', t.origin, VERSION_ORIGINS),
    index('screen_version_by_time').on(t.createTime, t.versionId),
    index('screen_version_by_batch')
      .on(t.batchId)
      .where(sql`${t.batchId} is not null`),
  ],
);

/** Newest version of each screen. */
export const screen = pgTable(
  'screen',
  {
    screenId: text().primaryKey(),
    versionId: integer()
      .notNull()
      .references(() => screenVersion.versionId),
    /** Set while the screen is deleted. */
    deleteTime: moment(),
    /**
     * Number of the last change, from screen_change. A server has yet to load rows with a number above the last one it
     * loaded.
     */
    changeNo: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('screen_by_change').on(t.changeNo), index('screen_of_version').on(t.versionId)],
);

/** A single row. Every change of screens locks it, which serialises the changes of all servers and numbers them. */
export const screenChange = pgTable(
  'screen_change',
  {
    one: smallint().primaryKey().default(1),
    changeNo: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('screen_change_is_one', sql`${t.one} = 1`)],
);

/**
 * Text at the last sync of a folder with the versions; hash null: the file was absent. `at`: milliseconds since 1970.
 */
export interface Seen {
  readonly hash: string | null;
  readonly at: number;
  /** Version of the product whose screens were taken; absent for a folder that people edit. */
  readonly release?: string;
}

/**
 * State of each server's folder at its last sync. A file that differs from it was edited and is not merely outdated.
 */
export const screenFolder = pgTable('screen_folder', {
  /** Host name and path. */
  folder: text().primaryKey(),
  seen: jsonb().$type<Readonly<Record<string, Seen>>>().notNull().default({}),
  updateTime: moment().notNull().defaultNow(),
});

/** A draft: what a person is writing and has not published. */
export const screenDraft = pgTable(
  'screen_draft',
  {
    userId: belongsTo(() => account.userId),
    /** The screen may not exist yet. */
    screenId: text().notNull(),
    content: text().notNull(),
    baseVersionId: integer().references(() => screenVersion.versionId),
    updateTime: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.screenId] }), index('screen_draft_base').on(t.baseVersionId)],
);

/** A browser tab in which a person edits a screen; it counts until it leaves or is not seen for a while. */
export const screenEditor = pgTable(
  'screen_editor',
  {
    /** Chosen by the tab. */
    tabId: text().primaryKey(),
    userId: belongsTo(() => account.userId),
    /** The screen may not exist yet. */
    screenId: text().notNull(),
    since: moment().notNull(),
    seenTime: moment().notNull(),
  },
  (t) => [index('screen_editor_by_screen').on(t.screenId), index('screen_editor_by_user').on(t.userId)],
);

/** A text that a person submitted for publishing (decision 141). */
export const screenReview = pgTable(
  'screen_review',
  {
    reviewId: identity(),
    /** The screen may not exist yet. */
    screenId: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    baseVersionId: integer().references(() => screenVersion.versionId),
    /** Of the text and of the versions of the parts that it uses: an approval is of nothing else. */
    hash: text().notNull(),
    state: text({ enum: SCREEN_REVIEW_STATES }).notNull(),
    submitterId: belongsTo(() => account.userId),
    message: text().notNull().default(''),
    submitTime: moment().notNull(),
    /** Also who planned a publication by their own right. */
    deciderId: integer().references(() => account.userId),
    decideTime: moment(),
    note: text().notNull().default(''),
    pointer: text().notNull().default(''),
    planTime: moment(),
  },
  (t) => [
    // At most one open submission of a person for a screen.
    uniqueIndex('screen_review_open')
      .on(t.submitterId, t.screenId)
      .where(sql`${t.state} in ('pending', 'planned')`),
    index('screen_review_list').on(...latest(t.submitTime, t.reviewId)),
    index('screen_review_of_person').on(t.submitterId, t.screenId, t.reviewId.desc()),
    index('screen_review_planned')
      .on(t.planTime)
      .where(sql`${t.state} = 'planned'`),
    index('screen_review_base').on(t.baseVersionId),
    index('screen_review_decider').on(t.deciderId),
    oneOf('screen_review_state', t.state, SCREEN_REVIEW_STATES),
    check('screen_review_planned_has_time', sql`${t.state} <> 'planned' or ${t.planTime} is not null`),
  ],
);

/** A replacement in several screens, which is undone as a whole. */
export const screenBatch = pgTable('screen_batch', {
  batchId: identity(),
  query: text().notNull(),
  replacement: text().notNull(),
  author: text().notNull(),
  createTime: moment().notNull().defaultNow(),
  undoTime: moment(),
});
