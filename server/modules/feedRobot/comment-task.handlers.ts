/** Tasks by which computers reply to comments (calls.md section 7.3). */
import { addDays } from '../../db/days';
import { autoStatus, configure } from '../../domain/comment-task/auto';
import { readAuto } from '../../domain/comment-task/auto.store';
import { createTasks, insertRows } from '../../domain/comment-task/comment-task';
import { decide } from '../../domain/message/message.send';
import * as store from '../../domain/comment-task/comment-task.store';
import { departmentOf } from '../../domain/rows/rows.rules';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';
import { computersIn } from './computer.rules';

/** Number of past days in which replies with a text count as its uses. */
const USES_OF_DAYS = 30;

export const commentTasks = {
  taskCommentList: {
    handle: (params, { db, actor }) => store.pageOfTasks(db, actor, computersIn(params), params),
  },
  commentBatchTestInsert: { handle: (params, context) => insertRows(context, params, computersIn(params)) },
  createDyCommentTasks: { handle: (params, context) => createTasks(context, params, computersIn(params)) },
  decideCommentTask: { handle: (params, context) => decide(context, params, 'reply') },
  queryDyCommentTaskDetail: {
    async handle({ messageId }, { db, actor }) {
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
  },
  queryReplyTextListByOrigin: {
    async handle(params, { db, actor, now }) {
      const computers = computersIn(params);
      const settings = await readAuto(db, { ...computers, departmentId: departmentOf(actor) });
      const since = addDays(now(), -USES_OF_DAYS);
      return { list: await store.usesOf(db, actor, computers, settings?.texts ?? [], since) };
    },
  },
  configAutoCreateTask: {
    handle: (params, context) =>
      configure(context, { ...computersIn(params), departmentId: departmentOf(context.actor) }, params),
  },
  autoCreateTaskStatus: {
    handle: (params, { db, actor, now }) =>
      autoStatus(db, { ...computersIn(params), departmentId: departmentOf(actor) }, now()),
  },
  dyCommentMessageDisplay: {
    handle: (params, { db, actor }) => store.pageOfComments(db, actor, computersIn(params).platform, params),
  },
} satisfies Partial<AreaHandlers<'feedRobot'>>;
