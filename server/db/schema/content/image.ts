/** Images of the editor, their templates, generated pictures, posters and colours of teams (decision 91). */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ImageDocument, TemplateVariable } from '../../../../src/images/document';
import {
  IMAGE_CATEGORY_NAMES,
  PICTURE_ORIGIN_NAMES,
  POSTER_FORMAT_NAMES,
  POSTER_ROW_STATE_NAMES,
  POSTER_TARGET_NAMES,
} from '../../../../src/services/catalogue/sets/image';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account, department } from '../people/account';
import { belongsTo, identity, latest, moment, oneOf, times, versioned } from '../columns';
import { generatedNote } from './generation';
import { isOpen, job, jobChecks } from '../collecting/upload';

const FORMATS = valuesOf(POSTER_FORMAT_NAMES);
const CATEGORIES = valuesOf(IMAGE_CATEGORY_NAMES);
const ORIGINS = valuesOf(PICTURE_ORIGIN_NAMES);
const TARGETS = valuesOf(POSTER_TARGET_NAMES);
const ROW_STATES = valuesOf(POSTER_ROW_STATE_NAMES);

const person = () => belongsTo(() => account.userId);
const document = () => jsonb().$type<ImageDocument>().notNull();
/** Pixels of the document. */
const size = () => ({ width: integer().notNull(), height: integer().notNull() });

/** An image that a person saved. Deleted rows can be restored until they are removed (`RETENTIONS`). */
export const image = pgTable(
  'image',
  {
    imageId: identity(),
    userId: person(),
    name: text().notNull(),
    document: document(),
    ...size(),
    previewUrl: text().notNull().default(''),
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index('image_by_update_time')
      .on(t.userId, ...latest(t.updateTime, t.imageId))
      .where(sql`${t.deleteTime} is null`),
    index('image_by_create_time')
      .on(t.userId, ...latest(t.createTime, t.imageId))
      .where(sql`${t.deleteTime} is null`),
    index('image_deleted')
      .on(t.deleteTime, t.imageId)
      .where(sql`${t.deleteTime} is not null`),
    check('image_name_length', sql`char_length(${t.name}) between 1 and 60`),
  ],
);

/** A document with variables: of the product, which has a key, or of a department. */
export const imageTemplate = pgTable(
  'image_template',
  {
    templateId: identity(),
    /** null: of the product. */
    departmentId: integer().references(() => department.departmentId, { onDelete: 'cascade' }),
    creatorId: integer().references(() => account.userId, { onDelete: 'restrict' }),
    /** Name of the product's file; null: of a department. */
    key: text(),
    name: text().notNull(),
    category: text({ enum: CATEGORIES }).notNull(),
    document: document(),
    variables: jsonb().$type<readonly TemplateVariable[]>().notNull(),
    ...size(),
    /** Empty: drawn at the first request. */
    previewUrl: text().notNull().default(''),
    ...times(),
    ...versioned(),
  },
  (t) => [
    uniqueIndex('image_template_key').on(t.key),
    index('image_template_list').on(t.departmentId, ...latest(t.updateTime, t.templateId)),
    index('image_template_by_update_time').on(...latest(t.updateTime, t.templateId), t.departmentId),
    index('image_template_creator').on(t.creatorId),
    oneOf('image_template_category', t.category, CATEGORIES),
    check('image_template_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check(
      'image_template_owner',
      sql`(${t.key} is null) = (${t.departmentId} is not null) and (${t.key} is null) = (${t.creatorId} is not null)`,
    ),
  ],
);

/** A picture that a model made, with its description. */
export const generatedPicture = pgTable(
  'generated_picture',
  {
    pictureId: identity(),
    userId: person(),
    imageUrl: text().notNull(),
    ...size(),
    prompt: text().notNull(),
    origin: text({ enum: ORIGINS }).notNull(),
    sourceUrl: text().notNull().default(''),
    isOffline: boolean().notNull(),
    provider: text().notNull(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    index('generated_picture_list').on(t.userId, ...latest(t.createTime, t.pictureId)),
    index('generated_picture_by_url').on(t.imageUrl),
    oneOf('generated_picture_origin', t.origin, ORIGINS),
  ],
);

/** A template filled from many rows: a job of the server. It keeps the template as it was. */
export const posterJob = pgTable(
  'poster_job',
  {
    jobId: identity(),
    userId: person(),
    templateId: integer().references(() => imageTemplate.templateId, { onDelete: 'set null' }),
    templateName: text().notNull(),
    name: text().notNull(),
    target: text({ enum: TARGETS }).notNull(),
    document: document(),
    variables: jsonb().$type<readonly TemplateVariable[]>().notNull(),
    format: text({ enum: FORMATS }).notNull(),
    quality: smallint().notNull(),
    scale: real().notNull(),
    ...job(),
    ...times(),
  },
  (t) => [
    index('poster_job_list').on(t.userId, ...latest(t.createTime, t.jobId)),
    index('poster_job_changed').on(t.userId, t.updateTime.desc()),
    index('poster_job_open').on(t.userId, t.jobId).where(isOpen(t.status)),
    index('poster_job_ended')
      .on(t.finishTime, t.jobId)
      .where(sql`${t.finishTime} is not null`),
    index('poster_job_template').on(t.templateId),
    oneOf('poster_job_target', t.target, TARGETS),
    oneOf('poster_job_format', t.format, FORMATS),
    ...jobChecks('poster_job', t),
  ],
);

/** One poster of a job. A finished one is never made again. */
export const posterRow = pgTable(
  'poster_row',
  {
    rowId: identity(),
    jobId: belongsTo(() => posterJob.jobId),
    /** From 1. */
    rowNo: integer().notNull(),
    values: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** The note that the poster is attached to; null: none, or deleted since. */
    noteId: integer().references(() => generatedNote.noteId, { onDelete: 'set null' }),
    state: text({ enum: ROW_STATES }).notNull().default('queued'),
    reason: text(),
    /** Empty: not finished. */
    imageUrl: text().notNull().default(''),
    /** Sentences about a finished poster that may not be as meant. */
    warnings: text().array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('poster_row_of_job').on(t.jobId, t.rowNo),
    index('poster_row_state').on(t.jobId, t.state, t.rowNo),
    index('poster_row_note').on(t.noteId),
    index('poster_row_by_url').on(t.imageUrl),
    oneOf('poster_row_state', t.state, ROW_STATES),
    check('poster_row_reason', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
    check('poster_row_file', sql`(${t.state} = 'done') = (${t.imageUrl} <> '')`),
  ],
);

/** Colours that a department offers its people. */
export const teamColor = pgTable('team_color', {
  departmentId: integer()
    .primaryKey()
    .references(() => department.departmentId, { onDelete: 'cascade' }),
  colors: text().array().notNull(),
  updateTime: moment().notNull().defaultNow(),
});
