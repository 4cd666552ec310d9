/** People, what they may do, and their attempts to log in (product.md sections 3 and 6). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { belongsTo, identity, latest, moment, oneOf, refersTo, times, versioned } from '../columns';
import { REPLY_LIMIT_MINUTES } from '../../../../src/services/catalogue/sets/conversation';
import { ACCOUNT_STATUS_NAMES, ROLE_TYPES } from '../../../../src/services/catalogue/sets/account';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const department = pgTable(
  'department',
  {
    departmentId: identity(),
    name: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => department.departmentId, { onDelete: 'restrict' }),
    /**
     * Preview address for the department's reviewers, and the title of that page (product.md section 3, reviewer
     * config).
     */
    previewUrl: text().notNull().default(''),
    pageTitle: text().notNull().default(''),
    /** Minutes after which a receiver who waits for an answer waits too long. */
    replyLimitMinutes: integer().notNull().default(REPLY_LIMIT_MINUTES.usual),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index().on(t.parentId),
    check('department_name_length', sql`char_length(${t.name}) between 1 and 64`),
    check('department_preview_url_length', sql`char_length(${t.previewUrl}) <= 2048`),
    check('department_reply_limit', sql`${t.replyLimitMinutes} > 0`),
    check('department_page_title_length', sql`char_length(${t.pageTitle}) <= 64`),
    check('department_not_own_parent', sql`${t.parentId} <> ${t.departmentId}`),
  ],
);

/** Roles are shared by all departments; what a role allows is limited to the department of its holder. */
export const role = pgTable(
  'role',
  {
    roleId: identity(),
    name: text().notNull().unique(),
    type: text({ enum: ROLE_TYPES }).notNull(),
    description: text().notNull().default(''),
    /** Menu codes of server/domain/account/menus.ts. */
    menuCodes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Built-in roles keep their name and type and cannot be deleted. */
    builtIn: boolean().notNull().default(false),
    ...times(),
    ...versioned(),
  },
  (t) => [
    oneOf('role_type', t.type, ROLE_TYPES),
    check('role_name_length', sql`char_length(${t.name}) between 1 and 32`),
    check('role_description_length', sql`char_length(${t.description}) <= 200`),
  ],
);

export const ACCOUNT_STATUSES = valuesOf(ACCOUNT_STATUS_NAMES);

/** Deleting an account only marks it, so that records keep the name of their creator. */
export const account = pgTable(
  'account',
  {
    userId: identity(),
    loginName: text().notNull(),
    /** argon2id in PHC format; empty: the account has no password log-in. */
    passwordHash: text().notNull().default(''),
    /** The password was set by another person: it can only be used to choose a new one. */
    passwordTemporary: boolean().notNull().default(false),
    /**
     * `<issuer> <subject>` of the person at the identity provider, stored at the first single sign-on; null: none yet.
     */
    ssoSubject: text().unique(),
    name: text().notNull().default(''),
    nickname: text().notNull().default(''),
    userName: text().notNull().default(''),
    mis: text().notNull().default(''),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    departmentId: integer().references(() => department.departmentId, { onDelete: 'restrict' }),
    status: text({ enum: ACCOUNT_STATUSES }).notNull().default('enabled'),
    /**
     * From 1 on, sees every department and the menus for admins. Derived from the roles: a role of type admin makes it
     * 1.
     */
    adminLevel: smallint().notNull().default(0),
    lastLoginTime: moment(),
    /** Set when the account is deleted; its log-in name is then free. */
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('account_login_name_unique')
      .on(sql`lower(${t.loginName})`)
      .where(sql`${t.deleteTime} is null`),
    // A small index, so that counting the accounts reads it instead of the table.
    index('account_of_department')
      .on(t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    index('account_by_create_time')
      .on(...latest(t.createTime, t.userId), t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    index('account_by_last_login_time')
      .on(...latest(t.lastLoginTime, t.userId), t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    index('account_by_user_name')
      .on(...latest(t.userName, t.userId), t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    oneOf('account_status', t.status, ACCOUNT_STATUSES),
    check('account_login_name_length', sql`char_length(${t.loginName}) between 1 and 64`),
    check('account_admin_level', sql`${t.adminLevel} between 0 and 9`),
  ],
);

/**
 * The link with which a person chooses a password, for an invitation or a reset; at most one per person. Deleted when
 * used, replaced by a newer one.
 */
export const passwordLink = pgTable(
  'password_link',
  {
    userId: integer()
      .primaryKey()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of the secret in the link. */
    secretHash: text().notNull().unique(),
    creatorId: integer().references(() => account.userId, { onDelete: 'set null' }),
    createTime: moment().notNull().defaultNow(),
    expireTime: moment().notNull(),
  },
  (t) => [index('password_link_by_creator').on(t.creatorId), index('password_link_by_expire_time').on(t.expireTime)],
);

export const accountRole = pgTable(
  'account_role',
  {
    userId: belongsTo(() => account.userId),
    roleId: refersTo(() => role.roleId),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('account_role_by_role').on(t.roleId)],
);

/** Attempts to log in, shared by all instances of the server, so that limits count across them. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    attemptId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The typed log-in name in lower case; the account may not exist. */
    loginName: text().notNull(),
    address: text().notNull(),
    succeeded: boolean().notNull().default(false),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    index('login_attempt_by_name').on(t.loginName, t.address, t.createTime.desc()),
    index('login_attempt_by_address').on(t.address, t.createTime.desc()),
    index('login_attempt_by_time').on(t.createTime),
  ],
);
