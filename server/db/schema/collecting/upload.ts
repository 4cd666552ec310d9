/**
 * Uploads of creators, voices, and transcriptions of uploads and collected videos (calls.md section 7.1, feed upload).
 */
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
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { departmentReference, identity, latest, moment, oneOf, times, versioned } from '../columns';
import { owned } from '../owned';
import { flow } from './flow';
import { tag } from './tag';
import {
  JOB_STATUS_NAMES,
  SPEECH_PROVIDER_NAMES,
  UPLOAD_STATUS_NAMES,
  UPLOAD_TYPE_NAMES,
} from '../../../../src/services/catalogue/sets/upload';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const UPLOAD_TYPES = valuesOf(UPLOAD_TYPE_NAMES);
export const UPLOAD_STATUSES = valuesOf(UPLOAD_STATUS_NAMES);

/** A creator's own video, picture or sound. */
export const feedUpload = pgTable(
  'feed_upload',
  {
    uploadId: identity(),
    ...owned(),
    type: text({ enum: UPLOAD_TYPES }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Address of the stored file: `/files/<key>`. */
    url: text().notNull(),
    cover: text().notNull().default(''),
    /** Length in seconds; null: a picture, or unknown to the browser. */
    duration: integer(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Spoken text: the transcription, later as corrected by people. */
    script: text().notNull().default(''),
    status: text({ enum: UPLOAD_STATUSES }).notNull().default('draft'),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('feed_upload_within_department').on(t.uploadId, t.departmentId),
    index('feed_upload_of_department').on(t.departmentId, ...latest(t.createTime, t.uploadId)),
    index('feed_upload_by_create_time').on(...latest(t.createTime, t.uploadId), t.departmentId),
    index('feed_upload_by_size').on(...latest(t.size, t.uploadId), t.departmentId),
    index('feed_upload_by_duration').on(...latest(t.duration, t.uploadId), t.departmentId),
    index('feed_upload_creator').on(t.creatorId),
    index('feed_upload_by_url').on(t.url),
    oneOf('feed_upload_type', t.type, UPLOAD_TYPES),
    oneOf('feed_upload_status', t.status, UPLOAD_STATUSES),
    check('feed_upload_title_length', sql`char_length(${t.title}) between 1 and 200`),
    check('feed_upload_counts', sql`${t.size} >= 0 and ${t.duration} >= 0`),
  ],
);

export const feedUploadTag = pgTable(
  'feed_upload_tag',
  {
    uploadId: integer().notNull(),
    tagId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.tagId] }),
    index('feed_upload_tag_by_tag').on(t.tagId, t.uploadId),
    departmentReference('feed_upload_tag_upload', t, 'uploadId', feedUpload),
    departmentReference('feed_upload_tag_tag', t, 'tagId', tag),
  ],
);

export const JOB_STATUSES = valuesOf(JOB_STATUS_NAMES);

/**
 * Columns of a background job of the server, claimed by a lease (docs/decisions/0017-jobs-of-the-server.md,
 * server/domain/job.store.ts).
 */
export const job = () => ({
  status: text({ enum: JOB_STATUSES }).notNull().default('queued'),
  /** Percent. */
  progress: smallint().notNull().default(0),
  /** Reason shown to people; null: not failed. */
  failReason: text(),
  /** Number of claims. */
  attempts: smallint().notNull().default(0),
  /** Id of the current claim and the end of its lease: writes with an outdated claim have no effect. */
  claimId: text(),
  leaseTime: moment(),
  finishTime: moment(),
});

export const isOpen = (status: AnyPgColumn) => sql`${status} in ('queued', 'running')`;

export const jobChecks = (name: string, t: { status: AnyPgColumn; progress: AnyPgColumn; failReason: AnyPgColumn }) => [
  oneOf(`${name}_status`, t.status, JOB_STATUSES),
  check(`${name}_progress`, sql`${t.progress} between 0 and 100`),
  check(`${name}_fail_reason`, sql`(${t.status} = 'failed') = (${t.failReason} is not null)`),
];

export const SPEECH_PROVIDERS = valuesOf(SPEECH_PROVIDER_NAMES);

export interface TranscriptSegment {
  /** Start and end in seconds from the beginning. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * One transcription of a collected video or of an upload. It keeps the recognised text; people read and edit the
 * `script` of its content.
 */
export const transcription = pgTable(
  'transcription',
  {
    transcriptionId: identity(),
    ...owned(),
    flowId: integer(),
    uploadId: integer(),
    /** Address of the sound: of this console, of the sandbox platform, or public. */
    mediaUrl: text().notNull(),
    ...job(),
    provider: text({ enum: SPEECH_PROVIDERS }),
    segments: jsonb().$type<TranscriptSegment[]>().notNull().default([]),
    ...times(),
  },
  (t) => [
    departmentReference('transcription_flow', t, 'flowId', flow),
    departmentReference('transcription_upload', t, 'uploadId', feedUpload),
    // At most one open transcription per content, also when it is requested twice.
    uniqueIndex('transcription_open_of_flow').on(t.flowId).where(isOpen(t.status)),
    uniqueIndex('transcription_open_of_upload').on(t.uploadId).where(isOpen(t.status)),
    index('transcription_of_flow').on(t.flowId, t.transcriptionId.desc()),
    index('transcription_of_upload').on(t.uploadId, t.transcriptionId.desc()),
    index('transcription_claimable').on(t.creatorId, t.transcriptionId).where(isOpen(t.status)),
    index('transcription_of_person').on(t.creatorId, t.updateTime.desc()),
    check('transcription_of_one', sql`num_nonnulls(${t.flowId}, ${t.uploadId}) = 1`),
    oneOf('transcription_provider', t.provider, SPEECH_PROVIDERS),
    ...jobChecks('transcription', t),
  ],
);
