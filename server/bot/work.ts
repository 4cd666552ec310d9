/** Executes each type of task: which requests go to the platform, and which results are delivered when. */
import type { BotComment, BotTaskReport, BotFlow, BotTask } from '../../src/services/catalogue/generated/types';
import { PlatformFailure, type FoundComment, type Page, type Platform } from './platforms';

type Delivery = Pick<BotTaskReport, 'bloggers' | 'flows' | 'comments'>;

/** Reports of running work to the bot. Its methods throw when the claim is lost. */
export interface TaskReporter {
  deliver(what: Delivery): Promise<void>;
  /** Share of the work that is done, 0 to 1. */
  progress(share: number): Promise<void>;
  /** The platform does not have what an earlier attempt may have sent. Throws when it is not to be sent again. */
  absent(): Promise<void>;
}

export interface Outcome {
  readonly resultUrl?: string;
  readonly platformMessageId?: string;
}

type Work = (task: BotTask, platform: Platform, reporter: TaskReporter) => Promise<Outcome>;

const BATCH = 10;

/** Functions by task type (product.md section 9). */
const WORK: Readonly<Record<BotTask['taskType'], Work>> = {
  1: async (task, platform, reporter) =>
    collect(task, (page) => platform.search(task.target, page), platform, reporter),
  2: blogger,
  3: async (task, platform, reporter) => {
    await reporter.deliver({ flows: [await platform.note(flowOf(task))] });
    return {};
  },
  4: comments,
  5: update,
  7: async (task, platform, reporter) => {
    const { message } = task;
    if (!message) throw new PlatformFailure('refused', '没有可以发送的内容');
    // The key names the message, not the task: a message that is sent by a second task still arrives once.
    const key = `atelier-message-${message.messageId}`;
    return sendOnce(task, platform, reporter, key, () => platform.message(message, userOf(task), key));
  },
  8: async (task, platform, reporter) => {
    const { chat } = task;
    if (!chat) throw new PlatformFailure('refused', '没有可以发送的内容');
    const { messageId, work, revision } = chat;
    // The key names the message and what happens to it, not the task: it happens once, whoever repeats it.
    const key = `atelier-chat-${messageId}-${work}${work === 'edit' ? `-${revision}` : ''}`;
    return sendOnce(task, platform, reporter, key, () => platform.chat(chat, userOf(task), key));
  },
  9: async (task, platform) => {
    if (!task.like) throw new PlatformFailure('refused', '没有可以点赞的评论');
    await platform.like(task.like.platformCommentId);
    return {};
  },
};

export const doTask: Work = (task, platform, reporter) => WORK[task.taskType](task, platform, reporter);

/** Sends, unless an earlier attempt has sent it. */
async function sendOnce(
  { lookUp }: BotTask,
  platform: Platform,
  reporter: TaskReporter,
  key: string,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  if (lookUp) {
    const sent = await platform.sentWith(key);
    if (sent) return sent;
    await reporter.absent();
  }
  return send();
}

const flowOf = ({ platformFlowId }: BotTask): string => platformFlowId ?? absent();
const userOf = ({ platformUserId }: BotTask): string => platformUserId ?? absent();
function absent(): never {
  throw new PlatformFailure('missing');
}

async function blogger(task: BotTask, platform: Platform, reporter: TaskReporter): Promise<Outcome> {
  await reporter.deliver({ bloggers: [await platform.blogger(userOf(task))] });
  return collect(task, (page) => platform.bloggerNotes(userOf(task), page), platform, reporter);
}

/** Refreshes the task's subject: a blogger, a content or the contents of a keyword. */
async function update(task: BotTask, platform: Platform, reporter: TaskReporter): Promise<Outcome> {
  const type = task.platformUserId !== null ? 2 : task.platformFlowId !== null ? 3 : 1;
  return WORK[type](task, platform, reporter);
}

/** Delivers contents page by page and opens each one; skips contents that their authors deleted meanwhile. */
async function collect(
  { limit }: BotTask,
  pageAt: (page: number) => Promise<Page<BotFlow>>,
  platform: Platform,
  reporter: TaskReporter,
): Promise<Outcome> {
  let opened = 0;
  let batch: BotFlow[] = [];
  const hand = async () => {
    if (batch.length > 0) await reporter.deliver({ flows: batch });
    batch = [];
  };
  for await (const list of pages(pageAt)) {
    for (const { platformFlowId } of list.slice(0, limit - opened)) {
      const found = await platform.note(platformFlowId).catch(unlessMissing);
      opened += 1;
      if (found) batch.push(found);
      if (batch.length >= BATCH) await hand();
      await reporter.progress(opened / limit);
    }
    if (opened >= limit) break;
  }
  await hand();
  return {};
}

function unlessMissing(error: unknown): null {
  if (error instanceof PlatformFailure && error.kind === 'missing') return null;
  throw error;
}

async function comments(task: BotTask, platform: Platform, reporter: TaskReporter): Promise<Outcome> {
  const id = flowOf(task);
  const { limit } = task;
  const note = await platform.note(id);
  await reporter.deliver({ flows: [note] });
  const expected = Math.max(1, Math.min(limit, note.commentCount));
  let found = 0;
  for await (const rows of pagesOfComments(id, platform)) {
    const taken = rows.slice(0, limit - found).map(({ replyCount: _replyCount, ...row }): BotComment => row);
    found += taken.length;
    if (taken.length > 0) await reporter.deliver({ comments: taken });
    await reporter.progress(found / expected);
    if (found >= limit) break;
  }
  return {};
}

/** Pages of top-level comments, each followed by its replies: a root always precedes its replies. */
async function* pagesOfComments(id: string, platform: Platform): AsyncGenerator<readonly FoundComment[]> {
  for await (const roots of pages((page) => platform.comments(id, page))) {
    yield roots;
    for (const { replyCount, platformCommentId } of roots) {
      if (replyCount > 0) yield* pages((page) => platform.replies(id, platformCommentId, page));
    }
  }
}

async function* pages<Row>(pageAt: (page: number) => Promise<Page<Row>>): AsyncGenerator<readonly Row[]> {
  for (let number = 1; ; number += 1) {
    const { list, hasMore } = await pageAt(number);
    yield list;
    if (!hasMore) return;
  }
}
