/** Reviews, authors and test reports of activity pages (decision 87). */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REVIEW_STATE_NAMES } from '../../../../src/services/catalogue/sets/page-life';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account } from '../people/account';
import { belongsTo, identity, latest, moment, oneOf } from '../columns';
import { page } from './page';
import { isOpen, job, jobChecks } from '../collecting/upload';

export const REVIEW_STATES = valuesOf(REVIEW_STATE_NAMES);

const ofPage = () => belongsTo(() => page.pageId);
const person = () => integer().references(() => account.userId, { onDelete: 'restrict' });

/** A submission of a draft for review, with the decision on it. */
export const pageReview = pgTable(
  'page_review',
  {
    reviewId: identity(),
    pageId: ofPage(),
    state: text({ enum: REVIEW_STATES }).notNull().default('pending'),
    /** Of the draft that was submitted. */
    revision: integer().notNull(),
    /** Of the content, name and params that were submitted: an approval is of nothing else. */
    hash: text().notNull(),
    submitterId: person().notNull(),
    submitTime: moment().notNull(),
    message: text().notNull().default(''),
    deciderId: person(),
    decideTime: moment(),
    note: text().notNull().default(''),
    /** The submitter has seen the decision. */
    seen: boolean().notNull().default(false),
    /** That it was published as; null: not yet. */
    versionNo: integer(),
  },
  (t) => [
    // At most one open submission of a page.
    uniqueIndex('page_review_open')
      .on(t.pageId)
      .where(sql`${t.state} in ('pending', 'approved') and ${t.versionNo} is null`),
    index('page_review_of_page').on(t.pageId, t.reviewId.desc()),
    index('page_review_list').on(...latest(t.submitTime, t.reviewId)),
    index('page_review_submitter').on(t.submitterId, t.reviewId.desc()),
    index('page_review_decider').on(t.deciderId),
    oneOf('page_review_state', t.state, REVIEW_STATES),
    check('page_review_decided', sql`(${t.state} in ('approved', 'rejected')) <= (${t.deciderId} is not null)`),
    check('page_review_texts', sql`char_length(${t.message}) <= 500 and char_length(${t.note}) <= 500`),
  ],
);

/** Who changed a page since its last publishing: they do not approve it. */
export const pageAuthor = pgTable(
  'page_author',
  {
    pageId: ofPage(),
    userId: belongsTo(() => account.userId),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.userId] }), index('page_author_user').on(t.userId)],
);

/** A test of the draft or of a version, as a job of the server. */
export const pageReport = pgTable(
  'page_report',
  {
    reportId: identity(),
    pageId: ofPage(),
    /** Null: of the draft. */
    versionNo: integer(),
    /** Of the draft, or that the version was made from. */
    revision: integer().notNull(),
    creatorId: person().notNull(),
    ...job(),
    /** `Report` of server/domain/page/report; null: not finished. */
    result: json(),
    createTime: moment().notNull(),
    updateTime: moment().notNull(),
  },
  (t) => [
    uniqueIndex('page_report_open')
      .on(t.pageId, sql`coalesce(${t.versionNo}, 0)`)
      .where(isOpen(t.status)),
    index('page_report_of_page').on(t.pageId, t.reportId.desc()),
    index('page_report_claimable').on(t.creatorId, t.reportId).where(isOpen(t.status)),
    index('page_report_of_person').on(t.creatorId, t.updateTime.desc()),
    ...jobChecks('page_report', t),
  ],
);

/** What a report saw at one width: an SVG that loads nothing. */
export const pageReportPicture = pgTable(
  'page_report_picture',
  {
    reportId: belongsTo(() => pageReport.reportId),
    /** CSS px. */
    width: integer().notNull(),
    height: integer().notNull(),
    svg: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.width] })],
);
