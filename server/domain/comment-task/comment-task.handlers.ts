/** Tasks by which computers reply to comments (calls.md section 7.3). */
import { addDays } from '../../db/days';
import { autoStatus, configure } from './auto';
import { readAuto } from './auto.store';
import { createTasks, insertRows } from './comment-task';
import * as store from './comment-task.store';
import { departmentOf } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import { computersIn } from '../computer/computer.rules';
import type { SomeHandlers } from '../../kernel/calls/handler';

/** Number of past days in which replies with a text count as its uses. */
const USES_OF_DAYS = 30;

export const handlers = {
  'feedRobot.taskCommentList': (params, { db, actor }) => store.pageOfTasks(db, actor, computersIn(params), params),
  'feedRobot.commentBatchTestInsert': (params, context) => insertRows(context, params, computersIn(params)),
  'feedRobot.createDyCommentTasks': (params, context) => createTasks(context, params, computersIn(params)),
  async 'feedRobot.queryDyCommentTaskDetail'({ messageId }, { db, actor }) {
    const task = await store.readTask(db, actor, messageId);
    if (!task) throw notFound('评论任务');
    const { commentId } = task;
    if (commentId === null) return { ...task, thread: [], receiverId: null };
    const [thread, receiverId] = await Promise.all([
      store.threadOf(db, commentId),
      store.conversationOf(db, commentId),
    ]);
    return { ...task, thread, receiverId };
  },
  async 'feedRobot.queryReplyTextListByOrigin'(params, { db, actor, now }) {
    const computers = computersIn(params);
    const settings = await readAuto(db, { ...computers, departmentId: departmentOf(actor) });
    const since = addDays(now(), -USES_OF_DAYS);
    return { list: await store.usesOf(db, actor, computers, settings?.texts ?? [], since) };
  },
  'feedRobot.configAutoCreateTask': (params, context) =>
    configure(context, { ...computersIn(params), departmentId: departmentOf(context.actor) }, params),
  'feedRobot.autoCreateTaskStatus': (params, { db, actor, now }) =>
    autoStatus(db, { ...computersIn(params), departmentId: departmentOf(actor) }, now()),
  'feedRobot.dyCommentMessageDisplay': (params, { db, actor }) =>
    store.pageOfComments(db, actor, computersIn(params).platform, params),
} satisfies SomeHandlers;
