/** Forms for visitors: a library of fields, forms with drafts and versions, and where pages use them (decision 84). */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { FIELD_KINDS } from '../../../../src/shared/form-kinds';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account } from '../people/account';
import {
  belongsTo,
  departmentReference,
  identity,
  latest,
  moment,
  oneOf,
  refersTo,
  times,
  versioned,
} from '../columns';
import { replyAccount } from '../conversation/conversation';
import { owned } from '../owned';
import { page } from './page';
import { pageComponent } from './page-component';

const KINDS = valuesOf(FIELD_KINDS);

const person = () => refersTo(() => account.userId);

/** A field that forms are assembled from; forms hold copies. */
export const formField = pgTable(
  'form_field',
  {
    fieldId: identity(),
    ...owned(),
    /** Proposed key in a form. */
    key: text().notNull(),
    title: text().notNull(),
    kind: text({ enum: KINDS }).notNull(),
    isRequired: boolean().notNull().default(false),
    /** `FieldSchema` of `src/pages/forms/document.ts`. */
    schema: jsonb().notNull(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('form_field_key').on(t.departmentId, t.key),
    index('form_field_list').on(...latest(t.createTime, t.fieldId), t.departmentId),
    index('form_field_creator').on(t.creatorId),
    oneOf('form_field_kind', t.kind, KINDS),
    check('form_field_title_length', sql`char_length(${t.title}) between 1 and 40`),
  ],
);

export const form = pgTable(
  'form',
  {
    formId: identity(),
    ...owned(),
    name: text().notNull(),
    /** Whose receivers its submitters become; null: none. */
    accountId: integer().references(() => replyAccount.accountId, { onDelete: 'set null' }),
    /** Of the draft, with who saved it and when. */
    revision: integer().notNull().default(0),
    saverId: person(),
    saveTime: moment().notNull().defaultNow(),
    /** Newest version; null: never published. */
    versionNo: integer(),
    publishedRevision: integer(),
    /** Deleted forms keep their versions, which records refer to. */
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('form_within_department').on(t.formId, t.departmentId),
    index('form_by_save_time').on(...latest(t.saveTime, t.formId), t.departmentId),
    index('form_of_department').on(t.departmentId),
    index('form_creator').on(t.creatorId),
    index('form_saver').on(t.saverId),
    index('form_account').on(t.accountId),
    check('form_name_length', sql`char_length(${t.name}) between 1 and 40`),
  ],
);

/** Beside the form, so that lists do not read documents. */
export const formDraft = pgTable(
  'form_draft',
  {
    formId: integer().primaryKey(),
    departmentId: integer().notNull(),
    content: json().notNull(),
  },
  (t) => [departmentReference('form_draft_form', t, 'formId', form)],
);

/** Never updated. */
export const formVersion = pgTable(
  'form_version',
  {
    versionId: identity(),
    formId: belongsTo(() => form.formId),
    no: integer().notNull(),
    content: json().notNull(),
    message: text().notNull().default(''),
    publisherId: person(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [unique('form_version_no').on(t.formId, t.no), index('form_version_publisher').on(t.publisherId)],
);

/** Which versions of a form the draft, or the published page, of a page or a component holds. */
export const formUse = pgTable(
  'form_use',
  {
    useId: identity(),
    formId: refersTo(() => form.formId),
    versionNo: integer().notNull(),
    /** The user: either of both. */
    pageId: integer().references(() => page.pageId, { onDelete: 'cascade' }),
    rootId: integer().references(() => pageComponent.rootId, { onDelete: 'cascade' }),
    published: boolean().notNull(),
  },
  (t) => [
    unique('form_use_once').on(t.formId, t.versionNo, t.pageId, t.rootId, t.published).nullsNotDistinct(),
    index('form_use_of_page').on(t.pageId),
    index('form_use_of_component').on(t.rootId),
    check('form_use_user', sql`num_nonnulls(${t.pageId}, ${t.rootId}) = 1`),
  ],
);
