/**
 * What calls read and change (docs/decisions/0037-who-hears-of-a-change.md). A write names every entity of which it may
 * change a row, a read
 * every entity whose rows make up its answer; names of people, departments and tags that an answer only mentions do not
 * count.
 */
export const ENTITIES = [
  // people
  'account',
  'loginSession',
  'role',
  'department',
  'joinRequest',
  'decryptTrace',
  'gitToken',
  'agreement',
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
  'message',
  // uploads and sounds
  'upload',
  'transcription',
  'voice',
  // material
  'businessLine',
  'bloggerAccount',
  'materialNote',
  'materialTracking',
  // screens
  'screenVersion',
  'screenDraft',
] as const;

export type Entity = (typeof ENTITIES)[number];

/**
 * Records that people edit in forms: each has a version, so that nobody overwrites unseen changes of others
 * (docs/decisions/0038-stale-saves.md).
 */
export const EDITED_RECORDS = [
  'account',
  'role',
  'department',
  'keyword',
  'content',
  'credential',
  'generatedNote',
  'prohibitedWord',
  'upload',
  'businessLine',
  'bloggerAccount',
] as const satisfies readonly Entity[];

export type EditedRecord = (typeof EDITED_RECORDS)[number];

/** Event of `GET /screens/events` that says of which entities rows changed: its data is a JSON list of them. */
export const CHANGES_EVENT = 'changes';
