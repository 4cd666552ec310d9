/** Business lines, their blogger accounts, material notes and tracking (calls.md section 7.1, base {material}). */
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, numeric, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, department } from '../people/account';
import {
  departmentReference,
  identity,
  latest,
  moment,
  oneOf,
  PLATFORMS,
  refersTo,
  times,
  versioned,
} from '../columns';
import { FLOW_TYPE_NAMES } from '../../../../src/services/catalogue/sets/content';
import { BLOGGER_ACCOUNT_STATUS_NAMES, TRACKING_EVENT_NAMES } from '../../../../src/services/catalogue/sets/material';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

const creator = () => refersTo(() => account.userId);

/** A product, brand or campaign for which material is made. */
export const businessLine = pgTable(
  'business_line',
  {
    businessLineId: identity(),
    departmentId: refersTo(() => department.departmentId),
    creatorId: creator(),
    name: text().notNull(),
    remark: text().notNull().default(''),
    /** Place among the lines of the department; equal places are ordered by id. */
    position: integer().notNull().default(0),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('business_line_unique').on(t.departmentId, sql`lower(${t.name})`),
    // Target of composite foreign keys, so that accounts and notes cannot belong to a line of another department.
    unique('business_line_within_department').on(t.businessLineId, t.departmentId),
    index('business_line_creator').on(t.creatorId),
    check('business_line_name_length', sql`char_length(${t.name}) between 1 and 40`),
  ],
);

export const BLOGGER_ACCOUNT_STATUSES = valuesOf(BLOGGER_ACCOUNT_STATUS_NAMES);

/** An account of our own on a platform, under which a business line publishes. */
export const bloggerAccount = pgTable(
  'blogger_account',
  {
    bloggerAccountId: identity(),
    departmentId: integer().notNull(),
    creatorId: creator(),
    businessLineId: integer().notNull(),
    /** The person in charge. */
    managerId: integer().references(() => account.userId, { onDelete: 'set null' }),
    platform: text({ enum: PLATFORMS }).notNull(),
    platformUserId: text().notNull(),
    nickname: text().notNull(),
    /** Empty: unknown. */
    homeUrl: text().notNull().default(''),
    status: text({ enum: BLOGGER_ACCOUNT_STATUSES }).notNull().default('active'),
    fansCount: integer().notNull().default(0),
    remark: text().notNull().default(''),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('blogger_account_unique').on(t.departmentId, t.platform, t.platformUserId),
    unique('blogger_account_within_line').on(t.bloggerAccountId, t.businessLineId),
    departmentReference('blogger_account_line', t, 'businessLineId', businessLine, 'restrict'),
    index('blogger_account_of_line').on(t.businessLineId),
    index('blogger_account_by_create_time').on(...latest(t.createTime, t.bloggerAccountId), t.departmentId),
    index('blogger_account_by_fans_count').on(...latest(t.fansCount, t.bloggerAccountId), t.departmentId),
    index('blogger_account_manager').on(t.managerId),
    index('blogger_account_creator').on(t.creatorId),
    oneOf('blogger_account_platform', t.platform, PLATFORMS),
    oneOf('blogger_account_status', t.status, BLOGGER_ACCOUNT_STATUSES),
    check('blogger_account_nickname_length', sql`char_length(${t.nickname}) between 1 and 64`),
    check('blogger_account_fans_count', sql`${t.fansCount} >= 0`),
  ],
);

export const MATERIAL_NOTE_TYPES = valuesOf(FLOW_TYPE_NAMES);

/** A note that was published for a business line. Its sums are updated with its tracking events in one transaction. */
export const materialNote = pgTable(
  'material_note',
  {
    noteId: identity(),
    departmentId: integer().notNull(),
    creatorId: creator(),
    businessLineId: integer().notNull(),
    /** The account that published it; null: another account, or unknown. Changes line together with its account. */
    bloggerAccountId: integer(),
    platform: text({ enum: PLATFORMS }).notNull(),
    type: text({ enum: MATERIAL_NOTE_TYPES }).notNull(),
    title: text().notNull(),
    url: text().notNull(),
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    collectCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    clickCount: integer().notNull().default(0),
    leadCount: integer().notNull().default(0),
    orderCount: integer().notNull().default(0),
    /** Yuan. */
    orderAmount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    remark: text().notNull().default(''),
    publishTime: moment().notNull(),
    ...times(),
  },
  (t) => [
    // Unique without the query of the address, because platforms add varying tokens to it.
    uniqueIndex('material_note_unique').on(t.departmentId, sql`split_part(${t.url}, '?', 1)`),
    unique('material_note_within_department').on(t.noteId, t.departmentId),
    departmentReference('material_note_line', t, 'businessLineId', businessLine, 'restrict'),
    foreignKey({
      name: 'material_note_account',
      columns: [t.bloggerAccountId, t.businessLineId],
      foreignColumns: [bloggerAccount.bloggerAccountId, bloggerAccount.businessLineId],
    })
      .onDelete('restrict')
      .onUpdate('cascade'),
    index('material_note_of_line').on(t.businessLineId, t.publishTime),
    index('material_note_of_account').on(t.bloggerAccountId),
    index('material_note_by_publish_time').on(...latest(t.publishTime, t.noteId), t.departmentId),
    index('material_note_by_create_time').on(...latest(t.createTime, t.noteId), t.departmentId),
    index('material_note_by_like_count').on(...latest(t.likeCount, t.noteId), t.departmentId),
    index('material_note_by_comment_count').on(...latest(t.commentCount, t.noteId), t.departmentId),
    index('material_note_by_lead_count').on(...latest(t.leadCount, t.noteId), t.departmentId),
    index('material_note_by_order_amount').on(...latest(t.orderAmount, t.noteId), t.departmentId),
    index('material_note_creator').on(t.creatorId),
    oneOf('material_note_platform', t.platform, PLATFORMS),
    oneOf('material_note_type', t.type, MATERIAL_NOTE_TYPES),
    check('material_note_title_length', sql`char_length(${t.title}) between 1 and 200`),
    check('material_note_counts', sql`${t.likeCount} >= 0 and ${t.commentCount} >= 0 and ${t.collectCount} >= 0`),
    check(
      'material_note_sums',
      sql`${t.viewCount} >= 0 and ${t.clickCount} >= 0 and ${t.leadCount} >= 0 and ${t.orderCount} >= 0 and ${t.orderAmount} >= 0`,
    ),
  ],
);

export const TRACKING_EVENTS = valuesOf(TRACKING_EVENT_NAMES);

/** A tracking event of a note, entered by people. A negative count or amount corrects an earlier event. */
export const materialTracking = pgTable(
  'material_tracking',
  {
    trackingId: identity(),
    departmentId: integer().notNull(),
    creatorId: creator(),
    noteId: integer().notNull(),
    event: text({ enum: TRACKING_EVENTS }).notNull(),
    quantity: integer().notNull(),
    /** Yuan; only for orders. */
    amount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull().default(0),
    eventTime: moment().notNull(),
    remark: text().notNull().default(''),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    departmentReference('material_tracking_note', t, 'noteId', materialNote),
    index('material_tracking_of_note').on(t.noteId, t.eventTime),
    index('material_tracking_creator').on(t.creatorId),
    oneOf('material_tracking_event', t.event, TRACKING_EVENTS),
    check('material_tracking_quantity', sql`${t.quantity} <> 0`),
    check('material_tracking_amount', sql`${t.event} = 'order' or ${t.amount} = 0`),
  ],
);
