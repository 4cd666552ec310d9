/** Followed bloggers and keywords, and their tags (calls.md section 7.4). */
import { addDays } from '../../db/days';
import * as bloggers from '../blogger/blogger.store';
import { flowExists } from '../content/flow.store';
import { figuresOfBlogger, figuresOfFlow, risingOf } from './figure.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

const FIGURE_DAYS = 30;

export const handlers = {
  async 'feedManage.queryBloggerFigures'({ bloggerId, days = FIGURE_DAYS }, { db, actor, now }) {
    if (!(await bloggers.bloggerExists(db, actor, bloggerId))) throw notFound('博主');
    return { list: await figuresOfBlogger(db, bloggerId, addDays(now(), -days)) };
  },
  async 'feedManage.queryFlowFigures'({ flowId, days = FIGURE_DAYS }, { db, actor, now }) {
    if (!(await flowExists(db, actor, flowId))) throw notFound('内容');
    return { list: await figuresOfFlow(db, flowId, addDays(now(), -days)) };
  },
  // Open to all logged-in people, like the tasks on the same screen: rows of their own department only.
  'feedManage.queryRising': async (_params, { db, actor }) => ({ list: await risingOf(db, actor) }),
} satisfies SomeHandlers;
