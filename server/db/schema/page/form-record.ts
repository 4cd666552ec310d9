/** What visitors submit, with what the department does about it; their files, and codes in text messages (decision 84). */
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { FORM_RULES, RECORD_STATE_NAMES, RECORD_STEP_NAMES } from '../../../../src/services/catalogue/sets/form';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account } from '../people/account';
import { belongsTo, departmentReference, identity, latest, moment, oneOf, times } from '../columns';
import { receiver } from '../conversation/conversation';
import { form, formVersion } from './form';
import { page } from './page';

const STATES = valuesOf(RECORD_STATE_NAMES);
const STEPS = valuesOf(RECORD_STEP_NAMES);
/** Quotas that close the uploads of a form for everybody. */
const QUOTAS = ['form', 'page', 'waiting', 'all'] as const;

export const formRecord = pgTable(
  'form_record',
  {
    recordId: identity(),
    departmentId: integer().notNull(),
    pageId: integer().notNull(),
    /** Of the page. */
    versionNo: integer().notNull(),
    /** Id of the form's node in the page. */
    nodeId: text().notNull(),
    /** Null: a form that is part of its page. */
    formId: integer(),
    formVersionNo: integer(),
    /** Chosen by the visitor's browser: a repeated request submits once. */
    key: text().notNull(),
    /** Empty: none. */
    channel: text().notNull().default(''),
    linkHash: text().notNull().default(''),
    /** `DEVICE_NAMES`. Empty: not known, as before devices were stored. */
    device: text().notNull().default(''),
    /** JSON of the values by key. */
    sealed: text().notNull(),
    /** `<key>:<keyed digest>` of each value that records are found by. */
    digests: text().array().notNull().default([]),
    /** The first phone number: its mask, and its digest within the department. Empty: none. */
    phone: text().notNull().default(''),
    phoneDigest: text().notNull().default(''),
    /** Of the submission, in Shanghai. */
    day: date().notNull(),
    /** The day on which it is deleted; null: never. */
    expireDay: date(),
    state: text({ enum: STATES }).notNull().default('new'),
    assigneeId: integer().references(() => account.userId, { onDelete: 'set null' }),
    receiverId: integer().references(() => receiver.receiverId, { onDelete: 'set null' }),
    ...times(),
  },
  (t) => [
    unique('form_record_once').on(t.pageId, t.key),
    unique('form_record_within_department').on(t.recordId, t.departmentId),
    departmentReference('form_record_page', t, 'pageId', page, 'restrict'),
    departmentReference('form_record_form', t, 'formId', form, 'restrict'),
    foreignKey({
      name: 'form_record_form_version',
      columns: [t.formId, t.formVersionNo],
      foreignColumns: [formVersion.formId, formVersion.no],
    }),
    index('form_record_by_create_time').on(...latest(t.createTime, t.recordId), t.departmentId),
    index('form_record_of_department').on(t.departmentId, t.createTime.desc().nullsLast()),
    index('form_record_of_page').on(t.pageId, ...latest(t.createTime, t.recordId)),
    index('form_record_of_form').on(t.formId, t.createTime.desc().nullsLast()),
    index('form_record_phone')
      .on(t.departmentId, t.phoneDigest, t.day, t.recordId)
      .where(sql`${t.phoneDigest} <> ''`),
    index('form_record_digests').using('gin', t.digests),
    index('form_record_expire').on(t.expireDay),
    index('form_record_assignee').on(t.assigneeId, t.createTime.desc().nullsLast()),
    index('form_record_receiver').on(t.receiverId),
    oneOf('form_record_state', t.state, STATES),
    check('form_record_version_of_form', sql`(${t.formId} is null) = (${t.formVersionNo} is null)`),
  ],
);

/** Notes, and changes of state and assignee. */
export const formRecordStep = pgTable(
  'form_record_step',
  {
    stepId: identity(),
    recordId: belongsTo(() => formRecord.recordId),
    kind: text({ enum: STEPS }).notNull(),
    text: text().notNull(),
    /** Null: the server itself. */
    userId: integer().references(() => account.userId, { onDelete: 'restrict' }),
    createTime: moment().notNull(),
  },
  (t) => [
    index('form_record_step_list').on(t.recordId, t.stepId),
    index('form_record_step_person').on(t.userId),
    oneOf('form_record_step_kind', t.kind, STEPS),
    check('form_record_step_text', sql`char_length(${t.text}) between 1 and ${sql.raw(String(FORM_RULES.note))}`),
  ],
);

/** A file of a visitor. It is deleted with its record; without one, after a day. */
export const formFile = pgTable(
  'form_file',
  {
    fileId: identity(),
    pageId: belongsTo(() => page.pageId),
    /** Null: not submitted yet, or its record was deleted. */
    recordId: integer().references(() => formRecord.recordId, { onDelete: 'set null' }),
    /** The name that the visitor's browser got and the record's values contain. Nothing is served there. */
    path: text().notNull(),
    /** In the object store. Empty: the one in the path, as before keys were secret. */
    storageKey: text().notNull().default(''),
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    /** What quotas count it under: `sourceOf` of its form, and the keyed digest of the client's network. */
    source: text().notNull().default(''),
    network: text().notNull().default(''),
    /** When a record took it. */
    submitTime: moment(),
    createTime: moment().notNull(),
  },
  (t) => [
    unique('form_file_path').on(t.path),
    index('form_file_record').on(t.recordId),
    index('form_file_of_page').on(t.pageId),
    index('form_file_loose')
      .on(t.createTime)
      .where(sql`${t.recordId} is null`),
  ],
);

/** A full quota of visitors' files, which the owner of the form reads in the task tray. */
export const formFileStop = pgTable(
  'form_file_stop',
  {
    stopId: identity(),
    /** Who created the form, or the page that it is part of. */
    userId: belongsTo(() => account.userId),
    pageId: belongsTo(() => page.pageId),
    /** As in `form_file`. */
    source: text().notNull(),
    title: text().notNull(),
    quota: text({ enum: QUOTAS }).notNull(),
    /** For the owner. */
    reason: text().notNull(),
    /** First and last refusal. */
    beginTime: moment().notNull(),
    lastTime: moment().notNull(),
  },
  (t) => [
    unique('form_file_stop_once').on(t.userId, t.pageId, t.source, t.quota),
    index('form_file_stop_person').on(t.userId, t.lastTime),
    index('form_file_stop_page').on(t.pageId),
    index('form_file_stop_time').on(t.lastTime),
    oneOf('form_file_stop_quota', t.quota, QUOTAS),
  ],
);

/** The last code that was sent to a number on a page. */
export const formCode = pgTable(
  'form_code',
  {
    codeId: identity(),
    pageId: belongsTo(() => page.pageId),
    /** Keyed digests. */
    phoneDigest: text().notNull(),
    codeDigest: text().notNull(),
    /** Wrong codes since it was sent. */
    attempts: integer().notNull().default(0),
    /** Codes sent to the number on the day. */
    day: date().notNull(),
    sentToday: integer().notNull().default(1),
    createTime: moment().notNull(),
  },
  (t) => [
    unique('form_code_of_number').on(t.pageId, t.phoneDigest),
    index('form_code_number').on(t.phoneDigest, t.day),
    index('form_code_time').on(t.createTime),
  ],
);
