/** Collecting tasks. Their SQL stands here only. */
import { and, eq, inArray } from 'drizzle-orm';
import type { SpiderQueryTaskParams, SpiderQueryTaskResult, SpiderTask } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { displayName, onWire, orderOf, pageBounds, withinDepartment, type Reader } from '../../db/list';
import { account, OPEN_TASK_STATUSES, spiderTask } from '../../db/schema';

const taskView = {
  taskId: spiderTask.taskId,
  taskType: spiderTask.taskType,
  platform: spiderTask.platform,
  target: spiderTask.target,
  status: spiderTask.status,
  progress: spiderTask.progress,
  resultCount: spiderTask.resultCount,
  failReason: spiderTask.failReason,
  creator: displayName(account),
  createTime: spiderTask.createTime,
  updateTime: spiderTask.updateTime,
};

const SORTS = { createTime: spiderTask.createTime, updateTime: spiderTask.updateTime, progress: spiderTask.progress };

export async function pageOfTasks(db: Database, reader: Reader, params: SpiderQueryTaskParams): Promise<SpiderQueryTaskResult> {
  const { pageNo, pageSize, limit, offset } = pageBounds(params);
  const filters = and(
    withinDepartment(spiderTask.departmentId, reader),
    params.status && eq(spiderTask.status, params.status),
    params.taskType && eq(spiderTask.taskType, params.taskType),
    params.open ? inArray(spiderTask.status, [...OPEN_TASK_STATUSES]) : undefined,
  );
  const order = orderOf(SORTS, spiderTask.taskId, params, 'createTime');
  const page = db.select({ found: spiderTask.taskId }).from(spiderTask).where(filters).orderBy(...order).limit(limit).offset(offset).as('page');
  const [rows, total] = await Promise.all([
    db
      .select(taskView)
      .from(page)
      .innerJoin(spiderTask, eq(spiderTask.taskId, page.found))
      .innerJoin(account, eq(account.userId, spiderTask.creatorId))
      .orderBy(...order),
    db.$count(spiderTask, filters),
  ]);
  // The table's check holds the task type to 1..5.
  return { list: rows.map((row) => ({ ...onWire(row), taskType: row.taskType as SpiderTask['taskType'] })), total, pageNo, pageSize };
}
