import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { blogger, keyword, spiderTask } from '../../db/schema';
import { enqueueTask, type NewTask } from './task.store';

let backend: Backend;
let task: NewTask;
beforeAll(async () => {
  backend = await startBackend();
  task = {
    departmentId: 1,
    creatorId: backend.ids.operator,
    taskType: 1,
    platform: 'xhs',
    target: '露营',
    params: { keywordId: 7 },
  };
});
afterAll(() => backend.stop());

it('returns the open task, and queues another once it has ended', async () => {
  const { db } = backend;
  const queue = async (changes: Partial<NewTask> = {}) => (await enqueueTask(db, { ...task, ...changes })).taskId;
  const first = await queue();
  expect(await Promise.all([queue(), queue({ target: '露营装备' })])).toEqual([first, first]);
  expect(await queue({ taskType: 5 })).not.toBe(first);
  expect(await queue({ params: { keywordId: 8 } })).not.toBe(first);
  await db.update(spiderTask).set({ status: 'done', progress: 100 }).where(eq(spiderTask.taskId, first));
  expect(await queue()).toBeGreaterThan(first);
});

it('cancels a task with its keyword or blogger unless a bot has claimed it', async () => {
  const { db, ids } = backend;
  const queue = async (changes: Partial<NewTask>) => (await enqueueTask(db, { ...task, ...changes })).taskId;
  const owned = { departmentId: 1, creatorId: ids.operator, platform: 'xhs' as const };
  const words = await db
    .insert(keyword)
    .values(['早茶', '露营', '徒步'].map((text) => ({ ...owned, keyword: text })))
    .returning();
  const [author] = await db
    .insert(blogger)
    .values({
      ...owned,
      platformUserId: 'u1',
      nickname: '阿柚',
      avatar: '/demo-media/avatar/a.svg',
      homeUrl: 'https://a',
    })
    .returning();
  const [waiting, taken, other] = await Promise.all(words.map(({ keywordId }) => queue({ params: { keywordId } })));
  const update = await queue({ taskType: 5, params: { keywordId: words[0]!.keywordId } });
  const collected = await queue({ taskType: 2, params: { bloggerId: author!.bloggerId, platformUserId: 'u1' } });
  await db.update(spiderTask).set({ status: 'assigned' }).where(eq(spiderTask.taskId, taken!));
  const open = async () =>
    (await db.select({ taskId: spiderTask.taskId }).from(spiderTask).where(ne(spiderTask.status, 'cancelled'))).map(
      ({ taskId }) => taskId,
    );
  // Rows of another department are not deleted and keep their tasks.
  await backend.ask('feedManage.deleteKeyword', { keywordIds: words.map(({ keywordId }) => keywordId) }, 'stranger');
  expect(await open()).toEqual(expect.arrayContaining([waiting, taken, other, update, collected]));
  await backend.ask('feedManage.deleteKeyword', { keywordIds: words.slice(0, 2).map(({ keywordId }) => keywordId) });
  await backend.ask('feedManage.deleteBloggerById', { bloggerId: author!.bloggerId });
  const left = await open();
  expect(left).toEqual(expect.arrayContaining([taken, other]));
  for (const removed of [waiting, update, collected]) {
    expect(left).not.toContain(removed);
    expect((await db.select().from(spiderTask).where(eq(spiderTask.taskId, removed!)))[0]).toMatchObject({
      status: 'cancelled',
      cancelledBy: ids.operator,
      finishTime: backend.clock.now,
    });
  }
});

it('a task is rolled back with the transaction that queues it', async () => {
  const { db } = backend;
  const before = await db.$count(spiderTask);
  await db
    .transaction(async (tx) => {
      await enqueueTask(tx, { ...task, params: { bloggerId: 3 } });
      tx.rollback();
    })
    .catch(() => undefined);
  expect(await db.$count(spiderTask)).toBe(before);
});
