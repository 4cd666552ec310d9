/** Lists of automatic replies. Holds all SQL for them. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type {
  AutomaticReply,
  ReplyMiscTouchRecordListParams,
  ReplyMiscTouchRecordListResult,
} from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { orderOf, pageOf } from '../../db/paging';
import { same, withinDepartment, type Reader, whether } from '../../db/rows';
import { contains } from '../../db/search';
import {
  automaticReply,
  comment,
  commentLike,
  department,
  flow,
  receiver,
  replyAccount,
  spiderTask,
} from '../../db/schema';

/** The state of a comment's like; null: nobody asked for one. */
const likeState = sql<AutomaticReply['likeState']>`case when ${spiderTask.status} = 'done' then 'liked'
  when ${spiderTask.status} in ('failed', 'cancelled') then 'failed' when ${spiderTask.status} is not null then 'waiting' end`;

/** A greeting's note is its cause. */
const noteId = sql`case when ${automaticReply.kind} = 'greeting' then split_part(${automaticReply.cause}, ':', 2)::int else ${receiver.flowId} end`;

const view = {
  replyId: automaticReply.replyId,
  kind: automaticReply.kind,
  step: automaticReply.step,
  accountId: automaticReply.accountId,
  accountName: replyAccount.nickname,
  receiverId: automaticReply.receiverId,
  nickname: receiver.nickname,
  avatar: receiver.avatar,
  department: department.name,
  text: automaticReply.text,
  dueTime: automaticReply.dueTime,
  state: automaticReply.state,
  reason: automaticReply.reason,
  attempts: automaticReply.attempts,
  fireTime: automaticReply.fireTime,
  messageId: automaticReply.messageId,
  flowId: flow.flowId,
  flowTitle: sql<string>`coalesce(${flow.title}, '')`,
  flowUrl: sql<string>`coalesce(${flow.url}, '')`,
  commentId: comment.commentId,
  comment: sql<string>`coalesce(${comment.content}, '')`,
  likeState,
  createTime: automaticReply.createTime,
};

const SORTS = { dueTime: automaticReply.dueTime, createTime: automaticReply.createTime };

const isCommented: SQL = sql`exists (select from ${receiver}
  where ${receiver.receiverId} = ${automaticReply.receiverId} and ${receiver.commentId} is not null)`;

export interface ReplyFilters extends ReplyMiscTouchRecordListParams {
  /** Whether the conversation came from a comment. */
  readonly commented?: boolean;
}

export const pageOfReplies = (
  db: Database,
  reader: Reader,
  params: ReplyFilters,
): Promise<ReplyMiscTouchRecordListResult> => {
  const named = contains(params.keyword, receiver.nickname);
  const filters = and(
    withinDepartment(automaticReply.departmentId, reader),
    same(automaticReply.kind, params.kind),
    same(automaticReply.state, params.state),
    same(automaticReply.accountId, params.accountId),
    same(automaticReply.receiverId, params.receiverId),
    whether(params.commented, isCommented),
    named &&
      sql`(${contains(params.keyword, automaticReply.text)} or exists (select from ${receiver} where ${receiver.receiverId} = ${automaticReply.receiverId} and ${named}))`,
  );
  const order = orderOf(SORTS, automaticReply.replyId, params, 'dueTime');
  return pageOf(db, { id: automaticReply.replyId, filters, order, params }, (page) =>
    db
      .select(view)
      .from(page)
      .innerJoin(automaticReply, eq(automaticReply.replyId, page.found))
      .innerJoin(receiver, eq(receiver.receiverId, automaticReply.receiverId))
      .innerJoin(replyAccount, eq(replyAccount.accountId, automaticReply.accountId))
      .innerJoin(department, eq(department.departmentId, automaticReply.departmentId))
      .leftJoin(flow, sql`${flow.flowId} = ${noteId}`)
      .leftJoin(comment, eq(comment.commentId, receiver.commentId))
      .leftJoin(commentLike, eq(commentLike.commentId, receiver.commentId))
      .leftJoin(spiderTask, eq(spiderTask.taskId, commentLike.taskId)),
  );
};
