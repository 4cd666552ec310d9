/** Records of what people did to accounts and receivers. Holds all SQL for them. */
import { and, eq, sql } from 'drizzle-orm';
import type {
  ConversationAccountReceiverOptionRecordListParams,
  ConversationAccountReceiverOptionRecordListResult,
} from '../../../src/services/catalogue/generated/types';
import type { ConversationOperation } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { orderOf, pageOf } from '../../db/paging';
import { same, withinDepartment, type Reader } from '../../db/rows';
import { account, conversationRecord, receiver, replyAccount } from '../../db/schema';

export interface Operated {
  readonly departmentId: number;
  readonly accountId: number;
  /** Absent: the account itself. */
  readonly receiverId?: number;
}

export async function record(
  tx: Database,
  operatorId: number,
  operation: ConversationOperation,
  on: readonly Operated[],
  now: Date,
  detail = '',
): Promise<void> {
  if (on.length === 0) return;
  await tx.insert(conversationRecord).values(
    on.map(({ departmentId, accountId, receiverId = null }) => ({
      departmentId,
      accountId,
      receiverId,
      operation,
      operatorId,
      detail,
      createTime: now,
    })),
  );
}

export const pageOfRecords = (
  db: Database,
  reader: Reader,
  params: ConversationAccountReceiverOptionRecordListParams,
): Promise<ConversationAccountReceiverOptionRecordListResult> =>
  pageOf(
    db,
    {
      id: conversationRecord.recordId,
      filters: and(
        withinDepartment(conversationRecord.departmentId, reader),
        same(conversationRecord.accountId, params.accountId),
        same(conversationRecord.receiverId, params.receiverId),
      ),
      order: orderOf({ createTime: conversationRecord.createTime }, conversationRecord.recordId, {}, 'createTime'),
      params,
    },
    (page) =>
      db
        .select({
          recordId: conversationRecord.recordId,
          accountId: conversationRecord.accountId,
          accountName: replyAccount.nickname,
          receiverId: conversationRecord.receiverId,
          nickname: sql<string>`coalesce(${receiver.nickname}, '')`,
          operation: conversationRecord.operation,
          detail: conversationRecord.detail,
          operator: displayName(account),
          createTime: conversationRecord.createTime,
        })
        .from(page)
        .innerJoin(conversationRecord, eq(conversationRecord.recordId, page.found))
        .innerJoin(replyAccount, eq(replyAccount.accountId, conversationRecord.accountId))
        .innerJoin(account, eq(account.userId, conversationRecord.operatorId))
        .leftJoin(receiver, eq(receiver.receiverId, conversationRecord.receiverId)),
  );
