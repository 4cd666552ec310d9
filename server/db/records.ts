/** Tables and columns of the records that people edit (docs/decisions/0038-stale-saves.md). */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { catalogue } from '../../src/services/catalogue';
import { fieldSettings } from '../../src/services/catalogue/areas/builder/form-shapes';
import { VERSION_PARAM } from '../../src/services/catalogue/codes';
import type { Call } from '../../src/services/catalogue/define';
import type { EditedRecord } from '../../src/services/catalogue/entities';
import {
  account,
  accountRole,
  activity,
  activityPage,
  agreementDraft,
  assistant,
  assistantKnowledge,
  bloggerAccount,
  businessLine,
  channel,
  department,
  departmentChecker,
  feedUpload,
  feedUploadTag,
  flow,
  flowTag,
  form,
  formField,
  componentCategory,
  generatedNote,
  generatedNoteTag,
  groupBotAccount,
  image,
  imageTemplate,
  keyword,
  keywordTag,
  liveBlogger,
  page,
  pageComponent,
  pageTemplate,
  platformGroup,
  product,
  prohibitedWord,
  publisherAuth,
  publication,
  receiver,
  replyScript,
  replyAccount,
  role,
  scriptVariable,
  shortLink,
  spiderAuthentication,
  xhsAds,
  video,
} from './schema';

type VersionedTable = PgTable & Record<'version' | 'editorId' | 'editTime', AnyPgColumn>;

/** A param that is a list of ids, stored in another table: `owner` refers to the record, `value` is the id. */
export interface RecordPart {
  readonly owner: AnyPgColumn;
  readonly value: AnyPgColumn;
}

export interface RecordTable {
  readonly table: VersionedTable;
  readonly id: AnyPgColumn;
  /** Params whose names differ from their column. */
  readonly columns?: Readonly<Record<string, AnyPgColumn>>;
  readonly parts?: Readonly<Record<string, RecordPart>>;
}

/** Settings of a field that its schema holds. */
const FIELD_COLUMNS = Object.fromEntries(Object.keys(fieldSettings).map((name) => [name, formField.schema]));

export const RECORDS: Readonly<Record<EditedRecord, RecordTable>> = {
  account: {
    table: account,
    id: account.userId,
    columns: { mail: account.email },
    parts: { roleIds: { owner: accountRole.userId, value: accountRole.roleId } },
  },
  role: { table: role, id: role.roleId },
  agreementDraft: { table: agreementDraft, id: agreementDraft.draftId },
  department: {
    table: department,
    id: department.departmentId,
    parts: { checkerIds: { owner: departmentChecker.departmentId, value: departmentChecker.userId } },
  },
  keyword: {
    table: keyword,
    id: keyword.keywordId,
    parts: { tagIds: { owner: keywordTag.keywordId, value: keywordTag.tagId } },
  },
  content: { table: flow, id: flow.flowId, parts: { tagIds: { owner: flowTag.flowId, value: flowTag.tagId } } },
  upload: {
    table: feedUpload,
    id: feedUpload.uploadId,
    parts: { tagIds: { owner: feedUploadTag.uploadId, value: feedUploadTag.tagId } },
  },
  credential: {
    table: spiderAuthentication,
    id: spiderAuthentication.authenticationId,
    columns: { curl: spiderAuthentication.sealed },
  },
  generatedNote: {
    table: generatedNote,
    id: generatedNote.noteId,
    parts: { tagIds: { owner: generatedNoteTag.noteId, value: generatedNoteTag.tagId } },
  },
  prohibitedWord: { table: prohibitedWord, id: prohibitedWord.prohibitedId },
  publisherAuth: { table: publisherAuth, id: publisherAuth.publisherId },
  publication: {
    table: publication,
    id: publication.loggerId,
    // A source is a kind with an id. Planning and accepted warnings are part of the plan, never the state: bots change it.
    columns: { source: publication.sourceId, plan: publication.planTime, acceptWarnings: publication.planTime },
  },
  xhsAds: { table: xhsAds, id: xhsAds.adsId },
  liveBlogger: { table: liveBlogger, id: liveBlogger.liveBloggerId },
  businessLine: { table: businessLine, id: businessLine.businessLineId },
  bloggerAccount: { table: bloggerAccount, id: bloggerAccount.bloggerAccountId },
  receiver: { table: receiver, id: receiver.receiverId },
  replyScript: { table: replyScript, id: replyScript.scriptId },
  scriptVariable: { table: scriptVariable, id: scriptVariable.variableId },
  replyAccount: { table: replyAccount, id: replyAccount.accountId },
  groupBotAccount: { table: groupBotAccount, id: groupBotAccount.accountId },
  platformGroup: { table: platformGroup, id: platformGroup.groupId },
  page: { table: page, id: page.pageId },
  pageComponent: { table: pageComponent, id: pageComponent.rootId },
  componentCategory: { table: componentCategory, id: componentCategory.categoryId },
  pageTemplate: { table: pageTemplate, id: pageTemplate.templateId },
  shortLink: { table: shortLink, id: shortLink.linkId },
  channel: { table: channel, id: channel.channelId },
  form: { table: form, id: form.formId },
  formField: { table: formField, id: formField.fieldId, columns: FIELD_COLUMNS },
  product: { table: product, id: product.productId },
  activity: {
    table: activity,
    id: activity.activityId,
    parts: { pageIds: { owner: activityPage.activityId, value: activityPage.pageId } },
  },
  assistant: {
    table: assistant,
    id: assistant.assistantId,
    parts: { fileIds: { owner: assistantKnowledge.assistantId, value: assistantKnowledge.fileId } },
  },
  image: { table: image, id: image.imageId },
  imageTemplate: { table: imageTemplate, id: imageTemplate.templateId },
  video: { table: video, id: video.videoId },
};

/** Column or table that stores a param of an editing call; undefined: the record has no such field. */
export function placeOf(record: EditedRecord, param: string): AnyPgColumn | RecordPart | undefined {
  const { table, columns = {}, parts = {} } = RECORDS[record];
  return parts[param] ?? columns[param] ?? (getTableColumns(table) as Record<string, AnyPgColumn>)[param];
}

export const isPart = (place: AnyPgColumn | RecordPart): place is RecordPart => 'owner' in place;

/** Params of a call that are fields of the record, in their order. */
export const fieldsOf = ({ edits, params }: Pick<Call, 'edits' | 'params'>): string[] =>
  Object.keys(params.properties).filter((name) => name !== edits?.key && name !== VERSION_PARAM);

/** Columns whose change raises the version: those that some call edits. */
export function editedColumns(record: EditedRecord): AnyPgColumn[] {
  const places = catalogue
    .filter(({ edits }) => edits?.record === record)
    .flatMap((call) => fieldsOf(call).map((name) => placeOf(record, name)));
  return [...new Set(places)].filter((place): place is AnyPgColumn => place !== undefined && !isPart(place));
}

export const partTables = (record: EditedRecord): { table: string; part: RecordPart }[] =>
  Object.values(RECORDS[record].parts ?? {}).map((part) => ({ table: getTableName(part.owner.table), part }));
