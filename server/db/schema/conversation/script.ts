/** Scripts: prepared replies with their versions, and the variables in them (product.md section 3). */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReplyScript } from '../../../../src/services/catalogue/generated/types';
import { SCRIPT_SCOPE_NAMES } from '../../../../src/services/catalogue/sets/script';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account } from '../people/account';
import { departmentReference, identity, moment, oneOf, PLATFORMS, refersTo, times, versioned } from '../columns';
import { owned } from '../owned';

const SCOPES = valuesOf(SCRIPT_SCOPE_NAMES);

const content = () => ({
  text: text().notNull().default(''),
  pictures: text().array().notNull().default([]),
  notes: jsonb().$type<ReplyScript['notes']>().notNull().default([]),
});

export const replyScript = pgTable(
  'reply_script',
  {
    scriptId: identity(),
    ...owned(),
    title: text().notNull(),
    /** `own`: only the creator sees it. */
    scope: text({ enum: SCOPES }).notNull().default('department'),
    /** Null: for conversations of all platforms. */
    platform: text({ enum: PLATFORMS }),
    /** Content of the current version. */
    ...content(),
    versionNo: integer().notNull().default(1),
    enabled: boolean().notNull().default(true),
    /** Place among the scripts of the department; equal places are ordered by id. */
    position: integer().notNull().default(0),
    ...times(),
    ...versioned(),
  },
  (t) => [
    // Other scripts include it by its title.
    uniqueIndex('reply_script_title').on(t.departmentId, sql`lower(${t.title})`),
    unique('reply_script_department').on(t.scriptId, t.departmentId),
    index('reply_script_list').on(t.departmentId, t.position, t.scriptId),
    index('reply_script_creator').on(t.creatorId),
    oneOf('reply_script_scope', t.scope, SCOPES),
    oneOf('reply_script_platform', t.platform, PLATFORMS),
    check('reply_script_title_length', sql`char_length(${t.title}) between 1 and 40`),
    check('reply_script_text_length', sql`char_length(${t.text}) <= 1000`),
  ],
);

/** Never updated: a changed content is a new version. */
export const replyScriptVersion = pgTable(
  'reply_script_version',
  {
    versionId: identity(),
    scriptId: integer().notNull(),
    departmentId: integer().notNull(),
    no: integer().notNull(),
    ...content(),
    writerId: refersTo(() => account.userId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('reply_script_version_no').on(t.scriptId, t.no),
    departmentReference('reply_script_version_script', t, 'scriptId', replyScript),
    index('reply_script_version_writer').on(t.writerId),
  ],
);

export const scriptVariable = pgTable(
  'script_variable',
  {
    variableId: identity(),
    ...owned(),
    name: text().notNull(),
    /** Empty: people are not asked. */
    prompt: text().notNull().default(''),
    defaultValue: text().notNull().default(''),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('script_variable_name').on(t.departmentId, t.name),
    index('script_variable_creator').on(t.creatorId),
    check('script_variable_name_length', sql`char_length(${t.name}) between 1 and 20`),
  ],
);
