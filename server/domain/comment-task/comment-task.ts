/** Creates comment tasks: replies to comments, each commenter once, through accounts of computers in turn. */
import type {
  BatchResult,
  FeedRobotCommentBatchTestInsertParams,
  FeedRobotCommentBatchTestInsertResult,
  FeedRobotCreateDyCommentTasksParams,
} from '../../../src/services/catalogue/generated/types';
import { flowAt, linksIn } from '../../../src/services/catalogue/links';
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import { beginOfDay } from '../../db/days';
import { meaningful } from '../rows/rows.rules';
import type { Failed, Recipient } from '../message/message.rules';
import { send, sorted, type Around } from '../message/message.send';
import { forbiddenIn } from '../prohibited/prohibited.rules';
import { activeWords } from '../prohibited/prohibited.store';
import { MESSAGES } from './comment-task.messages';
import * as store from './comment-task.store';

/** A reply to a comment, with the account that sends it. */
export interface Reply {
  readonly commentId: number;
  readonly content: string;
  readonly account: store.UsableAccount;
}

export interface Wanted {
  readonly commentId: number;
  readonly content: string;
}

/** Gives each reply an account of its comment's department, in turn. */
export function dealt(
  wanted: readonly Wanted[],
  found: readonly Pick<Recipient, 'commentId' | 'departmentId'>[],
  accounts: readonly store.UsableAccount[],
): { replies: Reply[]; failed: Failed[] } {
  const departments = new Map(found.map(({ commentId, departmentId }) => [commentId, departmentId]));
  const turns = new Map<number, number>();
  const replies: Reply[] = [];
  const failed: Failed[] = [];
  for (const each of wanted) {
    const departmentId = departments.get(each.commentId);
    const own = accounts.filter((account) => account.departmentId === departmentId);
    const turn = turns.get(departmentId ?? 0) ?? 0;
    const account = own[turn % Math.max(1, own.length)];
    if (!account) failed.push({ id: each.commentId, reason: MESSAGES.noAccount });
    else {
      turns.set(departmentId!, turn + 1);
      replies.push({ ...each, account });
    }
  }
  return { replies, failed };
}

interface Planned {
  readonly replies: readonly Reply[];
  readonly failed: readonly Failed[];
}

interface Choice {
  readonly computers: store.Computers;
  readonly accountIds?: readonly number[];
  readonly again: boolean;
}

/** Which of the replies can be sent, through which accounts, and why the others cannot. Changes nothing. */
export async function plan(
  { db, actor, now }: Around,
  wanted: readonly Wanted[],
  { computers, accountIds, again }: Choice,
): Promise<Planned> {
  const words = await activeWords(db, actor);
  const accounts = await store.usableAccounts(db, actor, computers, accountIds, beginOfDay(now()));
  const split = await sorted(
    db,
    actor,
    wanted.map(({ commentId }) => commentId),
    again,
  );
  const open = new Set(
    split.recipients.filter(({ platform }) => platform === computers.platform).map(({ commentId }) => commentId),
  );
  const other = split.recipients
    .filter(({ commentId }) => !open.has(commentId))
    .map(({ commentId }) => ({ id: commentId, reason: MESSAGES.otherLink(PLATFORM_NAMES[computers.platform]) }));
  const refused = wanted.flatMap(({ commentId, content }) => {
    const reason = open.has(commentId) ? forbiddenIn(content, words) : null;
    return reason === null ? [] : [{ id: commentId, reason }];
  });
  const isRefused = new Set(refused.map(({ id }) => id));
  const { replies, failed } = dealt(
    wanted.filter(({ commentId }) => open.has(commentId) && !isRefused.has(commentId)),
    split.found,
    accounts,
  );
  return { replies, failed: [...split.failed, ...other, ...refused, ...failed] };
}

/** Queues the replies of a plan. */
export async function queue(
  around: Around,
  { replies, failed }: Planned,
  { again, automatic = false }: { again: boolean; automatic?: boolean },
): Promise<{ made: ReadonlySet<number>; failed: readonly Failed[] }> {
  if (replies.length === 0) return { made: new Set(), failed };
  const texts = replies.map(({ commentId, content, account: { accountId } }) => ({
    commentId,
    content,
    provider: null,
    accountId,
  }));
  const sent = await send(around, { texts, kind: 'reply', again, automatic });
  return { made: new Set(sent.messageIds.keys()), failed: [...failed, ...sent.failed] };
}

export async function createTasks(
  around: Around,
  { commentIds, texts, accountIds, again = false }: FeedRobotCreateDyCommentTasksParams,
  computers: store.Computers,
): Promise<BatchResult> {
  const contents = texts.map((text, index) => meaningful(`texts[${index}]`, text));
  const wanted = commentIds.map((commentId, index) => ({ commentId, content: contents[index % contents.length]! }));
  const planned = await plan(around, wanted, { computers, again, ...(accountIds && { accountIds }) });
  const { made, failed } = await queue(around, planned, { again });
  return { done: made.size, failed: [...failed] };
}

type Row = FeedRobotCommentBatchTestInsertParams['rows'][number];
type Inserted = FeedRobotCommentBatchTestInsertResult['list'][number];

/** The comment to which a row refers by link and nickname; a text: the reason why there is none. */
async function commentOf(
  { db, actor }: Around,
  { url, nickname }: Row,
  { platform }: store.Computers,
): Promise<{ commentId: number; content: string } | string> {
  const [address] = linksIn(url);
  if (!address) return MESSAGES.noLink;
  const link = flowAt(address);
  if (link?.platform !== platform) return MESSAGES.otherLink(PLATFORM_NAMES[platform]);
  const found = await store.commentBelow(db, actor, platform, link.id, nickname.trim());
  if (found === undefined) return MESSAGES.noFlow;
  return found ?? MESSAGES.noComment;
}

/** Creates tasks from rows; each row gets its result. A dry run creates none. */
export async function insertRows(
  around: Around,
  { rows, accountIds, dryRun = false }: FeedRobotCommentBatchTestInsertParams,
  computers: store.Computers,
): Promise<FeedRobotCommentBatchTestInsertResult> {
  const list: Inserted[] = [];
  const rowOf = new Map<number, Inserted>();
  const wanted: Wanted[] = [];
  for (const [index, row] of rows.entries()) {
    const comment = await commentOf(around, row, computers);
    const content = meaningful(`rows/${index}/content`, row.content);
    const each: Inserted = {
      row: index + 1,
      nickname: row.nickname,
      comment: typeof comment === 'string' ? '' : comment.content,
      content,
      accountName: '',
      reason: typeof comment === 'string' ? comment : null,
    };
    list.push(each);
    if (typeof comment === 'string') continue;
    if (rowOf.has(comment.commentId)) each.reason = MESSAGES.twice;
    else {
      rowOf.set(comment.commentId, each);
      wanted.push({ commentId: comment.commentId, content });
    }
  }
  const planned = await plan(around, wanted, { computers, again: false, ...(accountIds && { accountIds }) });
  for (const { commentId, account } of planned.replies) rowOf.get(commentId)!.accountName = account.nickname;
  const { made, failed } = dryRun
    ? { made: new Set<number>(), failed: planned.failed }
    : await queue(around, planned, { again: false });
  for (const { id, reason } of failed) Object.assign(rowOf.get(id)!, { reason, accountName: '' });
  return { done: made.size, list };
}
