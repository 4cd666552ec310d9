/** Reviewers, join groups and requests, the organisation directory and number views (product.md sections 3 and 7). */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { account, ACCOUNT_STATUSES, department, role } from './account';
import { belongsTo, identity, moment, oneOf, times } from '../columns';
import { JOIN_STATUS_NAMES, PERSON_ACCOUNT_TYPE_NAMES } from '../../../../src/services/catalogue/sets/account';
import type { AuditSubject } from '../../../../src/services/catalogue/sets/audit';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

/** Reviewers of a department's work. */
export const departmentChecker = pgTable(
  'department_checker',
  {
    departmentId: belongsTo(() => department.departmentId),
    userId: belongsTo(() => account.userId),
  },
  (t) => [primaryKey({ columns: [t.departmentId, t.userId] }), index('department_checker_by_user').on(t.userId)],
);

/** A group of a department: joining it grants its department and its roles. */
export const joinGroup = pgTable(
  'join_group',
  {
    groupId: identity(),
    name: text().notNull().unique(),
    departmentId: belongsTo(() => department.departmentId),
    ...times(),
  },
  (t) => [
    index('join_group_of_department').on(t.departmentId),
    check('join_group_name_length', sql`char_length(${t.name}) between 1 and 64`),
  ],
);

export const joinGroupRole = pgTable(
  'join_group_role',
  {
    groupId: belongsTo(() => joinGroup.groupId),
    roleId: belongsTo(() => role.roleId),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.roleId] }), index('join_group_role_by_role').on(t.roleId)],
);

export const JOIN_STATUSES = valuesOf(JOIN_STATUS_NAMES);

/** A join request. The first single sign-on of a person without an account creates one. */
export const groupJoin = pgTable(
  'group_join',
  {
    joinId: identity(),
    groupId: belongsTo(() => joinGroup.groupId),
    userId: belongsTo(() => account.userId),
    /** The applicant's reason. */
    reason: text().notNull().default(''),
    status: text({ enum: JOIN_STATUSES }).notNull().default('pending'),
    /** The account that approved or denied it, when, and the reason of a denial. */
    reviewerId: integer().references(() => account.userId, { onDelete: 'set null' }),
    reviewTime: moment(),
    reviewNote: text().notNull().default(''),
    ...times(),
  },
  (t) => [
    oneOf('group_join_status', t.status, JOIN_STATUSES),
    uniqueIndex('group_join_pending_once')
      .on(t.groupId, t.userId)
      .where(sql`${t.status} = 'pending'`),
    index('group_join_by_status').on(t.status, t.createTime.desc(), t.joinId.desc()),
    index('group_join_by_user').on(t.userId),
    check('group_join_reason_length', sql`char_length(${t.reason}) <= 200 and char_length(${t.reviewNote}) <= 200`),
  ],
);

export const PERSON_ACCOUNT_TYPES = valuesOf(PERSON_ACCOUNT_TYPE_NAMES);

/** The offline organisation directory: people of an organisation, with or without an account here. */
export const directoryPerson = pgTable(
  'directory_person',
  {
    userId: identity(),
    orgId: text().notNull(),
    loginName: text().notNull(),
    userName: text().notNull(),
    email: text().notNull().default(''),
    mobile: text().notNull().default(''),
    idCard: text().notNull().default(''),
    workNum: text().notNull().default(''),
    phoneSeatNum: text().notNull().default(''),
    accountType: text({ enum: PERSON_ACCOUNT_TYPES }).notNull().default('staff'),
    status: text({ enum: ACCOUNT_STATUSES }).notNull().default('enabled'),
    ...times(),
  },
  (t) => [
    oneOf('directory_person_account_type', t.accountType, PERSON_ACCOUNT_TYPES),
    oneOf('directory_person_status', t.status, ACCOUNT_STATUSES),
    uniqueIndex('directory_person_login_name').on(t.orgId, sql`lower(${t.loginName})`),
    index('directory_person_by_create_time').on(t.orgId, t.createTime.desc(), t.userId.desc()),
  ],
);

/** Number views: who looked at which masked number, and when. Never contains the number itself. */
export const decryptTrace = pgTable(
  'decrypt_trace',
  {
    traceId: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The viewer. */
    userId: integer().references(() => account.userId, { onDelete: 'set null' }),
    /** Whose number: `account` or `person`, its id, and the field. */
    subject: text().notNull(),
    subjectId: integer().notNull(),
    field: text().notNull(),
    /** The masked number, for recognising it. */
    masked: text().notNull().default(''),
    address: text().notNull().default(''),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    index('decrypt_trace_by_time').on(t.createTime.desc(), t.traceId.desc()),
    index('decrypt_trace_by_subject').on(t.subject, t.subjectId),
    index('decrypt_trace_by_user').on(t.userId, t.createTime.desc()),
  ],
);

/** What a person did (docs/decisions/0134-audit-log.md). A trigger refuses changes. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    auditId: identity(),
    /** Without a reference: the entry stays if the account is deleted. */
    userId: integer().notNull(),
    call: text().notNull(),
    subject: text().$type<AuditSubject>().notNull(),
    /** The params in words, with the names of then; changed fields as `before → after`. */
    details: jsonb().$type<readonly { title: string; value: string }[]>().notNull(),
    address: text().notNull(),
    createTime: moment().notNull(),
  },
  (t) => [
    index('audit_entry_by_time').on(t.createTime.desc(), t.auditId.desc()),
    index('audit_entry_by_subject').on(t.subject, t.createTime.desc(), t.auditId.desc()),
    index('audit_entry_by_user').on(t.userId, t.createTime.desc(), t.auditId.desc()),
  ],
);

/** Product categories of the organisation, as a tree. */
export const productCategory = pgTable(
  'product_category',
  {
    categoryId: identity(),
    parentId: integer().references((): AnyPgColumn => productCategory.categoryId, { onDelete: 'restrict' }),
    name: text().notNull(),
    /** 1 is the top level. */
    level: smallint().notNull().default(1),
    sort: integer().notNull().default(0),
    ...times(),
  },
  (t) => [
    index('product_category_by_parent').on(t.parentId, t.sort, t.categoryId),
    check('product_category_name_length', sql`char_length(${t.name}) between 1 and 64`),
  ],
);
