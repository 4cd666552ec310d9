/** Comment tasks of computers: replies to comments that bots send through an account. Holds all SQL for them. */
import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  CommentDisplay,
  CommentTask,
  FeedRobotDyCommentMessageDisplayParams,
  FeedRobotDyCommentMessageDisplayResult,
  FeedRobotTaskCommentListParams,
  FeedRobotTaskCommentListResult,
} from '../../../src/services/catalogue/generated/types';
import { COMMENT_TASK_STATUS, type CommentTaskStatus } from '../../../src/services/catalogue/sets/comment-task';
import type { AccountOrigin } from '../../../src/services/catalogue/sets/conversation';
import type { Database } from '../../db/connect';
import { displayName } from '../../db/masking';
import { ascending, first, orderOf, pageIds, pageOf, type PageIds } from '../../db/paging';
import { same, subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { contains } from '../../db/search';
import { account, comment, flow, receiver, replyAccount, sentMessage, spiderTask } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';

/** Selects computers by the platform and origin of their accounts. */
export interface Computers {
  readonly platform: Platform;
  readonly origin: AccountOrigin;
}

const { idle, assigned, executing, ended } = COMMENT_TASK_STATUS;

/** Status by number; a task that was deleted has ended, unless its message still waits. */
const statusNumber = sql<CommentTaskStatus>`case ${spiderTask.status}
  when 'idle' then ${idle}::int when 'assigned' then ${assigned}::int when 'executing' then ${executing}::int
  else case when ${spiderTask.taskId} is null and ${sentMessage.state} = 'waiting' then ${idle}::int else ${ended}::int end end`;

const view = {
  messageId: sentMessage.messageId,
  taskId: sentMessage.taskId,
  status: subquery<CommentTaskStatus>(statusNumber),
  state: sentMessage.state,
  failReason: sentMessage.failReason,
  platform: sentMessage.platform,
  accountId: sentMessage.accountId,
  accountName: sql<string>`coalesce(${replyAccount.nickname}, '')`,
  deviceName: sql<string>`coalesce(${replyAccount.deviceName}, '')`,
  nickname: sentMessage.nickname,
  commentId: sentMessage.commentId,
  comment: sql<string>`coalesce(${comment.content}, '')`,
  content: sentMessage.content,
  flowId: sentMessage.flowId,
  flowTitle: sql<string>`coalesce(${flow.title}, '')`,
  flowUrl: sql<string>`coalesce(${flow.url}, '')`,
  automatic: sentMessage.automatic,
  sender: displayName(account),
  botName: spiderTask.botName,
  attempts: sql<number>`coalesce(${spiderTask.attempts}, 0)`,
  queueTime: sentMessage.queueTime,
  startTime: spiderTask.startTime,
  sentTime: sentMessage.sentTime,
};

const joined = (db: Database, page: PageIds) =>
  db
    .select(view)
    .from(page)
    .innerJoin(sentMessage, eq(sentMessage.messageId, page.found))
    .innerJoin(account, eq(account.userId, sentMessage.senderId))
    .leftJoin(spiderTask, eq(spiderTask.taskId, sentMessage.taskId))
    .leftJoin(replyAccount, eq(replyAccount.accountId, sentMessage.accountId))
    .leftJoin(comment, eq(comment.commentId, sentMessage.commentId))
    .leftJoin(flow, eq(flow.flowId, sentMessage.flowId));

/** Replies that go through the accounts of these computers. */
const throughComputers = ({ platform, origin }: Computers): SQL => sql`${sentMessage.accountId} in (
  select ${replyAccount.accountId} from ${replyAccount}
  where ${replyAccount.device} = 'computer' and ${replyAccount.platform} = ${platform} and ${replyAccount.origin} = ${origin})`;

const hasStatus = (statuses: readonly number[]): SQL => sql`exists (
  select from (values (1)) one left join ${spiderTask} on ${spiderTask.taskId} = ${sentMessage.taskId}
  where ${statusNumber} in (${sql.join(
    statuses.map((each) => sql`${each}::int`),
    sql`, `,
  )}))`;

export const pageOfTasks = (
  db: Database,
  reader: Reader,
  computers: Computers,
  { taskStatusList, accountId, state, automatic, keyword, ...params }: FeedRobotTaskCommentListParams,
): Promise<FeedRobotTaskCommentListResult> =>
  pageOf(
    db,
    {
      id: sentMessage.messageId,
      filters: and(
        withinDepartment(sentMessage.departmentId, reader),
        eq(sentMessage.kind, 'reply'),
        throughComputers(computers),
        same(sentMessage.accountId, accountId),
        same(sentMessage.state, state),
        same(sentMessage.automatic, automatic),
        contains(keyword, sentMessage.nickname, sentMessage.content),
        taskStatusList && hasStatus(taskStatusList),
      ),
      order: orderOf({ queueTime: sentMessage.queueTime }, sentMessage.messageId, {}, 'queueTime'),
      params,
    },
    (page) => joined(db, page),
  );

/** null: no such comment task, or the reader may not see it. */
export async function readTask(db: Database, reader: Reader, messageId: number): Promise<CommentTask | null> {
  const one = and(
    eq(sentMessage.messageId, messageId),
    eq(sentMessage.kind, 'reply'),
    withinDepartment(sentMessage.departmentId, reader),
  );
  const [row] = await joined(db, pageIds(db, sentMessage.messageId, one, ascending(sentMessage.messageId), first(1)));
  return row ? toJson(row) : null;
}

const MOST_OF_THREAD = 50;

/** The comment and those of its thread, oldest first. */
export async function threadOf(db: Database, commentId: number) {
  const root = sql`(select coalesce(root_comment_id, comment_id) from ${comment} target where target.comment_id = ${commentId})`;
  const rows = await db
    .select({
      commentId: comment.commentId,
      nickname: comment.nickname,
      content: comment.content,
      publishTime: comment.publishTime,
      isTarget: sql<boolean>`${comment.commentId} = ${commentId}`,
    })
    .from(comment)
    .where(sql`${comment.commentId} = ${root} or ${comment.rootCommentId} = ${root}`)
    .orderBy(asc(comment.publishTime), asc(comment.commentId))
    .limit(MOST_OF_THREAD);
  return rows.map(toJson);
}

/** The conversation of a commenter with any account of the department. */
const receiverOf = (departmentId: SQL | typeof comment.departmentId, platform: SQL | typeof flow.platform) =>
  subquery<number | null>(sql`(
    select ${receiver.receiverId} from ${receiver} join ${replyAccount} on ${replyAccount.accountId} = ${receiver.accountId}
    where ${receiver.departmentId} = ${departmentId} and ${receiver.platformUserId} = ${comment.platformUserId}
      and ${replyAccount.platform} = ${platform}
    order by ${receiver.lastTime} desc limit 1)`);

export async function conversationOf(db: Database, commentId: number): Promise<number | null> {
  const [row] = await db
    .select({ receiverId: receiverOf(comment.departmentId, flow.platform) })
    .from(comment)
    .innerJoin(flow, eq(flow.flowId, comment.flowId))
    .where(eq(comment.commentId, commentId));
  return row?.receiverId ?? null;
}

const last = alias(sentMessage, 'last');

/** Id of the last message to the commenter. */
const lastMessageId = sql`(
  select each.message_id from ${sentMessage} each
  where each.department_id = ${comment.departmentId} and each.platform = ${flow.platform}
    and each.platform_user_id = ${comment.platformUserId}
  order by each.queue_time desc, each.message_id desc limit 1)`;

const writtenTo = sql`exists (
  select from ${sentMessage} each where each.department_id = ${comment.departmentId}
    and each.platform_user_id = ${comment.platformUserId} and each.state <> 'failed')`;

export async function pageOfComments(
  db: Database,
  reader: Reader,
  platform: Platform,
  { keyword, answered, flowId, ...params }: FeedRobotDyCommentMessageDisplayParams,
): Promise<FeedRobotDyCommentMessageDisplayResult> {
  const filters = and(
    withinDepartment(comment.departmentId, reader),
    sql`exists (select from ${flow} where ${flow.flowId} = ${comment.flowId} and ${flow.platform} = ${platform})`,
    contains(keyword, comment.content, comment.nickname),
    answered === undefined ? undefined : answered ? writtenTo : sql`not ${writtenTo}`,
    same(comment.flowId, flowId),
  );
  const order = orderOf({ publishTime: comment.publishTime }, comment.commentId, {}, 'publishTime');
  return pageOf(db, { id: comment.commentId, filters, order, params }, (page) =>
    db
      .select({
        commentId: comment.commentId,
        platform: flow.platform,
        nickname: comment.nickname,
        avatar: comment.avatar,
        city: comment.city,
        content: comment.content,
        likeCount: comment.likeCount,
        publishTime: comment.publishTime,
        flowId: comment.flowId,
        flowTitle: flow.title,
        flowUrl: flow.url,
        state: sql<CommentDisplay['state']>`${last.state}`,
        reply: sql<string>`coalesce(${last.content}, '')`,
        replyTime: last.queueTime,
        receiverId: receiverOf(comment.departmentId, flow.platform),
      })
      .from(page)
      .innerJoin(comment, eq(comment.commentId, page.found))
      .innerJoin(flow, eq(flow.flowId, comment.flowId))
      .leftJoin(last, sql`${last.messageId} = ${lastMessageId}`),
  );
}

export interface UsableAccount {
  readonly accountId: number;
  readonly departmentId: number;
  readonly nickname: string;
}

/** Accounts of computers that can reply now; the ones that replied least since `since` come first. */
export const usableAccounts = (
  db: Database,
  reader: Reader,
  { platform, origin }: Computers,
  accountIds: readonly number[] | undefined,
  since: Date,
): Promise<UsableAccount[]> =>
  db
    .select({
      accountId: replyAccount.accountId,
      departmentId: replyAccount.departmentId,
      nickname: replyAccount.nickname,
    })
    .from(replyAccount)
    .where(
      and(
        withinDepartment(replyAccount.departmentId, reader),
        eq(replyAccount.device, 'computer'),
        eq(replyAccount.platform, platform),
        eq(replyAccount.origin, origin),
        eq(replyAccount.suspended, false),
        inArray(replyAccount.state, ['online', 'offline']),
        accountIds && inArray(replyAccount.accountId, [...accountIds]),
      ),
    )
    .orderBy(
      sql`(select count(*) from ${sentMessage} where ${sentMessage.accountId} = ${replyAccount.accountId}
        and ${sentMessage.queueTime} >= ${since.toISOString()}::timestamptz)`,
      asc(replyAccount.accountId),
    );

/** The newest comment of a person below a content that the reader sees; null: no such comment; undefined: no content. */
export async function commentBelow(
  db: Database,
  reader: Reader,
  platform: Platform,
  platformFlowId: string,
  nickname: string,
): Promise<{ commentId: number; content: string } | null | undefined> {
  const flows = await db
    .select({ flowId: flow.flowId })
    .from(flow)
    .where(
      and(
        withinDepartment(flow.departmentId, reader),
        eq(flow.platform, platform),
        eq(flow.platformFlowId, platformFlowId),
      ),
    );
  if (flows.length === 0) return undefined;
  const [found] = await db
    .select({ commentId: comment.commentId, content: comment.content })
    .from(comment)
    .where(
      and(
        inArray(
          comment.flowId,
          flows.map(({ flowId }) => flowId),
        ),
        eq(comment.nickname, nickname),
      ),
    )
    .orderBy(desc(comment.publishTime), desc(comment.commentId))
    .limit(1);
  return found ?? null;
}

/** How often each text was used as a reply of these computers since then. */
export async function usesOf(
  db: Database,
  reader: Reader,
  computers: Computers,
  texts: readonly string[],
  since: Date,
): Promise<{ text: string; used: number; sent: number }[]> {
  if (texts.length === 0) return [];
  const rows = await db
    .select({
      text: sentMessage.content,
      used: sql<number>`count(*)::int`,
      sent: sql<number>`(count(*) filter (where ${sentMessage.state} = 'sent'))::int`,
    })
    .from(sentMessage)
    .where(
      and(
        withinDepartment(sentMessage.departmentId, reader),
        isNotNull(sentMessage.accountId),
        throughComputers(computers),
        sql`${sentMessage.queueTime} >= ${since.toISOString()}::timestamptz`,
        inArray(sentMessage.content, [...texts]),
      ),
    )
    .groupBy(sentMessage.content);
  const byText = new Map(rows.map((row) => [row.text, row]));
  return texts.map((text) => byText.get(text) ?? { text, used: 0, sent: 0 });
}
