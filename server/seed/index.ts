/** Fills an empty database with the demonstration: the data of an invented company. */
import { sql } from 'drizzle-orm';
import { hashPassword } from '../kernel/password';
import { keepDemonstration } from '../providers/sandbox/sandbox.store';
import type { Database } from '../db/connect';
import {
  account,
  accountRole,
  blogger,
  bloggerAccount,
  bloggerFavorite,
  bloggerTag,
  businessLine,
  comment,
  decryptTrace,
  department,
  departmentChecker,
  directoryPerson,
  feedUpload,
  feedUploadTag,
  figure,
  flow,
  flowFavorite,
  flowTag,
  generatedMessage,
  generatedNote,
  generatedNoteFavorite,
  generatedNoteTag,
  groupJoin,
  importBatch,
  importFailure,
  joinGroup,
  joinGroupRole,
  keyword,
  keywordFlow,
  keywordTag,
  materialNote,
  materialTracking,
  productCategory,
  prohibitedWord,
  referenceFile,
  role,
  sentMessage,
  spiderTask,
  spiderTaskFlow,
  tag,
  transcription,
  underWater,
} from '../db/schema';
import { continueIdentity, insertRows } from '../db/bulk';
import { DEMO_PASSWORD } from '../domain/account/password.rules';
import { DEMONSTRATION, DEMONSTRATION_ORIGIN, generate, type Demonstration, type Size } from './generate';

export { DEMO_ACCOUNTS } from './demo-accounts';

export interface SeedOptions {
  readonly now: Date;
  /** Called with each step, for the person who waits. */
  readonly progress?: (message: string) => void;
  readonly size?: Size;
  /** Public origin of the console. */
  readonly origin?: string;
}

/** False if accounts exist; then nothing is changed. Runs in one transaction, and is safe with concurrent instances. */
export async function seedDemonstration(
  db: Database,
  { now, progress = () => undefined, size = DEMONSTRATION, origin = DEMONSTRATION_ORIGIN }: SeedOptions,
): Promise<boolean> {
  if ((await db.$count(account)) > 0) return false;
  progress('making the demonstration data');
  const rows = generate(now, await hashPassword(DEMO_PASSWORD), size, origin);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${account} in share row exclusive mode`);
    if ((await tx.$count(account)) > 0) return false;
    // A large pending list builds the text indexes in bulk at the end, which is faster.
    await tx.execute(sql`set local gin_pending_list_limit = '256MB'`);
    await insertAll(tx, rows, now, progress);
    await tx.execute(
      sql`select gin_clean_pending_list(name::regclass) from unnest(array['flow_text', 'flow_letters', 'comment_text', 'comment_letters', 'chat_message_text', 'chat_message_letters']) name`,
    );
    await tx.execute(sql`analyze`);
    return true;
  });
}

/** Tables with generated ids, whose sequences have to continue after the inserted rows. */
const IDENTITIES = [
  [department, 'departmentId'],
  [role, 'roleId'],
  [account, 'userId'],
  [tag, 'tagId'],
  [keyword, 'keywordId'],
  [blogger, 'bloggerId'],
  [flow, 'flowId'],
  [comment, 'commentId'],
  [spiderTask, 'taskId'],
  [joinGroup, 'groupId'],
  [groupJoin, 'joinId'],
  [directoryPerson, 'userId'],
  [productCategory, 'categoryId'],
  [businessLine, 'businessLineId'],
  [bloggerAccount, 'bloggerAccountId'],
  [materialNote, 'noteId'],
  [importBatch, 'batchId'],
  [underWater, 'itemId'],
  [sentMessage, 'messageId'],
  [generatedMessage, 'messageId'],
  [generatedNote, 'noteId'],
  [referenceFile, 'fileId'],
  [prohibitedWord, 'prohibitedId'],
  [feedUpload, 'uploadId'],
  [transcription, 'transcriptionId'],
] as const;

async function insertAll(
  tx: Database,
  rows: Demonstration,
  now: Date,
  progress: (message: string) => void,
): Promise<void> {
  progress(`writing ${rows.departments.length} departments and ${rows.accounts.length} accounts`);
  await insertPeople(tx, rows);
  progress(`writing ${rows.keywords.length} keywords and ${rows.bloggers.length} bloggers`);
  await insertRows(tx, tag, rows.tags);
  await insertRows(tx, keyword, rows.keywords);
  await insertRows(tx, keywordTag, rows.keywordTags);
  await insertRows(tx, blogger, rows.bloggers);
  await insertRows(tx, bloggerTag, rows.bloggerTags);
  progress(`writing ${rows.flows.length} notes and videos and ${rows.tasks.length} tasks`);
  await insertRows(tx, businessLine, rows.businessLines);
  await insertRows(tx, flow, rows.flows);
  await insertRows(tx, figure, rows.figures);
  await insertRows(tx, keywordFlow, rows.keywordFlows);
  await insertRows(tx, flowTag, rows.flowTags);
  progress(`writing ${rows.comments.length} comments`);
  await insertRows(tx, comment, rows.comments);
  await insertRows(tx, bloggerAccount, rows.bloggerAccounts);
  await insertRows(tx, materialNote, rows.materialNotes);
  await insertRows(tx, materialTracking, rows.materialTrackings);
  await insertRows(tx, importBatch, rows.importBatches);
  await insertRows(tx, importFailure, rows.importFailures);
  await insertRows(tx, underWater, rows.underWaters);
  await insertRows(tx, bloggerFavorite, rows.bloggerFavorites);
  await insertRows(tx, flowFavorite, rows.flowFavorites);
  await insertRows(tx, spiderTask, rows.tasks);
  await insertRows(tx, spiderTaskFlow, rows.taskFlows);
  await insertRows(tx, sentMessage, rows.sentMessages);
  await insertRows(tx, generatedMessage, rows.generatedMessages);
  await insertRows(tx, generatedNote, rows.generatedNotes);
  await insertRows(tx, generatedNoteTag, rows.generatedNoteTags);
  await insertRows(tx, generatedNoteFavorite, rows.generatedNoteFavorites);
  await insertRows(tx, referenceFile, rows.referenceFiles);
  await insertRows(tx, prohibitedWord, rows.prohibitedWords);
  await insertRows(tx, feedUpload, rows.feedUploads);
  await insertRows(tx, feedUploadTag, rows.feedUploadTags);
  await insertRows(tx, transcription, rows.transcriptions);
  await keepDemonstration(tx, now);
  for (const [table, key] of IDENTITIES) await continueIdentity(tx, table, key);
}

async function insertPeople(tx: Database, rows: Demonstration): Promise<void> {
  await insertRows(tx, department, rows.departments);
  await insertRows(tx, role, rows.roles);
  await insertRows(tx, account, rows.accounts);
  await insertRows(tx, accountRole, rows.accountRoles);
  await insertRows(tx, departmentChecker, rows.departmentCheckers);
  await insertRows(tx, joinGroup, rows.joinGroups);
  await insertRows(tx, joinGroupRole, rows.joinGroupRoles);
  await insertRows(tx, groupJoin, rows.groupJoins);
  await insertRows(tx, directoryPerson, rows.directoryPeople);
  await insertRows(tx, decryptTrace, rows.decryptTraces);
  await insertRows(tx, productCategory, rows.productCategories);
}
