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
import { ROLE_TYPES } from '../../../src/services/catalogue/policy';
import { identity, moment, oneOf, times, versioned } from './columns';

export const department = pgTable(
  'department',
  {
    departmentId: identity(),
    name: text().notNull().unique(),
    parentId: integer().references((): AnyPgColumn => department.departmentId, { onDelete: 'restrict' }),
    /**
     * Where its reviewers look at what they review, and the title of that page (product.md section 3, reviewer config).
     */
    previewUrl: text().notNull().default(''),
    pageTitle: text().notNull().default(''),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index().on(t.parentId),
    check('department_name_length', sql`char_length(${t.name}) between 1 and 64`),
    check('department_preview_url_length', sql`char_length(${t.previewUrl}) <= 2048`),
    check('department_page_title_length', sql`char_length(${t.pageTitle}) <= 64`),
    check('department_not_own_parent', sql`${t.parentId} <> ${t.departmentId}`),
  ],
);

/** Roles are shared by all departments: what they allow is bounded by the department of who holds them. */
export const role = pgTable(
  'role',
  {
    roleId: identity(),
    name: text().notNull().unique(),
    type: text({ enum: ROLE_TYPES }).notNull(),
    description: text().notNull().default(''),
    /** Codes of server/domain/account/menus.ts. */
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

export const ACCOUNT_STATUSES = ['enabled', 'disabled'] as const;

/** Deleting an account marks it: what the person made keeps its creator's name. */
export const account = pgTable(
  'account',
  {
    userId: identity(),
    loginName: text().notNull(),
    /** argon2id in PHC format; empty: nobody logs in with a password. */
    passwordHash: text().notNull().default(''),
    /** Somebody else chose the password: it is only good for choosing another. */
    passwordTemporary: boolean().notNull().default(false),
    /**
     * `<issuer> <subject>` of the person at the identity provider, from the first single sign-on; null: never signed
     * on.
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
    /** From 1 on: every department, and the admin-flagged menus. Follows the roles: a role of type admin makes it 1. */
    adminLevel: smallint().notNull().default(0),
    lastLoginTime: moment(),
    /** Set when the account was deleted; its log-in name is free again. */
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('account_login_name_unique')
      .on(sql`lower(${t.loginName})`)
      .where(sql`${t.deleteTime} is null`),
    // Small, so that counting everybody reads it rather than the table.
    index('account_of_department')
      .on(t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    index('account_by_create_time')
      .on(t.createTime.desc().nullsLast(), t.userId.desc().nullsLast(), t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    index('account_by_last_login_time')
      .on(t.lastLoginTime.desc().nullsLast(), t.userId.desc().nullsLast(), t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    index('account_by_user_name')
      .on(t.userName.desc().nullsLast(), t.userId.desc().nullsLast(), t.departmentId)
      .where(sql`${t.deleteTime} is null`),
    oneOf('account_status', t.status, ACCOUNT_STATUSES),
    check('account_login_name_length', sql`char_length(${t.loginName}) between 1 and 64`),
    check('account_admin_level', sql`${t.adminLevel} between 0 and 9`),
  ],
);

/**
 * The one link with which a person chooses a password: an invitation, or a reset. Deleted when it is used; a newer one
 * takes its place.
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
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    roleId: integer()
      .notNull()
      .references(() => role.roleId, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('account_role_by_role').on(t.roleId)],
);

/** Every attempt to log in. Shared by all instances of the server, so that they count together. */
export const loginAttempt = pgTable(
  'login_attempt',
  {
    attemptId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The log-in name as typed, in lower case: also of accounts that do not exist. */
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
