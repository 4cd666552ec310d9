/** Fills an empty database with the demonstration: the data of an invented company. */
import { eq, sql } from 'drizzle-orm';
import { contactPurpose } from '../domain/conversation/contact.store';
import { sealLogIn } from '../domain/conversation/inbox.store';
import { MASKS } from '../kernel/session/masked-number';
import { hashPassword } from '../kernel/session/password';
import { keepSecret, sealer, type Sealer } from '../kernel/session/seal';
import { keepDemonstration } from '../providers/sandbox/sandbox.store';
import type { Database } from '../db/connect';
import {
  account,
  accountRole,
  automaticConf,
  automaticReply,
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
  greetingRelation,
  groupJoin,
  ignoredNote,
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
  pronunciation,
  referenceFile,
  role,
  chatContact,
  chatGroup,
  chatGroupRow,
  chatMessage,
  conversationRecord,
  receiver,
  replyAccount,
  replyAccountSync,
  replyScript,
  replyScriptVersion,
  sandboxChat,
  scriptVariable,
  sentMessage,
  spiderTask,
  spiderTaskFlow,
  tag,
  transcription,
  underWater,
} from '../db/schema';
import { continueIdentity, insertRows } from '../db/bulk';
import { DEMO_PASSWORD } from '../domain/account/password.rules';
import { rollUp } from '../domain/visit/roll-up.store';
import { insertAdvertising } from './content/advertising';
import { insertAssistants } from './content/assistant';
import { insertImageTemplates } from './image-templates';
import { insertLinks } from './page/links';
import { insertForms, insertRecords } from './page/forms';
import { insertLives } from './content/live';
import { insertPages } from './page/pages';
import { insertGroups } from './conversation/groups';
import { insertPublications } from './content/publications';
import { insertVideos } from './content/videos';
import { insertVoices } from './content/voices';
import { DEMONSTRATION, DEMONSTRATION_ORIGIN, generate, type Demonstration, type Size } from './content/generate';

export interface SeedOptions {
  readonly now: Date;
  /** Called with each step, for the person who waits. */
  readonly progress?: (message: string) => void;
  readonly size?: Size;
  /** Public origin of the console. */
  readonly origin?: string;
  /** Origin of published activity pages. */
  readonly pagesUrl?: string;
  /** ATELIER_SECRET, if it is set. */
  readonly secret?: string | null;
}

/** False if accounts exist; then nothing is changed. Runs in one transaction, and is safe with concurrent instances. */
export async function seedDemonstration(
  db: Database,
  {
    now,
    progress = () => undefined,
    size = DEMONSTRATION,
    origin = DEMONSTRATION_ORIGIN,
    pagesUrl = 'https://pages.example',
    secret = null,
  }: SeedOptions,
): Promise<boolean> {
  if ((await db.$count(account)) > 0) return false;
  progress('making the demonstration data');
  keepSecret(db, secret);
  const seal = await sealer(db);
  const rows = generate(now, await hashPassword(DEMO_PASSWORD), size, origin);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${account} in share row exclusive mode`);
    if ((await tx.$count(account)) > 0) return false;
    // A large pending list builds the text indexes in bulk at the end, which is faster.
    await tx.execute(sql`set local gin_pending_list_limit = '256MB'`);
    await insertAll(tx, rows, now, progress, seal);
    const forms = await insertForms(tx, now);
    await insertPages(tx, now, pagesUrl, forms);
    await insertLinks(tx, now);
    await insertRecords(tx, now, forms, seal);
    await rollUp(tx, now);
    await insertAssistants(tx, now);
    await insertPublications(tx, now, seal, origin);
    await insertLives(tx, now, origin);
    await insertAdvertising(tx, now);
    await insertGroups(tx, now, origin);
    await insertImageTemplates(tx, now);
    await insertVideos(tx, now);
    await insertVoices(tx, now);
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
  [replyAccount, 'accountId'],
  [receiver, 'receiverId'],
  [replyScript, 'scriptId'],
  [replyScriptVersion, 'versionId'],
  [scriptVariable, 'variableId'],
  [chatMessage, 'messageId'],
  [chatContact, 'contactId'],
  [greetingRelation, 'relationId'],
  [automaticReply, 'replyId'],
  [chatGroup, 'groupId'],
  [ignoredNote, 'ignoredId'],
  [sandboxChat, 'chatId'],
  [generatedMessage, 'messageId'],
  [generatedNote, 'noteId'],
  [referenceFile, 'fileId'],
  [prohibitedWord, 'prohibitedId'],
  [pronunciation, 'pronunciationId'],
  [feedUpload, 'uploadId'],
  [transcription, 'transcriptionId'],
] as const;

async function insertAll(
  tx: Database,
  rows: Demonstration,
  now: Date,
  progress: (message: string) => void,
  seal: Sealer,
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
  await insertConversations(tx, rows, seal);
  await insertRows(tx, sentMessage, rows.sentMessages);
  await insertRows(tx, generatedMessage, rows.generatedMessages);
  await insertRows(tx, generatedNote, rows.generatedNotes);
  await insertRows(tx, generatedNoteTag, rows.generatedNoteTags);
  await insertRows(tx, generatedNoteFavorite, rows.generatedNoteFavorites);
  await insertRows(tx, referenceFile, rows.referenceFiles);
  await insertRows(tx, prohibitedWord, rows.prohibitedWords);
  await insertRows(tx, pronunciation, rows.pronunciations);
  await insertRows(tx, feedUpload, rows.feedUploads);
  await insertRows(tx, feedUploadTag, rows.feedUploadTags);
  await insertRows(tx, transcription, rows.transcriptions);
  await keepDemonstration(tx, now);
  for (const [table, key] of IDENTITIES) await continueIdentity(tx, table, key);
}

/** Numbers and log-ins are sealed here, because the generator knows no key. */
async function insertConversations(tx: Database, rows: Demonstration, seal: Sealer): Promise<void> {
  await insertRows(
    tx,
    replyAccount,
    rows.replyAccounts.map(({ row, cookie }) => ({
      ...row,
      sealed: sealLogIn(seal, row.accountId, [{ name: 'cookie', value: cookie }]),
    })),
  );
  await insertRows(tx, replyAccountSync, rows.replyAccountSyncs);
  const contacts = rows.chatContacts.map(({ number, ...row }) => ({
    ...row,
    messageId: null,
    sealed: seal.close(contactPurpose(row.kind), number),
    masked: MASKS[row.kind](number),
    digest: seal.digest(contactPurpose(row.kind), number),
  }));
  const withoutContacts = rows.receivers.map((row) => ({ ...row, phoneId: null, wechatId: null }));
  await insertRows(tx, receiver, withoutContacts);
  await insertRows(tx, replyScript, rows.replyScripts);
  await insertRows(tx, replyScriptVersion, rows.replyScriptVersions);
  await insertRows(tx, scriptVariable, rows.scriptVariables);
  await insertRows(tx, chatMessage, rows.chatMessages);
  await insertRows(tx, chatContact, contacts);
  const messageOf = new Map(rows.chatContacts.map(({ contactId, messageId }) => [contactId, messageId]));
  for (const [contactId, messageId] of messageOf)
    await tx.update(chatContact).set({ messageId }).where(eq(chatContact.contactId, contactId));
  for (const { receiverId, phoneId, wechatId } of rows.receivers)
    if (phoneId !== null || wechatId !== null)
      await tx.update(receiver).set({ phoneId, wechatId }).where(eq(receiver.receiverId, receiverId));
  await insertRows(tx, conversationRecord, rows.conversationRecords);
  await insertRows(tx, automaticConf, rows.automaticConfs);
  await insertRows(tx, greetingRelation, rows.greetingRelations);
  await insertRows(tx, automaticReply, rows.automaticReplies);
  await insertRows(tx, sandboxChat, rows.sandboxChats);
  await insertRows(tx, chatGroup, rows.chatGroups);
  await insertRows(tx, chatGroupRow, rows.chatGroupRows);
  await insertRows(tx, ignoredNote, rows.ignoredNotes);
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
