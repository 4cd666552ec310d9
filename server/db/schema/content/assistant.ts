/** Assistants, histories with their branches, files, tokens (calls.md section 7.7, docs/decisions/0082-assistant.md). */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { AssistantContent } from '../../../../src/services/catalogue/generated/types';
import {
  ANSWER_STATE_NAMES,
  ASSISTANT_SCOPE_NAMES,
  CONTENT_ROLE_NAMES,
  FILE_STATE_NAMES,
  RESULT_KIND_NAMES,
} from '../../../../src/services/catalogue/sets/assistant';
import { WRITER_NAMES } from '../../../../src/services/catalogue/sets/generation';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { account, department } from '../people/account';
import { belongsTo, bytes, identity, isIn, moment, oneOf, times, versioned } from '../columns';
import { owned } from '../owned';

export const ASSISTANT_SCOPES = valuesOf(ASSISTANT_SCOPE_NAMES);
export const CONTENT_ROLES = valuesOf(CONTENT_ROLE_NAMES);
export const ANSWER_STATES = valuesOf(ANSWER_STATE_NAMES);
export const RESULT_KINDS = valuesOf(RESULT_KIND_NAMES);
/** An answer in one of these is not finished. */
const OPEN_STATES = ['running', 'asking'] as const satisfies readonly (typeof ANSWER_STATES)[number][];
const FILE_STATES = valuesOf(FILE_STATE_NAMES);
const WRITERS = valuesOf(WRITER_NAMES);

const person = () => belongsTo(() => account.userId);

export const assistant = pgTable(
  'assistant',
  {
    assistantId: identity(),
    ...owned(),
    name: text().notNull(),
    description: text().notNull().default(''),
    instructions: text().notNull().default(''),
    /** Empty: the model of the installation. */
    model: text().notNull().default(''),
    temperature: real().notNull().default(0.7),
    scope: text({ enum: ASSISTANT_SCOPES }).notNull().default('own'),
    openingQuestions: text().array().notNull().default([]),
    /** Deleted rows can be restored until they are removed (`RETENTIONS`). */
    deleteTime: moment(),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index('assistant_list').on(t.departmentId, t.assistantId.desc()),
    index('assistant_creator').on(t.creatorId),
    index('assistant_deleted')
      .on(t.deleteTime, t.assistantId)
      .where(sql`${t.deleteTime} is not null`),
    // Everybody's list joins those of their department, their own and these.
    index('assistant_of_all')
      .on(t.assistantId)
      .where(sql`${t.scope} = 'all'`),
    oneOf('assistant_scope', t.scope, ASSISTANT_SCOPES),
    check('assistant_name_length', sql`char_length(${t.name}) between 1 and 40`),
    check('assistant_temperature', sql`${t.temperature} between 0 and 2`),
  ],
);

/** A file of a person, whose text is read once and stored in chunks. */
export const assistantFile = pgTable(
  'assistant_file',
  {
    fileId: identity(),
    userId: person(),
    name: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    contentType: text().notNull(),
    /** SHA-256 of the content, hexadecimal: the same file of a person is stored once. */
    digest: text().notNull(),
    /** Key in the upload store; null: only its text is kept. */
    storageKey: text(),
    /** Characters. */
    length: integer().notNull().default(0),
    state: text({ enum: FILE_STATES }).notNull().default('reading'),
    failReason: text(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('assistant_file_digest').on(t.userId, t.digest),
    index('assistant_file_list').on(t.userId, t.createTime.desc(), t.fileId.desc()),
    oneOf('assistant_file_state', t.state, FILE_STATES),
    check('assistant_file_name_length', sql`char_length(${t.name}) between 1 and 120`),
  ],
);

export const assistantFileChunk = pgTable(
  'assistant_file_chunk',
  {
    fileId: belongsTo(() => assistantFile.fileId),
    /** Start in the file's text, characters. Chunks do not overlap and cover the text. */
    position: integer().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] })],
);

/** The content of a file until its text has been read, by any server. */
export const assistantFileSource = pgTable(
  'assistant_file_source',
  {
    fileId: integer()
      .primaryKey()
      .references(() => assistantFile.fileId, { onDelete: 'cascade' }),
    userId: person(),
    content: bytes().notNull(),
  },
  (t) => [index('assistant_file_source_turns').on(t.userId, t.fileId)],
);

/** Knowledge files of an assistant. Whoever may use the assistant may read what its answers cite. */
export const assistantKnowledge = pgTable(
  'assistant_knowledge',
  {
    assistantId: belongsTo(() => assistant.assistantId),
    fileId: belongsTo(() => assistantFile.fileId),
  },
  (t) => [primaryKey({ columns: [t.assistantId, t.fileId] }), index('assistant_knowledge_file').on(t.fileId)],
);

export const assistantHistory = pgTable(
  'assistant_history',
  {
    historyId: identity(),
    userId: person(),
    assistantId: integer().references(() => assistant.assistantId, { onDelete: 'set null' }),
    title: text().notNull(),
    /** null: not pinned. */
    pinTime: moment(),
    /** The last content of the branch that is shown. */
    headId: integer().references((): AnyPgColumn => assistantContent.contentId, { onDelete: 'set null' }),
    deleteTime: moment(),
    ...times(),
  },
  (t) => [
    index('assistant_history_list').on(t.userId, t.updateTime.desc(), t.historyId.desc()),
    index('assistant_history_assistant').on(t.assistantId),
    index('assistant_history_head').on(t.headId),
    index('assistant_history_old')
      .on(t.updateTime, t.historyId)
      .where(sql`${t.deleteTime} is null and ${t.pinTime} is null`),
    index('assistant_history_deleted')
      .on(t.deleteTime, t.historyId)
      .where(sql`${t.deleteTime} is not null`),
    check('assistant_history_title_length', sql`char_length(${t.title}) between 1 and 100`),
  ],
);

/** Questions and answers: one table, with the tree of branches in `parentId`. */
export const assistantContent = pgTable(
  'assistant_content',
  {
    contentId: identity(),
    historyId: belongsTo(() => assistantHistory.historyId),
    userId: person(),
    parentId: integer().references((): AnyPgColumn => assistantContent.contentId, { onDelete: 'cascade' }),
    role: text({ enum: CONTENT_ROLES }).notNull(),
    /** Chosen by the client, on answers: a repeated request with the same id follows the same answer. */
    requestId: text(),
    /** Digest of the request's params. */
    fingerprint: text(),
    /** While it is being written: what stood before; the rest is in `assistantPiece`. */
    text: text().notNull().default(''),
    state: text({ enum: ANSWER_STATES }).notNull(),
    failReason: text(),
    provider: text({ enum: WRITERS }),
    model: text().notNull().default(''),
    attachments: jsonb().$type<AssistantContent['attachments']>().notNull().default([]),
    sources: jsonb().$type<AssistantContent['sources']>().notNull().default([]),
    steps: jsonb().$type<AssistantContent['steps']>().notNull().default([]),
    /** What the model needs to go on: calls with params and answers. Never sent to browsers. */
    transcript: jsonb().notNull().default([]),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
    ...times(),
  },
  (t) => [
    unique('assistant_content_request').on(t.userId, t.requestId),
    index('assistant_content_history').on(t.historyId, t.contentId),
    index('assistant_content_open').on(t.historyId).where(isIn(t.state, OPEN_STATES)),
    index('assistant_content_parent').on(t.parentId),
    index('assistant_content_person').on(t.userId, t.createTime.desc(), t.contentId.desc()),
    oneOf('assistant_content_role', t.role, CONTENT_ROLES),
    oneOf('assistant_content_state', t.state, ANSWER_STATES),
    oneOf('assistant_content_provider', t.provider, WRITERS),
  ],
);

/**
 * An answer that a server is writing. Apart from its content, so that heartbeats announce nothing to browsers.
 */
export const assistantRun = pgTable(
  'assistant_run',
  {
    contentId: integer()
      .primaryKey()
      .references(() => assistantContent.contentId, { onDelete: 'cascade' }),
    /** Heartbeat: a run without a recent one belonged to a server that died. */
    heartbeatTime: moment().notNull().defaultNow(),
    /** Length at which to stop, as the person asked; read by the server that writes it, which may be another one. */
    stopAt: integer(),
  },
  (t) => [index('assistant_run_heartbeat').on(t.heartbeatTime)],
);

/** Text of a running answer as it grows: each flush inserts only what is new. Removed when the answer ends. */
export const assistantPiece = pgTable(
  'assistant_piece',
  {
    contentId: belongsTo(() => assistantRun.contentId),
    /** Position in the answer's text, UTF-16 code units. */
    position: integer().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.position] })],
);

/** What was made of an answer. */
export const assistantResult = pgTable(
  'assistant_result',
  {
    resultId: identity(),
    contentId: belongsTo(() => assistantContent.contentId),
    kind: text({ enum: RESULT_KINDS }).notNull(),
    title: text().notNull(),
    /** Address in this console. */
    address: text().notNull(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [
    index('assistant_result_content').on(t.contentId, t.resultId),
    oneOf('assistant_result_kind', t.kind, RESULT_KINDS),
  ],
);

/** Tokens of a person by day (Shanghai time) and assistant. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    day: date({ mode: 'string' }).notNull(),
    userId: person(),
    /** 0: without an assistant. No reference: figures outlive the assistant. */
    assistantId: integer().notNull().default(0),
    departmentId: integer().references(() => department.departmentId, { onDelete: 'set null' }),
    answers: integer().notNull().default(0),
    inputTokens: integer().notNull().default(0),
    outputTokens: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.userId, t.assistantId] }),
    index('assistant_usage_department').on(t.departmentId, t.day),
    index('assistant_usage_person').on(t.userId, t.day),
  ],
);
