/**
 * Files that people bring: each that is stored, and those on their way in pieces
 * (docs/decisions/0039-resumable-uploads.md).
 */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, department } from './account';
import { moment, oneOf } from './columns';
import { UPLOAD_TYPES } from './upload';

export const FILE_UPLOAD_STATUSES = ['open', 'stored'] as const;

export const fileUpload = pgTable(
  'file_upload',
  {
    /** 36 random hexadecimal digits. */
    fileUploadId: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => account.userId, { onDelete: 'cascade' }),
    /** Of the person at that time; null: none. */
    departmentId: integer().references(() => department.departmentId, { onDelete: 'set null' }),
    type: text({ enum: UPLOAD_TYPES }).notNull(),
    status: text({ enum: FILE_UPLOAD_STATUSES }).notNull(),
    /** Under which it lies, or will lie. */
    key: text().notNull(),
    /** As the person has it; with size and time of change it says which file is gone on with. */
    fileName: text().notNull().default(''),
    /** Milliseconds since 1970, as the person's disk says. */
    lastModified: bigint({ mode: 'number' }).notNull().default(0),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Bytes that the store has for good. */
    received: bigint({ mode: 'number' }).notNull(),
    /** What the store calls the upload and its parts. */
    handle: text().notNull().default(''),
    parts: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The request that writes, until when, and whether another one waits for it. */
    leaseId: text(),
    leaseTime: moment(),
    isWanted: boolean().notNull().default(false),
    createTime: moment().notNull(),
    /** When an unfinished one is removed; null: it is stored. */
    expireTime: moment(),
  },
  (t) => [
    uniqueIndex('file_upload_key').on(t.key),
    // With the size, so that what is used is counted in the index alone.
    index('file_upload_of_user').on(t.userId, t.createTime, t.size, t.status),
    index('file_upload_of_department').on(t.departmentId, t.createTime, t.size),
    index('file_upload_open')
      .on(t.expireTime)
      .where(sql`${t.status} = 'open'`),
    oneOf('file_upload_type', t.type, UPLOAD_TYPES),
    oneOf('file_upload_status', t.status, FILE_UPLOAD_STATUSES),
    check('file_upload_bytes', sql`${t.size} > 0 and ${t.received} between 0 and ${t.size}`),
    check('file_upload_expires', sql`(${t.status} = 'open') = (${t.expireTime} is not null)`),
  ],
);
