/** Components of activity pages: categories, drafts and versions. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { COMPONENT_STATUS_NAMES } from '../../../../src/services/catalogue/sets/page';
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

export const COMPONENT_STATUSES = valuesOf(COMPONENT_STATUS_NAMES);

/** A tree of at most `PAGE_LIMITS.categoryDepth` levels. */
export const componentCategory = pgTable(
  'component_category',
  {
    categoryId: identity(),
    ...owned(),
    parentId: integer().references((): AnyPgColumn => componentCategory.categoryId, { onDelete: 'restrict' }),
    name: text().notNull(),
    sort: integer().notNull().default(0),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('component_category_name').on(t.departmentId, t.parentId, t.name).nullsNotDistinct(),
    index('component_category_parent').on(t.parentId),
    index('component_category_creator').on(t.creatorId),
    check('component_category_name_length', sql`char_length(${t.name}) between 1 and 40`),
  ],
);

export const pageComponent = pgTable(
  'page_component',
  {
    rootId: identity(),
    ...owned(),
    name: text().notNull(),
    description: text().notNull().default(''),
    categoryId: integer().references(() => componentCategory.categoryId, { onDelete: 'restrict' }),
    /** `online`: the newest version is offered for new instances. */
    status: text({ enum: COMPONENT_STATUSES }).notNull().default('draft'),
    /** Of the draft, with who saved it and when. */
    revision: integer().notNull().default(0),
    saverId: refersTo(() => account.userId),
    saveTime: moment().notNull().defaultNow(),
    /** Newest version; null: never published. */
    versionNo: integer(),
    publishedRevision: integer(),
    /** Deleted components keep their versions, which old versions of pages may pin. */
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('page_component_within_department').on(t.rootId, t.departmentId),
    index('page_component_by_save_time').on(...latest(t.saveTime, t.rootId), t.departmentId),
    index('page_component_of_department').on(t.departmentId),
    index('page_component_category').on(t.categoryId),
    index('page_component_creator').on(t.creatorId),
    index('page_component_saver').on(t.saverId),
    oneOf('page_component_status', t.status, COMPONENT_STATUSES),
    check('page_component_name_length', sql`char_length(${t.name}) between 1 and 40`),
    check('page_component_published', sql`(${t.status} = 'draft') = (${t.versionNo} is null)`),
  ],
);

const ofRoot = () => belongsTo(() => pageComponent.rootId);

/** Beside the component, so that lists do not read documents. */
export const pageComponentDraft = pgTable(
  'page_component_draft',
  {
    rootId: integer().primaryKey(),
    departmentId: integer().notNull(),
    content: pageJson().notNull(),
  },
  (t) => [departmentReference('page_component_draft_component', t, 'rootId', pageComponent)],
);

/** Never updated. */
export const pageComponentVersion = pgTable(
  'page_component_version',
  {
    versionId: identity(),
    rootId: ofRoot(),
    no: integer().notNull(),
    content: pageJson().notNull(),
    message: text().notNull().default(''),
    publisherId: refersTo(() => account.userId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('page_component_version_no').on(t.rootId, t.no),
    index('page_component_version_publisher').on(t.publisherId),
  ],
);
