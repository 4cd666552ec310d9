import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../tests/backend';
import { spiderTask } from '../db/schema';
import { enqueueTask, type NewTask } from './task.store';

let backend: Backend;
let task: NewTask;
beforeAll(async () => {
  backend = await startBackend();
  task = { departmentId: 1, creatorId: backend.ids.operator, taskType: 1, platform: 'xhs', target: '露营', params: { keywordId: 7 } };
});
afterAll(() => backend.stop());

it('answers the task that is open, and queues another when it has ended', async () => {
  const { db } = backend;
  const first = await enqueueTask(db, task);
  expect(await Promise.all([enqueueTask(db, task), enqueueTask(db, { ...task, target: '露营装备' })])).toEqual([first, first]);
  expect(await enqueueTask(db, { ...task, taskType: 5 })).not.toBe(first);
  expect(await enqueueTask(db, { ...task, params: { keywordId: 8 } })).not.toBe(first);
  await db.update(spiderTask).set({ status: 'done', progress: 100 }).where(eq(spiderTask.taskId, first));
  expect(await enqueueTask(db, task)).toBeGreaterThan(first);
});

it('goes with the transaction that queued it', async () => {
  const { db } = backend;
  const before = await db.$count(spiderTask);
  await db.transaction(async (tx) => {
    await enqueueTask(tx, { ...task, params: { bloggerId: 3 } });
    tx.rollback();
  }).catch(() => undefined);
  expect(await db.$count(spiderTask)).toBe(before);
});
