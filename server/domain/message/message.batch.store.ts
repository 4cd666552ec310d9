/** Batches of generated texts to commenters. Holds all SQL for them. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { Interruptible } from '../../db/heartbeat';
import { messageBatch } from '../../db/schema';

export type Batch = typeof messageBatch.$inferSelect;
export type Progress = Pick<Batch, 'pending' | 'texts' | 'failed' | 'sentCount'>;

export async function findBatch(db: Database, creatorId: number, generationId: string): Promise<Batch | null> {
  const [row] = await db
    .select()
    .from(messageBatch)
    .where(and(eq(messageBatch.creatorId, creatorId), eq(messageBatch.generationId, generationId)));
  return row ?? null;
}

export async function insertBatch(db: Database, values: typeof messageBatch.$inferInsert): Promise<number> {
  const [row] = await db.insert(messageBatch).values(values).returning({ batchId: messageBatch.batchId });
  return row!.batchId;
}

const running = (batchId: number) => and(eq(messageBatch.batchId, batchId), eq(messageBatch.state, 'running'));

export async function keepBatch(db: Database, batchId: number, progress: Partial<Progress>, now: Date): Promise<void> {
  const state = progress.pending?.length === 0 ? 'done' : 'running';
  await db
    .update(messageBatch)
    .set({ ...progress, state, heartbeatTime: now, updateTime: now })
    .where(running(batchId));
}

/** Continues an interrupted batch; false: another server does so already. */
export async function takeUp(db: Database, batchId: number, now: Date): Promise<boolean> {
  const taken = await db
    .update(messageBatch)
    .set({ state: 'running', heartbeatTime: now })
    .where(and(eq(messageBatch.batchId, batchId), eq(messageBatch.state, 'interrupted')))
    .returning({ batchId: messageBatch.batchId });
  return taken.length > 0;
}

export const BATCHES: Interruptible = {
  heartbeat: messageBatch.heartbeatTime,
  interrupt: (db, isStalled) =>
    db
      .update(messageBatch)
      .set({ state: 'interrupted' })
      .where(and(eq(messageBatch.state, 'running'), isStalled)),
};
