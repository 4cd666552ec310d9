/**
 * Results of the demonstration's tasks: contents that had been collected by then, so that each task has contents to
 * show.
 */
import { TASK_TYPE, type spiderTaskFlow } from '../db/schema';
import type { FlowRow, TaskRow } from './content';

type TaskFlow = typeof spiderTaskFlow.$inferInsert;

/** The limit of a bot's task (server/modules/bot). */
const MOST = 40;

export const listsBy = <Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | null | undefined,
): Map<Key, Row[]> => {
  const lists = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null && key !== undefined) lists.set(key, [...(lists.get(key) ?? []), row]);
  }
  return lists;
};

/** Returns the tasks with the number of their results. */
export function makeTaskFlows(
  tasks: readonly TaskRow[],
  flows: readonly FlowRow[],
): { tasks: TaskRow[]; taskFlows: TaskFlow[] } {
  const byKeyword = listsBy(flows, ({ keywordId }) => keywordId);
  const byBlogger = listsBy(flows, ({ bloggerId }) => bloggerId);
  const byId = listsBy(flows, ({ flowId }) => flowId);
  const taskFlows: TaskFlow[] = [];
  const counted = tasks.map((task) => {
    const { taskId, departmentId, progress = 0, status, params: { keywordId, bloggerId, flowId } = {} } = task;
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
    for (const flow of brought) taskFlows.push({ taskId, departmentId, flowId: flow.flowId });
    // The result count of a comment task is the number of comments.
    return task.taskType === TASK_TYPE.comments ? task : { ...task, resultCount: brought.length };
  });
  return { tasks: counted, taskFlows };
}
