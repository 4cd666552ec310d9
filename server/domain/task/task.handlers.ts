/** Collecting tasks (calls.md section 7.1, base {spider}). */
import { TASK_TYPE } from '../../db/schema';
import type { TaskType } from '../../db/schema';
import { renewAddress } from '../content/flow-changes.store';
import { pageOfUrl } from '../content/flow-url.rules';
import { pageOfFlows } from '../content/flow.store';
import { opened } from '../content/shared-link';
import { forward } from '../publication/publication.acts';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { enqueueTask } from './task.store';
import type { NewTask, Queued } from './task.store';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { queryCapacity } from './capacity.store';
import { MESSAGES } from './spider.messages';
import { aboutOf, addressOf } from './spider.rules';
import type { Found } from './spider.rules';
import * as store from './spider.store';
import type { QueuedTask, SpiderAddTaskParams, SpiderTask } from '../../../src/services/catalogue/generated/types';
import { taskType as taskTypes } from '../../../src/services/catalogue/areas/spider.calls';

type Goal = Omit<NewTask, 'creatorId' | 'taskType'>;

/** Queues a task; the answer says whether it is new, already open, or raised the open one's limit. */
async function queue({ db, actor, now }: Context, taskType: TaskType, goal: Goal): Promise<QueuedTask> {
  const { taskId, outcome } = await enqueueTask(db, { ...goal, taskType, creatorId: actor.userId, dueTime: now() });
  const task = await store.readTask(db, actor, taskId);
  return { ...task, queued: outcome, message: queuedMessage(outcome, task) };
}

function queuedMessage(outcome: Queued['outcome'], { taskId, limit }: SpiderTask): string {
  if (outcome === 'raised') return MESSAGES.queued.raised(taskId, limit!);
  return outcome === 'same' ? MESSAGES.queued.same(taskId) : MESSAGES.queued.queued;
}

const withLimit = (goal: Goal, limit: number | undefined): Goal =>
  limit === undefined ? goal : { ...goal, params: { ...goal.params, limit } };

/** Resolves each kind of subject that a task can have. */
async function goalOf(params: SpiderAddTaskParams, context: Context): Promise<Goal> {
  const { db, actor } = context;
  switch (aboutOf(params.taskType, params)) {
    case 'keyword': {
      if (!params.platform) throw invalidField('platform', MESSAGES.needs.platform);
      const goal = {
        departmentId: departmentOf(actor),
        platform: params.platform,
        target: meaningful('keyword', params.keyword!),
      };
      const keywordId = await store.followedKeyword(db, goal.departmentId, goal.platform, goal.target);
      return { ...goal, params: keywordId === undefined ? {} : { keywordId } };
    }
    case 'keywordId': {
      const row = await store.findKeyword(db, actor, params.keywordId!);
      if (!row) throw notFound('关键词');
      return { ...row, params: { keywordId: params.keywordId } };
    }
    case 'bloggerId': {
      const row = await store.bloggerById(db, actor, params.bloggerId!);
      if (!row) throw notFound('博主');
      const { bloggerId, platformUserId, ...goal } = row;
      return { ...goal, params: { bloggerId, platformUserId } };
    }
    case 'flowId': {
      const row = await store.findFlow(db, actor, params.flowId!);
      if (!row) throw notFound('内容');
      const { departmentId, platform, title, url, platformFlowId } = row;
      return { departmentId, platform, target: title || url, params: { flowId: params.flowId, platformFlowId, url } };
    }
    case 'url': {
      const found = addressOf('url', await opened(context, 'url', params.url!));
      const expected =
        params.taskType === TASK_TYPE.blogger ? 'blogger' : params.taskType === TASK_TYPE.update ? found.kind : 'flow';
      if (found.kind !== expected)
        throw invalidField('url', expected === 'blogger' ? MESSAGES.needs.blogger : MESSAGES.needs.content);
      return goalAt(found, context);
    }
  }
}

/** The subject of an address; a blogger whom the department follows is found as such. */
async function goalAt(found: Found, { db, actor }: Context): Promise<Goal> {
  const departmentId = departmentOf(actor);
  if (found.kind === 'flow') {
    const { platform, platformFlowId, url } = found.flow;
    await renewAddress(db, departmentId, found.flow);
    return { departmentId, platform, target: pageOfUrl(url), params: { platformFlowId, url } };
  }
  const { platform, platformUserId, homeUrl: url } = found.blogger;
  const followed = await store.bloggerOf(db, actor, departmentId, platform, platformUserId);
  return {
    departmentId,
    platform,
    target: followed?.target ?? url,
    params: { platformUserId, url, ...(followed && { bloggerId: followed.bloggerId }) },
  };
}

export const handlers = {
  'spider.addTask': async (params, context) =>
    queue(context, params.taskType as TaskType, withLimit(await goalOf(params, context), params.limit)),
  async 'spider.addTaskByUrl'({ url, comments = false }, context) {
    const found = addressOf('url', await opened(context, 'url', url));
    const goal = await goalAt(found, context);
    const task = await queue(context, found.kind === 'flow' ? TASK_TYPE.note : TASK_TYPE.blogger, goal);
    if (found.kind !== 'flow' || !comments) return task;
    const ofComments = await queue(context, TASK_TYPE.comments, goal);
    return task.queued === ofComments.queued
      ? task
      : {
          ...task,
          message: [task, ofComments]
            .map(({ taskType, message }) => `${taskTypes.labels[taskType]}：${message}`)
            .join('；'),
        };
  },
  'spider.addTaskPublishFeedToXhs': (params, context) => forward(context, params),
  // Open to all people of the department, because the home screen shows it.
  'spider.queryTask': (params, { db, actor }) => store.pageOfTasks(db, actor, params),
  'spider.queryUserIdleTask': (_params, { db, actor, now }) => store.ownIdleTasks(db, actor, now()),
  'spider.queryCapacity': (_params, { db, actor, now }) => queryCapacity(db, actor, now()),
  async 'spider.queryTaskFlows'(params, { db, actor }) {
    await store.readTask(db, actor, params.taskId);
    return pageOfFlows(db, actor, params);
  },
} satisfies SomeHandlers;
