/** Where the rows of each kind of retention are, and which of them never go. */
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RetentionKind } from '../../../src/services/catalogue/sets/retention';
import {
  assistant,
  assistantContent,
  assistantHistory,
  auditEntry,
  chatContact,
  chatMessage,
  commentLike,
  conversationRecord,
  decryptTrace,
  exportJob,
  formRecord,
  groupMessage,
  groupReply,
  image,
  messageBatch,
  page,
  pageVersion,
  posterJob,
  posterRow,
  publishedPage,
  receiver,
  screen,
  screenDraft,
  screenReview,
  screenVersion,
  sentMessage,
  sourceEvent,
  spiderTask,
  trayDismissal,
  visit,
} from '../../db/schema';

export interface RetainedRows {
  readonly table: PgTable;
  /** An index has the rows in the order of both, oldest first; with `where`, a partial one. */
  readonly time: AnyPgColumn;
  readonly id: AnyPgColumn;
  /** The index has the newest rows first, with nulls last. */
  readonly isNewestFirst?: true;
  /** The rows of the kind; absent: all of the table. */
  readonly where?: SQL;
  /** Of these, which may go; absent: all. */
  readonly mayGo?: SQL;
  /** Query of the keys or addresses of the files that go with these rows. */
  readonly files?: (ids: SQL) => SQL;
  /** Months of a partitioned table are dropped as a whole. */
  readonly byMonth?: true;
}

/** The newest versions of a page or screen are always kept. */
const KEPT_VERSIONS = 10;

const none = (of: PgTable, where: SQL): SQL => sql`not exists (select from ${of} where ${where})`;

export const RETAINED: Readonly<Record<RetentionKind, RetainedRows>> = {
  visit: { table: visit, time: visit.day, id: visit.visitId, byMonth: true },
  chatMessage: {
    table: chatMessage,
    time: chatMessage.createTime,
    id: chatMessage.messageId,
    isNewestFirst: true,
    mayGo: sql`${chatMessage.state} not in ('pending', 'unknown', 'withdrawing') and ${chatMessage.queueNo} is null and ${chatMessage.givenClaim} is null
      and ${none(chatContact, sql`${chatContact.messageId} = ${chatMessage.messageId}`)}
      and ${none(receiver, sql`${receiver.receiverId} = ${chatMessage.receiverId} and ${receiver.doneTime} is null and ${receiver.lastSeq} = ${chatMessage.seq}`)}`,
  },
  receiver: {
    table: receiver,
    time: receiver.lastTime,
    id: receiver.receiverId,
    where: sql`${receiver.doneTime} is not null`,
    mayGo: sql`${receiver.remark} = '' and cardinality(${receiver.labels}) = 0 and not ${receiver.blocked}
      and ${none(chatMessage, sql`${chatMessage.receiverId} = ${receiver.receiverId}`)}
      and ${none(chatContact, sql`${chatContact.receiverId} = ${receiver.receiverId}`)}
      and ${none(formRecord, sql`${formRecord.receiverId} = ${receiver.receiverId}`)}`,
  },
  conversationRecord: {
    table: conversationRecord,
    time: conversationRecord.createTime,
    id: conversationRecord.recordId,
    isNewestFirst: true,
  },
  groupMessage: {
    table: groupMessage,
    time: groupMessage.createTime,
    id: groupMessage.messageId,
    mayGo: sql`exists (select from ${groupMessage} newer where newer.group_id = ${groupMessage.groupId} and newer.seq > ${groupMessage.seq})
      and ${none(groupReply, sql`${groupReply.causeId} = ${groupMessage.messageId} and ${groupReply.state} in ('waiting', 'unknown')`)}`,
  },
  assistantHistory: {
    table: assistantHistory,
    time: assistantHistory.updateTime,
    id: assistantHistory.historyId,
    where: sql`${assistantHistory.deleteTime} is null and ${assistantHistory.pinTime} is null`,
    mayGo: none(
      assistantContent,
      sql`${assistantContent.historyId} = ${assistantHistory.historyId} and ${assistantContent.state} in ('running', 'asking')`,
    ),
  },
  deletedHistory: {
    table: assistantHistory,
    time: assistantHistory.deleteTime,
    id: assistantHistory.historyId,
    where: sql`${assistantHistory.deleteTime} is not null`,
  },
  deletedAssistant: {
    table: assistant,
    time: assistant.deleteTime,
    id: assistant.assistantId,
    where: sql`${assistant.deleteTime} is not null`,
  },
  deletedImage: {
    table: image,
    time: image.deleteTime,
    id: image.imageId,
    where: sql`${image.deleteTime} is not null`,
  },
  pageVersion: {
    table: pageVersion,
    time: pageVersion.createTime,
    id: pageVersion.versionId,
    mayGo: sql`${pageVersion.no} <= (select ${page.versionNo} - ${KEPT_VERSIONS} from ${page} where ${page.pageId} = ${pageVersion.pageId})
      and ${none(publishedPage, sql`${publishedPage.pageId} = ${pageVersion.pageId} and ${publishedPage.versionNo} = ${pageVersion.no}`)}`,
  },
  screenVersion: {
    table: screenVersion,
    time: screenVersion.createTime,
    id: screenVersion.versionId,
    // Undoing a replacement in several screens needs the versions before it.
    mayGo: sql`${screenVersion.versionNo} <= (select max(newer.version_no) - ${KEPT_VERSIONS} from ${screenVersion} newer where newer.screen_id = ${screenVersion.screenId})
      and ${none(screen, sql`${screen.versionId} = ${screenVersion.versionId}`)}
      and ${none(screenDraft, sql`${screenDraft.baseVersionId} = ${screenVersion.versionId}`)}
      and ${none(screenReview, sql`${screenReview.baseVersionId} = ${screenVersion.versionId}`)}
      and not exists (select from ${screenVersion} replaced where replaced.screen_id = ${screenVersion.screenId}
        and replaced.version_no between ${screenVersion.versionNo} and ${screenVersion.versionNo} + 1 and replaced.batch_id is not null)`,
  },
  exportJob: {
    table: exportJob,
    time: exportJob.finishTime,
    id: exportJob.exportId,
    where: sql`${exportJob.finishTime} is not null`,
    files: (ids) =>
      sql`select ${exportJob.storageKey} as file from ${exportJob} where ${exportJob.exportId} = any(${ids}) and ${exportJob.storageKey} is not null`,
  },
  posterJob: {
    table: posterJob,
    time: posterJob.finishTime,
    id: posterJob.jobId,
    where: sql`${posterJob.finishTime} is not null`,
    mayGo: sql`${posterJob.status} not in ('queued', 'running')`,
    files: (ids) =>
      sql`select ${posterRow.imageUrl} as file from ${posterRow} where ${posterRow.jobId} = any(${ids}) and ${posterRow.state} = 'done' and ${posterRow.noteId} is null`,
  },
  messageBatch: {
    table: messageBatch,
    time: messageBatch.createTime,
    id: messageBatch.batchId,
    mayGo: sql`${messageBatch.state} <> 'running'`,
  },
  spiderTask: {
    table: spiderTask,
    time: spiderTask.finishTime,
    id: spiderTask.taskId,
    where: sql`${spiderTask.finishTime} is not null`,
    mayGo: sql`${spiderTask.status} in ('done', 'failed', 'cancelled')
      and ${none(sentMessage, sql`${sentMessage.taskId} = ${spiderTask.taskId} and ${sentMessage.state} in ('waiting', 'unknown')`)}
      and ${none(commentLike, sql`${commentLike.taskId} = ${spiderTask.taskId}`)}`,
  },
  trayDismissal: { table: trayDismissal, time: trayDismissal.dismissTime, id: trayDismissal.jobId },
  sourceEvent: { table: sourceEvent, time: sourceEvent.day, id: sourceEvent.sourceEventId },
  decryptTrace: {
    table: decryptTrace,
    time: decryptTrace.createTime,
    id: decryptTrace.traceId,
    isNewestFirst: true,
  },
  auditEntry: { table: auditEntry, time: auditEntry.createTime, id: auditEntry.auditId, isNewestFirst: true },
};
