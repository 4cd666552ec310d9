/** Exports to files and how far they are. Holds all SQL for them. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { Interruptible } from '../../db/heartbeat';
import { exportJob } from '../../db/schema';
import { MESSAGES } from './export.messages';

export type ExportJob = typeof exportJob.$inferSelect;

/** false: the id is taken. */
export async function insertExport(db: Database, values: typeof exportJob.$inferInsert): Promise<boolean> {
  const made = await db.insert(exportJob).values(values).onConflictDoNothing().returning({ id: exportJob.exportId });
  return made.length > 0;
}

const running = (exportId: string) => and(eq(exportJob.exportId, exportId), eq(exportJob.status, 'running'));

/** Stores the progress and that the server lives. false: it was cancelled or removed. */
export async function keepExport(
  db: Database,
  exportId: string,
  progress: Pick<ExportJob, 'rowsWritten' | 'rowsTotal'>,
  now: Date,
): Promise<boolean> {
  const kept = await db
    .update(exportJob)
    .set({ ...progress, heartbeatTime: now, updateTime: now })
    .where(running(exportId));
  return kept.rowCount === 1;
}

export type Ending =
  | ({ readonly status: 'done' } & Pick<ExportJob, 'fileName' | 'contentType' | 'size' | 'storageKey' | 'rowsWritten'>)
  | { readonly status: 'failed'; readonly failReason: string }
  | { readonly status: 'cancelled' };

/** false: it had ended before, and this end does not count. */
export async function endExport(db: Database, exportId: string, ending: Ending, now: Date): Promise<boolean> {
  const ended = await db
    .update(exportJob)
    .set({ ...ending, finishTime: now, updateTime: now })
    .where(running(exportId));
  return ended.rowCount === 1;
}

/** null: the person has no such export. */
export async function ownExport(db: Database, userId: number, exportId: string): Promise<ExportJob | null> {
  const [row] = await db
    .select()
    .from(exportJob)
    .where(and(eq(exportJob.exportId, exportId), eq(exportJob.userId, userId)));
  return row ?? null;
}

/** Starts a failed or cancelled export again. @returns false if it is in another state. */
export async function reopenExport(db: Database, { exportId, status }: ExportJob, now: Date): Promise<boolean> {
  if (status !== 'failed' && status !== 'cancelled') return false;
  const opened = await db
    .update(exportJob)
    .set({
      status: 'running',
      failReason: null,
      finishTime: null,
      rowsWritten: 0,
      rowsTotal: null,
      heartbeatTime: now,
      updateTime: now,
    })
    .where(and(eq(exportJob.exportId, exportId), eq(exportJob.status, status)));
  return opened.rowCount === 1;
}

export const EXPORTS: Interruptible = {
  heartbeat: exportJob.heartbeatTime,
  interrupt: (db, isStalled, now) =>
    db
      .update(exportJob)
      .set({ status: 'failed', failReason: MESSAGES.interrupted, finishTime: now, updateTime: now })
      .where(and(eq(exportJob.status, 'running'), isStalled)),
};
