/** Activity pages: drafts, versions, saves, comments and templates (decisions 79 and 80). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { TEMPLATE_KIND_NAMES } from '../../../../src/services/catalogue/sets/page';
import { PAGE_STATUS_NAMES } from '../../../../src/services/catalogue/sets/page-life';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account } from '../people/account';
import {
  belongsTo,
  departmentReference,
  identity,
  latest,
  moment,
  oneOf,
  pageJson,
  refersTo,
  times,
  versioned,
} from '../columns';
import { owned } from '../owned';
import { pageComponent } from './page-component';

export const PAGE_STATUSES = valuesOf(PAGE_STATUS_NAMES);
export const TEMPLATE_KINDS = valuesOf(TEMPLATE_KIND_NAMES);

const person = () => refersTo(() => account.userId);

export const page = pgTable(
  'page',
  {
    pageId: identity(),
    ...owned(),
    pageName: text().notNull(),
    status: text({ enum: PAGE_STATUSES }).notNull().default('draft'),
    /** Visitors see the published page, also while changes are reviewed. */
    online: boolean().notNull().default(false),
    /** Last segment of the published page's address; null: the id. */
    slug: text(),
    startTime: moment(),
    endTime: moment(),
    /** Empty: none. */
    channel: text().notNull().default(''),
    /** Of the draft, with who saved it and when. */
    revision: integer().notNull().default(0),
    saverId: person(),
    saveTime: moment().notNull().defaultNow(),
    /** Newest version; null: never published. */
    versionNo: integer(),
    publishedRevision: integer(),
    publishTime: moment(),
    publisherId: integer().references(() => account.userId, { onDelete: 'restrict' }),
    /** Deleted pages keep their versions and submissions. */
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('page_slug')
      .on(t.slug)
      .where(sql`${t.deleteTime} is null`),
    unique('page_within_department').on(t.pageId, t.departmentId),
    index('page_by_save_time').on(...latest(t.saveTime, t.pageId), t.departmentId),
    index('page_by_create_time').on(...latest(t.createTime, t.pageId), t.departmentId),
    index('page_by_publish_time').on(...latest(t.publishTime, t.pageId), t.departmentId),
    index('page_of_department').on(t.departmentId, t.saveTime.desc()),
    index('page_creator').on(t.creatorId),
    index('page_saver').on(t.saverId),
    index('page_publisher').on(t.publisherId),
    oneOf('page_status', t.status, PAGE_STATUSES),
    check('page_name_length', sql`char_length(${t.pageName}) between 1 and 60`),
    check('page_period', sql`${t.startTime} < ${t.endTime}`),
    check('page_online', sql`not ${t.online} or ${t.versionNo} is not null`),
    check(
      'page_resting',
      sql`case ${t.status} when 'draft' then ${t.versionNo} is null when 'published' then ${t.online} when 'offline' then not ${t.online} and ${t.versionNo} is not null when 'archived' then not ${t.online} else true end`,
    ),
  ],
);

const ofPage = () => belongsTo(() => page.pageId);

/** Beside the page, so that lists do not read documents. */
export const pageDraft = pgTable(
  'page_draft',
  {
    pageId: integer().primaryKey(),
    departmentId: integer().notNull(),
    content: pageJson().notNull(),
  },
  (t) => [departmentReference('page_draft_page', t, 'pageId', page)],
);

/** Never updated. Old ones are deleted if administrators say so (`RETENTIONS`). */
export const pageVersion = pgTable(
  'page_version',
  {
    versionId: identity(),
    pageId: ofPage(),
    no: integer().notNull(),
    content: pageJson().notNull(),
    message: text().notNull().default(''),
    publisherId: person(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('page_version_no').on(t.pageId, t.no),
    index('page_version_by_time').on(t.createTime, t.versionId),
    index('page_version_publisher').on(t.publisherId, t.createTime.desc()),
  ],
);

/** Saves of drafts, for merges: the newest ones of each page or component (`PAGE_LIMITS.log`). */
export const draftStep = pgTable(
  'draft_step',
  {
    stepId: identity(),
    /** Either of both. */
    pageId: integer().references(() => page.pageId, { onDelete: 'cascade' }),
    rootId: integer().references(() => pageComponent.rootId, { onDelete: 'cascade' }),
    /** Of the draft after the save. */
    revision: integer().notNull(),
    /** Null: the document was replaced as a whole. */
    operations: pageJson(),
    userId: person(),
    createTime: moment().notNull(),
  },
  (t) => [
    unique('draft_step_of_page').on(t.pageId, t.revision),
    unique('draft_step_of_component').on(t.rootId, t.revision),
    index('draft_step_user').on(t.userId),
    check('draft_step_owner', sql`num_nonnulls(${t.pageId}, ${t.rootId}) = 1`),
  ],
);

/** A comment on a node, on the whole page, or an answer to a comment. */
export const pageComment = pgTable(
  'page_comment',
  {
    commentId: identity(),
    pageId: ofPage(),
    /** Set in answers. */
    parentId: integer().references((): AnyPgColumn => pageComment.commentId, { onDelete: 'cascade' }),
    /** Null: the whole page. */
    nodeId: text(),
    text: text().notNull(),
    userId: person(),
    resolverId: integer().references(() => account.userId, { onDelete: 'set null' }),
    resolveTime: moment(),
    createTime: moment().notNull(),
  },
  (t) => [
    index('page_comment_of_page').on(t.pageId, t.createTime, t.commentId),
    index('page_comment_parent').on(t.parentId),
    index('page_comment_user').on(t.userId),
    index('page_comment_resolver').on(t.resolverId),
    check('page_comment_text_length', sql`char_length(${t.text}) between 1 and 1000`),
  ],
);

/** A browser tab in which a person has a page open; it counts until it leaves or is not seen for a while. */
export const pageEditor = pgTable(
  'page_editor',
  {
    /** Chosen by the tab. */
    tabId: text().primaryKey(),
    userId: belongsTo(() => account.userId),
    pageId: ofPage(),
    /** What they selected. */
    nodeId: text(),
    since: moment().notNull(),
  },
  (t) => [index('page_editor_by_page').on(t.pageId), index('page_editor_by_user').on(t.userId)],
);

/** When a tab was last seen: apart, so that prolongations are not announced as changes. */
export const pageEditorSeen = pgTable(
  'page_editor_seen',
  {
    tabId: text()
      .primaryKey()
      .references(() => pageEditor.tabId, { onDelete: 'cascade' }),
    seenTime: moment().notNull(),
  },
  (t) => [index('page_editor_seen_time').on(t.seenTime)],
);

export const pageTemplate = pgTable(
  'page_template',
  {
    templateId: identity(),
    ...owned(),
    kind: text({ enum: TEMPLATE_KINDS }).notNull(),
    name: text().notNull(),
    category: text().notNull().default(''),
    /** A page's document, or `{ body }` of a part. */
    content: pageJson().notNull(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index('page_template_list').on(t.departmentId, t.createTime.desc(), t.templateId.desc()),
    index('page_template_creator').on(t.creatorId),
    oneOf('page_template_kind', t.kind, TEMPLATE_KINDS),
    check('page_template_name_length', sql`char_length(${t.name}) between 1 and 40`),
  ],
);

/** Which versions of a component the draft, or the published page, of a page or a component holds. */
export const componentUse = pgTable(
  'component_use',
  {
    useId: identity(),
    rootId: refersTo(() => pageComponent.rootId),
    versionNo: integer().notNull(),
    /** The user: either of both. */
    pageId: integer().references(() => page.pageId, { onDelete: 'cascade' }),
    parentId: integer().references(() => pageComponent.rootId, { onDelete: 'cascade' }),
    published: boolean().notNull(),
    instanceCount: integer().notNull(),
  },
  (t) => [
    unique('component_use_once').on(t.rootId, t.versionNo, t.pageId, t.parentId, t.published).nullsNotDistinct(),
    index('component_use_of_page').on(t.pageId),
    index('component_use_of_parent').on(t.parentId),
    check('component_use_user', sql`num_nonnulls(${t.pageId}, ${t.parentId}) = 1`),
  ],
);

/** The file that visitors of a page get. */
export const publishedPage = pgTable(
  'published_page',
  {
    pageId: ofPage().primaryKey(),
    versionNo: integer().notNull(),
    /** When it was published. */
    pageName: text().notNull().default(''),
    html: text().notNull(),
    /** Its content security policy. */
    policy: text().notNull(),
    /** SHA-256 of the HTML, for ETags. */
    hash: text().notNull(),
    /** Paths of the stored pictures that it shows; no others are served to visitors. */
    pictures: text().array().notNull().default([]),
    /** Products that it shows. */
    productIds: integer().array().notNull().default([]),
    /** Hash of the rows of its product sources; null: it has none. */
    productHash: text(),
    updateTime: moment().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'published_page_version',
      columns: [t.pageId, t.versionNo],
      foreignColumns: [pageVersion.pageId, pageVersion.no],
    }),
    index('published_page_pictures').using('gin', t.pictures),
    index('published_page_products').using('gin', t.productIds),
    index('published_page_with_products')
      .on(t.pageId)
      .where(sql`${t.productHash} is not null`),
  ],
);

/** Stored pictures that somebody's preview shows until it expires, although no published page shows them yet. */
export const previewPicture = pgTable(
  'preview_picture',
  {
    path: text().primaryKey(),
    expireTime: moment().notNull(),
  },
  (t) => [index('preview_picture_expire_time').on(t.expireTime)],
);

/** Submissions (`submit`) and events that a page tracks, by day (Shanghai time) and channel. */
export const pageCount = pgTable(
  'page_count',
  {
    pageId: ofPage(),
    /** `YYYY-MM-DD` */
    day: text().notNull(),
    event: text().notNull(),
    channel: text().notNull().default(''),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.day, t.event, t.channel] })],
);
