/** Tasks that people queue again or cancel. Holds all SQL for that. */
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { BatchResult } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { violationOf } from '../../db/errors';
import { withinDepartment, type Reader } from '../../db/rows';
import { OPEN_TASK_STATUSES, spiderTask, TASK_TYPE } from '../../db/schema';
import type { Actor } from '../../kernel/calls/handler';
import { cancelOpen } from './cancel.store';
import { SENDS } from './deliveries';

/** Messages about tasks that people queue again or cancel. */
const MESSAGES = {
  notFailed: '只有失败的任务可以重试',
  chatElsewhere: '会话里的消息请在会话中重发',
  messageElsewhere: '私信请在“笔记物料 › 已发私信”里重发',
  publicationElsewhere: '转发请在“发布管理”里重新发布',
  notOpen: '任务已经结束，无法取消',
  underWay: '正在发送，平台可能已经收到，不能取消',
  sameOpen: '相同的任务正在进行',
  notFound: '任务不存在或已被删除',
} as const;

/** Processes row by row: each retry is a task of its own, which an open task of the same subject prevents. */
export async function retryTasks(
  db: Database,
  reader: Reader,
  taskIds: readonly number[],
  now: Date,
): Promise<BatchResult> {
  const result: BatchResult = { done: 0, failed: [] };
  for (const id of taskIds) {
    try {
      const again = await db
        .update(spiderTask)
        .set({
          status: 'idle',
          progress: 0,
          attempts: 0,
          failReason: null,
          finishTime: null,
          claimId: null,
          leaseTime: null,
          dueTime: now,
          updateTime: now,
        })
        .where(
          and(
            eq(spiderTask.taskId, id),
            eq(spiderTask.status, 'failed'),
            notInArray(spiderTask.taskType, [...SENDS, TASK_TYPE.publish]),
            withinDepartment(spiderTask.departmentId, reader),
          ),
        );
      if (again.rowCount === 1) result.done += 1;
      else
        result.failed.push({ id, reason: await whyNot(db, reader, id, MESSAGES.notFailed, MESSAGES.messageElsewhere) });
    } catch (error) {
      if (violationOf(error)?.constraint !== 'spider_task_open_target') throw error;
      result.failed.push({ id, reason: MESSAGES.sameOpen });
    }
  }
  return result;
}

/** Cancels open tasks: waiting ones do not start, and bots stop running ones. */
export async function cancelTasks(
  db: Database,
  person: Pick<Actor, 'userId' | 'departmentId' | 'adminLevel'>,
  taskIds: readonly number[],
  now: Date,
): Promise<BatchResult> {
  const mine = and(inArray(spiderTask.taskId, [...taskIds]), withinDepartment(spiderTask.departmentId, person));
  const done = new Set(await db.transaction((tx) => cancelOpen(tx, mine, { userId: person.userId, now })));
  const left = taskIds.filter((id) => !done.has(id));
  const rows = await db.select({ taskId: spiderTask.taskId, status: spiderTask.status }).from(spiderTask).where(mine);
  const statuses = new Map(rows.map(({ taskId, status }) => [taskId, status]));
  return {
    done: done.size,
    failed: left.map((id) => ({ id, reason: whyLeft(statuses.get(id)) })),
  };
}

function whyLeft(status: (typeof spiderTask.$inferSelect)['status'] | undefined): string {
  if (status === undefined) return MESSAGES.notFound;
  return (OPEN_TASK_STATUSES as readonly string[]).includes(status) ? MESSAGES.underWay : MESSAGES.notOpen;
}

async function whyNot(
  db: Database,
  reader: Reader,
  taskId: number,
  otherwise: string,
  ofMessage = otherwise,
): Promise<string> {
  const [row] = await db
    .select({ taskType: spiderTask.taskType, status: spiderTask.status })
    .from(spiderTask)
    .where(and(eq(spiderTask.taskId, taskId), withinDepartment(spiderTask.departmentId, reader)));
  if (!row) return MESSAGES.notFound;
  if (row.status !== 'failed') return otherwise;
  if (row.taskType === TASK_TYPE.chat) return MESSAGES.chatElsewhere;
  if (row.taskType === TASK_TYPE.publish) return MESSAGES.publicationElsewhere;
  return row.taskType === TASK_TYPE.message ? ofMessage : otherwise;
}
