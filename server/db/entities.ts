/** Which entities of the contract the rows of a table belong to (docs/decisions/0037-who-hears-of-a-change.md). */
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Entity } from '../../src/services/catalogue/entities';
import * as schema from './schema';

type TableKey = { [K in keyof typeof schema]: (typeof schema)[K] extends PgTable ? K : never }[keyof typeof schema];

/**
 * Every table of the schema: one that is missing here is a type error. Empty: no call answers with its rows, or they
 * change with every look at the clock.
 */
const ENTITIES_OF_TABLE: Readonly<Record<TableKey, readonly Entity[]>> = {
  account: ['account'],
  accountRole: ['account', 'role'],
  role: ['role'],
  department: ['department'],
  departmentChecker: ['department'],
  joinGroup: ['joinRequest'],
  joinGroupRole: ['joinRequest'],
  groupJoin: ['joinRequest'],
  decryptTrace: ['decryptTrace'],
  gitAccessToken: ['gitToken'],
  userAgreement: ['agreement'],
  directoryPerson: [],
  productCategory: [],
  loginAttempt: [],
  // What a session is prolonged by does not change the list of log-ins: it is shown to the hour.
  session: ['loginSession'],
  passwordLink: ['account'],

  keyword: ['keyword'],
  keywordFlow: ['keyword', 'content'],
  keywordTag: ['keyword', 'tag'],
  blogger: ['blogger'],
  bloggerTag: ['blogger', 'tag'],
  bloggerFavorite: ['blogger'],
  flow: ['content'],
  // The row of the content or blogger changes with them.
  figure: [],
  flowTag: ['content', 'tag'],
  flowFavorite: ['content'],
  comment: ['comment'],
  tag: ['tag'],
  spiderTask: ['task'],
  spiderTaskFlow: ['task'],
  // Says of each bot when it last asked for a task, every few seconds.
  spiderBot: [],
  platformAdapter: [],
  spiderAuthentication: ['credential'],
  underWater: ['underWater'],
  importBatch: ['importBatch'],
  importFailure: ['importBatch'],

  generatedMessage: ['generatedMessage'],
  generatedMessageFile: ['generatedMessage'],
  generatedNote: ['generatedNote'],
  generatedNoteTag: ['generatedNote'],
  generatedNoteFavorite: ['generatedNote'],
  referenceFile: ['referenceFile'],
  story: ['story'],
  prohibitedWord: ['prohibitedWord'],
  sentMessage: ['message'],
  // Answered to who asked for it alone; what it sends changes sentMessage.
  messageBatch: [],
  // Kept for the client that sent the key.
  onceKey: [],

  feedUpload: ['upload'],
  fileUpload: [],
  feedUploadTag: ['upload'],
  transcription: ['transcription'],
  voiceGen: ['voice'],

  businessLine: ['businessLine'],
  bloggerAccount: ['bloggerAccount'],
  materialNote: ['materialNote'],
  materialTracking: ['materialTracking'],

  screen: ['screenVersion'],
  screenVersion: ['screenVersion'],
  screenBatch: ['screenVersion'],
  screenDraft: ['screenDraft'],
  // How far each server is.
  screenChange: [],
  screenFolder: [],

  // The stand-in of the platforms, and what the server keeps for itself.
  sandboxUser: [],
  sandboxNote: [],
  sandboxWord: [],
  sandboxMessage: [],
  serverSecret: [],
  ssoRecord: [],
};

/** By the name that the table has in the database. */
export const entitiesOfTable: ReadonlyMap<string, readonly Entity[]> = new Map(
  Object.entries(schema).flatMap(([key, table]) =>
    is(table, PgTable) ? [[getTableName(table), ENTITIES_OF_TABLE[key as TableKey]] as const] : [],
  ),
);
