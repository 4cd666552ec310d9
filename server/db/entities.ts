/**
 * Maps each table to the entities of the contract that its rows belong to
 * (docs/decisions/0037-who-hears-of-a-change.md).
 */
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Entity } from '../../src/services/catalogue/entities';
import * as schema from './schema';

type TableKey = { [K in keyof typeof schema]: (typeof schema)[K] extends PgTable ? K : never }[keyof typeof schema];

/**
 * Has every table of the schema; a missing one is a type error. An empty list: no call returns its rows, or they change
 * all the time without a visible effect.
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
  auditEntry: ['auditEntry'],
  serviceCheck: ['serviceCheck', 'setupStep'],
  skippedStep: ['setupStep'],
  gitAccessToken: ['gitToken'],
  userAgreement: ['agreement'],
  agreementVersion: ['agreementVersion'],
  retentionRule: ['retentionRule'],
  retentionRun: [],
  doomedFile: [],
  agreementDraft: ['agreementDraft'],
  directoryPerson: [],
  productCategory: [],
  loginAttempt: [],
  // Includes prolongations, at most one per session and hour: the list of log-ins shows the last use to the hour.
  session: ['loginSession'],
  passwordLink: ['account'],

  keyword: ['keyword'],
  keywordFlow: ['keyword', 'content'],
  keywordTag: ['keyword', 'tag'],
  blogger: ['blogger'],
  bloggerTag: ['blogger', 'tag'],
  bloggerFavorite: ['blogger'],
  flow: ['content'],
  // A figure changes together with the row of its content or blogger, which is announced.
  figure: [],
  flowTag: ['content', 'tag'],
  flowFavorite: ['content'],
  comment: ['comment'],
  tag: ['tag'],
  spiderTask: ['task'],
  spiderTaskFlow: ['task'],
  // Updated every few seconds, when a bot asks for a task.
  spiderBot: [],
  platformAdapter: [],
  spiderAuthentication: ['credential'],
  underWater: ['underWater'],
  importBatch: ['importBatch'],
  importFailure: ['importBatch'],

  assistant: ['assistant'],
  assistantKnowledge: ['assistant'],
  assistantFile: ['assistantFile'],
  assistantFileChunk: [],
  assistantFileSource: [],
  assistantHistory: ['assistantHistory'],
  assistantContent: ['assistantContent', 'assistantHistory'],
  // Change several times a second while an answer is written; readers follow its stream.
  assistantRun: [],
  assistantPiece: [],
  assistantResult: ['assistantContent'],
  assistantUsage: ['assistantUsage'],

  generatedMessage: ['generatedMessage'],
  generatedMessageFile: ['generatedMessage'],
  generatedNote: ['generatedNote'],
  generatedNoteTag: ['generatedNote'],
  generatedNoteFavorite: ['generatedNote'],
  referenceFile: ['referenceFile'],
  story: ['story'],
  prohibitedWord: ['prohibitedWord'],
  publisherAuth: ['publisherAuth'],
  publication: ['publication'],
  coverNote: ['coverNote'],
  xhsAds: ['xhsAds'],
  // Written together with the time of its campaign's figures.
  xhsAdsDay: [],
  xhsAdsBudget: ['xhsAds'],
  // Written together with its publication.
  publishStep: [],
  publishImport: [],
  // Answers that a call waits for.
  platformQuestion: [],
  liveBlogger: ['liveBlogger'],
  // Changes together with its session, several times a minute.
  liveWatch: [],
  liveSession: ['liveRecord'],
  liveMinute: ['liveRecord'],
  liveText: ['liveRecord'],
  livePerson: ['liveRecord'],
  liveChat: ['liveRecord'],
  liveGoods: ['liveRecord'],
  liveSale: ['liveRecord'],
  sentMessage: ['message'],
  messageBatch: ['messageBatch'],
  replyAccount: ['replyAccount'],
  // Updated every few seconds by bots.
  replyAccountSync: [],
  receiver: ['receiver'],
  chatMessage: ['chatMessage'],
  chatTyping: ['chatTyping'],
  conversationRecord: ['conversationRecord'],
  replyScript: ['replyScript'],
  replyScriptVersion: ['replyScript'],
  scriptVariable: ['scriptVariable'],
  automaticReply: ['automaticReply'],
  automaticConf: ['automaticConfig'],
  automaticAccount: ['automaticConfig'],
  greetingRelation: ['automaticConfig'],
  ignoredNote: ['ignoredNote'],
  commentLike: ['comment'],
  replyLogIn: ['replyLogIn'],
  chatGroup: ['chatGroup'],
  chatGroupRow: ['chatGroup'],
  groupBotAccount: ['groupBotAccount'],
  // Updated every few seconds by bots.
  groupBotSync: [],
  platformGroup: ['platformGroup'],
  groupMessage: ['groupMessage'],
  groupReply: ['groupReply'],
  autoTask: ['autoTask'],
  sourceEvent: ['sourceEvent'],
  // A number changes together with its message and its receiver, which are announced.
  chatContact: [],
  image: ['image'],
  imageTemplate: ['imageTemplate'],
  generatedPicture: ['generatedPicture'],
  posterJob: ['posterJob'],
  posterRow: ['posterJob'],
  video: ['video'],
  videoScene: ['video'],
  videoPrompt: ['video'],
  videoTask: ['videoTask'],
  teamColor: ['teamColor'],
  exportJob: ['exportJob'],
  trayDismissal: ['trayDismissal'],
  tableView: ['tableView'],
  // Stored answers for clients that repeat a write with the same key.
  onceKey: [],

  feedUpload: ['upload'],
  fileUpload: [],
  feedUploadTag: ['upload'],
  transcription: ['transcription'],
  voiceGen: ['voice'],
  voicePart: ['voice'],
  pronunciation: ['pronunciation'],

  businessLine: ['businessLine'],
  bloggerAccount: ['bloggerAccount'],
  materialNote: ['materialNote'],
  materialTracking: ['materialTracking'],

  page: ['page'],
  pageDraft: ['page'],
  pageVersion: ['page'],
  // A save is announced by its draft.
  draftStep: [],
  // Changes together with its page or component.
  componentUse: [],
  pageComment: ['pageComment'],
  pageEditor: ['pageEditor'],
  // Prolongations of every open page, several a minute.
  pageEditorSeen: [],
  pageTemplate: ['pageTemplate'],
  pageReview: ['pageReview'],
  // Changes together with the draft or the params of its page.
  pageAuthor: [],
  pageReport: ['pageReport'],
  // Written with the end of its report.
  pageReportPicture: [],
  componentCategory: ['componentCategory'],
  pageComponent: ['pageComponent'],
  pageComponentDraft: ['pageComponent'],
  pageComponentVersion: ['pageComponent'],
  product: ['product'],
  activity: ['activity'],
  activityPage: ['activity'],
  // Products are listed with the pages that show them; a newly published page may have read rows that changed
  // meanwhile.
  publishedPage: ['product'],
  previewPicture: [],
  // Every visit of a published page; lists show the counts as of their next reading.
  pageCount: [],
  shortLink: ['shortLink'],
  // Changes together with its link.
  shortLinkTarget: [],
  channel: ['channel'],
  channelCost: ['channel'],
  // Every visit; figures show them as of their next reading.
  visit: [],
  visitSalt: [],
  visitRoll: [],
  visitDay: [],
  visitChannelDay: [],
  form: ['form'],
  formDraft: ['form'],
  formVersion: ['form'],
  // Changes together with its page or component.
  formUse: [],
  formField: ['formField'],
  formRecord: ['formRecord'],
  formRecordStep: ['formRecord'],
  // A file changes together with its record; codes are for visitors.
  formFile: [],
  formFileStop: ['form'],
  formCode: [],

  screen: ['screenVersion'],
  screenVersion: ['screenVersion'],
  screenBatch: ['screenVersion'],
  screenDraft: ['screenDraft'],
  screenReview: ['screenReview'],
  // Includes prolongations, one for each open editor every half a minute.
  screenEditor: ['screenEditor'],
  // Synchronisation state of the servers.
  screenChange: [],
  screenFolder: [],

  // The sandbox platform, and records that only the server uses.
  sandboxUser: [],
  sandboxNote: [],
  sandboxWord: [],
  sandboxMessage: [],
  sandboxLike: [],
  sandboxChat: [],
  sandboxRelation: [],
  sandboxGroupChat: [],
  sandboxLogInCode: [],
  sandboxAds: [],
  serverSecret: [],
  ssoRecord: [],
};

/** Keyed by the name of the table in the database. */
export const entitiesOfTable: ReadonlyMap<string, readonly Entity[]> = new Map(
  Object.entries(schema).flatMap(([key, table]) =>
    is(table, PgTable) ? [[getTableName(table), ENTITIES_OF_TABLE[key as TableKey]] as const] : [],
  ),
);
