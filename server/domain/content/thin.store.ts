/** Deletes old data of the sandbox platform, so that a demonstration that runs for months does not grow. */
import { and, asc, eq, exists, inArray, isNull, lt, lte, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/connect';
import { addDays } from '../../db/days';
import {
  flow,
  flowFavorite,
  generatedMessage,
  generatedNote,
  sandboxNote,
  sentMessage,
  spiderTask,
  story,
  TASK_TYPE,
} from '../../db/schema';
import { deleteFlows } from './flow-changes.store';

/** Age limit of contents: the length of the demonstration's generated history (server/seed). */
export const CONTENT_DAYS = 60;
/** One day more than the default range of the task statistics, so that the charts begin with data. */
export const TASK_DAYS = 31;
/** Batch size: small, so that other requests do not wait. More are due only after a long downtime. */
const AT_A_TIME = 500;
const EVERYBODYS = { adminLevel: 1, departmentId: null } as const;

/** The oldest sandbox contents without use: no message, generated note, story, share or favourite. */
function unusedSandboxFlows(db: Database, now: Date) {
  const one = (table: PgTable, where: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(where);
  const seeded = one(
    sandboxNote,
    and(
      eq(sandboxNote.platform, flow.platform),
      eq(sandboxNote.noteId, flow.platformFlowId),
      isNull(sandboxNote.publishKey),
    ),
  );
  const used = [flowFavorite, generatedMessage, generatedNote, story, sentMessage].map((table) =>
    notExists(one(table, eq(table.flowId, flow.flowId))),
  );
  return db
    .select({ flowId: flow.flowId, platform: flow.platform, noteId: flow.platformFlowId })
    .from(flow)
    .where(
      and(
        lt(flow.createTime, addDays(now, -CONTENT_DAYS)),
        eq(flow.origin, 'platform'),
        eq(flow.acceptance, 'pending'),
        isNull(flow.shareTime),
        sql`(${exists(seeded)} or ${flow.url} like '%/sandbox/%')`,
        ...used,
      ),
    )
    .orderBy(asc(flow.createTime))
    .limit(AT_A_TIME);
}

/** Deletes old unused contents of the sandbox platform and old collection tasks. Returns how many were deleted. */
export async function thinDemonstration(db: Database, now: Date): Promise<{ contents: number; tasks: number }> {
  const old = await unusedSandboxFlows(db, now);
  const oldTasks = db
    .select({ taskId: spiderTask.taskId })
    .from(spiderTask)
    .where(
      and(
        lt(spiderTask.createTime, addDays(now, -TASK_DAYS)),
        lte(spiderTask.taskType, TASK_TYPE.update),
        inArray(spiderTask.status, ['done', 'failed', 'cancelled']),
      ),
    )
    .orderBy(asc(spiderTask.createTime))
    .limit(AT_A_TIME);
  return db.transaction(async (tx) => {
    const deleted = new Set(
      await deleteFlows(
        tx,
        EVERYBODYS,
        old.map(({ flowId }) => flowId),
      ),
    );
    // Delete them on the sandbox platform too: a search would collect them again.
    for (const { flowId, platform, noteId } of old)
      if (deleted.has(flowId))
        await tx
          .delete(sandboxNote)
          .where(
            and(eq(sandboxNote.platform, platform), eq(sandboxNote.noteId, noteId), isNull(sandboxNote.publishKey)),
          );
    const tasks = await tx
      .delete(spiderTask)
      .where(inArray(spiderTask.taskId, oldTasks))
      .returning({ taskId: spiderTask.taskId });
    return { contents: deleted.size, tasks: tasks.length };
  });
}
