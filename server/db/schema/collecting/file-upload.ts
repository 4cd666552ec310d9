/** Uploaded files: stored ones and resumable uploads in progress (docs/decisions/0039-resumable-uploads.md). */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account, department } from '../people/account';
import { belongsTo, moment, oneOf } from '../columns';
import { FILE_TYPES, FILE_UPLOAD_STATUS_NAMES } from '../../../../src/services/catalogue/sets/upload';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

const FILE_UPLOAD_STATUSES = valuesOf(FILE_UPLOAD_STATUS_NAMES);

export const fileUpload = pgTable(
  'file_upload',
  {
    /** 36 random hexadecimal digits. */
    fileUploadId: text().primaryKey(),
    userId: belongsTo(() => account.userId),
    /** Department of the person at the time of the upload; null: none. */
    departmentId: integer().references(() => department.departmentId, { onDelete: 'set null' }),
    type: text({ enum: FILE_TYPES }).notNull(),
    status: text({ enum: FILE_UPLOAD_STATUSES }).notNull(),
    /** Key in the storage, now or once it is stored. */
    key: text().notNull(),
    /** Name on the person's disk; with size and modification time it identifies the file when an upload resumes. */
    fileName: text().notNull().default(''),
    /** Address of the picture that this one was cropped or edited from; empty: none. */
    madeFrom: text().notNull().default(''),
    /** Modification time on the person's disk, milliseconds since 1970. */
    lastModified: bigint({ mode: 'number' }).notNull().default(0),
    /** Total size, bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Bytes that the storage has confirmed. */
    received: bigint({ mode: 'number' }).notNull(),
    /** The storage's id of the multipart upload and its parts. */
    handle: text().notNull().default(''),
    parts: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The request that is writing, the end of its lease, and whether another request waits for it. */
    leaseId: text(),
    leaseTime: moment(),
    isWanted: boolean().notNull().default(false),
    createTime: moment().notNull(),
    /** When an unfinished upload is removed; null: the file is stored. */
    expireTime: moment(),
  },
  (t) => [
    uniqueIndex('file_upload_key').on(t.key),
    // Includes the size, so that the quota is computed from the index alone.
    index('file_upload_of_user').on(t.userId, t.createTime, t.size, t.status),
    index('file_upload_of_department').on(t.departmentId, t.createTime, t.size),
    index('file_upload_open')
      .on(t.expireTime)
      .where(sql`${t.status} = 'open'`),
    oneOf('file_upload_type', t.type, FILE_TYPES),
    oneOf('file_upload_status', t.status, FILE_UPLOAD_STATUSES),
    check('file_upload_bytes', sql`${t.size} > 0 and ${t.received} between 0 and ${t.size}`),
    check('file_upload_expires', sql`(${t.status} = 'open') = (${t.expireTime} is not null)`),
  ],
);
