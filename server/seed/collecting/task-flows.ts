/**
 * Results of the demonstration's tasks: contents that had been collected by then, so that each task has contents to
 * show.
 */
import { TASK_TYPE, type spiderTaskFlow } from '../../db/schema';
import { listsBy } from '../../../src/shared/lists-by';
import type { FlowRow, TaskRow } from './content';

type TaskFlow = typeof spiderTaskFlow.$inferInsert;

/** The limit of a bot's task (server/domain/bot). */
const MOST = 40;

/** Returns the tasks, oldest first, with the numbers of their results and of those that are new to their creators. */
export function makeTaskFlows(
  tasks: readonly TaskRow[],
  flows: readonly FlowRow[],
): { tasks: TaskRow[]; taskFlows: TaskFlow[] } {
  const byKeyword = listsBy(flows, ({ keywordId }) => keywordId);
  const byBlogger = listsBy(flows, ({ bloggerId }) => bloggerId);
  const byId = listsBy(flows, ({ flowId }) => flowId);
  const taskFlows: TaskFlow[] = [];
  /** The contents that each person's tasks have brought so far. */
  const known = new Map<number, Set<number>>();
  const counted = tasks.map((task) => {
    const {
      taskId,
      departmentId,
      creatorId,
      progress = 0,
      status,
      params: { keywordId, bloggerId, flowId } = {},
    } = task;
    const found =
      (keywordId && byKeyword.get(keywordId)) ||
      (bloggerId && byBlogger.get(bloggerId)) ||
      (flowId && byId.get(flowId)) ||
      [];
    const collected = found
      .filter((flow) => flow.departmentId === departmentId && flow.createTime <= (task.updateTime as Date))
      .slice(-MOST);
    const share = status === 'done' ? 1 : status === 'executing' ? progress / 100 : 0;
    const brought = collected.slice(0, Math.round(collected.length * share));
    const seen = known.get(creatorId) ?? new Set();
    known.set(creatorId, seen);
    const added = brought.filter(({ flowId }) => !seen.has(flowId));
    for (const flow of brought) {
      taskFlows.push({ taskId, departmentId, flowId: flow.flowId, isNew: added.includes(flow) });
      seen.add(flow.flowId);
    }
    const isComments = task.taskType === TASK_TYPE.comments;
    return {
      ...task,
      // The result count of a comments task is the number of comments.
      resultCount: isComments ? task.resultCount : brought.length,
      newCount: added.length,
      newVideoCount: added.filter(({ type }) => type === 'video').length,
      newCommentCount: isComments ? task.resultCount : 0,
    };
  });
  return { tasks: counted, taskFlows };
}
