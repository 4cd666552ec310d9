/**
 * The entities that calls read and change (docs/decisions/0037-who-hears-of-a-change.md). A write lists every entity of
 * which it may change a row, a read every entity whose rows make up its answer. Names of people, departments and tags
 * that an answer merely mentions do not count.
 */
export const ENTITIES = [
  // people
  'account',
  'loginSession',
  'role',
  'department',
  'joinRequest',
  'decryptTrace',
  'auditEntry',
  'serviceCheck',
  'setupStep',
  'gitToken',
  'agreement',
  'agreementVersion',
  'retentionRule',
  'agreementDraft',
  // what is followed and collected
  'keyword',
  'blogger',
  'content',
  'comment',
  'tag',
  'task',
  'credential',
  'underWater',
  'importBatch',
  // what is written and sent
  'generatedMessage',
  'generatedNote',
  'referenceFile',
  'story',
  'prohibitedWord',
  'publisherAuth',
  'publication',
  'coverNote',
  'xhsAds',
  'message',
  'messageBatch',
  // live streams: `liveRecord` is a session with its minutes, texts, chats, people and goods
  'liveBlogger',
  'liveRecord',
  // private messages through reply accounts
  'replyAccount',
  'receiver',
  'chatMessage',
  'chatTyping',
  'conversationRecord',
  'replyScript',
  'scriptVariable',
  'automaticReply',
  'automaticConfig',
  'ignoredNote',
  'replyLogIn',
  'chatGroup',
  'groupBotAccount',
  'platformGroup',
  'groupMessage',
  'groupReply',
  'autoTask',
  'sourceEvent',
  // uploads and sounds
  'upload',
  'transcription',
  'voice',
  'pronunciation',
  // material
  'businessLine',
  'bloggerAccount',
  'materialNote',
  'materialTracking',
  // activity pages
  'page',
  'pageComponent',
  'componentCategory',
  'pageComment',
  'pageEditor',
  'pageTemplate',
  'pageReview',
  'pageReport',
  'product',
  // short links and channels
  'shortLink',
  'channel',
  // forms for visitors
  'form',
  'formField',
  'formRecord',
  'activity',
  // the assistant
  'assistant',
  'assistantHistory',
  'assistantContent',
  'assistantFile',
  'assistantUsage',
  // pictures that people make
  'image',
  'imageTemplate',
  'generatedPicture',
  'posterJob',
  'teamColor',
  // videos that people make
  'video',
  'videoTask',
  // the task tray
  'exportJob',
  'trayDismissal',
  // screens
  'tableView',
  'screenVersion',
  'screenDraft',
  'screenEditor',
  'screenReview',
] as const;

export type Entity = (typeof ENTITIES)[number];

/**
 * Records that people edit in forms. Each has a version, so that a save cannot overwrite changes that the editor has
 * not seen (docs/decisions/0038-stale-saves.md).
 */
export const EDITED_RECORDS = [
  'account',
  'role',
  'department',
  'agreementDraft',
  'keyword',
  'content',
  'credential',
  'generatedNote',
  'prohibitedWord',
  'publisherAuth',
  'publication',
  'xhsAds',
  'liveBlogger',
  'upload',
  'businessLine',
  'bloggerAccount',
  'receiver',
  'replyScript',
  'scriptVariable',
  'replyAccount',
  'groupBotAccount',
  'platformGroup',
  'page',
  'pageComponent',
  'componentCategory',
  'pageTemplate',
  'shortLink',
  'channel',
  'form',
  'formField',
  'product',
  'activity',
  'assistant',
  'image',
  'imageTemplate',
  'video',
] as const satisfies readonly Entity[];

export type EditedRecord = (typeof EDITED_RECORDS)[number];

/** Event of `GET /screens/events`: rows changed. Its data is a JSON list of the entities. */
export const CHANGES_EVENT = 'changes';

/** Event of the event stream with the id that the server gives to the tab that has opened the stream. */
export const TAB_EVENT = 'tab';

/** Header with that id, on a write whose changes the tab reads again by itself after the answer. */
export const TAB_HEADER = 'tab-id';
