/**
 * Visits of activity pages and presses of short links: raw rows in partitions by month, and their roll-ups by day
 * (decision 85).
 */
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../columns';

/**
 * Partitioned by month of `day`; the migration says so, and `server/domain/visit/partition.store.ts` makes and drops
 * the partitions. No foreign keys: rows are written at every visit and dropped by month.
 */
export const visit = pgTable(
  'visit',
  {
    /** Made before the first attempt to store the visit: a repeated attempt stores nothing. */
    visitId: uuid().notNull(),
    /** In Shanghai. */
    day: date().notNull(),
    time: moment().notNull(),
    departmentId: integer().notNull(),
    /** 0: a press of a link that leads elsewhere. */
    pageId: integer().notNull(),
    /** 0: without a link. */
    linkId: integer().notNull(),
    /** Empty: none. */
    channel: text().notNull(),
    device: text().notNull(),
    /** A press of a link; if it leads to a page, the visit of the page is a row of its own. */
    isFollow: boolean().notNull(),
    /** Keyed digest of network, browser and page with the salt of the day. */
    visitor: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitId] })],
);

/** Salts of visitors' digests. Removed after their day, so that nobody can compute a digest again. */
export const visitSalt = pgTable('visit_salt', { day: date().primaryKey(), salt: bytes().notNull() });

/** Days of which visits or submissions are counted in `visit_day`. */
export const visitRoll = pgTable(
  'visit_roll',
  {
    day: date().primaryKey(),
    /** Null: not rolled up yet. */
    rollTime: moment(),
    /** Rolled up after its end: not read again. */
    complete: boolean().notNull().default(false),
  },
  (t) => [
    index('visit_roll_open')
      .on(t.day)
      .where(sql`not ${t.complete}`),
  ],
);

/** Roll-up of a day. A visitor is counted in the row of their first visit of the page on that day. */
export const visitDay = pgTable(
  'visit_day',
  {
    day: date().notNull(),
    departmentId: integer().notNull(),
    pageId: integer().notNull(),
    linkId: integer().notNull(),
    channel: text().notNull(),
    /** Empty: of visits and submissions from before devices were stored. */
    device: text().notNull(),
    follows: integer().notNull(),
    visits: integer().notNull(),
    visitors: integer().notNull(),
    submissions: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.departmentId, t.pageId, t.linkId, t.channel, t.device] }),
    index('visit_day_of_page').on(t.pageId, t.day),
    index('visit_day_of_link')
      .on(t.linkId, t.day)
      .where(sql`${t.linkId} > 0`),
    check('visit_day_counts', sql`least(${t.follows}, ${t.visits}, ${t.visitors}, ${t.submissions}) >= 0`),
  ],
);

/** Sums of `visit_day` by channel, without the visits that have none: figures of channels, and shares in their costs. */
export const visitChannelDay = pgTable(
  'visit_channel_day',
  {
    departmentId: integer().notNull(),
    channel: text().notNull(),
    day: date().notNull(),
    device: text().notNull(),
    follows: integer().notNull(),
    visits: integer().notNull(),
    visitors: integer().notNull(),
    submissions: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.departmentId, t.channel, t.day, t.device] })],
);
