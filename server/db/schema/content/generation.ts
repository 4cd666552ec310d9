/**
 * Generated texts (calls.md sections 3 and 7.1): messages are the answers of a model, notes are the texts that people
 * save, and reference files supply facts.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { account } from '../people/account';
import { belongsTo, departmentReference, identity, latest, moment, oneOf, times, versioned } from '../columns';
import { flow } from '../collecting/flow';
import { owned } from '../owned';
import { tag } from '../collecting/tag';
import {
  GENERATION_STATE_NAMES,
  LENGTH_NAMES,
  NOTE_STATUS_NAMES,
  PURPOSE_NAMES,
  STYLE_NAMES,
  TONE_NAMES,
  WRITER_NAMES,
} from '../../../../src/services/catalogue/sets/generation';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export const PURPOSES = valuesOf(PURPOSE_NAMES);
export const STYLES = valuesOf(STYLE_NAMES);
export const TONES = valuesOf(TONE_NAMES);
export const LENGTHS = valuesOf(LENGTH_NAMES);
export const MESSAGE_STATES = valuesOf(GENERATION_STATE_NAMES);
export const WRITERS = valuesOf(WRITER_NAMES);

/** One answer of a model: the first of a conversation, or a refinement of the previous one. */
export const generatedMessage = pgTable(
  'generated_message',
  {
    messageId: identity(),
    ...owned(),
    /** Chosen by the client: a repeated request with the same id returns the same message. */
    generationId: text().notNull(),
    /** Digest of the first request's params; null: older than this column. */
    fingerprint: text(),
    /** The first message of the conversation; null: this is the first, or the first was deleted. */
    conversationId: integer().references((): AnyPgColumn => generatedMessage.messageId, { onDelete: 'set null' }),
    /** Position in the conversation, from 1. */
    round: smallint().notNull().default(1),
    purpose: text({ enum: PURPOSES }).notNull(),
    flowId: integer().references(() => flow.flowId, { onDelete: 'set null' }),
    keyword: text().notNull().default(''),
    style: text({ enum: STYLES }).notNull(),
    tone: text({ enum: TONES }).notNull(),
    length: text({ enum: LENGTHS }).notNull(),
    instruction: text().notNull().default(''),
    /** The text so far; updated while it is generated. */
    content: text().notNull().default(''),
    state: text({ enum: MESSAGE_STATES }).notNull().default('running'),
    failReason: text(),
    /** Length at which to stop, as a person asked; read by the server that generates it, which may be another one. */
    stopAt: integer(),
    edited: boolean().notNull().default(false),
    provider: text({ enum: WRITERS }).notNull(),
    /** Heartbeat: a running message without a recent one belonged to a server that died. */
    heartbeatTime: moment().notNull().defaultNow(),
    ...times(),
  },
  (t) => [
    unique('generated_message_generation').on(t.creatorId, t.generationId),
    unique('generated_message_within_department').on(t.messageId, t.departmentId),
    index('generated_message_running')
      .on(t.heartbeatTime)
      .where(sql`${t.state} = 'running'`),
    index('generated_message_of_flow').on(t.flowId, ...latest(t.createTime, t.messageId)),
    index('generated_message_of_conversation').on(t.conversationId, t.round),
    index('generated_message_of_person').on(t.creatorId, t.updateTime.desc()),
    index('generated_message_list_by_create_time').on(...latest(t.createTime, t.messageId), t.departmentId),
    index('generated_message_list_by_update_time').on(...latest(t.updateTime, t.messageId), t.departmentId),
    oneOf('generated_message_purpose', t.purpose, PURPOSES),
    oneOf('generated_message_style', t.style, STYLES),
    oneOf('generated_message_tone', t.tone, TONES),
    oneOf('generated_message_length', t.length, LENGTHS),
    oneOf('generated_message_state', t.state, MESSAGE_STATES),
    oneOf('generated_message_provider', t.provider, WRITERS),
    check('generated_message_round', sql`${t.round} between 1 and 100`),
  ],
);

export const NOTE_STATUSES = valuesOf(NOTE_STATUS_NAMES);

/** A text that a person saved, with the inputs that it was generated from. */
export const generatedNote = pgTable(
  'generated_note',
  {
    noteId: identity(),
    ...owned(),
    /** The message that it was saved from; null: deleted since, or written by hand. */
    messageId: integer().references(() => generatedMessage.messageId, { onDelete: 'set null' }),
    flowId: integer().references(() => flow.flowId, { onDelete: 'set null' }),
    keyword: text().notNull().default(''),
    style: text({ enum: STYLES }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    status: text({ enum: NOTE_STATUSES }).notNull().default('draft'),
    /** Null: written by a person. */
    provider: text({ enum: WRITERS }),
    /** Addresses of its pictures, such as posters. */
    images: jsonb().$type<string[]>().notNull().default([]),
    ...times(),
    ...versioned(),
  },
  (t) => [
    unique('generated_note_within_department').on(t.noteId, t.departmentId),
    uniqueIndex('generated_note_of_message').on(t.messageId),
    index('generated_note_of_flow').on(t.flowId, ...latest(t.createTime, t.noteId)),
    index('generated_note_list_by_create_time').on(...latest(t.createTime, t.noteId), t.departmentId),
    index('generated_note_list_by_update_time').on(...latest(t.updateTime, t.noteId), t.departmentId),
    index('generated_note_creator').on(t.creatorId),
    oneOf('generated_note_style', t.style, STYLES),
    oneOf('generated_note_status', t.status, NOTE_STATUSES),
    oneOf('generated_note_provider', t.provider, WRITERS),
    check('generated_note_title_length', sql`char_length(${t.title}) between 1 and 200`),
  ],
);

export const generatedNoteTag = pgTable(
  'generated_note_tag',
  {
    noteId: integer().notNull(),
    tagId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.tagId] }),
    index('generated_note_tag_by_tag').on(t.tagId, t.noteId),
    departmentReference('generated_note_tag_note', t, 'noteId', generatedNote),
    departmentReference('generated_note_tag_tag', t, 'tagId', tag),
  ],
);

/** Favourites of a person. */
export const generatedNoteFavorite = pgTable(
  'generated_note_favorite',
  {
    userId: belongsTo(() => account.userId),
    noteId: belongsTo(() => generatedNote.noteId),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.noteId] }), index('generated_note_favorite_by_note').on(t.noteId)],
);

/**
 * A text that generation may use: product facts, a price list, earlier copy. Stored as text, whatever its original
 * format.
 */
export const referenceFile = pgTable(
  'reference_file',
  {
    fileId: identity(),
    ...owned(),
    name: text().notNull(),
    /** Size of the uploaded file, bytes. */
    size: integer().notNull(),
    content: text().notNull(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('reference_file_within_department').on(t.fileId, t.departmentId),
    index('reference_file_list_by_create_time').on(...latest(t.createTime, t.fileId), t.departmentId),
    index('reference_file_creator').on(t.creatorId),
    check('reference_file_name_length', sql`char_length(${t.name}) between 1 and 120`),
  ],
);

export const generatedMessageFile = pgTable(
  'generated_message_file',
  {
    messageId: integer().notNull(),
    fileId: integer().notNull(),
    departmentId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.fileId] }),
    index('generated_message_file_by_file').on(t.fileId),
    departmentReference('generated_message_file_message', t, 'messageId', generatedMessage),
    departmentReference('generated_message_file_file', t, 'fileId', referenceFile),
  ],
);
